/** Runs in the database: which parties, how far each is, and which process works on it. */
import { sql } from 'kysely';
import type { Db, WriteTransaction } from '../../../../server/db/database';
import type { Dialect } from '../../../../server/db/dialect';
import { rowsOf } from '../../../../server/db/query/statement';
import type { Language } from '../../../../src/messages/languages';
import type { SqlValue } from '../../../../server/db/values';
import { textOrNull } from '../../../../server/settled/stored';

/** A run as it is stored. */
export interface StoredRun {
  readonly id: number;
  readonly userId: number | null;
  readonly by: string;
  readonly language: Language;
  readonly at: string;
  readonly from: string;
  readonly to: string;
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

/** How far a party is. `issued`: its file may still be in the making. `nothing`: nothing was left that could be issued. */
export type StoredState = 'waits' | 'issuing' | 'issued' | 'nothing' | 'failed';

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

const runColumns = sql`id, user_id, user_name, language, at, date_from, date_to, ended from windrow_issue_run`;

function reads(db: Db): Pick<RunStore, 'get' | 'newest' | 'rows' | 'left'> {
  const runs = async (rest: ReturnType<typeof sql>): Promise<StoredRun[]> =>
    (await rowsOf(db.sql, sql`select ${runColumns} ${rest}`.compile(db.sql))).map(runOf);
  return {
    get: async (id) => (await runs(sql`where id = ${id}`))[0],
    newest: (count) => runs(sql`order by id desc limit ${count}`),
    left: async (silent) =>
      (await runs(sql`where ended is null and touched <= ${silent.toISOString()} order by id`)).map(({ id }) => id),
    rows: async (id) => {
      const query = sql`
        select r.id, r.code, r.party_id, r.state, r.statement_id, r.reason, r.taken, s.reference,
          case when p.sha256 is null then 0 else 1 end as ready
        from windrow_issue_run_row as r left join statement as s on s.id = r.statement_id
        left join windrow_paper as p on p.statement_id = r.statement_id
        where r.run_id = ${id} order by r.id`;
      return (await rowsOf(db.sql, query.compile(db.sql))).map(rowOf);
    },
  };
}

function writes(db: Db): Pick<RunStore, 'add' | 'lead' | 'mark' | 'end'> {
  return {
    add: (run) => db.write((trx) => addRun(trx, db.dialect, run)),
    lead: async (id, owner, now, silent) => {
      const { rows } = await db.write((trx) =>
        sql<{ id: number }>`
          update windrow_issue_run set owner = ${owner}, touched = ${now.toISOString()}
          where id = ${id} and ended is null and (owner in (${owner}, '') or touched <= ${silent.toISOString()})
          returning id`.execute(trx),
      );
      return rows.length > 0;
    },
    mark: async (row, state, { statement, reason } = {}) => {
      await db.write((trx) =>
        sql`
          update windrow_issue_run_row
          set state = ${state}, statement_id = ${statement ?? null}, reason = ${reason ?? null} where id = ${row}`.execute(
          trx,
        ),
      );
    },
    end: async (id, now) => {
      await db.write((trx) =>
        sql`update windrow_issue_run set ended = ${now.toISOString()} where id = ${id}`.execute(trx),
      );
    },
  };
}

/** Adds a run with its rows; one that was asked for with the same key is there already. */
async function addRun(trx: WriteTransaction, dialect: Dialect, run: NewRun): ReturnType<RunStore['add']> {
  const { userId, by, language, at, from, to, key, take } = run;
  const { rows } = await sql<{ id: number }>`
    insert into windrow_issue_run (user_id, user_name, language, at, touched, owner, date_from, date_to, "key")
    values (${userId}, ${by}, ${language}, ${at}, ${at}, '', ${from}, ${to}, ${key})
    on conflict (user_id, "key") do nothing returning id`.execute(trx);
  const id = Number(rows[0]?.id ?? 0);
  if (id === 0) {
    const known = sql<{ id: number }>`
      select id from windrow_issue_run where user_id = ${userId} and "key" = ${key}`;
    return { id: Number((await known.execute(trx)).rows[0]?.id), isNew: false };
  }
  const list = JSON.stringify(
    take.map(({ code, party, older, include }) => [code, party, JSON.stringify({ older, include })]),
  );
  await sql`
    insert into windrow_issue_run_row (run_id, code, party_id, taken, state)
    select ${sql.lit(id)}, value->>0, cast(value->>1 as bigint), value->>2, 'waits' from ${dialect.elements(list)}`.execute(
    trx,
  );
  return { id, isNew: true };
}

type RunRecord = Readonly<Record<string, SqlValue>>;

function runOf(row: RunRecord): StoredRun {
  return {
    id: Number(row.id),
    userId: row.user_id === null ? null : Number(row.user_id),
    by: String(row.user_name),
    language: row.language === 'es' ? 'es' : 'en',
    at: String(row.at),
    from: String(row.date_from),
    to: String(row.date_to),
    ended: textOrNull(row.ended),
  };
}

function rowOf(row: RunRecord): StoredRunRow {
  const statement = textOrNull(row.statement_id);
  const taken = JSON.parse(textOrNull(row.taken) ?? '{}') as Partial<TakenTickets>;
  return {
    older: taken.older ?? true,
    include: taken.include ?? [],
    id: Number(row.id),
    code: String(row.code),
    party: Number(row.party_id),
    state: String(row.state) as StoredState,
    statement: statement === null ? null : { id: Number(statement), reference: String(row.reference) },
    isReady: Number(row.ready) === 1,
    reason: textOrNull(row.reason),
  };
}
