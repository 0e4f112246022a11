/** What the Proof page shows, as its address has it: the days, a figure that was opened, a page of its lines. */
import { useCallback, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { dayOf } from '../../../src/rules/dates';
import { figureOf } from '../rules/figures';
import { useYear } from '../../../src/year';
import { periodIn } from '../../../src/custom/parts/days/period';

/** What is shown. Other days close the figure; a figure is an entry of its own in the history of the browser. */
export function useProofShown() {
  const [asked, setAsked] = useSearchParams();
  const { year } = useYear();
  const [today] = useState(() => dayOf(new Date()));
  const changePeriod = useCallback(
    ({ from, to }: { readonly from: string; readonly to: string }) => setAsked({ from, to }, { replace: true }),
    [setAsked],
  );
  const page = Number(asked.get('page') ?? 1);
  return {
    period: periodIn(asked, today, year),
    figure: figureOf(asked.get('of') ?? ''),
    page: Number.isInteger(page) && page > 0 ? page : 1,
    changePeriod,
  };
}

/** What is shown. */
export type ProofShown = ReturnType<typeof useProofShown>;
