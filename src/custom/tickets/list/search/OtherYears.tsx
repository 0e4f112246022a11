/** Looks for a ticket number in the years that are not selected, and offers those that have it (ruling 71). */
import { useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { useMessages } from '../../../../i18n/useMessages';
import { useYear } from '../../../../year';
import { NUMBER_KEY } from './searchTargets';

interface OtherYearsProps {
  readonly table: string;
  readonly number: string;
  /** Called when a year was chosen, before it is selected. */
  readonly onChosen: () => void;
}

interface YearFound {
  readonly year: number;
  readonly count: number;
}

/** Asks each of the other years, newest first, how many tickets have the number. */
function useOtherYears(table: string, number: string) {
  const { year, years } = useYear();
  const provider = useDataProvider();
  return useMutation({
    mutationFn: (): Promise<YearFound[]> =>
      Promise.all(
        years
          .filter((one) => one !== year)
          .map(async (one) => {
            const filter = { year: one, [NUMBER_KEY]: number };
            const { total = 0 } = await provider.getList(table, { pagination: { page: 1, perPage: 1 }, filter });
            return { year: one, count: total };
          }),
      ),
  });
}

/** `Search other years`, then `2 tickets in 2025`; a failure leaves the button, so that it can be pressed again. */
export function OtherYears({ table, number, onChosen }: OtherYearsProps) {
  const t = useMessages();
  const { choose } = useYear();
  const { data, mutate, isPending } = useOtherYears(table, number);
  // The answer of one number says nothing about another.
  const [asked, setAsked] = useState(number);
  const found = asked === number ? data?.filter(({ count }) => count > 0) : undefined;
  if (!found) {
    const ask = (): void => {
      setAsked(number);
      mutate();
    };
    return (
      <button type="button" className="button line" disabled={isPending} onClick={ask}>
        {t('ticketList.searchOtherYears')}
      </button>
    );
  }
  return (
    <>
      {found.length === 0 && <span role="status">{t('ticketList.noneOfAnyYear', { query: number })}</span>}
      {found.map(({ year, count }) => (
        <button
          key={year}
          type="button"
          className="button line"
          onClick={() => {
            onChosen();
            choose(year);
          }}
        >
          {t(count === 1 ? 'ticketList.oneInYear' : 'ticketList.manyInYear', { count, year })}
        </button>
      ))}
    </>
  );
}
