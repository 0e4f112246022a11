/**
 * How many tickets of each kind the selected year has (§2.5, §7.1): names and counts at once, the bars as soon as their
 * code is loaded.
 */
import { useIsFetching, useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useDataProvider } from 'react-admin';
import type { TicketCounts as TicketCountsOfYear, WindrowDataProvider } from '../../dataProvider';
import { useMessages } from '../../i18n/useMessages';
import { RetryState } from '../../look/TableStates';
import { formatNumber } from '../../kinds/number';
import type { Translate } from '../../messages/catalogue';
import { useYear } from '../../year';
import type { CountBar } from './TicketBars';

const TicketBars = lazy(() => import('./TicketBars').then((module) => ({ default: module.TicketBars })));

/** True once the tables have their first answers: the chart's code must not compete with them for bandwidth. */
function useAfterTables(): boolean {
  const waiting = useIsFetching({ predicate: ({ queryKey }) => queryKey[1] === 'getList' }) > 0;
  const [ready, setReady] = useState(false);
  if (!waiting && !ready) setReady(true);
  return ready;
}

const EMPTY_TRACKS = (
  <div className="tracks">
    <span />
    <span />
    <span />
  </div>
);

function barsOf(t: Translate, counts: TicketCountsOfYear | undefined): readonly CountBar[] {
  return [
    { label: t('home.crop'), count: counts?.ticket_crop_count ?? 0, colour: '--chart-1' },
    {
      label: t('home.delivery'),
      count: counts?.ticket_delivery_count ?? 0,
      colour: '--chart-2',
      edge: '--chart-2-edge',
    },
    { label: t('home.haul'), count: counts?.ticket_haul_count ?? 0, colour: '--chart-3' },
  ];
}

/** The three counts and their bars. */
export function TicketCounts() {
  const t = useMessages();
  const { year } = useYear();
  const dataProvider = useDataProvider<WindrowDataProvider>();
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['ticketCounts', year],
    queryFn: () => dataProvider.ticketCounts(year),
    staleTime: 0,
  });
  const drawn = useAfterTables();
  if (!data && error && !isFetching) {
    return (
      <div className="bars">
        <RetryState onRetry={() => void refetch()} />
      </div>
    );
  }
  const bars = barsOf(t, data);
  return (
    <div className="bars" aria-busy={data === undefined}>
      <dl>
        {bars.map(({ label, count }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{data ? formatNumber(count) : <span className="bone" aria-hidden="true" />}</dd>
          </div>
        ))}
      </dl>
      <div className="bars-drawn" aria-hidden="true">
        {data && drawn ? (
          <Suspense fallback={EMPTY_TRACKS}>
            <TicketBars bars={bars} />
          </Suspense>
        ) : (
          EMPTY_TRACKS
        )}
      </div>
    </div>
  );
}
