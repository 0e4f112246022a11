/** Tons a day of one crop, against the same days a year earlier. */
import { useState } from 'react';
import { Bar, BarChart, CartesianGrid, Rectangle, Tooltip, XAxis, YAxis, type BarShapeProps } from 'recharts';
import { useMessages } from '../../../../src/i18n/useMessages';
import { formatNumber } from '../../../../src/kinds/number';
import { baseAxis, everyOf, frame, stepsOf, uprightAxis } from '../../../../src/look/kit/chart/axes';
import { ChartKey } from '../../../../src/look/kit/chart/ChartFrame';
import { Tip } from '../../../../src/look/kit/chart/Tip';
import { Select } from '../../../../src/look/kit/fields/Select';
import { useMedia } from '../../../../src/look/useMedia';
import { dayText } from '../../../../src/messages/shownDates';
import { daysIn } from '../../../../src/rules/dayRange/dayRange';
import { daysAfter } from '../../../../src/rules/dayRange/nearDay';
import type { CropTons, Season, SeasonDays } from '../../rules/calls';
import { NumbersTable } from '../numbers/NumbersTable';
import { changeText, tonsText } from '../numbers/texts';
import { SeasonPanel } from './SeasonPanel';

/** More days than this are drawn from the first with a load to the last. */
const WHOLE = 62;
/** As many have room on a phone: the last four weeks. */
const ON_PHONE = 28;

interface DayTons {
  readonly day: string;
  readonly net: number;
  readonly last: number;
  /** The day with the most tons has its number. */
  readonly text?: string;
}

/** Each day of the period with its tons. */
function everyDay(days: CropTons['days'], { from, to }: SeasonDays, most: number): DayTons[] {
  const isLong = daysIn({ from, to }) > Math.min(WHOLE, most);
  const [first, last] = isLong ? [days[0]?.day ?? from, days.at(-1)?.day ?? to] : [from, to];
  const byDay = new Map(days.map((one) => [one.day, one]));
  const all = Array.from({ length: daysIn({ from: first, to: last }) }, (_, at) => {
    const day = daysAfter(first, at);
    const tons = byDay.get(day);
    return { day, net: Number(tons?.net ?? 0), last: Number(tons?.last ?? 0) };
  }).slice(-most);
  const highest = Math.max(...all.map(({ net }) => net));
  return all.map((one) => (one.net > 0 && one.net === highest ? { ...one, text: formatNumber(one.net, 0) } : one));
}

/** `09-01`, or the shown day without its year: `9/1`. */
const short = (day: string): string => (dayText(day) === day ? day.slice(5) : dayText(day).replace(/\/\d{4}$/, ''));

interface TonsChartProps {
  readonly days: CropTons['days'];
  readonly period: SeasonDays;
  readonly names: { readonly now: string; readonly last: string };
}

/** Full bars before hollow ones of the year before: between two days there is nothing. The numbers are in the table. */
function TonsChart({ days, period, names }: TonsChartProps) {
  const isPhone = useMedia('(max-width: 599px)');
  const all = everyDay(days, period, isPhone ? ON_PHONE : Infinity);
  const steps = stepsOf(0, Math.max(1, ...all.flatMap(({ net, last }) => [net, last])));
  return (
    <BarChart {...frame} data={all} barCategoryGap="9%" margin={{ top: 20, right: 4, bottom: 0, left: 0 }}>
      <CartesianGrid vertical={false} stroke="var(--line)" />
      <XAxis dataKey="day" tickFormatter={short} {...baseAxis} interval={everyOf(all.length, 7) - 1} />
      <XAxis dataKey="day" xAxisId="last" hide />
      <YAxis {...uprightAxis(steps)} />
      <Tooltip isAnimationActive={false} cursor={{ fill: 'var(--sunken)' }} content={Tip} />
      <Bar dataKey="last" xAxisId="last" name={names.last} shape={LastBar} isAnimationActive={false} />
      <Bar dataKey="net" name={names.now} shape={NowBar} isAnimationActive={false} />
    </BarChart>
  );
}

/** Hollow, its line inside. */
function LastBar({ x, y, width, height }: BarShapeProps) {
  if (height <= 0) return null;
  return (
    <Rectangle
      className="last"
      x={x + 0.5}
      y={y + 0.5}
      width={Math.max(width - 1, 0)}
      height={height}
      fill="none"
      stroke="var(--edge)"
    />
  );
}

/** Two thirds as wide, so that the other is seen behind it. */
function NowBar({ x, y, width, height, payload }: BarShapeProps) {
  const { text }: { readonly text?: string } = payload;
  return (
    <>
      <Rectangle
        className="now"
        x={x + width / 6}
        y={y}
        width={(width * 2) / 3}
        height={height}
        fill="var(--chart-1)"
      />
      {text !== undefined && (
        <text className="chart-named" x={x + width / 2} y={y - 6} textAnchor="middle">
          {text}
        </text>
      )}
    </>
  );
}

/** The panel. */
export function TonsPanel({ season }: { readonly season: Season }) {
  const t = useMessages();
  const { crops, from, last } = season;
  const [chosen, setChosen] = useState(crops[0]?.id ?? 0);
  const crop = crops.find(({ id }) => id === chosen) ?? crops[0];
  const years = { now: from.slice(0, 4), last: last.from.slice(0, 4) };
  return (
    <SeasonPanel
      title={t('season.tons')}
      unit={t('season.netTons')}
      choices={
        crop && (
          <Select
            isSmall
            aria-label={t('season.crop')}
            value={crop.id}
            options={crops.map(({ id, name }) => ({ value: id, text: name }))}
            onChoose={setChosen}
          />
        )
      }
      label={
        Number(crop?.last) > 0
          ? t('season.tonsAgainst', { crop: crop?.name ?? '', year: years.last })
          : `${t('season.tons')}, ${crop?.name ?? ''}`
      }
      isEmpty={!crop}
      keys={crop && <Keys crop={crop} years={years} />}
      chart={crop && <TonsChart days={crop.days} period={season} names={years} />}
      table={crop && <Table crop={crop} years={years} />}
    />
  );
}

interface CropProps {
  readonly crop: CropTons;
  readonly years: { readonly now: string; readonly last: string };
}

function Keys({ crop, years }: CropProps) {
  const t = useMessages();
  return (
    <>
      <ChartKey sum={formatNumber(crop.net, 0)}>{years.now}</ChartKey>
      {Number(crop.last) > 0 && (
        <ChartKey kind="other" sum={formatNumber(crop.last, 0)}>
          {t('season.sameDays', { year: years.last })}
        </ChartKey>
      )}
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
