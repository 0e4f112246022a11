/** Opens the database behind one Kysely: a SQLite file by default, PostgreSQL where an address is given. */
import type { DatabaseLocation, Db } from './database';
import { openPostgres } from './engines/postgres/open';
import { openSqlite } from './engines/sqlite/open';

/** Opens the database. Throws `DatabaseProblem` when it cannot be used. */
export async function openDatabase(location: DatabaseLocation): Promise<Db> {
  return location.databaseUrl ? openPostgres(location.databaseUrl) : openSqlite(location);
}
