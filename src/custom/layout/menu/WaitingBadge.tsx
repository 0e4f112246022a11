/** How much waits behind entries of the menu, in all its shapes. */
import { Badge } from '../../../look/kit/parts/Badge';
import type { Translate } from '../../../messages/catalogue';
import type { MenuEntry } from '../../../rules/menu';
import type { Waiting } from './currentMark';

/** What waits behind all of some entries. */
export const waitingIn = (entries: readonly MenuEntry[], waiting: Waiting): number =>
  entries.reduce((all, { to }) => all + (waiting[to] ?? 0), 0);

/** The same in words; nothing where nothing waits. */
export function waitingText(entries: readonly MenuEntry[], waiting: Waiting, t: Translate): string | undefined {
  const count = waitingIn(entries, waiting);
  return count > 0 ? t('office.waiting', { count }) : undefined;
}

/** The number; nothing where nothing waits. What it stands in says it in words. */
export function WaitingBadge({ entries, waiting }: { entries: readonly MenuEntry[]; waiting: Waiting }) {
  const count = waitingIn(entries, waiting);
  return count > 0 && <Badge count={count} isHidden />;
}
