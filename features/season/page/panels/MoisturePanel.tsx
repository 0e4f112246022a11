/** The moisture of each load of one job, and their average by net tons. */
import { useState } from 'react';
import { useMessages } from '../../../../src/i18n/useMessages';
import { EmptyState, RetryState } from '../../../../src/look/TableStates';
import type { JobMoisture, Season, SeasonJob, JobLoad } from '../../rules/calls';
import { NumbersTable } from '../numbers/NumbersTable';
import { percentText, tonsText } from '../numbers/texts';
import { useJobMoisture } from '../useSeason';
import { SeasonPanel } from './SeasonPanel';
import { dayText } from '../../../../src/messages/shownDates';
import { CartesianGrid, Line, LineChart, ReferenceLine, Tooltip, XAxis, YAxis } from 'recharts';
import { everyOf, frame, plainAxis, stepsOf, uprightAxis } from '../charts/axes';
import { Tip } from '../charts/Tip';
import { Select } from '../../../../src/look/kit/fields/Select';

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
      about={
        id !== undefined && (
          <Select
            isSmall
            className="season-choice"
            aria-label={more > 0 ? t('season.jobOfNewest', { count: jobs.length }) : t('season.job')}
            value={id}
            options={jobs.map((job) => ({ value: job.id, text: jobText(job) }))}
            onChoose={setChosen}
          />
        )
      }
      label={t('season.moistureOf')}
      isEmpty={id === undefined}
      chart={failed ?? (data ? <Chart moisture={data} /> : <div className="season-room" />)}
      table={failed ?? (data && <Table moisture={data} />)}
    />
  );
}

function Chart({ moisture: { loads, moisture } }: { readonly moisture: JobMoisture }) {
  const t = useMessages();
  if (moisture === null) return <EmptyState text={t('season.noMoisture')} />;
  return (
    <>
      <MoistureChart loads={loads} average={Number(moisture)} />
      <p className="season-legend">
        <span>
          <i className="bar" />
          {t('season.loadPercent')}
        </span>
        <span>
          <i className="line" />
          {t('season.average', { percent: percentText(moisture) })}
        </span>
      </p>
    </>
  );
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

/** The moisture of each load in their order, and the average as a dashed line. Loads recharts. */
interface MoistureChartProps {
  readonly loads: readonly JobLoad[];
  /** In percent. */
  readonly average: number;
}

/** The chart. Loads without a moisture leave a gap. */
function MoistureChart({ loads, average }: MoistureChartProps) {
  const t = useMessages();
  const all = loads.map(({ number, moisture }, at) => ({
    load: at + 1,
    title: t('season.loadOf', { at: at + 1, number }),
    moisture: moisture === null ? null : Number(moisture),
  }));
  const known = all.flatMap(({ moisture }) => (moisture === null ? [] : [moisture]));
  const steps = stepsOf(Math.min(...known, average) - 1, Math.max(...known, average) + 1);
  return (
    <LineChart {...frame} data={all} margin={{ top: 8, right: 12, bottom: 0, left: 0 }}>
      <CartesianGrid vertical={false} stroke="var(--line)" />
      <XAxis dataKey="load" {...plainAxis} padding={{ left: 10, right: 10 }} interval={everyOf(all.length, 8) - 1} />
      <YAxis {...uprightAxis(steps)} />
      <Tooltip isAnimationActive={false} cursor={{ stroke: 'var(--edge)' }} content={Tip} />
      <ReferenceLine y={average} stroke="var(--chart-3)" strokeWidth={2} strokeDasharray="5 3" />
      <Line
        dataKey="moisture"
        name="%"
        stroke="var(--chart-1)"
        strokeWidth={2}
        dot={{ r: all.length > 80 ? 0 : 3, fill: 'var(--chart-1)', strokeWidth: 0 }}
        activeDot={{ r: 4, fill: 'var(--chart-1)', strokeWidth: 0 }}
        isAnimationActive={false}
      />
    </LineChart>
  );
}
