/**
 * The database knows by a digest which key signs the tokens of its sessions. Two processes with different keys would refuse
 * each other's tokens, and users would be signed out at random, so the second one does not start (decision 42).
 */
import { sql } from 'kysely';
import { DatabaseProblem, type Db, type WriteTransaction } from '../db/database';
import { column, type RowsOf, type TableDeclarations } from '../db/schema/tables';
import type { SqlValue } from '../db/values';
import { createSecretBox } from './secondFactor/secretBox';
import { createTokens } from './tokens';
import { commandLine } from '../commandLine';

/** The table has one row at most. */
const ONLY = 'only';

/** The table with the digest. */
export const signingKeyTables = {
  windrow_signing_key: {
    id: 'text',
    // A restored database belongs to the key of the place it is restored to.
    transient: true,
    columns: { digest: column.text({ required: true }), since: column.bigint({ required: true }) },
  },
} satisfies TableDeclarations;

declare module '../db/values' {
  interface SystemTables extends RowsOf<typeof signingKeyTables> {}
}

/**
 * Notes the key on the first start, and compares it on every other one.
 * @throws DatabaseProblem when the database's sessions are signed by another key
 */
export async function claimSigningKey(db: Db, secret: Buffer, now: Date): Promise<void> {
  const own = digestOf(secret);
  const known = (await digestIn(db.sql)) ?? (await db.write((trx) => note(trx, own, now)));
  if (known === own) return;
  throw new DatabaseProblem(
    `This database belongs to another signing key: start with the SECRET_KEY, or the secret.key in DATA_DIR, that its other processes have, or run "${commandLine('user', 'newkey')}" if the key was changed on purpose.`,
  );
}

/** A stored row, by its columns. */
export type LockedRow = Readonly<Record<string, SqlValue>>;

/** A column whose texts are locked in a box (`createSecretBox`) of this purpose. Its table has ids. */
export interface LockedColumn {
  readonly table: `windrow_${string}`;
  readonly column: string;
  readonly purpose: string;
  /** What a row was locked for. */
  readonly about: (row: LockedRow) => string;
}

/** What the core keeps locked. */
const lockedByCore: LockedColumn = {
  table: 'windrow_second_factor',
  column: 'secret',
  purpose: 'second factor',
  about: (row) => String(row.user_id),
};

/** A new signing key, and what it takes over. */
interface NewKey {
  readonly secret: Buffer;
  /** The old key, in each form that it may have been given in. */
  readonly former: readonly Buffer[];
  /** What features keep locked. */
  readonly locked: readonly LockedColumn[];
  readonly now: Date;
}

/**
 * Makes this key the database's, locks anew what the old one locked, and ends every session, since no token of the old key is good any
 * more. It may be done again with the old key: what opens with the new one already stays.
 * @returns how many texts were locked anew, and how many open with no key given
 */
export async function replaceSigningKey(db: Db, { secret, former, locked, now }: NewKey): Promise<LockedAnew> {
  return db.write(async (trx) => {
    await trx.deleteFrom('windrow_signing_key').execute();
    await trx.deleteFrom('windrow_session').execute();
    await note(trx, digestOf(secret), now);
    const all: LockedAnew = { anew: 0, lost: 0 };
    for (const one of [lockedByCore, ...locked]) {
      const { anew, lost } = await lockAnew(trx, one, secret, former);
      all.anew += anew;
      all.lost += lost;
    }
    return all;
  });
}

interface LockedAnew {
  anew: number;
  lost: number;
}

async function lockAnew(
  trx: WriteTransaction,
  { table, column: name, purpose, about }: LockedColumn,
  secret: Buffer,
  former: readonly Buffer[],
): Promise<LockedAnew> {
  const [own, ...others] = [secret, ...former].map((key) => createSecretBox(createTokens(key), purpose));
  const counts: LockedAnew = { anew: 0, lost: 0 };
  const { rows } = await sql<LockedRow>`select * from ${sql.table(table)} order by id`.execute(trx);
  for (const row of rows) {
    if (row[name] === null) continue;
    const [text, of] = [String(row[name]), about(row)];
    if (own?.open(text, of)) continue;
    const plain = others.map((box) => box.open(text, of)).find((opened) => opened !== undefined);
    if (plain && own) {
      const set = sql`${sql.ref(name)} = ${own.lock(plain, of)}`;
      await sql`update ${sql.table(table)} set ${set} where id = ${row.id}`.execute(trx);
      counts.anew += 1;
    } else counts.lost += 1;
  }
  return counts;
}

/** Notes a digest unless there is one. Returns the one that is there then. */
async function note(trx: WriteTransaction, digest: string, now: Date): Promise<string | undefined> {
  const row = { id: ONLY, digest, since: now.getTime() };
  await trx
    .insertInto('windrow_signing_key')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return digestIn(trx);
}

async function digestIn(db: Db['sql']): Promise<string | undefined> {
  const row = await db.selectFrom('windrow_signing_key').select('digest').where('id', '=', ONLY).executeTakeFirst();
  return row === undefined ? undefined : String(row.digest);
}

/** A text that the key alone leads to, and that does not lead back. */
function digestOf(secret: Buffer): string {
  return createTokens(secret).derive('the signing key of this database');
}
