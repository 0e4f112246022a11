/**
 * The tables of users and their sessions. They are not in the registry, so no screen, route or list derives from them.
 * A session is one row, which is deleted when the session ends.
 */
import type { Generated, Kysely, Transaction } from 'kysely';
import type { Db, WriteTransaction } from '../db/database';
import { column, type TableDeclaration } from '../db/schema/tables';

/** A user. Times are milliseconds since 1970. */
type UserTable = {
  id: Generated<number>;
  /** As the user typed it; this is what is shown. */
  username: string;
  /** As compared; see `usernameKey`. */
  username_key: string;
  email: string | null;
  /** Code of the language the user has chosen; `null`: none chosen, English. */
  language: string | null;
  password_hash: string;
  /** Who made the password: the `user`, the first `start`, or nobody yet, because a `link` is open. */
  password_made: Generated<string>;
  /** See `src/rules/accounts/roles.ts`. */
  role: Generated<string>;
  /** The last call, to a few minutes; 0: none since this is kept. */
  last_seen: Generated<number>;
  add_date: number;
  /** The name of who added the user; `null`: not known, or nobody. */
  added_by: string | null;
};

/** A session, from sign-in to sign-out. */
type SessionTable = {
  id: string;
  user_id: number;
  /** When the password was last entered. */
  signed_in_at: number;
  /** The latest end of the session; no refresh moves it. */
  ends_at: number;
  /** Digest of the one refresh token that is valid now, when it was issued, and its place in the chain. */
  refresh_hash: string;
  refresh_issued_at: number;
  refresh_number: number;
  /** Refresh tokens that were replaced recently, as JSON: `[[digest, moment]]`. */
  replaced: string;
  /** What the browser said it is at the sign-in. */
  device: string | null;
  /** Where the sign-in came from. */
  address: string | null;
  /** The last call, to a few minutes. */
  last_seen: Generated<number>;
};

/** Wrong tries to sign in that count together; see `signIn/counters.ts`. */
type WrongTryTable = {
  /** Digest of what they have in common. */
  id: string;
  tries: number;
  /** The last one. */
  at: number;
  /** When none of them counts any more. */
  ends: number;
};

/** Wrong tries to sign in as a user on one day; see `signIn/wrongDays.ts`. */
type WrongDayTable = {
  user_id: number;
  /** Days since 1970. */
  day: number;
  tries: number;
};

/** The second factor of a user, from the moment it is being turned on. */
type SecondFactorTable = {
  id: Generated<number>;
  user_id: number;
  /** Locked; see `secondFactor/secretBox.ts`. */
  secret: string;
  /** When it was turned on; 0: not yet. */
  since: number;
  /** The step of the newest code that was taken. */
  last_step: number;
};

/** A recovery code that was not used yet. */
type RecoveryCodeTable = {
  /** Digest of the code. */
  id: string;
  user_id: number;
};

/** What `withTables` adds to a database. */
export type AccountTables = {
  windrow_user: UserTable;
  windrow_session: SessionTable;
  windrow_wrong_try: WrongTryTable;
  windrow_wrong_day: WrongDayTable;
  windrow_second_factor: SecondFactorTable;
  windrow_recovery_code: RecoveryCodeTable;
};

/** A write transaction that sees the account tables. */
export type AccountTransaction = Transaction<AccountTables>;

/** The account tables of a database, for reads. */
export function accountsOf(db: Db): Kysely<AccountTables> {
  return db.sql.withTables<AccountTables>();
}

/**
 * Runs `work` in a write transaction that sees the account tables. They are not written by acts (`server/records`): they
 * contain secrets that no history may keep. What is done to users is noted in the history without them: `plain` is the same
 * transaction for that.
 */
export function writeAccounts<T>(
  db: Db,
  work: (trx: AccountTransaction, plain: WriteTransaction) => Promise<T>,
): Promise<T> {
  return db.write((trx) => work(trx.withTables<AccountTables>(), trx));
}

/** The tables as the schema declares them: migrated like those of the registry. */
export const accountTables = {
  windrow_user: {
    id: 'generated',
    columns: {
      username: column.text({ required: true }),
      username_key: column.text({ required: true }),
      email: column.text(),
      language: column.text(),
      password_hash: column.text({ required: true }),
      password_made: column.text({ required: true, default: 'user' }),
      role: column.text({ required: true, default: 'owner' }),
      last_seen: column.bigint({ required: true, default: 0 }),
      add_date: column.bigint({ required: true }),
      added_by: column.text(),
    },
    indexes: [{ keys: [{ by: 'username_key' }], unique: true }],
  },
  windrow_session: {
    id: 'text',
    transient: true,
    columns: {
      user_id: column.reference('windrow_user', { required: true, cascade: true }),
      signed_in_at: column.bigint({ required: true }),
      ends_at: column.bigint({ required: true }),
      refresh_hash: column.text({ required: true }),
      refresh_issued_at: column.bigint({ required: true }),
      refresh_number: column.integer({ required: true }),
      replaced: column.text({ required: true }),
      device: column.text(),
      address: column.text(),
      last_seen: column.bigint({ required: true, default: 0 }),
    },
    indexes: [{ keys: [{ by: 'user_id' }] }],
  },
  windrow_wrong_try: {
    id: 'text',
    transient: true,
    columns: {
      tries: column.integer({ required: true }),
      at: column.bigint({ required: true }),
      ends: column.bigint({ required: true }),
    },
    indexes: [{ keys: [{ by: 'ends' }] }],
  },
  windrow_wrong_day: {
    id: 'none',
    transient: true,
    columns: {
      user_id: column.reference('windrow_user', { required: true, cascade: true }),
      day: column.bigint({ required: true }),
      tries: column.integer({ required: true }),
    },
    indexes: [{ keys: [{ by: 'user_id' }, { by: 'day' }], unique: true }],
  },
  windrow_second_factor: {
    id: 'generated',
    columns: {
      user_id: column.reference('windrow_user', { required: true, cascade: true }),
      secret: column.text({ required: true }),
      since: column.bigint({ required: true }),
      last_step: column.bigint({ required: true }),
    },
    indexes: [{ keys: [{ by: 'user_id' }], unique: true }],
  },
  windrow_recovery_code: {
    id: 'text',
    columns: { user_id: column.reference('windrow_user', { required: true, cascade: true }) },
    indexes: [{ keys: [{ by: 'user_id' }] }],
  },
} satisfies { readonly [T in keyof AccountTables]: DeclarationOf<AccountTables[T]> };

/** A declaration whose columns are those of the row type, so that neither can lack one of the other's. */
type DeclarationOf<T> = TableDeclaration & { readonly columns: { readonly [C in Exclude<keyof T, 'id'>]: unknown } };
