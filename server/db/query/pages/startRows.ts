/** Reads pages of rows whose text starts in one way, by the index of starts and the counts kept of them (decision 82). Names no table. */
import { entityOf } from '../../../../src/rules/rows';
import { FIRST, LAST } from '../counts/dayCounts';
import { keptStarts } from '../counts/startCounts';
import { START, startFields } from '../../schema/starts';
import type { SqlValue } from '../../values';
import { withOneRange, type FilterValues } from '../filters';
import { Slot } from '../statement';
import type { ReadParts } from './readParts';

/** Rows that are merged for one page at the most: some milliseconds of SQLite. */
const MOST_MERGED = 20_000;

/** A search by a few characters. */
export interface StartAsked {
  readonly field: string;
  /** Where the texts begin and end. */
  readonly text: string;
  readonly end: SqlValue;
  /** The first and the last day. */
  readonly from: string;
  readonly to: string;
}

/** The search that a list asks for; `undefined` where it asks for more characters, or for anything else but days. */
export function startAsked(
  { registry, name, filters }: ReadParts<unknown>,
  wanted: FilterValues,
): StartAsked | undefined {
  const entity = entityOf(registry, name);
  const asked = withOneRange(wanted);
  const [[key, [text, end = null]] = ['', [] as readonly SqlValue[]], ...more] = asked.filter(
    ([one]) => one !== 'year',
  );
  const field = entity.filters?.[key];
  if (field === undefined || text === undefined || more.length > 0 || filters.get(key)?.takes !== 'text')
    return undefined;
  if (!startFields(entity).includes(field) || entity.fields[entity.yearField ?? '']?.required !== true)
    return undefined;
  if ([...String(text)].length > START) return undefined;
  const [from, to] = asked.find(([one]) => one === 'year')?.[1] ?? [FIRST, LAST];
  return { field, text: String(text), end, from: String(from), to: String(to) };
}

/** How many rows there are, as it is kept for whole years; `undefined` where that may not be used. */
export async function keptStartCount(parts: ReadParts<unknown>, asked: StartAsked): Promise<number | undefined> {
  return isOfYears(asked) ? (await keptOf(parts, asked))?.rows : undefined;
}

/** The SELECT that counts them, with its key and its values; `undefined` for texts that are shorter than a start. */
export function startCountOf({ queries }: ReadParts<unknown>, { field, text, from, to }: StartAsked) {
  if (!isOneStart(text)) return undefined;
  const slots = { field, start: new Slot(0), from: new Slot(1), to: new Slot(2) };
  return { key: `start ${field}`, values: [text, from, to], select: () => queries.startCount(slots) };
}

/**
 * A page, and how many rows match; `undefined` where both have to be found as with other filters.
 * @param count counts the rows where that is not kept
 */
export async function startPage<Row>(
  parts: ReadParts<Row>,
  asked: StartAsked,
  page: { readonly limit: number; readonly offset: number },
  count: () => Promise<number>,
): Promise<{ rows: Row[]; count: number } | undefined> {
  if (isOneStart(asked.text)) {
    const [rows, all] = await Promise.all([oneStart(parts, asked, page), count()]);
    return { rows, count: all };
  }
  const kept = await keptOf(parts, asked);
  if (!kept) return undefined;
  if (kept.rows === 0) return { rows: [], count: 0 };
  const rows = await mergedStarts(parts, asked, { ...page, starts: kept.starts });
  return rows && { rows, count: isOfYears(asked) ? kept.rows : await count() };
}

/** Whether the days are whole years, as starts are counted. */
function isOfYears({ from, to }: StartAsked): boolean {
  return from.endsWith('-01-01') && to.endsWith('-12-31');
}

function isOneStart(text: string): boolean {
  return [...text].length === START;
}

/** What is kept of all years that the days are in. */
async function keptOf({ name, dayCounts }: ReadParts<unknown>, { field, text, end, from, to }: StartAsked) {
  return dayCounts?.starts(`${name}.${field}`, [text, end, firstOfYear(from), to]);
}

function firstOfYear(day: string): string {
  return `${day.slice(0, 4)}-01-01`;
}

async function oneStart<Row>(
  { db, queries, statement }: ReadParts<Row>,
  { field, text, from, to }: StartAsked,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<Row[]> {
  const slots = { field, start: new Slot(0), from: new Slot(1), to: new Slot(2) };
  const select = () => queries.startPage(slots, limit, new Slot(3));
  const made = statement(`start page ${field} ${limit}`, select, { plannedOnce: true });
  return (await db.rows(made.bind([text, from, to, offset]))).map(queries.rowOf);
}

async function mergedStarts<Row>(
  { db, name, queries, statement }: ReadParts<Row>,
  { field, text, end, from, to }: StartAsked,
  { limit, offset, starts }: { readonly limit: number; readonly offset: number; readonly starts: number },
): Promise<Row[] | undefined> {
  // A doubled number of rows for each statement, so that few are made; it is written out, because plans depend on it.
  const most = limit * 2 ** Math.ceil(Math.log2((offset + limit) / limit));
  if (starts * most > MOST_MERGED) return undefined;
  const slot = (at: number): Slot => new Slot(at);
  const select = () => {
    const years = { from: slot(3), to: slot(5) };
    const kept = keptStarts(db.dialect, { counted: slot(0), text: slot(1), end: slot(2), ...years });
    return queries.startsPage({ field, from: slot(4), to: slot(5) }, kept, { limit, most }, slot(6));
  };
  const made = statement(`starts page ${field} ${limit} ${most}`, select, { plannedOnce: true });
  const values = [`${name}.${field}`, text, end, firstOfYear(from), from, to, offset];
  return (await db.rows(made.bind(values))).map(queries.rowOf);
}
