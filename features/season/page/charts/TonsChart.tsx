/** Bars of tons a day over a dashed line of the year before. Loads recharts. */
import { Bar, CartesianGrid, ComposedChart, Line, Tooltip, XAxis, YAxis } from 'recharts';
import { dayText } from '../../../../src/messages/shownDates';
import { daysAfter } from '../../../../src/rules/dayRange/nearDay';
import { daysIn } from '../../../../src/rules/dayRange/dayRange';
import type { DayTons, SeasonDays } from '../../rules/answers';
import { everyOf, frame, plainAxis, stepsOf, uprightAxis } from './axes';
import { Tip } from './Tip';

interface TonsChartProps {
  readonly days: readonly DayTons[];
  readonly period: SeasonDays;
  readonly names: { readonly now: string; readonly last: string };
}

/** More days than this are drawn from the first with a load to the last. */
const WHOLE = 62;

/** Each day of the period with its tons. */
function everyDay(days: readonly DayTons[], { from, to }: SeasonDays) {
  const isLong = daysIn({ from, to }) > WHOLE;
  const [first, last] = isLong ? [days[0]?.day ?? from, days.at(-1)?.day ?? to] : [from, to];
  const byDay = new Map(days.map((one) => [one.day, one]));
  return Array.from({ length: daysIn({ from: first, to: last }) }, (_, at) => {
    const day = daysAfter(first, at);
    const tons = byDay.get(day);
    return { day, net: Number(tons?.net ?? 0), last: Number(tons?.last ?? 0) };
  });
}

/** `9-01`, or the shown day without its year: `9/1`. */
const short = (day: string): string =>
  dayText(day) === day ? `${Number(day.slice(5, 7))}-${day.slice(8)}` : dayText(day).replace(/\/\d{4}$/, '');

/** The chart. Its numbers are in the table of the panel. */
export function TonsChart({ days, period, names }: TonsChartProps) {
  const all = everyDay(days, period);
  const steps = stepsOf(0, Math.max(1, ...all.flatMap(({ net, last }) => [net, last])));
  return (
    <ComposedChart {...frame} data={all} barCategoryGap="12%" margin={{ top: 8, right: 4, bottom: 0, left: 0 }}>
      <CartesianGrid vertical={false} stroke="var(--line)" />
      <XAxis dataKey="day" tickFormatter={short} {...plainAxis} interval={everyOf(all.length, 7) - 1} />
      <YAxis {...uprightAxis(steps)} />
      <Tooltip isAnimationActive={false} cursor={{ fill: 'var(--sunken)' }} content={Tip} />
      <Bar dataKey="net" name={names.now} fill="var(--chart-1)" isAnimationActive={false} />
      <Line
        dataKey="last"
        name={names.last}
        stroke="var(--chart-3)"
        strokeWidth={2}
        strokeDasharray="5 3"
        dot={false}
        activeDot={false}
        isAnimationActive={false}
      />
    </ComposedChart>
  );
}
