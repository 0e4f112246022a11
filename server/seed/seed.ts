/**
 * Opens the demo on a database: fills an empty one in a single transaction, continues with an existing demo, and
 * refuses any other. Its credentials are no secret: the sign-in page shows them.
 */
import { sql } from 'kysely';
import type { Entities, StoredTables } from '../../src/grammar/entity';
import { withSides } from '../../src/rules/extras/sides';
import { isDecimal } from '../../src/grammar/field';
import { entityOf, fieldsOf } from '../../src/rules/rows';
import { passwordFits } from '../accounts/passwords';
import { addUser, changeUser, findUser } from '../accounts/users';
import type { Db, WriteTransaction } from '../db/database';
import type { CheckedValues } from '../db/query/rowStore';
import { openTables } from '../db/query/tables';
import { StartProblem } from '../process/startupError';
import { openWriter } from '../records/writer';
import { openWriting, type WritingPart } from '../records/writing';
import { isDemo, markDemo } from './demoMark';
import type { DemoRow } from './rowLog';
import { businessOf, type DemoSize } from './business';

/** The demo's credentials. */
export const demoSignIn = { username: 'demo', password: 'three-rivers' } as const;

interface DemoParts {
  readonly db: Db;
  readonly registry: Entities;
  /** What writing passes beside the records. */
  readonly features: readonly WritingPart[];
  readonly now: Date;
  readonly size: DemoSize;
}

/**
 * Fills the database unless it is a demo already, and sets the demo's password again if a visitor changed it.
 * @returns how many records were made
 */
export async function openDemo({ db, registry, features, now, size }: DemoParts): Promise<number> {
  const made = await db.write(async (trx) => {
    if (await isDemo(trx)) return 0;
    if (await holdsData(trx, registry)) {
      throw new StartProblem(
        'This folder has data that is not the demo, so no demo was made. Remove the data, or set DATA_DIR to another folder.',
      );
    }
    const rows = businessOf(now, size);
    await insertAll(trx, { db, registry, features, now }, rows);
    await markDemo(trx, now);
    return rows.length;
  });
  await keepUser(db, now);
  return made;
}

async function holdsData(trx: WriteTransaction, registry: Entities): Promise<boolean> {
  for (const table of [...Object.keys(registry), 'windrow_user']) {
    const { rows } = await sql`select 1 from ${sql.table(table)} limit 1`.execute(trx);
    if (rows.length > 0) return true;
  }
  return false;
}

/** Writes rows as one act of the program, each at its own moment. */
async function insertAll(
  trx: WriteTransaction,
  { db, registry, features, now }: Pick<DemoParts, 'db' | 'registry' | 'features' | 'now'>,
  rows: readonly DemoRow[],
): Promise<void> {
  const tables = openTables({ db, registry, hooks: {} });
  const { writeIn } = openWriter({ db, registry, tables, steps: openWriting(features), clock: () => now });
  const stored = withSides(registry);
  const loaded = rows.map(({ table, at, values }) => ({ table, at, values: checked(stored, table, values) }));
  const ids = await writeIn(trx, { kind: 'load', actor: { userId: null, name: 'demo' }, language: 'en', rows: loaded });
  const counts = new Map<string, number>();
  for (const [at, { table }] of rows.entries()) {
    const expected = (counts.get(table) ?? 0) + 1;
    const id = ids[at] ?? 0;
    // Rows refer to each other by their positions.
    if (id !== expected)
      throw new StartProblem(`The demo needs a new database; its ids of ${table} begin at ${id - expected + 1}.`);
    counts.set(table, expected);
  }
}

/**
 * The values as the checks give them: decimals as plain text. `tests/server/demo.test.ts` runs the checks over them.
 */
export function checked(registry: StoredTables, table: string, values: DemoRow['values']): CheckedValues {
  return Object.fromEntries(
    fieldsOf(entityOf(registry, table)).map(([key, field]) => {
      const value = values[key] ?? null;
      return [key, isDecimal(field) && typeof value === 'number' ? String(Number(value.toFixed(field.scale))) : value];
    }),
  );
}

async function keepUser(db: Db, now: Date): Promise<void> {
  const user = await findUser(db, demoSignIn.username);
  if (!user) await addUser(db, demoSignIn, now);
  else if (!(await passwordFits(user.password_hash, demoSignIn.password)))
    await changeUser(db, user.id, { password: demoSignIn.password });
}
