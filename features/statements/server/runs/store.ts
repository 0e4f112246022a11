/** Runs in the database: which parties, how far each is, and which process works on it. */
import { sql, type InferResult, type Selectable } from 'kysely';
import type { Db, WriteTransaction } from '../../../../server/db/database';
import type { Dialect } from '../../../../server/db/dialect';
import type { Language } from '../../../../src/messages/languages';
import type { SystemTables } from '../../../../server/db/values';
import type { runStates } from '../../../../server/settled/tables';

/** A run as it is stored. */
export interface StoredRun {
  readonly id: number;
  readonly userId: number | null;
  readonly by: string;
  readonly language: Language;
  readonly at: string;
  readonly from: string;
  readonly to: string;
  /** The day of its papers; `null`: it was begun before there was a choice. */
  readonly day: string | null;
  readonly ended: string | null;
}

/** What a run is begun with. */
export interface NewRun extends Omit<StoredRun, 'id' | 'ended'> {
  /** Equal for two requests that are one. */
  readonly key: string | null;
  readonly take: readonly ({ readonly code: string; readonly party: number } & TakenTickets)[];
}

/** Which tickets of a party are taken. */
export interface TakenTickets {
  /** Those of days before the period. */
  readonly older: boolean;
  /** Doubtful ones that are taken all the same, as `crop_ticket:12`. */
  readonly include: readonly string[];
}

/** How far a party is. */
export type StoredState = (typeof runStates)[number];

/** One party of a run. */
export interface StoredRunRow extends TakenTickets {
  readonly id: number;
  readonly code: string;
  readonly party: number;
  readonly state: StoredState;
  readonly statement: { readonly id: number; readonly reference: string } | null;
  readonly isReady: boolean;
  readonly reason: string | null;
}

/** The runs of a database. */
export interface RunStore {
  /** Adds a run, or finds the one that the same request has begun. */
  add(run: NewRun): Promise<{ readonly id: number; readonly isNew: boolean }>;
  get(id: number): Promise<StoredRun | undefined>;
  newest(count: number): Promise<StoredRun[]>;
  rows(id: number): Promise<StoredRunRow[]>;
  /** Takes or keeps the lead of a run that is not ended and that no other process has touched since `silent`. */
  lead(id: number, owner: string, now: Date, silent: Date): Promise<boolean>;
  /** Runs that nobody has touched since then. */
  left(silent: Date): Promise<number[]>;
  mark(row: number, state: StoredState, about?: { statement?: number; reason?: string }): Promise<void>;
  end(id: number, now: Date): Promise<void>;
}

/** Opens them. */
export function openRunStore(db: Db): RunStore {
  return { ...reads(db), ...writes(db) };
}

function reads(db: Db): Pick<RunStore, 'get' | 'newest' | 'rows' | 'left'> {
  const runs = db.sql.selectFrom('windrow_issue_run').selectAll();
  return {
    get: async (id) => (await runs.where('id', '=', id).execute()).map(runOf)[0],
    newest: async (count) => (await runs.orderBy('id', 'desc').limit(count).execute()).map(runOf),
    left: async (silent) => {
      const left = runs.where('ended', 'is', null).where('touched', '<=', silent.toISOString());
      return (await left.orderBy('id').execute()).map(({ id }) => id);
    },
    rows: async (id) => {
      const rows = await runRows(db).where('r.run_id', '=', id).orderBy('r.id').execute();
      return rows.map(rowOf);
    },
  };
}

const runRows = (db: Db) =>
  db.sql
    .selectFrom('windrow_issue_run_row as r')
    .leftJoin('statement as s', 's.id', 'r.statement_id')
    .leftJoin('windrow_paper as p', 'p.statement_id', 'r.statement_id')
    .select(['r.id', 'r.code', 'r.party_id', 'r.state', 'r.statement_id', 'r.reason', 'r.taken', 's.reference'])
    .select('p.sha256');

function writes(db: Db): Pick<RunStore, 'add' | 'lead' | 'mark' | 'end'> {
  return {
    add: (run) => db.write((trx) => addRun(trx, db.dialect, run)),
    lead: async (id, owner, now, silent) => {
      const led = await db.write((trx) =>
        trx
          .updateTable('windrow_issue_run')
          .set({ owner, touched: now.toISOString() })
          .where('id', '=', id)
          .where('ended', 'is', null)
          .where((either) =>
            either.or([either('owner', 'in', [owner, '']), either('touched', '<=', silent.toISOString())]),
          )
          .returning('id')
          .execute(),
      );
      return led.length > 0;
    },
    mark: async (row, state, { statement = null, reason = null } = {}) => {
      const set = { state, statement_id: statement, reason };
      await db.write((trx) => trx.updateTable('windrow_issue_run_row').set(set).where('id', '=', row).execute());
    },
    end: async (id, now) => {
      const set = { ended: now.toISOString() };
      await db.write((trx) => trx.updateTable('windrow_issue_run').set(set).where('id', '=', id).execute());
    },
  };
}

/** Adds a run with its rows; one that was asked for with the same key is there already. */
async function addRun(trx: WriteTransaction, dialect: Dialect, run: NewRun): ReturnType<RunStore['add']> {
  const { userId: user_id, by: user_name, language, at, from: date_from, to: date_to, day, key, take } = run;
  const added = await trx
    .insertInto('windrow_issue_run')
    .values({ user_id, user_name, language, at, touched: at, owner: '', date_from, date_to, day, key })
    .onConflict((on) => on.columns(['user_id', 'key']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!added) {
    const known = trx.selectFrom('windrow_issue_run').select('id').where('user_id', '=', user_id);
    return { id: (await known.where('key', '=', key).executeTakeFirstOrThrow()).id, isNew: false };
  }
  const { id } = added;
  const list = JSON.stringify(
    take.map(({ code, party, older, include }) => [code, party, JSON.stringify({ older, include })]),
  );
  // All rows in one value.
  const rows = sql`select ${sql.lit(id)}, value->>0, cast(value->>1 as bigint), value->>2, 'waits' from ${dialect.elements(list)}`;
  await trx
    .insertInto('windrow_issue_run_row')
    .columns(['run_id', 'code', 'party_id', 'taken', 'state'])
    .expression(rows)
    .execute();
  return { id, isNew: true };
}

function runOf({ id, user_name: by, at, ended, ...row }: Selectable<SystemTables['windrow_issue_run']>): StoredRun {
  const language = row.language === 'es' ? 'es' : 'en';
  return { id, userId: row.user_id, by, language, at, from: row.date_from, to: row.date_to, day: row.day, ended };
}

type RunRecord = InferResult<ReturnType<typeof runRows>>[number];

function rowOf({ id, code, party_id: party, statement_id: paper, reason, reference, ...row }: RunRecord): StoredRunRow {
  const { older = true, include = [] } = JSON.parse(row.taken ?? '{}') as Partial<TakenTickets>;
  const statement = paper === null ? null : { id: paper, reference: String(reference) };
  return { older, include, id, code, party, state: row.state, statement, isReady: row.sha256 !== null, reason };
}
