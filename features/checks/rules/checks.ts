/** Where it is kept what happened to checks. */
import { defineSides } from '../../../src/grammar/entity';
import { amount, choice, date, recordId, required, text } from '../../../src/grammar/field';
import type { Companions } from '../../../src/grammar/companions';

/** What can happen to a check, in the order in which it usually does. */
export const checkEvents = ['printed', 'again', 'by_hand', 'void', 'stopped'] as const;
export type CheckEvent = (typeof checkEvents)[number];

/** The table of what happened to checks. Rows are added and stay when a payment is taken back. */
export const CHECK_EVENT = 'check_event';

/** The setting of the business that keeps how checks lie on the stock. */
export const CHECK_SETTINGS = 'checks';

/** The table. A check is its payment, by the first row of it, and its number. */
export const tables = defineSides({
  check_event: {
    title: 'Check',
    plural: 'Checks',
    nameField: 'number',
    fields: {
      /** The first row of the payment, which may be gone. */
      payment_id: recordId(required),
      number: text({ ...required, max: 60 }),
      event: choice(checkEvents, required),
      payee: text({ ...required, max: 300 }),
      amount: amount({ ...required, max: 999_999_999.99 }),
      /** The day on the check. */
      date: date(required),
      done_by: text(required),
      reason: text({ max: 200 }),
    },
  },
});

/** It stands beside the registry. */
export const companions: Companions = {
  tables,
  words: {
    es: {
      check_event: {
        name: 'Cheque',
        plural: 'Cheques',
        fields: {
          payment_id: 'Pago',
          number: 'Número',
          event: 'Qué pasó',
          payee: 'A la orden de',
          amount: 'Importe',
          date: 'Fecha',
          done_by: 'Por',
          reason: 'Motivo',
        },
      },
    },
  },
};
