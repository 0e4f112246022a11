/** The table of those who wait for a report in a browser. All processes on the database share it. */
import type { Generated, Kysely, Transaction } from 'kysely';
import type { Db } from '../db/database';
import { column, type TableDeclarations } from '../db/schema/tables';
import type { Length } from '../reports/makers/turns';

/** A place in the queue. A lower id is before a higher one. */
type PlaceTable = {
  id: Generated<number>;
  user_id: number;
  length: Length;
  /** When its reader asked last, in milliseconds since 1970. */
  seen: number;
};

type PlaceTables = { windrow_report_place: PlaceTable };

/** The table as the schema declares it. */
export const placeTables: TableDeclarations = {
  windrow_report_place: {
    id: 'generated',
    transient: true,
    columns: {
      user_id: column.reference('windrow_user', { required: true, cascade: true }),
      length: column.text({ required: true }),
      seen: column.bigint({ required: true }),
    },
    indexes: [{ keys: [{ by: 'user_id' }] }],
  },
};

/** The places of a database, for reads. */
export function placesOf(db: Db): Kysely<PlaceTables> {
  return db.sql.withTables<PlaceTables>();
}

/** Writes places. Nobody's records: no act, and no list that was read before is older for it. */
export function writePlaces<T>(db: Db, work: (trx: Transaction<PlaceTables>) => Promise<T>): Promise<T> {
  return db.write((trx) => work(trx.withTables<PlaceTables>()), { unseen: true, isShort: true });
}
