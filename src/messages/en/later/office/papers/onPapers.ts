/** The papers that a record stands on, in its form. */
export const onPapers = {
  'settled.on': 'Settled on',
  'settled.and': 'and',
  'settled.staysAsItIs': 'It cannot be changed. Add another adjustment instead.',
} as const;
