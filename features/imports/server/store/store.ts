/** Reads and writes the tables of imports. */
import { sql, type Selectable, type Updateable } from 'kysely';
import type { ImportState, RowOutcome } from '../../rules/calls';
import type { Db, WriteTransaction } from '../../../../server/db/database';
import { keepStatements, rowsOf, slot } from '../../../../server/db/query/statement';
import type { SystemTables } from '../../../../server/db/values';
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
  /** The imports of a user. */
  ofUser(userId: number | null): Promise<StoredImport[]>;
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
  const values: Updateable<SystemTables['windrow_import']> = {
    touched: touched.toISOString(),
    ...(state === undefined ? {} : { state }),
    ...(kept === undefined ? {} : { kept: JSON.stringify(kept) }),
    ...(failure === undefined ? {} : { failure }),
    ...(act === undefined ? {} : { act_key: act }),
  };
  let update = trx.updateTable('windrow_import').set(values).where('id', '=', id);
  if (from) update = update.where('state', 'in', from);
  return (await update.executeTakeFirst()).numUpdatedRows > 0;
}

function heads(db: Db): Pick<ImportStore, 'add' | 'get' | 'ofUser' | 'update' | 'remove'> {
  return {
    add: ({ table, name, actor, at }, kept) =>
      db.write(async (trx) => {
        const [user, moment] = [{ user_id: actor.userId, user_name: actor.name }, at.toISOString()];
        const state = { at: moment, state: 'columns', touched: moment, kept: JSON.stringify(kept) } as const;
        const row = { record_table: table, file_name: name, ...user, ...state };
        return (await trx.insertInto('windrow_import').values(row).returning('id').executeTakeFirstOrThrow()).id;
      }),
    get: async (id) => {
      const row = await db.sql.selectFrom('windrow_import').selectAll().where('id', '=', id).executeTakeFirst();
      return row && importOf(row);
    },
    ofUser: async (userId) => {
      const own = db.sql.selectFrom('windrow_import').selectAll();
      return (await own.where('user_id', userId === null ? 'is' : '=', userId).execute()).map(importOf);
    },
    update: (id, change, from) => db.write((trx) => updateImport(trx, id, change, from)),
    remove: (id) =>
      db.write(async (trx) => {
        await trx.deleteFrom('windrow_import_part').where('import_id', '=', id).execute();
        await trx.deleteFrom('windrow_import').where('id', '=', id).execute();
      }),
  };
}

function importOf(row: Selectable<SystemTables['windrow_import']>): StoredImport {
  const { id, record_table: table, file_name: name, user_id: userId, user_name: by, at, touched, failure } = row;
  const [state, kept] = [row.state, keptIn(row.kept)];
  return { id, table, name, userId, by, at, state, touched, kept, act: row.act_key, failure };
}

/** A description before it told what was given and left out. */
type EarlyDescribed = Omit<Kept['described'], 'given' | 'leftOutCounts'> & Partial<Kept['described']>;

/** What is kept of an import, also of one that an older program began. */
function keptIn(json: string): Kept {
  const kept: Omit<Kept, 'described'> & { readonly described: EarlyDescribed } = JSON.parse(json);
  const sheets = kept.sheets.map((sheet) => ({ ...sheet, tables: sheet.tables ?? [] }));
  const { given = [], leftOutCounts = {} } = kept.described;
  return { ...kept, sheets, before: kept.before ?? [], described: { ...kept.described, given, leftOutCounts } };
}

/** Adds parts, each in a transaction of its own, so that nobody waits for all of them. */
function partsOf(db: Db) {
  return (id: number, kind: string, [first, last]: readonly [number, number], content: string): Promise<void> =>
    db.write(
      async (trx) => {
        const lines = { first_line: first, last_line: last };
        await trx
          .insertInto('windrow_import_part')
          .values({ import_id: id, kind, ...lines, content })
          .execute();
      },
      { unseen: true },
    );
}

function cellParts(db: Db): Pick<ImportStore, 'addCells' | 'cells' | 'copyCells'> {
  const add = partsOf(db);
  return {
    addCells: (id, { sheet, first, last, content }) => add(id, `sheet ${sheet}`, [first, last], content),
    cells: async (id, sheet) => {
      const parts = db.sql.selectFrom('windrow_import_part').select('content').where('import_id', '=', id);
      const rows = await parts.where('kind', '=', `sheet ${sheet}`).orderBy('last_line').execute();
      return rows.map(({ content }) => content);
    },
    copyCells: async (from, to) => {
      const parts = await db.sql
        .selectFrom('windrow_import_part')
        .select('id')
        .where('import_id', '=', from)
        .where('kind', 'like', 'sheet %')
        .orderBy('id')
        .execute();
      for (const { id: part } of parts)
        await db.write(
          async (trx) => {
            await trx
              .insertInto('windrow_import_part')
              .columns(['import_id', 'kind', 'first_line', 'last_line', 'content'])
              .expression((eb) =>
                eb
                  .selectFrom('windrow_import_part')
                  .select([sql<number>`${sql.lit(to)}`.as('to'), 'kind', 'first_line', 'last_line', 'content'])
                  .where('id', '=', part),
              )
              .execute();
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
        const all = trx.deleteFrom('windrow_import_part').where('import_id', '=', id);
        await all.where('kind', 'not like', 'sheet %').execute();
      }),
    addRows: async (id, rows) => {
      for (const [outcome, own] of Map.groupBy(rows, (row) => row.outcome))
        await add(id, outcome, [own[0]?.line ?? 0, own.at(-1)?.line ?? 0], JSON.stringify(own));
    },
    rows: async (id, outcome, after, limit) => {
      const found: StagedRow[] = [];
      let last = after;
      const made = statement('rows', () =>
        db.sql
          .selectFrom('windrow_import_part')
          .select(['last_line', 'content'])
          .where('import_id', '=', slot(0))
          .where('kind', '=', slot(1))
          .where('last_line', '>', slot(2))
          .orderBy('last_line')
          .limit(sql.lit(1)),
      );
      while (found.length < limit) {
        const [part] = await rowsOf(db.sql, made.bind([id, outcome, last]));
        if (!part) break;
        const rows: StagedRow[] = JSON.parse(part.content);
        found.push(...rows.filter(({ line }) => line > after));
        last = part.last_line;
      }
      return found.slice(0, limit);
    },
  };
}

function columnChoices(db: Db): Pick<ImportStore, 'lastColumns' | 'keepColumns'> {
  return {
    lastColumns: async (userId, table) => {
      const chosen = db.sql.selectFrom('windrow_import_columns').select('fields').where('user_id', '=', userId);
      const { fields = '{}' } = (await chosen.where('record_table', '=', table).executeTakeFirst()) ?? {};
      return new Map(Object.entries(JSON.parse(fields) as Record<string, string | null>));
    },
    keepColumns: (userId, table, fields) =>
      db.write(async (trx) => {
        await trx
          .insertInto('windrow_import_columns')
          .values({ user_id: userId, record_table: table, fields: JSON.stringify(Object.fromEntries(fields)) })
          .onConflict((on) =>
            on.columns(['user_id', 'record_table']).doUpdateSet(({ ref }) => ({ fields: ref('excluded.fields') })),
          )
          .execute();
      }),
  };
}
