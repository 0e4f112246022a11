/**
 * The optional second factor of a user: a code of an app, or one of ten recovery codes. No code is taken twice. Independent of
 * HTTP and of passwords.
 */
import type { Insertable } from 'kysely';
import type { Db, WriteTransaction } from '../../db/database';
import { noteAccountAct, type DoneBy } from '../../history/accounts';
import type { Tokens } from '../tokens';
import { createSecretBox } from './secretBox';
import { base32, newSecret, otpAddress, stepOf } from './totp';
import { createHash, randomBytes } from 'node:crypto';
import type { SystemTables } from '../../db/values';

/** One-time codes for whoever has lost the app. They have 80 bits, so a plain digest of them can be stored. */
const CODES = 10;

/** Ten new codes as they are shown: `ABCD-EFGH-IJKL-MNOP`. */
function newRecoveryCodes(): string[] {
  return Array.from({ length: CODES }, () => base32(randomBytes(10)).replace(/(.{4})(?=.)/g, '$1-'));
}

/** What is stored of a user's code, however it is typed. */
function recoveryDigest(userId: number, code: string): string {
  const plain = code.toUpperCase().replace(/[^A-Z2-7]/g, '');
  return createHash('sha256').update(`${userId} ${plain}`).digest('base64url');
}

/** A user as far as the second factor is concerned. */
export interface FactorState {
  readonly enabled: boolean;
  /** When it was turned on, in milliseconds since 1970; `null` while it is off. */
  readonly since: number | null;
  /** Recovery codes that were not used yet. */
  readonly codesLeft: number;
}

/** The second factors of a database. */
export interface SecondFactors {
  state(userId: number): Promise<FactorState>;
  /** Starts to turn it on: a secret for an app. `undefined`: it is on already. */
  enrol(user: { id: number; username: string }): Promise<{ secret: string; uri: string } | undefined>;
  /**
   * Turns it on with a first code of the app, and ends every other session of the user: they were begun without it. Resolves to the
   * recovery codes; `undefined`: a wrong code, or nothing was started.
   */
  confirm(from: { readonly userId: number; readonly id: string }, code: string): Promise<string[] | undefined>;
  /** Turns it off. */
  disable(userId: number, by: DoneBy): Promise<void>;
  /** Whether a code lets a user in. It is used up then. `off`: no code is needed. */
  check(userId: number, code: string | undefined): Promise<'off' | 'needed' | 'right' | 'wrong'>;
}

interface FactorParts {
  readonly db: Db;
  readonly tokens: Tokens;
  readonly clock: () => Date;
}

/** Longest code with its spaces and dashes. */
const LONGEST_CODE = 40;

/** The second factors of a database. Secrets are stored under a key that the signing key leads to. */
export function openSecondFactors({ db, tokens, clock }: FactorParts): SecondFactors {
  const box = createSecretBox(tokens, 'second factor');
  const stepFor = (row: { secret: string }, userId: number, code: string): number | undefined => {
    const secret = box.open(row.secret, String(userId));
    return secret && stepOf(secret, code.replaceAll(/\s/g, ''), clock());
  };
  return {
    state: (userId) => stateOf(db, userId),
    async enrol({ id, username }) {
      if (Number((await rowOf(db, id))?.since ?? 0) > 0) return undefined;
      const secret = newSecret();
      await startEnrolling(db, { user_id: id, secret: box.lock(secret, String(id)), since: 0, last_step: 0 });
      return { secret: base32(secret), uri: otpAddress(secret, username) };
    },
    async confirm({ userId, id: session }, code) {
      const row = await rowOf(db, userId);
      const step =
        row && code.length <= LONGEST_CODE && Number(row.since) === 0 ? stepFor(row, userId, code) : undefined;
      if (step === undefined) return undefined;
      const codes = newRecoveryCodes();
      await turnOn(db, { userId, session }, { since: clock().getTime(), last_step: step }, codes);
      return codes;
    },
    disable: (userId, by) => turnOffSecondFactor(db, userId, by),
    async check(userId, code) {
      const row = await rowOf(db, userId);
      if (!row || Number(row.since) === 0) return 'off';
      if (code === undefined || code.trim() === '') return 'needed';
      if (code.length > LONGEST_CODE) return 'wrong';
      const step = stepFor(row, userId, code);
      const used = await db.write((trx) => use(trx, userId, code, step));
      return used ? 'right' : 'wrong';
    },
  };
}

function rowOf(db: Db, userId: number) {
  return db.sql.selectFrom('windrow_second_factor').selectAll().where('user_id', '=', userId).executeTakeFirst();
}

async function stateOf(db: Db, userId: number): Promise<FactorState> {
  const row = await rowOf(db, userId);
  const since = Number(row?.since ?? 0);
  const codes = await db.sql.selectFrom('windrow_recovery_code').select('id').where('user_id', '=', userId).execute();
  return { enabled: since > 0, since: since > 0 ? since : null, codesLeft: codes.length };
}

/** Stores a secret that no code has confirmed yet, in the place of an earlier such one. */
async function startEnrolling(db: Db, row: Insertable<SystemTables['windrow_second_factor']>): Promise<void> {
  await db.write((trx) =>
    trx
      .insertInto('windrow_second_factor')
      .values(row)
      .onConflict((started) =>
        started.column('user_id').doUpdateSet({ secret: row.secret }).where('windrow_second_factor.since', '=', 0),
      )
      .execute(),
  );
}

async function turnOn(
  db: Db,
  { userId, session }: { readonly userId: number; readonly session: string },
  change: { readonly since: number; readonly last_step: number },
  codes: readonly string[],
): Promise<void> {
  await db.write(async (trx) => {
    await trx.updateTable('windrow_second_factor').set(change).where('user_id', '=', userId).execute();
    await trx.deleteFrom('windrow_recovery_code').where('user_id', '=', userId).execute();
    const rows = codes.map((one) => ({ id: recoveryDigest(userId, one), user_id: userId }));
    await trx.insertInto('windrow_recovery_code').values(rows).execute();
    await trx.deleteFrom('windrow_session').where('user_id', '=', userId).where('id', '!=', session).execute();
  });
}

/** Turns a user's second factor off. Needs no key, so it also works where the signing key is another one now. */
export async function turnOffSecondFactor(db: Db, userId: number, by: DoneBy): Promise<void> {
  await db.write(async (trx) => {
    const factor = trx.deleteFrom('windrow_second_factor').where('user_id', '=', userId);
    const off = await factor.returning('since').executeTakeFirst();
    await trx.deleteFrom('windrow_recovery_code').where('user_id', '=', userId).execute();
    if (!off || Number(off.since) === 0) return;
    const known = trx.selectFrom('windrow_user').select(['id', 'username']).where('id', '=', userId);
    const user = await known.executeTakeFirstOrThrow();
    await noteAccountAct(trx, db, { ...by, kind: 'turnOffSecondFactor', user });
  });
}

/** Uses a code up; false where it was used before. */
async function use(trx: WriteTransaction, userId: number, code: string, step: number | undefined): Promise<boolean> {
  if (step !== undefined) {
    const update = trx.updateTable('windrow_second_factor').set({ last_step: step });
    const done = await update.where('user_id', '=', userId).where('last_step', '<', step).executeTakeFirst();
    return Number(done.numUpdatedRows) > 0;
  }
  const spent = trx.deleteFrom('windrow_recovery_code').where('id', '=', recoveryDigest(userId, code));
  return Number((await spent.executeTakeFirst()).numDeletedRows) > 0;
}
