/** What the server says of an export. */
export const exports = {
  'export.tooMany': 'An Excel file takes at most %{most} rows; this list has %{count}. Narrow it, or take CSV.',
  'export.zone': 'This is no time zone.',
  'columns.account_number': 'Account Number',
  'columns.inactive': 'Inactive',
  'columns.paid_producer': 'Paid to Producer',
  'columns.paid_hauler': 'Paid to Hauler',
  'columns.paid_customer': 'Paid by Customer',
  'columns.fieldOf': '%{record} %{field}',
} as const;
