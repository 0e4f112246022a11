/** What the server says of an export. */
export const exports = {
  'export.tooMany': 'An Excel file takes at most %{most} rows; this list has %{count}. Narrow it, or take CSV.',
  'export.zone': 'This is no time zone.',
} as const;
