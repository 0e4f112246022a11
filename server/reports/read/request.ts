/** The query of a report address (§7.8, ruling 45) → the report that is requested, or a sentence for everything that is wrong with it. */
import { isDay } from '../../../src/kinds/date';
import { yearBounds } from '../../../src/rules/dates';
import { reportFilters, type FilterKey, type reportNamed } from '../../../src/rules/reportCatalogue';
import type { Translate } from '../../../src/messages/catalogue';
import type { Language } from '../../../src/messages/languages';
import { translators } from '../../language';
import type { Definition } from '../compose/definitions/definition';
import { isByParty } from '../compose/layout';

/** The formats of a report. */
export const formats = ['html', 'pdf', 'xlsx', 'csv', 'zip'] as const;
export type Format = (typeof formats)[number];

/** A period, both days included. */
export interface Period {
  readonly from: string;
  readonly to: string;
}
/** A report as it is requested. */
export interface ReportRequest {
  readonly report: NonNullable<ReturnType<typeof reportNamed>>;
  readonly definition: Definition;
  /** The language that the session's user has chosen, without a choice that of the browser. */
  readonly language: Language;
  readonly period: Period;
  readonly year: number;
  /** Ids of the filters the report can use. */
  readonly filters: Readonly<Partial<Record<FilterKey, number>>>;
  /** Filters that are set and that it cannot use. */
  readonly unused: readonly FilterKey[];
  readonly format: Format;
  /** `undefined`: the report's default. */
  readonly detail: 'lines' | 'summary' | undefined;
  readonly amounts: boolean;
  /** Where the period comes from, if the address does not show it. */
  readonly notices: readonly string[];
}

/**
 * Reads a query.
 * @param year the current year, used when the query gives neither a year nor a date
 */
export function readRequest(
  { report, definition, language }: Pick<ReportRequest, 'report' | 'definition' | 'language'>,
  query: URLSearchParams,
  year: number,
): ReportRequest | { problems: string[] } {
  const t = translators[language];
  const problems: string[] = [];
  const one = (key: string): string => {
    const given = query.getAll(key);
    if (given.length > 1) problems.push(t('paper.givenTwice', { name: labelOf(key, t), count: given.length }));
    return given[0]?.trim() ?? '';
  };
  const choice = <T extends string>(key: string, choices: readonly T[]): T | undefined => {
    const text = one(key);
    const found = choices.find((each) => each === text);
    if (text && !found) problems.push(t('paper.canBe', { name: labelOf(key, t), choices: choices.join(', '), text }));
    return found;
  };
  const dates = readPeriod(one('date_from'), one('date_to'), one('selectedYear'), { current: year, problems, t });
  const filters: Partial<Record<FilterKey, number>> = {};
  const unused: FilterKey[] = [];
  for (const { key } of reportFilters) {
    const text = one(key);
    if (!text) continue;
    if (!/^\d{1,15}$/.test(text) || Number(text) === 0)
      problems.push(t('paper.byNumber', { name: labelOf(key, t), text }));
    else if (report.filters.includes(key)) filters[key] = Number(text);
    else unused.push(key);
  }
  const format = choice('format', formats) ?? 'html';
  const detail = choice('detail', ['lines', 'summary']);
  const amounts = choice('amounts', ['0', '1']) !== '0';
  if (format === 'zip' && !isByParty(definition)) problems.push(t('paper.noZip'));
  return problems.length > 0 || !dates
    ? { problems }
    : { report, definition, language, ...dates, filters, unused, format, detail, amounts };
}

const askedKeys = ['date_from', 'date_to', 'selectedYear', 'format', 'detail', 'amounts'] as const;

function labelOf(key: string, t: Translate): string {
  const asked = askedKeys.find((one) => one === key);
  if (asked) return t(`paper.asked.${asked}`);
  const filter = reportFilters.find((one) => one.key === key);
  return filter ? t(`report.filter.${filter.key}`) : key;
}

interface PeriodReading {
  /** The current year. */
  readonly current: number;
  readonly problems: string[];
  readonly t: Translate;
}

function readPeriod(
  from: string,
  to: string,
  selected: string,
  { current, problems, t }: PeriodReading,
): Pick<ReportRequest, 'period' | 'year' | 'notices'> | undefined {
  const before = problems.length;
  if (from && !isDay(from)) problems.push(t('paper.firstDay', { text: from }));
  if (to && !isDay(to)) problems.push(t('paper.lastDay', { text: to }));
  if (selected && !/^(19|20|21)\d\d$/.test(selected)) problems.push(t('paper.notYear', { text: selected }));
  if (problems.length > before) return undefined;
  const year = Number(selected || (from || to).slice(0, 4) || current);
  if (from && to && from > to) problems.push(t('paper.firstAfterLast', { from, to }));
  const { first, last } = yearBounds(year);
  const period = { from: from > first ? from : first, to: to && to < last ? to : last };
  if (problems.length === before && period.from > period.to) problems.push(t('paper.outsideYear', { year }));
  if (problems.length > before) return undefined;
  const cut = (from && from < period.from) || (to && to > period.to);
  return {
    period,
    year,
    notices: [...(selected ? [] : [t('paper.thisYear', { year })]), ...(cut ? [t('paper.cut', { year })] : [])],
  };
}

const DAY = 86_400_000;

/** The period of the same length before or after: the year, the month, or as many days; never beyond its year. */
export function neighbour({ from, to }: Period, step: -1 | 1): Period {
  const year = Number(from.slice(0, 4));
  const { first, last } = yearBounds(year);
  if (from === first && to === last) return { from: yearBounds(year + step).first, to: yearBounds(year + step).last };
  if (from.endsWith('-01') && to === lastOfMonth(from)) {
    const there = new Date(Date.UTC(year, Number(from.slice(5, 7)) - 1 + step, 1)).toISOString().slice(0, 10);
    return { from: there, to: lastOfMonth(there) };
  }
  const days = (Date.parse(to) - Date.parse(from)) / DAY + 1;
  const shifted = { from: shift(from, days * step), to: shift(to, days * step) };
  const bounds = yearBounds(Number((step < 0 ? shifted.to : shifted.from).slice(0, 4)));
  return {
    from: shifted.from < bounds.first ? bounds.first : shifted.from,
    to: shifted.to > bounds.last ? bounds.last : shifted.to,
  };
}

function shift(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY).toISOString().slice(0, 10);
}

function lastOfMonth(day: string): string {
  return new Date(Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)), 0)).toISOString().slice(0, 10);
}
