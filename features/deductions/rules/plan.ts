/** What deductions are: their table. What follows from it is in `due`. */
import type { Companions } from '../../../src/grammar/companions';
import { defineSides } from '../../../src/grammar/entity';
import { amount, choice, count, date, rate, ref, required, text } from '../../../src/grammar/field';
import { paymentMethods } from '../../../src/sides';

/** Their table. */
export const DEDUCTION = 'deduction';

/** Whose pay they are taken off. */
export const payeeRoles = ['producer', 'hauler'] as const;
export type DeductedRole = (typeof payeeRoles)[number];

/** What one is for. */
export const deductionKinds = ['Loan', 'Fuel', 'Repairs', 'Insurance', 'Other'] as const;
export type DeductionKind = (typeof deductionKinds)[number];
/** By what it is taken. */
export const deductionTerms = ['Each Paper', 'Each Month', 'Per Ton'] as const;

/** The table. */
export const tables = defineSides({
  deduction: {
    title: 'Deduction',
    fields: {
      producer_id: ref('producer'),
      hauler_id: ref('hauler'),
      name: text({ ...required, max: 60 }),
      kind: choice(deductionKinds, required),
      takes: choice(deductionTerms, required),
      /** Dollars for each paper or month. */
      amount: amount({ above: 0 }),
      /** Dollars for each net ton. */
      per_ton: rate({ above: 0 }),
      /** Of a loan: what was lent, when, how, and the number of the check or the transfer. */
      given: amount({ above: 0 }),
      given_on: date(),
      given_by: choice(paymentMethods),
      reference: text(),
      date_from: date(required),
      date_to: date(),
      /** The smallest is taken first. */
      place: count({ ...required, max: 9999 }),
      /** It may take a paper below zero. */
      below: choice(['Yes']),
      /** From this day on papers take nothing for it. */
      ended_on: date(),
    },
  },
});

/** It stands beside the registry. */
export const companions: Companions = {
  tables,
  words: {
    es: {
      deduction: {
        name: 'Descuento',
        plural: 'Descuentos',
        fields: {
          producer_id: 'Productor',
          hauler_id: 'Transportista',
          name: 'Nombre',
          kind: 'Tipo',
          takes: 'Se descuenta',
          amount: 'Importe',
          per_ton: 'Por tonelada',
          given: 'Prestado',
          given_on: 'Prestado el',
          given_by: 'Forma de pago',
          reference: 'Número',
          date_from: 'Desde',
          date_to: 'Hasta',
          place: 'Orden',
          below: 'Puede dejar saldo negativo',
          ended_on: 'Terminado el',
        },
      },
    },
  },
};
