/** Spanish: the words of the tables beside the registry. */
import type { SideWords } from '../registryWords';

/** The words of the tables beside the registry. */
export const sides: SideWords = {
  record_extra: {
    name: 'Datos adicionales',
    fields: {
      record_table: 'Tabla',
      record_id: 'Registro',
      account_number: 'Número de cuenta',
      inactive: 'Inactivo',
      paid_producer: 'Pagado al productor',
      paid_hauler: 'Pagado al transportista',
      paid_customer: 'Pagado por el cliente',
    },
  },
  period_closing: {
    name: 'Período cerrado',
    fields: { kind: 'Boletas', closed_to: 'Cerrado hasta', reason: 'Motivo' },
  },
  setting: { name: 'Ajuste', fields: { name: 'Nombre', value: 'Valor' } },
};
