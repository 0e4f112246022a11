/**
 * The tables of users and their sessions. They are no registry entries: no screen, no route and no list derives from them.
 * A session is one row; a session that ended is a row that is gone.
 */
import { sql, type Generated, type Kysely, type Transaction } from 'kysely';
import type { Db } from '../db/database';

/** A user. Moments are milliseconds since 1970. */
type UserTable = {
  id: Generated<number>;
  /** As it was given; shown. */
  username: string;
  /** As it is compared: see `usernameKey`. */
  username_key: string;
  email: string | null;
  password_hash: string;
  add_date: number;
};

/** A session, from sign-in to sign-out. */
type SessionTable = {
  id: string;
  user_id: number;
  /** When the password was last given. */
  signed_in_at: number;
  /** The end that no refresh moves. */
  ends_at: number;
  /** Digest of the one refresh token that is good now, when it was issued, and its place in the chain. */
  refresh_hash: string;
  refresh_issued_at: number;
  refresh_number: number;
  /** Refresh tokens replaced a moment ago, as JSON: `[[digest, moment]]`. */
  replaced: string;
};

/** What `withTables` adds to a database. */
export type AccountTables = {
  windrow_user: UserTable;
  windrow_session: SessionTable;
};

/** The account tables of a database, for reads. */
export function accountsOf(db: Db): Kysely<AccountTables> {
  return db.sql.withTables<AccountTables>();
}

/** Runs `work` in a write transaction that sees the account tables. */
export function writeAccounts<T>(db: Db, work: (trx: Transaction<AccountTables>) => Promise<T>): Promise<T> {
  return db.write((trx) => work(trx.withTables<AccountTables>()));
}

/** Makes the tables where they are missing. */
export async function migrateAccounts(db: Db): Promise<void> {
  await db.write(async (trx) => {
    // Two processes that start on one PostgreSQL at once take turns; SQLite's write lock does the same.
    await db.dialect.startExclusive(trx);
    await trx.schema
      .createTable('windrow_user')
      .ifNotExists()
      // AUTOINCREMENT: an id of a removed user is never given again.
      .addColumn('id', sql.raw(db.dialect.idColumn))
      .addColumn('username', 'text', (column) => column.notNull())
      .addColumn('username_key', 'text', (column) => column.notNull().unique())
      .addColumn('email', 'text')
      .addColumn('password_hash', 'text', (column) => column.notNull())
      .addColumn('add_date', 'bigint', (column) => column.notNull())
      .execute();
    await trx.schema
      .createTable('windrow_session')
      .ifNotExists()
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('user_id', 'integer', (column) => column.notNull().references('windrow_user.id').onDelete('cascade'))
      .addColumn('signed_in_at', 'bigint', (column) => column.notNull())
      .addColumn('ends_at', 'bigint', (column) => column.notNull())
      .addColumn('refresh_hash', 'text', (column) => column.notNull())
      .addColumn('refresh_issued_at', 'bigint', (column) => column.notNull())
      .addColumn('refresh_number', 'integer', (column) => column.notNull())
      .addColumn('replaced', 'text', (column) => column.notNull())
      .execute();
    await trx.schema
      .createIndex('windrow_session_user')
      .ifNotExists()
      .on('windrow_session')
      .column('user_id')
      .execute();
  });
}
