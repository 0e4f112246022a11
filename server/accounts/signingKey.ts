/**
 * The database knows by a digest which key signs the tokens of its sessions. Two processes with different keys would refuse
 * each other's tokens, and users would be signed out at random, so the second one does not start (decision 42).
 */
import { DatabaseProblem, type Db, type WriteTransaction } from '../db/database';
import { column, type RowsOf, type TableDeclarations } from '../db/schema/tables';
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

/** Makes this key the database's, and ends every session, since no token of the old key is good any more. */
export async function replaceSigningKey(db: Db, secret: Buffer, now: Date): Promise<void> {
  await db.write(async (trx) => {
    await trx.deleteFrom('windrow_signing_key').execute();
    await trx.deleteFrom('windrow_session').execute();
    await note(trx, digestOf(secret), now);
  });
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

async function digestIn(sql: Db['sql']): Promise<string | undefined> {
  const row = await sql.selectFrom('windrow_signing_key').select('digest').where('id', '=', ONLY).executeTakeFirst();
  return row === undefined ? undefined : String(row.digest);
}

/** A text that the key alone leads to, and that does not lead back. */
function digestOf(secret: Buffer): string {
  return createTokens(secret).derive('the signing key of this database');
}
