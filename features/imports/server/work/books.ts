/** Reads the records that names of a file may mean, and those that its rows may be already. */
import { setImmediate as others } from 'node:timers/promises';
import { sql, type Kysely } from 'kysely';
import type { Entities } from '../../../../src/grammar/entity';
import { referencesOf } from '../../../../src/kinds/ref';
import type { FoundBy } from '../../rules/calls';
import { withSides } from '../../../../src/rules/extras/sides';
import { entityOf, nameFieldOf } from '../../../../src/rules/rows';
import { paidKeyOf } from '../../../../src/rules/settled/settled';
import { paperTables } from '../../../../src/rules/tickets/tables';
import type { Db } from '../../../../server/db/database';
import type { RowStore } from '../../../../server/db/query/rowStore';
import { keepStatements, rowsOf, Slot } from '../../../../server/db/query/statement';
import type { SystemTables } from '../../../../server/db/values';
import { EXTRA, extraIds } from '../../../../server/records/extras/rows';
import {
  claimsOn,
  hasPapers,
  lockedBy,
  papersOf,
  type TicketClaim,
  type ClaimParts,
} from '../../../../server/records/settled/claims';
import { valuesKey } from '../check/existing';
import type { BookRecord, BookRows } from '../names/book';

/** What reading them needs. */
export interface BookParts {
  readonly db: Db;
  readonly registry: Entities;
  readonly rows: (table: string) => Pick<RowStore, 'read'>;
}

/** Rows in one read. */
const AT_ONCE = 2000;

/** The tables that rows of a table refer to, directly or through others. */
export function referredTables(registry: Entities, table: string): string[] {
  const found = new Set<string>();
  const visit = (name: string): void => {
    for (const [, { to }] of referencesOf(entityOf(registry, name))) {
      if (found.has(to)) continue;
      found.add(to);
      visit(to);
    }
  };
  visit(table);
  return [...found];
}

/** All records of the tables that a table refers to, and of its own where rows are found among all of them. */
export async function readBooks(parts: BookParts, table: string, foundBy: FoundBy): Promise<BookRows> {
  const isWhole = foundBy === 'name' || foundBy === 'account' || foundBy === 'references';
  const tables = new Set([...referredTables(parts.registry, table), ...(isWhole ? [table] : [])]);
  const books: Record<string, BookRecord[]> = {};
  for (const name of tables) books[name] = await readAll(parts, name);
  return books;
}

async function readAll(parts: BookParts, table: string): Promise<BookRecord[]> {
  const records: BookRecord[] = [];
  let last = 0;
  for (;;) {
    const { rows } = await sql<{ id: number }>`
      select id from ${sql.table(table)} where id > ${last} order by id limit ${sql.lit(AT_ONCE)}`.execute(
      parts.db.sql,
    );
    if (rows.length === 0) return records;
    const ids = rows.map(({ id }) => Number(id));
    records.push(...(await recordsOf(parts, parts.db.sql, table, ids)));
    last = ids.at(-1) ?? last;
    await others();
  }
}

/** Records by id, with what is kept beside them. Those that do not exist are left out. */
export async function recordsOf(
  { db, registry, rows: storeOf }: BookParts,
  database: Kysely<SystemTables>,
  table: string,
  ids: readonly number[],
): Promise<BookRecord[]> {
  const rows = await storeOf(table).read(database, ids);
  const parts = { trx: database, dialect: db.dialect, statement: keepStatements(database) };
  const beside = await extraIds(parts, table, [...rows.keys()]);
  const extras = beside.size > 0 ? await storeOf(EXTRA).read(database, [...beside.values()]) : new Map();
  const claims = await claimsById({ ...parts, registry: withSides(registry) }, table, [...rows.keys()]);
  return [...rows].map(([id, { version, values }]) => {
    const extra = extras.get(beside.get(id) ?? 0)?.values;
    const settled = lockOf(registry, table, claims.get(id));
    return { id, version, values, ...(extra ? { extra } : {}), ...(settled ? { settled } : {}) };
  });
}

/** The claims on rows of a table that can be settled, by id. */
async function claimsById(
  parts: ClaimParts,
  table: string,
  ids: readonly number[],
): Promise<ReadonlyMap<number, readonly TicketClaim[]>> {
  if (!paperTables.includes(table) || !hasPapers(parts.registry)) return new Map();
  return Map.groupBy(await claimsOn(parts, table, ids), ({ id }) => id);
}

function lockOf(
  registry: BookParts['registry'],
  table: string,
  claims: readonly TicketClaim[] = [],
): BookRecord['settled'] {
  if (claims.length === 0) return undefined;
  const roles = claims.map(({ role }) => role);
  const papers = papersOf(claims).map(({ reference }) => reference);
  return { papers: papers.join(', '), fields: [...lockedBy(registry, table, claims), ...roles.map(paidKeyOf)] };
}

/** Finds records of a table by id, or by number and year, some keys at a time. */
export function openFinder(parts: BookParts, table: string) {
  const { db, registry } = parts;
  const entity = entityOf(registry, table);
  const statement = keepStatements(db.sql);
  const byName = statement(
    'named',
    () => sql`
      select id from ${sql.table(table)} where ${db.dialect.lower(sql.ref(nameFieldOf(entity)))} in (
        select value->>0 from ${db.dialect.elements(new Slot(0))})`,
  );
  return async (
    by: 'id' | 'number',
    keys: readonly string[],
    database: Kysely<SystemTables> = db.sql,
  ): Promise<(readonly [string, readonly BookRecord[]])[]> => {
    const keyOf = (record: BookRecord): string | undefined =>
      by === 'id' ? String(record.id) : valuesKey(registry, table, by, record.values);
    const ids = by === 'id' ? keys.flatMap(idIn) : await named(keys, database);
    const records = ids.length > 0 ? await recordsOf(parts, database, table, ids) : [];
    const found = Map.groupBy(records, (record) => keyOf(record) ?? '');
    return keys.flatMap((key) => {
      const own = found.get(key);
      return own ? [[key, own] as const] : [];
    });
  };

  async function named(keys: readonly string[], database: Kysely<SystemTables>): Promise<number[]> {
    const names = keys.map((key) => [key.slice(key.indexOf('|') + 1)]);
    const rows = await rowsOf(database, byName.bind([JSON.stringify(names)]));
    return rows.map(({ id }) => Number(id));
  }
}

function idIn(text: string): number[] {
  return /^[1-9]\d{0,14}$/.test(text) ? [Number(text)] : [];
}
