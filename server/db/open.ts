/** Opens the database behind one Kysely: a SQLite file by default, PostgreSQL where an address is given. */
import type { DataArchive } from './archive';
import type { DatabaseLocation, Db } from './database';
import type { TransferPlace } from './transfer';
import { postgresArchive } from './engines/postgres/archive/archive';
import { postgresPlace } from './engines/postgres/transfer/place';
import { openPostgres } from './engines/postgres/open';
import { sqliteArchive } from './engines/sqlite/archive/archive';
import { openSqlite, openSqliteForReading } from './engines/sqlite/open';
import { sqlitePlace } from './engines/sqlite/transfer/place';

/** Opens the database. Throws `DatabaseProblem` when it cannot be used. */
export async function openDatabase(location: DatabaseLocation): Promise<Db> {
  return location.databaseUrl ? openPostgres(location.databaseUrl) : openSqlite(location);
}

/** Opens a database that another process has open, for reports alone. Throws like `openDatabase`. */
export async function openForReading(location: DatabaseLocation): Promise<Db> {
  return location.databaseUrl
    ? (await openPostgres(location.databaseUrl)).apart('report')
    : openSqliteForReading(location);
}

/** The backups of a database. Opens nothing. */
export function openArchive({ dataDir = './data', databaseUrl }: DatabaseLocation): DataArchive {
  return databaseUrl ? postgresArchive(databaseUrl) : sqliteArchive(dataDir);
}

/** Where a business is copied from or to. Opens nothing. */
export function openTransfer({ dataDir = './data', databaseUrl }: DatabaseLocation): TransferPlace {
  return databaseUrl ? postgresPlace(databaseUrl) : sqlitePlace(dataDir);
}
