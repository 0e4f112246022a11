/** What the server says of an export. */
export const exports = {
  'export.zone': 'This is no time zone.',
} as const;
