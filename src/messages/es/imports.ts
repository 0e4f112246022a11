import type { Translation } from '../catalogue';
import type { imports as english } from '../en/imports';

/** What the server says of an import. The page shows it as it is. */
export const imports: Translation<typeof english> = {
  'imports.account_number': 'Número de cuenta',
  'imports.inactive': 'Inactivo',
  'imports.paid_producer': 'Pagado al productor',
  'imports.paid_hauler': 'Pagado al transportista',
  'imports.paid_customer': 'Pagado por el cliente',
};
