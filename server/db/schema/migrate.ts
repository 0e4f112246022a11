/**
 * Brings the database to what the registry needs, in one transaction: tables and columns are added and renamed; what would
 * lose data is refused with the reason and what to do. Indexes follow. Knows tables by what the registry says alone.
 */
import { sql, type RawBuilder } from 'kysely';
import type { Entities } from '../../../src/grammar/entity';
import { entityOf } from '../../../src/rules/rows';
import { columnOf } from '../columns';
import type { Dialect } from '../dialect';
import { INDEX_PREFIX, indexesOf } from './indexes';
import { DatabaseProblem, type Db, type WriteTransaction } from '../database';
import { fingerprintOf, schemaOf, stepsTo, type Schema, type Step } from './schema';

/** How this program keeps values in columns. Raise it with a change that no older program may write to. */
export const STORAGE_VERSION = 1;

const HISTORY = 'windrow_schema';

/**
 * Migrates. Throws `DatabaseProblem`, and leaves the database as it was, when the database is newer than the program or
 * a change would lose data.
 */
export async function migrate(db: Db, registry: Entities, now: Date = new Date()): Promise<void> {
  await db.write(async (trx) => {
    await prepareHistory(trx, db.dialect);
    const history = await historyOf(trx);
    const stored = history.at(-1);
    const schema = schemaOf(registry);
    const fingerprint = fingerprintOf(schema);
    refuseNewer(history, fingerprint);
    if (stored?.fingerprint !== fingerprint || stored.storage !== STORAGE_VERSION) {
      const steps = stepsTo(registry, stored?.schema ?? {});
      const before = steps.filter(({ kind }) => kind.startsWith('rename'));
      for (const step of before) await take(trx, registry, db.dialect, step);
      const faults = await losses(trx, steps);
      if (faults.length > 0) {
        throw new DatabaseProblem(
          `The database was left as it is, because the registry would lose data:\n${faults.map((fault) => `  ${fault}`).join('\n')}`,
        );
      }
      // A column that goes takes its indexes with it; they are made again below where they are still wanted.
      if (steps.some(({ kind }) => kind.startsWith('drop'))) await dropIndexes(trx, db.dialect, []);
      for (const step of steps) if (!before.includes(step)) await take(trx, registry, db.dialect, step);
      await trx
        .insertInto(HISTORY)
        .values({
          storage: STORAGE_VERSION,
          fingerprint,
          tables: JSON.stringify(schema),
          applied: now.toISOString(),
        })
        .execute();
    }
    await syncIndexes(trx, registry, db.dialect);
  });
}

interface Revision {
  readonly storage: number;
  readonly fingerprint: string;
  readonly schema: Schema;
}

async function prepareHistory(trx: WriteTransaction, dialect: Dialect): Promise<void> {
  // Two processes that start on one PostgreSQL at once take turns; SQLite's write lock does the same.
  await dialect.startExclusive(trx);
  await sql`create table if not exists ${sql.table(HISTORY)} (
    revision ${sql.raw(dialect.idColumn)}, storage integer not null, fingerprint text not null, tables text not null, applied text not null
  )`.execute(trx);
}

async function historyOf(trx: WriteTransaction): Promise<Revision[]> {
  const rows = await trx.selectFrom(HISTORY).select(['storage', 'fingerprint', 'tables']).orderBy('revision').execute();
  return rows.map(({ storage, fingerprint, tables }) => ({
    storage: Number(storage),
    fingerprint: String(fingerprint),
    schema: JSON.parse(String(tables)) as Schema,
  }));
}

/** A schema the database once had and has left behind belongs to an older program. */
function refuseNewer(history: readonly Revision[], fingerprint: string): void {
  const last = history.at(-1);
  if (!last) return;
  const isOlder = last.fingerprint !== fingerprint && history.some((revision) => revision.fingerprint === fingerprint);
  if (last.storage <= STORAGE_VERSION && !isOlder) return;
  throw new DatabaseProblem(
    'The database is newer than this program: it was already opened by a later version. Start that version, or restore the backup from before the upgrade.',
  );
}

/** Why the steps must not be taken; empty when nothing is lost by them. */
async function losses(trx: WriteTransaction, steps: readonly Step[]): Promise<string[]> {
  const faults: string[] = [];
  for (const step of steps) {
    if (step.kind === 'drop table') {
      const rows = await countOf(trx, step.table, sql`true`);
      if (rows > 0) {
        faults.push(
          `${step.table} is no longer declared, but holds ${rows} row(s). Declare it again, name it as \`was\` in the entry that takes its place, or empty it first.`,
        );
      }
    } else if (step.kind === 'drop column') {
      const values = await countOf(trx, step.table, sql`${sql.ref(step.column)} is not null`);
      if (values === 0) continue;
      const name = `${step.table}.${step.column}`;
      faults.push(
        step.changed
          ? `${name} changed from ${step.changed.from} to ${step.changed.to}, but ${values} row(s) hold a value. Keep it as it was and declare the new one under another name.`
          : `${name} is no longer declared, but ${values} row(s) hold a value. Declare it again, name it as \`was\` in the field that takes its place, or empty it first.`,
      );
    }
  }
  return faults;
}

async function countOf(trx: WriteTransaction, table: string, condition: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*) as n from ${sql.table(table)} where ${condition}`.execute(
    trx,
  );
  return Number(rows[0]?.n ?? 0);
}

async function take(trx: WriteTransaction, registry: Entities, dialect: Dialect, step: Step): Promise<void> {
  await statementOf(registry, dialect, step).execute(trx);
}

function statementOf(registry: Entities, dialect: Dialect, step: Step): RawBuilder<unknown> {
  switch (step.kind) {
    case 'rename table':
      return sql`alter table ${sql.table(step.from)} rename to ${sql.ref(step.to)}`;
    case 'rename column':
      return sql`alter table ${sql.table(step.table)} rename column ${sql.ref(step.from)} to ${sql.ref(step.to)}`;
    case 'add table': {
      const instant = sql.raw(dialect.types.instant.sqlType);
      return sql`create table ${sql.table(step.table)} (
        id ${sql.raw(dialect.idColumn)}, add_date ${instant} not null, edit_date ${instant} not null
      )`;
    }
    case 'add column': {
      const field = entityOf(registry, step.table).fields[step.column];
      if (!field) throw new Error(`No field ${step.table}.${step.column}.`);
      const references = field.kind === 'ref' ? sql` references ${sql.table(field.to)} (id)` : sql``;
      return sql`alter table ${sql.table(step.table)} add column ${sql.ref(step.column)} ${sql.raw(columnOf(field, dialect).sqlType)}${references}`;
    }
    case 'drop table':
      return dialect.dropTable(step.table);
    case 'drop column':
      return sql`alter table ${sql.table(step.table)} drop column ${sql.ref(step.column)}`;
  }
}

async function dropIndexes(trx: WriteTransaction, dialect: Dialect, keep: readonly string[]): Promise<void> {
  for (const name of await dialect.indexNames(trx, INDEX_PREFIX)) {
    if (!keep.includes(name)) await sql`drop index ${sql.ref(name)}`.execute(trx);
  }
}

async function syncIndexes(trx: WriteTransaction, registry: Entities, dialect: Dialect): Promise<void> {
  const wanted = indexesOf(registry, dialect);
  await dropIndexes(
    trx,
    dialect,
    wanted.map(({ name }) => name),
  );
  const there = await dialect.indexNames(trx, INDEX_PREFIX);
  for (const { name, create } of wanted) if (!there.includes(name)) await create.execute(trx);
}
