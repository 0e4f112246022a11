/** The moisture of each load of one job, and their average by net tons. */
import { useState } from 'react';
import {
  CartesianGrid,
  Dot,
  Line,
  LineChart,
  ReferenceLine,
  Tooltip,
  XAxis,
  YAxis,
  type DotItemDotProps,
} from 'recharts';
import { useMessages } from '../../../../src/i18n/useMessages';
import { baseAxis, everyOf, frame, stepsOf, uprightAxis } from '../../../../src/look/kit/chart/axes';
import { ChartKey } from '../../../../src/look/kit/chart/ChartFrame';
import { Tip } from '../../../../src/look/kit/chart/Tip';
import { Select } from '../../../../src/look/kit/fields/Select';
import { EmptyState, RetryState } from '../../../../src/look/kit/parts/EmptyState';
import { dayText } from '../../../../src/messages/shownDates';
import { isOdd, namedOf, ODD } from '../../rules/oddLoads';
import type { JobLoad, JobMoisture, Season, SeasonJob } from '../../rules/calls';
import { NumbersTable } from '../numbers/NumbersTable';
import { percentText, tonsText } from '../numbers/texts';
import { useJobMoisture } from '../useSeason';
import { SeasonPanel } from './SeasonPanel';

const jobText = ({ day, producer, field }: SeasonJob): string =>
  [dayText(day), producer, field].filter(Boolean).join(', ');

/** The panel. */
export function MoisturePanel({ season: { jobs, job: first, more_jobs: more } }: { readonly season: Season }) {
  const t = useMessages();
  const [chosen, setChosen] = useState(first ?? undefined);
  const id = jobs.some((job) => job.id === chosen) ? chosen : (first ?? undefined);
  const { data, error, refetch } = useJobMoisture(id);
  const failed = error && !data ? <RetryState what={t('season.moisture')} onRetry={() => void refetch()} /> : undefined;
  return (
    <SeasonPanel
      title={t('season.moisture')}
      unit={t('season.percentByLoad')}
      choices={
        id !== undefined && (
          <Select
            isSmall
            aria-label={more > 0 ? t('season.jobOfNewest', { count: jobs.length }) : t('season.job')}
            value={id}
            options={jobs.map((job) => ({ value: job.id, text: jobText(job) }))}
            onChoose={setChosen}
          />
        )
      }
      label={t('season.moistureOf')}
      isEmpty={id === undefined}
      keys={data && data.moisture !== null && <Keys moisture={data} />}
      chart={failed ?? (data ? <Chart moisture={data} /> : <div className="chart-room" />)}
      table={failed ?? (data && <Table moisture={data} />)}
    />
  );
}

function Keys({ moisture: { loads, moisture } }: { readonly moisture: JobMoisture }) {
  const t = useMessages();
  const odd = loads.filter((load) => isOdd(load.moisture, moisture)).length;
  return (
    <>
      <ChartKey>{t('season.load')}</ChartKey>
      <ChartKey kind="average" sum={`${percentText(moisture)} %`}>
        {t('season.average')}
      </ChartKey>
      {odd > 0 && (
        <ChartKey kind="odd" sum={odd}>
          {t('season.pointsOff', { points: ODD })}
        </ChartKey>
      )}
    </>
  );
}

function Chart({ moisture: { loads, moisture } }: { readonly moisture: JobMoisture }) {
  const t = useMessages();
  if (moisture === null) return <EmptyState text={t('season.noMoisture')} />;
  return <MoistureChart loads={loads} average={moisture} />;
}

function Table({ moisture: { loads, net, moisture } }: { readonly moisture: JobMoisture }) {
  const t = useMessages();
  const rows = loads.map((load, at) => ({
    key: String(load.id),
    cells: [String(at + 1), load.number, load.truck ?? '', tonsText(load.net), percentText(load.moisture)],
  }));
  return (
    <NumbersTable
      heads={[
        t('season.loadNo'),
        t('season.ticket'),
        t('season.truck'),
        t('season.netTonsHead'),
        t('season.moistureHead'),
      ]}
      texts={3}
      rows={[...rows, { key: 'all', cells: [t('season.all'), '', '', tonsText(net), percentText(moisture)] }]}
      hasTotal
    />
  );
}

interface MoistureChartProps {
  readonly loads: readonly JobLoad[];
  /** In percent. */
  readonly average: string;
}

/** The moisture of each load in their order, and the average as a dashed line. Loads without a moisture leave a gap. */
function MoistureChart({ loads, average }: MoistureChartProps) {
  const t = useMessages();
  const named = namedOf(loads, average);
  const all = loads.map(({ number, moisture }, at) => ({
    load: at + 1,
    title: t('season.loadOf', { at: at + 1, number }),
    moisture: moisture === null ? null : Number(moisture),
    ...(isOdd(moisture, average) && {
      odd: named.has(at) ? t('season.oddOn', { percent: percentText(moisture), number }) : '',
      isLate: at > loads.length / 2,
    }),
  }));
  const known = all.flatMap(({ moisture }) => (moisture === null ? [] : [moisture]));
  const middle = Number(average);
  const steps = stepsOf(Math.min(...known, middle) - 1, Math.max(...known, middle) + 1);
  return (
    <LineChart {...frame} data={all} margin={{ top: 8, right: 12, bottom: 0, left: 0 }}>
      <CartesianGrid vertical={false} stroke="var(--line)" />
      <XAxis
        dataKey="load"
        {...baseAxis}
        padding={{ left: 10, right: 10 }}
        interval={everyOf(all.length, 8) - 1}
        tickFormatter={(load: number) => (load === 1 ? `${t('season.load')} 1` : String(load))}
      />
      <YAxis {...uprightAxis(steps)} />
      <Tooltip isAnimationActive={false} cursor={{ stroke: 'var(--edge)' }} content={Tip} />
      <ReferenceLine y={middle} stroke="var(--ink-2)" strokeWidth={1.5} strokeDasharray="5 4" />
      <Line
        dataKey="moisture"
        name="%"
        stroke="var(--chart-1)"
        strokeWidth={2}
        dot={({ key, ...dot }: DotItemDotProps) => <LoadDot key={key} {...dot} isSmall={all.length > 80} />}
        activeDot={{ r: 4, fill: 'var(--chart-1)', strokeWidth: 0 }}
        isAnimationActive={false}
      />
    </LineChart>
  );
}

/** A load; an odd one is larger and has its number and ticket beside it where that has room. */
function LoadDot({ cx, cy, payload, isSmall }: DotItemDotProps & { readonly isSmall: boolean }) {
  const { odd, isLate }: { readonly odd?: string; readonly isLate?: boolean } = payload;
  if (typeof cx !== 'number' || typeof cy !== 'number') return null;
  if (odd === undefined) return isSmall ? null : <Dot cx={cx} cy={cy} r={2} fill="var(--chart-1)" />;
  return (
    <>
      <Dot className="odd" cx={cx} cy={cy} r={5} fill="var(--chart-3)" />
      <text className="chart-named" x={isLate ? cx - 10 : cx + 10} y={cy + 4} textAnchor={isLate ? 'end' : 'start'}>
        {odd}
      </text>
    </>
  );
}
