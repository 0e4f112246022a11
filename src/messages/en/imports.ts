/** What the server says of an import. The page shows it as it is. */
export const imports = {
  'imports.account_number': 'Account Number',
  'imports.inactive': 'Inactive',
  'imports.paid_producer': 'Paid to Producer',
  'imports.paid_hauler': 'Paid to Hauler',
  'imports.paid_customer': 'Paid by Customer',
} as const;
