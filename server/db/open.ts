/** Opens the database behind one Kysely: a SQLite file by default, PostgreSQL where an address is given. */
import type { DataArchive } from './archive';
import type { DatabaseLocation, Db } from './database';
import { postgresArchive } from './engines/postgres/archive/archive';
import { openPostgres } from './engines/postgres/open';
import { sqliteArchive } from './engines/sqlite/archive/archive';
import { openSqlite } from './engines/sqlite/open';

/** Opens the database. Throws `DatabaseProblem` when it cannot be used. */
export async function openDatabase(location: DatabaseLocation): Promise<Db> {
  return location.databaseUrl ? openPostgres(location.databaseUrl) : openSqlite(location);
}

/** The backups of a database. Opens nothing. */
export function openArchive({ dataDir = './data', databaseUrl }: DatabaseLocation): DataArchive {
  return databaseUrl ? postgresArchive(databaseUrl) : sqliteArchive(dataDir);
}
