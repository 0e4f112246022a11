/**
 * How many tickets of each kind the selected year has (§2.5, §7.1), each a link to its list: names and counts at once, the
 * plain bars with them, the chart of the same bars once the page is quiet, and the day of the newest ticket.
 */
import { Slot } from '../Slot';
import { useIdle } from '../../look/parts/later';
import { useIsFetching, useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useId, useState } from 'react';
import { useDataProvider } from 'react-admin';
import { Link } from 'react-router-dom';
import { useOwnServer } from '../../client/server/useOwnServer';
import type { TicketCounts as TicketCountsOfYear, WindrowDataProvider } from '../../dataProvider';
import { useMessages } from '../../i18n/useMessages';
import { RetryState } from '../../look/kit/parts/EmptyState';
import { formatNumber } from '../../kinds/number';
import type { PlainKey } from '../../messages/catalogue';
import { useEntity } from '../../resources/registry';
import { listTitle } from '../../rules/labels';
import { listPath } from '../../rules/paths';
import type { EntityName } from '../../rules/rows';
import { useYear } from '../../year';
import type { CountBar } from './TicketBars';
import { useLatest } from './useLatest';

const TicketBars = lazy(() => import('./TicketBars').then((module) => ({ default: module.TicketBars })));

/** True once the tables have their first answers: what comes then must not compete with them for bandwidth. */
function useAfterTables(): boolean {
  const waiting = useIsFetching({ predicate: ({ queryKey }) => queryKey[1] === 'getList' }) > 0;
  const [ready, setReady] = useState(false);
  if (!waiting && !ready) setReady(true);
  return ready;
}

/** The chart of three bars takes a slow laptop a quarter of a second, and looks like the plain bars that are there before it. */
const QUIET_MS = 1500;

/** The same bars as the chart's, and empty tracks until the counts are known. */
function PlainBars({ bars }: { readonly bars: readonly CountBar[] }) {
  const most = Math.max(1, ...bars.map(({ count }) => count));
  return (
    <div className="tracks">
      {bars.map(({ label, count, colour, edge }) => (
        <span key={label}>
          <span
            style={{
              width: `${(100 * count) / most}%`,
              background: `var(${colour})`,
              boxShadow: edge && `inset 0 0 0 1px var(${edge})`,
            }}
          />
        </span>
      ))}
    </div>
  );
}

interface CountedTable {
  readonly name: EntityName;
  readonly label: PlainKey;
  readonly counted: keyof TicketCountsOfYear;
  readonly colour: string;
  readonly edge?: string;
}

const tables: readonly CountedTable[] = [
  { name: 'crop_ticket', label: 'home.crop', counted: 'ticket_crop_count', colour: '--chart-1' },
  {
    name: 'delivery_ticket',
    label: 'home.delivery',
    counted: 'ticket_delivery_count',
    colour: '--chart-2',
    edge: '--chart-2-edge',
  },
  { name: 'haul_ticket', label: 'home.haul', counted: 'ticket_haul_count', colour: '--chart-3' },
];

/** The day of the newest ticket of each kind, as far as it is known. Home has no list of crop tickets: one is asked for. */
function useLastDays(isAfterTables: boolean): Partial<Record<EntityName, string>> {
  const crop = useLatest('crop_ticket', { rows: 1, enabled: isAfterTables }).data;
  const delivery = useLatest('delivery_ticket').data;
  const haul = useLatest('haul_ticket').data;
  const dayOf = (rows: typeof crop): string => String(rows?.[0]?.date ?? '');
  return { crop_ticket: dayOf(crop), delivery_ticket: dayOf(delivery), haul_ticket: dayOf(haul) };
}

/** One name and its count; the whole third of the panel is the link. */
function Count({ name, label, count, lastId }: CountedTable & { count: number | undefined; lastId: string }) {
  const t = useMessages();
  const entity = useEntity(name);
  return (
    <div>
      <dt>
        <Link to={listPath(entity) ?? '/'} data-list={listTitle(entity)} aria-describedby={lastId}>
          {t(label)}
        </Link>
      </dt>
      <dd>{count === undefined ? <span className="bone" aria-hidden="true" /> : formatNumber(count)}</dd>
    </div>
  );
}

function Bars({ counts, isDrawn }: { counts: TicketCountsOfYear | undefined; isDrawn: boolean }) {
  const t = useMessages();
  const isQuiet = useIdle(QUIET_MS);
  const bars = tables.map(({ label, counted, colour, edge }): CountBar => ({
    label: t(label),
    count: counts?.[counted] ?? 0,
    colour,
    ...(edge ? { edge } : {}),
  }));
  const plain = <PlainBars bars={bars} />;
  return (
    <div className="bars-drawn" aria-hidden="true">
      {counts && isDrawn && isQuiet ? (
        <Suspense fallback={plain}>
          <TicketBars bars={bars} />
        </Suspense>
      ) : (
        plain
      )}
    </div>
  );
}

function useCounts(year: number) {
  const dataProvider = useDataProvider<WindrowDataProvider>();
  return useQuery({
    queryKey: ['ticketCounts', year],
    queryFn: () => dataProvider.ticketCounts(year),
    staleTime: 0,
  });
}

/** The three counts, their bars and the newest days; below them how many tickets of today look odd. */
export function TicketCounts() {
  const t = useMessages();
  const isOwn = useOwnServer() === true;
  const { year, current } = useYear();
  const id = useId();
  const { data, error, isFetching, refetch } = useCounts(year);
  const isAfterTables = useAfterTables();
  const days = useLastDays(isAfterTables);
  if (!data && error && !isFetching) {
    return (
      <div className="home-bars grid">
        <RetryState onRetry={() => void refetch()} />
      </div>
    );
  }
  return (
    <>
      <div className="home-bars grid" aria-busy={data === undefined}>
        <dl>
          {tables.map((table) => (
            <Count key={table.name} {...table} count={data?.[table.counted]} lastId={`${id}${table.name}`} />
          ))}
        </dl>
        <Bars counts={data} isDrawn={isAfterTables} />
        <div className="bars-last grid text-small muted">
          {tables.map(({ name }) => (
            <span key={name} id={`${id}${name}`}>
              {days[name] && t('home.last', { day: days[name] })}
            </span>
          ))}
        </div>
      </div>
      {isOwn && isAfterTables && year === current && (
        <div className="counts-foot">
          <Slot name="homeCounts" given={{}} />
        </div>
      )}
    </>
  );
}
