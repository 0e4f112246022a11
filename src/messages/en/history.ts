/** What was just done, in words, for the bar that offers to undo it. */
export const history = {
  'history.saved': '%{name} saved.',
  'history.added': '%{name} added.',
  'history.changed': '%{things} changed.',
  'history.deleted': '%{things} deleted.',
  'history.named': '%{title} %{name}',
  'history.things': '%{count} %{things}',
  'history.valueChanged': '%{label} %{old} → %{now}',
  'history.valueNow': '%{label} → %{now}',
  'history.andMore': '%{text} and %{count} more',
} as const;
