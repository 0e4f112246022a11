/** What the calls about statements say. Only the server uses it. */
export const statements = {
  'statements.paidElsewhere': 'settled elsewhere for $%{amount}',
  'statements.noKind': 'Use a report that pays or bills: %{names}.',
  'statements.noParty': 'Choose whom the statement is for.',
  'statements.noCutoff': 'First say up to which day everything was settled elsewhere.',
  'statements.nothing': 'Nothing is left to issue.',
  'statements.changed': 'Something was changed since you looked. No number was used.',
  'statements.taken': '%{by} issued %{reference} with %{count} of these tickets. No number was used.',
  'statements.voidReason': 'Give a reason of %{least} characters or more.',
  'statements.isVoid': '%{reference} is void already.',
  'statements.corrected': 'A correction of %{reference} is on %{other}. Void that one first.',
  'statements.wrongPeriod': 'The first day is after the last one.',
  'statements.terms': 'Net %{days} days',
} as const;
