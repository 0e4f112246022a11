/** Spanish: names of columns of files, beside those of the registry. */
import type { Translation } from '../catalogue';
import type { columns as english } from '../en/columns';

export const columns: Translation<typeof english> = {
  'columns.account_number': 'Número de cuenta',
  'columns.email_copy_to': 'Copia de los correos a',
  'columns.inactive': 'Inactivo',
  'columns.statement_miles': 'Facturas con millas',
  'columns.paid_producer': 'Pagado al productor',
  'columns.paid_hauler': 'Pagado al transportista',
  'columns.paid_customer': 'Pagado por el cliente',
  'columns.fieldOf': '%{field} de %{record}',
};
