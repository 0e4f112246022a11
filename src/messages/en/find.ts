/** What leads to the command box, and what is said after it. */
export const find = {
  'find.find': 'Find',
  'find.title': 'Find anything',
  'find.yearIsNow': 'Year is now %{year}.',
} as const;
