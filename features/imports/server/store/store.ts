/** Reads and writes the tables of imports. */
import { sql } from 'kysely';
import type { ImportState, RowOutcome } from '../../rules/imports';
import type { Db, WriteTransaction } from '../../../../server/db/database';
import { keepStatements, rowsOf, Slot } from '../../../../server/db/query/statement';
import type { SqlValue } from '../../../../server/db/values';
import type { Actor } from '../../../../server/records/act';
import type { StagedRow } from '../check/outcome';
import type { Kept, StoredImport } from './kept';

/** What may change in a stored import. */
export interface ImportUpdate {
  readonly state?: ImportState;
  readonly kept?: Kept;
  readonly failure?: string | null;
  readonly act?: string;
  readonly touched: Date;
}

/** Some lines of a sheet. */
export interface CellPart {
  readonly sheet: number;
  readonly first: number;
  readonly last: number;
  /** JSON of their cells. */
  readonly content: string;
}

/** The imports of a database. */
export interface ImportStore {
  add(head: { table: string; name: string; actor: Actor; at: Date }, kept: Kept): Promise<number>;
  get(id: number): Promise<StoredImport | undefined>;
  /** The newest imports of a user. */
  newest(count: number, userId: number | null): Promise<StoredImport[]>;
  /** Changes an import that is in one of these states; `false` where it is not. */
  update(id: number, change: ImportUpdate, from?: readonly ImportState[]): Promise<boolean>;
  remove(id: number): Promise<void>;
  /** Adds lines of a sheet; `content` is the JSON of their cells. */
  addCells(id: number, part: CellPart): Promise<void>;
  /** The cells of a sheet, as JSON of some lines each. */
  cells(id: number, sheet: number): Promise<readonly string[]>;
  /** Gives another import the cells of all sheets. */
  copyCells(from: number, to: number): Promise<void>;
  forgetRows(id: number): Promise<void>;
  addRows(id: number, rows: readonly StagedRow[]): Promise<void>;
  /** Rows of an outcome behind a line. */
  rows(id: number, outcome: RowOutcome, after: number, limit: number): Promise<StagedRow[]>;
  /** Columns as the user last chose them. */
  lastColumns(userId: number, table: string): Promise<ReadonlyMap<string, string | null>>;
  keepColumns(userId: number, table: string, fields: ReadonlyMap<string, string | null>): Promise<void>;
}

/** Opens the imports of a database. */
export function openImportStore(db: Db): ImportStore {
  return { ...heads(db), ...cellParts(db), ...rowParts(db), ...columnChoices(db) };
}

/** Changes an import in a transaction. */
export async function updateImport(
  trx: WriteTransaction,
  id: number,
  { state, kept, failure, act, touched }: ImportUpdate,
  from?: readonly ImportState[],
): Promise<boolean> {
  const values: Record<string, SqlValue> = {
    touched: touched.toISOString(),
    ...(state === undefined ? {} : { state }),
    ...(kept === undefined ? {} : { kept: JSON.stringify(kept) }),
    ...(failure === undefined ? {} : { failure }),
    ...(act === undefined ? {} : { act_key: act }),
  };
  let update = trx.updateTable('windrow_import').set(values).where('id', '=', id);
  if (from) update = update.where('state', 'in', from);
  const [done] = await update.execute();
  return Number(done?.numUpdatedRows ?? 0) > 0;
}

function heads(db: Db): Pick<ImportStore, 'add' | 'get' | 'newest' | 'update' | 'remove'> {
  const select = sql`
    select id, record_table, file_name, user_id, user_name, at, state, touched, kept, act_key, failure from windrow_import`;
  return {
    add: ({ table, name, actor, at }, kept) =>
      db.write(async (trx) => {
        const moment = at.toISOString();
        const { rows } = await sql<{ id: number }>`
          insert into windrow_import (record_table, file_name, user_id, user_name, at, state, touched, kept)
          values (${table}, ${name}, ${actor.userId}, ${actor.name}, ${moment}, 'columns', ${moment}, ${JSON.stringify(kept)})
          returning id`.execute(trx);
        return Number(rows[0]?.id);
      }),
    get: async (id) => {
      const { rows } = await sql<Record<string, SqlValue>>`${select} where id = ${id}`.execute(db.sql);
      return rows[0] && importOf(rows[0]);
    },
    newest: async (count, userId) => {
      const isTheirs = userId === null ? sql`user_id is null` : sql`user_id = ${userId}`;
      const newest = sql<Record<string, SqlValue>>`${select} where ${isTheirs} order by id desc limit ${count}`;
      const { rows } = await newest.execute(db.sql);
      return rows.map(importOf);
    },
    update: (id, change, from) => db.write((trx) => updateImport(trx, id, change, from)),
    remove: (id) =>
      db.write(async (trx) => {
        await trx.deleteFrom('windrow_import_part').where('import_id', '=', id).execute();
        await trx.deleteFrom('windrow_import').where('id', '=', id).execute();
      }),
  };
}

