/**
 * First reading of a report: which tickets there are. It goes by windows of days, so that no filter makes one query long
 * (ruling 58), and gives the event loop back in between.
 */
import { setImmediate } from 'node:timers/promises';
import { sql, type RawBuilder } from 'kysely';
import type { Entities } from '../../../src/grammar/entity';
import type { Db } from '../../db/database';
import type { TablePaths } from '../../db/query/tablePaths';
import type { SqlRow } from '../../db/values';
import type { Level } from '../compose/definitions/definition';
import { kindGroup } from '../compose/statement/groups';
import type { Related } from '../compose/ticket';
import type { Period, ReportRequest } from './request';
import { relatedIn, type Names } from './names';
import type { ReportSearch } from './search';
import { sourcesOf, type TicketSource, type TicketWay } from './ticketSource';

/** Tickets in one window of the first reading: a few milliseconds of SQLite. */
const WINDOW = 2000;

/** A ticket found. */
export interface Found {
  readonly source: TicketSource;
  readonly id: number;
  readonly date: string;
  readonly number: string;
  /** The record of each group level, outermost first. */
  readonly path: readonly (Related | null)[];
}

/** Every ticket of the search, in no useful order. The caller may stop early. */
export async function* findTickets(db: Db, names: Names, search: ReportSearch): AsyncGenerator<Found[]> {
  for (const source of search.sources) yield* findIn(db, names, search, source);
}

async function* findIn(db: Db, names: Names, search: ReportSearch, source: TicketSource): AsyncGenerator<Found[]> {
  const { definition, filters, only } = search;
  const period = daysOf(search);
  const paths = source.paths();
  const readers = definition.groups.map((level) => groupReader(source, level, names));
  const isFew = only?.most !== undefined && only.most <= WINDOW;
  for (const way of source.waysOf(paths, filters) ?? []) {
    const query = queryOn(paths, readers, way, only?.where(source.table));
    for await (const window of isFew ? [{ ...period, split: false }] : windowsOf(db, source, period, way)) {
      let last = 0;
      for (;;) {
        const rows = await db.rows(query(window, last).compile(db.sql));
        if (rows.length > 0) yield rows.map((row) => foundOf(source, row, readers));
        await setImmediate();
        if (!window.split || rows.length < WINDOW) break;
        last = Number(rows.at(-1)?.[0]);
      }
    }
  }
}

/** The days that tickets are looked for in. */
function daysOf({ period, only }: Pick<ReportSearch, 'period' | 'only'>): Period {
  const since = only?.since ?? period.from;
  return { from: since < period.from ? since : period.from, to: period.to };
}

/** The statement that finds tickets on a way: those of a window, and in a split one only those behind the id `last`. */
function queryOn(
  paths: TablePaths,
  readers: readonly GroupReader[],
  { where: onWay, also }: TicketWay,
  only: RawBuilder<unknown> | undefined,
): (window: Window, last: number) => RawBuilder<unknown> {
  const conditions = [onWay, ...also, only].filter((one) => one !== undefined);
  const columns = [
    ...['id', 'date', 'ticket_number'].map((key) => paths.column(key)),
    ...readers.map(({ path }) => (path === undefined ? sql`null` : paths.column(path))),
  ];
  return (window, last) => {
    const where = [...inWindow(window), ...(window.split ? [sql`t.id > ${last}`] : []), ...conditions];
    return sql`select ${sql.join(columns)} from ${paths.source} where ${sql.join(where, sql` and `)}
      ${window.split ? sql`order by t.id limit ${WINDOW}` : sql``}`;
  };
}

interface GroupReader {
  /** Path of the reference; `undefined`: the group does not depend on the row. */
  readonly path: string | undefined;
  readonly groupOf: (id: SqlRow[number]) => Related | null;
}

function groupReader(source: TicketSource, { by }: Level, names: Names): GroupReader {
  if (by === 'kind') return { path: undefined, groupOf: () => kindGroup(source.table) };
  const reference = source.references.find(({ path }) => path === by);
  if (!reference) return { path: undefined, groupOf: () => null };
  return { path: by, groupOf: (id) => relatedIn(names, reference.to, id) };
}

function foundOf(source: TicketSource, row: SqlRow, readers: readonly GroupReader[]): Found {
  const [id, date, number, ...groups] = row;
  return {
    source,
    id: Number(id),
    date: String(date),
    number: String(number ?? ''),
    path: readers.map(({ groupOf }, at) => groupOf(groups[at] ?? null)),
  };
}

interface Window extends Period {
  /** A single day with more tickets than fit into a window is read in parts. */
  readonly split: boolean;
}

function inWindow({ from, to }: Period): RawBuilder<unknown>[] {
  return from === to ? [sql`t.date = ${from}`] : [sql`t.date >= ${from}`, sql`t.date <= ${to}`];
}

/** The period in windows that hold some tickets of the way each; days without one are left out. Only an index is read. */
async function* windowsOf(
  db: Db,
  { table }: TicketSource,
  { from, to }: Period,
  { where: onWay }: TicketWay,
): AsyncGenerator<Window> {
  const query = sql`select t.date, count(*) from ${sql.table(table)} as t
    where ${onWay ? sql`${onWay} and` : sql``} t.date >= ${from} and t.date <= ${to}
    group by t.date order by t.date`;
  const rows = await db.rows(query.compile(db.sql));
  await setImmediate();
  let first: string | null = null;
  let last = '';
  let held = 0;
  for (const [day, count] of rows) {
    if (first !== null && held + Number(count) > WINDOW) {
      yield { from: first, to: last, split: held > WINDOW };
      first = null;
      held = 0;
    }
    last = String(day);
    first ??= last;
    held += Number(count);
  }
  if (first !== null) yield { from: first, to: last, split: held > WINDOW };
}

/**
 * How many tickets a report may have, counted up to one more than `most`. Only an index is read: conditions that no index tells are
 * left out, so there may be fewer.
 */
export async function ticketsUpTo(
  db: Db,
  registry: Entities,
  { definition, filters, period: { from, to } }: Pick<ReportRequest, 'definition' | 'filters' | 'period'>,
  most: number,
): Promise<number> {
  let count = 0;
  for (const source of sourcesOf(registry, definition)) {
    for (const { where } of source.waysOf(source.paths(), filters) ?? []) {
      if (count > most) return count;
      const query = sql`select count(*) from (
        select 1 from ${sql.table(source.table)} as t
        where ${where ? sql`${where} and` : sql``} t.date >= ${from} and t.date <= ${to} limit ${most + 1 - count}) as found`;
      const [row] = await db.rows(query.compile(db.sql));
      count += Number(row?.[0] ?? 0);
    }
  }
  return count;
}
