/** Corrections of settled tickets: what is printed of them on the next paper, and why one is refused. Only the server uses them. */
export const corrections = {
  'correct.line': 'Correction of %{number}: %{changes}, %{amount}',
  'correct.plain': 'Correction of %{number}: %{amount}',
  'correct.change': '%{name} %{was} → %{is}',
  'correct.name.gross_weight': 'gross',
  'correct.name.tare_weight': 'tare',
  'correct.name.moisture': 'moisture',
  'correct.name.at_moisture': 'at moisture',
  'correct.name.customer_rate': 'rate',
  'correct.name.producer_rate': 'rate',
  'correct.name.haul_rate': 'haul rate',
  'correct.name.haul_mile_rate': 'mile rate',
  'correct.name.haul_mile': 'miles',
  'correct.name.min_mile': 'min miles',
  'correct.name.rate': 'rate',
  'correct.notSettled': 'This ticket is on no statement. Change it in its form.',
  'correct.inputsOnly':
    'A correction changes only weights, moisture, rates and miles. To change anything else, void the statement.',
  'correct.needed': 'Required: an amount on a statement is calculated from it.',
  'correct.longReason': 'At most %{most} characters.',
  'correct.nothing': 'Change a value first.',
  'correct.later':
    'This correction can no longer be undone: the ticket or its statements have changed since. Correct the ticket again.',
} as const;
