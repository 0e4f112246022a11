/** Names of columns of files, beside those of the registry. */
export const columns = {
  'columns.account_number': 'Account Number',
  'columns.email_copy_to': 'Email Copy To',
  'columns.inactive': 'Inactive',
  'columns.statement_miles': 'Statements with Miles',
  'columns.paid_producer': 'Paid to Producer',
  'columns.paid_hauler': 'Paid to Hauler',
  'columns.paid_customer': 'Paid by Customer',
  'columns.fieldOf': '%{record} %{field}',
} as const;
