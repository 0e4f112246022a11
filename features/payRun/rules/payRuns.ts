/** Pay runs as they are stored: each with a row for every payment that it makes. Both wings know them. */
import type { Companions } from '../../../src/grammar/companions';
import { defineSides } from '../../../src/grammar/entity';
import { amount, choice, count, date, recordId, ref, required, text } from '../../../src/grammar/field';

/** The tables. */
export const RUN = 'pay_run';
export const RUN_PAYMENT = 'pay_run_payment';

/** Whom a run pays. */
export const payRoles = ['producer', 'hauler'] as const;
export type PayRole = (typeof payRoles)[number];

/** How it pays. */
export const payMethods = ['Check', 'Bank Transfer'] as const;
export type PayMethod = (typeof payMethods)[number];

/** How far a run is. */
export const runStates = ['Prepared', 'Released', 'Discarded'] as const;

/** A statement that a payment pays to the end, and what was open of it. */
export interface PaidPaper {
  readonly id: number;
  readonly reference: string;
  readonly open: string;
}

const money = amount({ ...required, min: -9_999_999_999_999, max: 9_999_999_999_999 });

export const tables = defineSides({
  pay_run: {
    title: 'Pay Run',
    plural: 'Pay Runs',
    fields: {
      state: choice(runStates, required),
      /** What was due up to this day was looked at. */
      due_by: date(required),
      /** The day of its payments. */
      date: date(required),
      /** The number of its first check. */
      first_check: text({ max: 18 }),
      payments: count(required),
      amount: money,
      prepared_by: text(required),
      /** How often it was prepared: each time is a version of its own, though all else of the row may be as before. */
      times: count(),
      released_by: text(),
      /** ISO 8601. */
      released_at: text({ max: 30 }),
      /** The act that released it, by its name in the history. */
      released_act: text({ max: 60 }),
    },
  },
  pay_run_payment: {
    title: 'Payment of a Pay Run',
    plural: 'Payments of a Pay Run',
    nameField: 'reference',
    fields: {
      run_id: ref('pay_run', required),
      producer_id: ref('producer'),
      hauler_id: ref('hauler'),
      method: choice(payMethods, required),
      /** The number of its check. */
      reference: text({ max: 18 }),
      amount: money,
      /** What money on account pays of its statements. */
      used: money,
      /** To whom its check is, where that is not the party alone. */
      payee: text({ max: 1000 }),
      /** `PaidPaper[]`, JSON. */
      papers: text({ ...required, max: 100_000 }),
      /** The first row of the payment once the run is released. It may be taken back. */
      payment_id: recordId(),
    },
  },
});

/** They stand beside the registry. */
export const companions: Companions = {
  tables,
  words: {
    es: {
      pay_run: {
        name: 'Lote de pagos',
        plural: 'Lotes de pagos',
        fields: {
          state: 'Estado',
          due_by: 'Por pagar hasta',
          date: 'Fecha de pago',
          first_check: 'Primer cheque',
          payments: 'Pagos',
          amount: 'Importe',
          prepared_by: 'Preparado por',
          times: 'Veces preparado',
          released_by: 'Autorizado por',
          released_at: 'Autorizado',
          released_act: 'Autorización',
        },
      },
      pay_run_payment: {
        name: 'Pago de un lote',
        plural: 'Pagos de un lote',
        fields: {
          run_id: 'Lote de pagos',
          producer_id: 'Productor',
          hauler_id: 'Transportista',
          method: 'Forma de pago',
          reference: 'Número',
          amount: 'Importe',
          used: 'A cuenta',
          payee: 'A la orden de',
          papers: 'Liquidaciones',
          payment_id: 'Pago',
        },
      },
    },
  },
};

/** The check numbers from a typed one on, as many digits as it has: `0998`, `0999`, `1000`. */
export function numbersFrom(first: string, many: number): string[] {
  const from = BigInt(first);
  return Array.from({ length: many }, (_, at) => String(from + BigInt(at)).padStart(first.length, '0'));
}

/** A check number as it may be typed. */
export const isCheckNumber = (typed: string): boolean => /^\d{1,15}$/.test(typed);
