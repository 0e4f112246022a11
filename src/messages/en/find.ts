/** What leads to the command box. */
export const find = {
  'find.find': 'Find',
  'find.title': 'Find anything',
} as const;
