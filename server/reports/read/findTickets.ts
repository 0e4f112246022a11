/**
 * First reading of a report: which tickets there are. It goes by windows of days, so that no filter makes one query long
 * (ruling 58), and gives the event loop back in between.
 */
import { setImmediate } from 'node:timers/promises';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../db/database';
import type { SqlRow } from '../../db/values';
import type { Level } from '../compose/definitions/definition';
import { kindGroup } from '../compose/statement/groups';
import type { Related } from '../compose/ticket';
import type { Period } from '../http/request';
import { relatedIn, type Names } from './names';
import type { ReportSearch } from './search';
import type { TicketSource } from './ticketSource';

/** Tickets of all parties in one window of the first reading: a few milliseconds of SQLite. */
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

async function* findIn(
  db: Db,
  names: Names,
  { definition, filters, period, only }: ReportSearch,
  source: TicketSource,
): AsyncGenerator<Found[]> {
  const paths = source.paths();
  const filtered = source.conditionsOf(paths, filters);
  if (!filtered) return;
  const conditions = only ? [...filtered, only.where(source.table)] : filtered;
  const readers = definition.groups.map((level) => groupReader(source, level, names));
  const columns = [
    ...['id', 'date', 'ticket_number'].map((key) => paths.column(key)),
    ...readers.map(({ path }) => (path === undefined ? sql`null` : paths.column(path))),
  ];
  const isFew = only?.most !== undefined && only.most <= WINDOW;
  for await (const window of isFew ? [{ ...period, split: false }] : windowsOf(db, source, period)) {
    let last = 0;
    for (;;) {
      const where = [...inWindow(window), ...(window.split ? [sql`t.id > ${last}`] : []), ...conditions];
      const query = sql`select ${sql.join(columns)} from ${paths.source} where ${sql.join(where, sql` and `)}
        ${window.split ? sql`order by t.id limit ${WINDOW}` : sql``}`;
      const rows = await db.rows(query.compile(db.sql));
      if (rows.length > 0) yield rows.map((row) => foundOf(source, row, readers));
      await setImmediate();
      if (!window.split || rows.length < WINDOW) break;
      last = Number(rows.at(-1)?.[0]);
    }
  }
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

async function* windowsOf(db: Db, { table }: TicketSource, { from, to }: Period): AsyncGenerator<Window> {
  const query = sql`select t.date, count(*) from ${sql.table(table)} as t where t.date >= ${from} and t.date <= ${to}
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
