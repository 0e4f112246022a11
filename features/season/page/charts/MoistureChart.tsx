/** The moisture of each load in their order, and the average as a dashed line. Loads recharts. */
import { CartesianGrid, Line, LineChart, ReferenceLine, Tooltip, XAxis, YAxis } from 'recharts';
import { useMessages } from '../../../../src/i18n/useMessages';
import type { JobLoad } from '../../rules/answers';
import { everyOf, frame, plainAxis, stepsOf, uprightAxis } from './axes';
import { Tip } from './Tip';

interface MoistureChartProps {
  readonly loads: readonly JobLoad[];
  /** In percent. */
  readonly average: number;
}

/** The chart. Loads without a moisture leave a gap. */
export function MoistureChart({ loads, average }: MoistureChartProps) {
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
