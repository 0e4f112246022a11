/** The presets of a date range: named ranges that are in the working year, each with its words. */
import type { PlainKey, Translate } from '../../messages/catalogue';
import {
  allowedPart,
  namedRange,
  type DayRange,
  type NamedRange,
  type RangeContext,
} from '../../rules/dayRange/dayRange';

/** A preset. */
export interface Preset {
  readonly name: NamedRange;
  readonly label: string;
  readonly range: DayRange;
}

const order = ['today', 'thisWeek', 'lastWeek', 'thisMonth', 'lastMonth', 'season', 'year'] as const;
/** Statements are asked for by month and week, so these come first where there is room for few. */
const byUse = ['lastMonth', 'thisMonth', 'lastWeek', 'season', 'year'] as const;

const labels = {
  today: 'range.today',
  yesterday: 'range.yesterday',
  thisWeek: 'range.thisWeek',
  lastWeek: 'range.lastWeek',
  thisMonth: 'range.thisMonth',
  lastMonth: 'range.lastMonth',
  season: 'range.season',
} as const satisfies Record<Exclude<NamedRange, 'year'>, PlainKey>;

/** The presets, cut to the year; those of another year, and a season that is not known, are absent. */
export function presetsOf(context: RangeContext, t: Translate, few = false): Preset[] {
  return (few ? byUse : order).flatMap((name) => {
    const whole = namedRange(name, context);
    const range = whole && allowedPart(whole, context);
    const label = name === 'year' ? t('range.allOf', { year: context.year }) : t(labels[name]);
    return range ? [{ name, label, range }] : [];
  });
}

/** Whether a preset is what is chosen. */
export const isChosen = ({ range }: Preset, { from, to }: DayRange): boolean =>
  range.from === from && range.to === (to || from);
