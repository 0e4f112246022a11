/** From the cells of a sheet to what the columns step shows. */
import { isDate } from '../../../src/grammar/field';
import type { DayOrder, ImportColumn } from '../../../src/rules/imports/imports';
import { entityOf } from '../../../src/rules/rows';
import { ordersOf } from '../columns/days';
import { plainHead } from '../columns/heads';
import { layoutOf } from '../columns/layout';
import { matcherOf, type Words } from '../columns/match';
import type { Cells } from '../read/sheet';
import type { DescribedSheet } from '../store/kept';

/** What describing needs besides the cells. */
export interface Describing {
  readonly words: readonly Words[];
  readonly table: string;
  /** What the user chose before, by plain head. */
  readonly last: ReadonlyMap<string, string | null>;
  /** The line of the heads where the user chose it. */
  readonly headLine?: number | undefined;
}

/** Values shown beside each head. */
const SAMPLES = 3;

/** Finds heads, rows and columns of a sheet, and the order of its days. */
export function describe(rows: readonly Cells[], { words, table, last, headLine }: Describing): DescribedSheet {
  const matcher = matcherOf(words, table, last);
  const layout = layoutOf(rows, matcher.knows, headLine);
  const width = Math.max(layout.heads.length, ...layout.lines.slice(0, 100).map((line) => rows[line - 1]?.length ?? 0));
  const heads = Array.from({ length: width }, (_, index) => layout.heads[index] ?? '');
  const shown = layout.lines.slice(0, SAMPLES);
  const columns = matcher.match(heads).map((matched, index): ImportColumn => ({
    index,
    head: heads[index] ?? '',
    samples: shown.map((line) => rows[line - 1]?.[index] ?? ''),
    ...matched,
  }));
  const isRow = new Set(layout.lines);
  const skipped = rows.flatMap((_, at) => (isRow.has(at + 1) ? [] : [at + 1]));
  return {
    headLine: layout.headLine,
    columns: columns.filter(({ head, samples }) => head !== '' || samples.some((sample) => sample !== '')),
    rows: { count: layout.lines.length, first: layout.lines[0] ?? 0, last: layout.lines.at(-1) ?? 0 },
    skipped,
    leftOut: layout.leftOut,
    ...daysIn(rows, layout.lines, dayColumns(words, table, columns)),
  };
}

/** The order of the days in a sheet, looked at anew because other columns hold days now. */
export function describeDays(
  rows: readonly Cells[],
  { words, table }: Pick<Describing, 'words' | 'table'>,
  { headLine, skipped, columns }: DescribedSheet,
): Pick<DescribedSheet, 'dates' | 'datesFit'> {
  const left = new Set(skipped);
  const lines = rows.flatMap((_, at) => (at + 1 <= headLine || left.has(at + 1) ? [] : [at + 1]));
  return daysIn(rows, lines, dayColumns(words, table, columns));
}

function daysIn(...given: Parameters<typeof daysThatFit>): Pick<DescribedSheet, 'dates' | 'datesFit'> {
  const fit = daysThatFit(...given);
  return { dates: fit.dmy > fit.mdy ? 'dmy' : fit.ymd > 0 && fit.mdy === 0 ? 'ymd' : 'mdy', datesFit: fit };
}

/** What a user's columns are remembered by. */
export function headKey(head: string): string {
  return plainHead(head);
}

function dayColumns(words: readonly Words[], table: string, columns: readonly ImportColumn[]): number[] {
  const fields = words[0] ? entityOf(words[0].registry, table).fields : {};
  return columns.flatMap(({ index, field }) => (field !== null && isDate(fields[field]) ? [index] : []));
}

/** How many days fit only one order. */
function daysThatFit(
  rows: readonly Cells[],
  lines: readonly number[],
  columns: readonly number[],
): Record<DayOrder, number> {
  const fit: Record<DayOrder, number> = { ymd: 0, mdy: 0, dmy: 0 };
  for (const line of lines)
    for (const column of columns) {
      const [order, ...others] = ordersOf(rows[line - 1]?.[column] ?? '');
      if (order !== undefined && others.length === 0) fit[order] += 1;
    }
  return fit;
}
