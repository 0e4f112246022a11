/** What the Statements page shows, as its address has it: the tab, the days, the kind of papers, a run. */
import { useState } from 'react';
import { useAddressWords } from '../../../src/custom/parts/useAddressWords';
import { dayOf } from '../../../src/rules/dates';
import { useYear } from '../../../src/year';
import { periodIn } from '../../../src/custom/parts/days/period';
import { kindOfReport } from '../../../src/rules/settled/codes';
import { isSegment, segmentOf, type Segment } from './parts/tools/segments';

/** What the page shows besides the days. */
export type StatementsTab = 'open' | 'issued';

const tabIn = (asked: URLSearchParams): StatementsTab => (asked.get('tab') === 'issued' ? 'issued' : 'open');

/** The part that the address names, or the one of the report that leads here. */
function segmentIn(asked: URLSearchParams): Segment {
  const named = asked.get('kind');
  if (isSegment(named)) return named;
  const kind = kindOfReport(asked.get('report') ?? '');
  return kind ? segmentOf(kind.code) : 'all';
}

/** What is shown, and how it is changed: Back and a bookmark find it again. */
export function useShown() {
  const [asked, change] = useAddressWords();
  const { year } = useYear();
  const [today] = useState(() => dayOf(new Date()));
  const run = Number(asked.get('run') ?? NaN);
  return {
    tab: tabIn(asked),
    period: periodIn(asked, today, year),
    segment: segmentIn(asked),
    /** All customers get the paper with miles, whatever is kept beside them. */
    withMiles: asked.get('miles') === '1' || asked.get('report') === 'customer_statement_with_miles',
    run: Number.isInteger(run) ? run : undefined,
    today,
    change,
  };
}

/** What is shown. */
export type StatementsShown = ReturnType<typeof useShown>;
