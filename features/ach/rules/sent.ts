/** Where it is kept which payments by bank transfer went out another way. */
import type { Companions } from '../../../src/grammar/companions';
import { defineSides } from '../../../src/grammar/entity';
import { recordId, required } from '../../../src/grammar/field';

/** The table. */
export const SENT = 'sent_transfer';

export const tables = defineSides({
  sent_transfer: {
    title: 'Sent Transfer',
    plural: 'Sent Transfers',
    unique: ['payment_id'],
    fields: {
      /** The first row of the payment, which may be gone. */
      payment_id: recordId(required),
    },
  },
});

/** It stands beside the registry. */
export const companions: Companions = {
  tables,
  words: {
    es: {
      sent_transfer: {
        name: 'Transferencia enviada',
        plural: 'Transferencias enviadas',
        fields: { payment_id: 'Pago' },
      },
    },
  },
};
