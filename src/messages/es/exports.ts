/** Spanish: what the server says of an export. */
import type { Translation } from '../catalogue';
import type { exports as english } from '../en/exports';

export const exports: Translation<typeof english> = {
  'export.tooMany':
    'Un archivo de Excel admite %{most} filas como máximo; esta lista tiene %{count}. Redúzcala o elija CSV.',
  'export.zone': 'No es una zona horaria.',
  'columns.account_number': 'Número de cuenta',
  'columns.inactive': 'Inactivo',
  'columns.paid_producer': 'Pagado al productor',
  'columns.paid_hauler': 'Pagado al transportista',
  'columns.paid_customer': 'Pagado por el cliente',
  'columns.fieldOf': '%{field} de %{record}',
};
