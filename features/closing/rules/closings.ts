/** Where it is kept what is closed. */
import { defineSides } from '../../../src/grammar/entity';
import { date, required, text } from '../../../src/grammar/field';
import type { Companions } from '../../../src/grammar/companions';
import { API_ROOT } from '../../../src/rules/paths';

/** Address of the calls. */
export const CLOSINGS = `${API_ROOT}/office/closings/`;

/** Under which an address of the settings asks whether the month that is over is closed. */
export const MONTH_ASKED = 'month';
/** Address of that question. */
export const CLOSE_MONTH = `/office/settings?${MONTH_ASKED}=1#closing`;

/** The table of closings: at most one row for each kind, without a day where all are open. */
export const CLOSING = 'period_closing';

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