function importOf(row: Readonly<Record<string, SqlValue>>): StoredImport {
  const textOrNull = (value: SqlValue = null): string | null => (value === null ? null : String(value));
  return {
    id: Number(row.id),
    table: String(row.record_table),
    name: String(row.file_name),
    userId: row.user_id === null ? null : Number(row.user_id),
    by: String(row.user_name),
    at: String(row.at),
    state: row.state as ImportState,
    touched: String(row.touched),
    kept: keptIn(String(row.kept)),
    act: textOrNull(row.act_key),
    failure: textOrNull(row.failure),
  };
}

/** What is kept of an import, also of one that an older program began. */
function keptIn(json: string): Kept {
  const kept = JSON.parse(json) as Kept;
  const sheets = kept.sheets.map((sheet) => ({ ...sheet, tables: sheet.tables ?? [] }));
  const { given = [], leftOutCounts = {} } = kept.described as Partial<Kept['described']>;
  return { ...kept, sheets, before: kept.before ?? [], described: { ...kept.described, given, leftOutCounts } };
}

/** Adds parts, each in a transaction of its own, so that nobody waits for all of them. */
function partsOf(db: Db) {
  return (id: number, kind: string, [first, last]: readonly [number, number], content: string): Promise<void> =>
    db.write(
      async (trx) => {
        await sql`
          insert into windrow_import_part (import_id, kind, first_line, last_line, content)
          values (${id}, ${kind}, ${first}, ${last}, ${content})`.execute(trx);
      },
      { unseen: true },
    );
}

function cellParts(db: Db): Pick<ImportStore, 'addCells' | 'cells' | 'copyCells'> {
  const add = partsOf(db);
  return {
    addCells: (id, { sheet, first, last, content }) => add(id, `sheet ${sheet}`, [first, last], content),
    cells: async (id, sheet) => {
      const { rows } = await sql<{ content: string }>`
        select content from windrow_import_part where import_id = ${id} and kind = ${`sheet ${sheet}`}
        order by last_line`.execute(db.sql);
      return rows.map(({ content }) => content);
    },
    copyCells: async (from, to) => {
      const { rows } = await sql<{ id: number }>`
        select id from windrow_import_part where import_id = ${from} and kind like 'sheet %' order by id`.execute(
        db.sql,
      );
      for (const { id: part } of rows)
        await db.write(
          async (trx) => {
            await sql`
              insert into windrow_import_part (import_id, kind, first_line, last_line, content)
              select ${sql.lit(to)}, kind, first_line, last_line, content from windrow_import_part where id = ${part}`.execute(
              trx,
            );
          },
          { unseen: true },
        );
    },
  };
}

function rowParts(db: Db): Pick<ImportStore, 'forgetRows' | 'addRows' | 'rows'> {
  const add = partsOf(db);
  const statement = keepStatements(db.sql);
  return {
    forgetRows: (id) =>
      db.write(async (trx) => {
        await sql`
          delete from windrow_import_part where import_id = ${id} and kind not like 'sheet %'`.execute(trx);
      }),
    addRows: async (id, rows) => {
      for (const [outcome, own] of Map.groupBy(rows, (row) => row.outcome))
        await add(id, outcome, [own[0]?.line ?? 0, own.at(-1)?.line ?? 0], JSON.stringify(own));
    },
    rows: async (id, outcome, after, limit) => {
      const found: StagedRow[] = [];
      let last = after;
      const made = statement(
        'rows',
        () => sql`
          select last_line, content from windrow_import_part
          where import_id = ${new Slot(0)} and kind = ${new Slot(1)} and last_line > ${new Slot(2)} order by last_line limit 1`,
      );
      while (found.length < limit) {
        const [part] = await rowsOf(db.sql, made.bind([id, outcome, last]));
        if (!part) break;
        const rows = JSON.parse(String(part.content)) as StagedRow[];
        found.push(...rows.filter(({ line }) => line > after));
        last = Number(part.last_line);
      }
      return found.slice(0, limit);
    },
  };
}

function columnChoices(db: Db): Pick<ImportStore, 'lastColumns' | 'keepColumns'> {
  return {
    lastColumns: async (userId, table) => {
      const { rows } = await sql<{ fields: string }>`
        select fields from windrow_import_columns where user_id = ${userId} and record_table = ${table}`.execute(
        db.sql,
      );
      return new Map(Object.entries(JSON.parse(rows[0]?.fields ?? '{}') as Record<string, string | null>));
    },
    keepColumns: (userId, table, fields) =>
      db.write(async (trx) => {
        const json = JSON.stringify(Object.fromEntries(fields));
        await sql`
          insert into windrow_import_columns (user_id, record_table, fields) values (${userId}, ${table}, ${json})
          on conflict (user_id, record_table) do update set fields = excluded.fields`.execute(trx);
      }),
  };
}
