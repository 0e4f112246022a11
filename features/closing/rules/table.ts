/** Where it is kept what is closed. */
import { defineSides } from '../../../src/grammar/entity';
import { date, required, text } from '../../../src/grammar/field';
import type { Companions } from '../../../src/grammar/companions';

/** The table. */
export const tables = defineSides({
  period_closing: {
    title: 'Closed Period',
    unique: ['kind'],
    fields: {
      /** The table of the tickets, or `MONEY_KIND`. */
      kind: text({ ...required, max: 60 }),
      closed_to: date(),
      /** Why it was reopened last. */
      reason: text(),
    },
  },
});

/** It stands beside the registry. */
export const companions: Companions = {
  tables,
  words: {
    es: {
      period_closing: {
        name: 'Período cerrado',
        plural: 'Períodos cerrados',
        fields: { kind: 'Boletas', closed_to: 'Cerrado hasta', reason: 'Motivo' },
      },
    },
  },
};
