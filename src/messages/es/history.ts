import type { Translation } from '../catalogue';
import type { history as english } from '../en/history';

/** What was just done, in words, for the bar that offers to undo it. */
export const history: Translation<typeof english> = {
  'history.saved': '%{name}: se guardó.',
  'history.added': '%{name}: se agregó.',
  'history.changed': 'Se cambiaron %{things}.',
  'history.deleted': 'Se eliminó: %{things}.',
  'history.named': '%{title} %{name}',
  'history.things': '%{count} %{things}',
  'history.valueChanged': '%{label} %{old} → %{now}',
  'history.valueNow': '%{label} → %{now}',
  'history.andMore': '%{text} y %{count} más',
};
