/** The button that exports a list. */
export const exporting = {
  'exporting.short': 'Export',
  'exporting.rows': 'Export %{count} rows',
  'exporting.row': 'Export 1 row',
} as const;
