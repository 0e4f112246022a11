/** Tons a day of one crop, against the same days a year earlier. */
import { useState } from 'react';
import { useMessages } from '../../../../src/i18n/useMessages';
import { formatNumber } from '../../../../src/kinds/number';
import type { CropTons, Season, SeasonDays } from '../../rules/calls';
import { NumbersTable } from '../numbers/NumbersTable';
import { changeText, tonsText } from '../numbers/texts';
import { SeasonPanel } from './SeasonPanel';
import { dayText } from '../../../../src/messages/shownDates';
import { Bar, CartesianGrid, ComposedChart, Line, Tooltip, XAxis, YAxis } from 'recharts';
import { daysAfter } from '../../../../src/rules/dayRange/nearDay';
import { daysIn } from '../../../../src/rules/dayRange/dayRange';
import { everyOf, frame, plainAxis, stepsOf, uprightAxis } from '../charts/axes';
import { Tip } from '../charts/Tip';
import { Select } from '../../../../src/look/kit/fields/Select';

/** Bars of tons a day over a dashed line of the year before. Loads recharts. */
interface TonsChartProps {
  readonly days: CropTons['days'];
  readonly period: SeasonDays;
  readonly names: { readonly now: string; readonly last: string };
}

/** More days than this are drawn from the first with a load to the last. */
const WHOLE = 62;

/** Each day of the period with its tons. */
function everyDay(days: CropTons['days'], { from, to }: SeasonDays) {
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
function TonsChart({ days, period, names }: TonsChartProps) {
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

/** The panel. */
export function TonsPanel({ season }: { readonly season: Season }) {
  const t = useMessages();
  const { crops, from, last } = season;
  const [chosen, setChosen] = useState(crops[0]?.id ?? 0);
  const crop = crops.find(({ id }) => id === chosen) ?? crops[0];
  const years = { now: from.slice(0, 4), last: last.from.slice(0, 4) };
  const unit = t('season.netTons');
  return (
    <SeasonPanel
      title={t('season.tons')}
      about={
        crop ? (
          <>
            <Select
              isSmall
              className="season-choice"
              aria-label={t('season.crop')}
              value={crop.id}
              options={crops.map(({ id, name }) => ({ value: id, text: name }))}
              onChoose={setChosen}
            />
            {unit}
          </>
        ) : (
          unit
        )
      }
      label={t('season.tonsAgainst', { crop: crop?.name ?? '', year: years.last })}
      isEmpty={!crop}
      chart={crop && <Chart crop={crop} season={season} years={years} />}
      table={crop && <Table crop={crop} years={years} />}
    />
  );
}

interface CropProps {
  readonly crop: CropTons;
  readonly years: { readonly now: string; readonly last: string };
}

function Chart({ crop, season, years }: CropProps & { readonly season: Season }) {
  return (
    <>
      <TonsChart days={crop.days} period={season} names={years} />
      <p className="season-legend">
        <span>
          <i className="bar" />
          {years.now} {formatNumber(crop.net, 2)}
        </span>
        <span>
          <i className="line" />
          {years.last} {formatNumber(crop.last, 2)}
        </span>
      </p>
    </>
  );
}

function Table({ crop, years }: CropProps) {
  const t = useMessages();
  const rows = [...crop.days, { day: t('season.all'), net: crop.net, last: crop.last }];
  return (
    <NumbersTable
      heads={[t('season.day'), years.now, years.last, t('season.change')]}
      rows={rows.map(({ day, net, last }) => ({
        key: day,
        cells: [dayText(day), tonsText(net), tonsText(last), changeText(net, last)],
      }))}
      hasTotal
    />
  );
}
