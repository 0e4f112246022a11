/** Checks of a rate: zero, far from what is usual between the parties, another than in the table. */
import { formatNumber } from '../../kinds/number';
import { numberOf, type Check } from './check';
import { medianOf, type TicketHistory } from './history';
import { limits } from './limits';

/** The checks of the rate in the field `at`. */
export function rateChecks<Field extends string>(at: Field): Check<Field, TicketHistory>[] {
  return [
    {
      at,
      of: [at],
      warn: ({ number }, { pairTickets }, t) => {
        const [rate, usual] = [number(at), medianOf(pairTickets, at)];
        if (rate === null) return undefined;
        const known =
          usual !== null && usual > 0 ? t('warning.usual', { usual: formatNumber(usual, 2, 4) }) : undefined;
        if (rate === 0) return usual === 0 ? undefined : (known ?? t('warning.paysNothing'));
        const { factor } = limits.rate;
        return known !== undefined && usual !== null && (rate > usual * factor || rate < usual / factor) && known;
      },
    },
    differsFromTable(at, 2),
  ];
}

/** A value that is another than the rate table's; `decimals` are shown at least. */
export function differsFromTable<Field extends string>(at: Field, decimals: number): Check<Field, TicketHistory> {
  return {
    at,
    of: [at],
    warn: ({ number }, { tableValues }, t) => {
      const [value, table] = [number(at), numberOf(tableValues?.[at])];
      if (value === null || table === null || value === table) return undefined;
      return t('warning.tableHas', { value: formatNumber(table, decimals, 4) });
    },
  };
}
