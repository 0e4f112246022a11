/**
 * The places of those who wait for a report in a browser, in the database: whichever process a browser asks, its place is the same,
 * and no process that ends takes places with it.
 */
import type { Db, WriteTransaction } from '../db/database';
import { column, type RowsOf, type TableDeclarations } from '../db/schema/tables';
import type { Length } from '../reports/makers/turns';

/** The table as the schema declares it. A lower id is before a higher one. */
export const placeTables = {
  windrow_report_place: {
    id: 'generated',
    transient: true,
    columns: {
      user_id: column.reference('windrow_user', { required: true, cascade: true }),
      length: column.text({ required: true }),
      /** When its reader asked last, in milliseconds since 1970. */
      seen: column.bigint({ required: true }),
    },
    indexes: [{ keys: [{ by: 'user_id' }] }],
  },
} satisfies TableDeclarations;

declare module '../db/values' {
  interface SystemTables extends RowsOf<typeof placeTables> {}
}

/** Milliseconds without a question after which others need not wait for a reader any more. Pages ask every two seconds at most. */
const PRESENT = 15_000;
/** Milliseconds without a question after which a reader has left: a browser asks every minute at least, even for a page in the background. */
const LEFT = 90_000;

/** Where a reader stands. */
export interface ReaderPlace {
  readonly id: number;
  readonly length: Length;
  /** How many readers of reports of this length wait before. */
  readonly before: number;
}

/** All places. */
export interface ReaderPlaces {
  /** The last place. Forgets those whose readers have left. */
  enter(owner: number, length: Length): Promise<ReaderPlace>;
  /** The place of this owner, whose reader has just asked; `null`: there is none of this id, or no more. */
  look(owner: number, id: number): Promise<ReaderPlace | null>;
  /** Gives a place up. Resolves to whether it was there. */
  leave(owner: number, id: number): Promise<boolean>;
  /** How many readers wait for reports of this length, or for any. */
  waiting(length?: Length): Promise<number>;
}

/** Writes places. Nobody's records: no act, and no list that was read before is older for it. */
export function writePlaces<T>(db: Db, work: (trx: WriteTransaction) => Promise<T>): Promise<T> {
  return db.write(work, { unseen: true, isShort: true });
}

/** Adds the last place, and forgets those whose readers have left. Resolves to its id. */
async function addPlace(db: Db, owner: number, length: Length, seen: number): Promise<number> {
  const { id } = await writePlaces(db, async (trx) => {
    await trx
      .deleteFrom('windrow_report_place')
      .where('seen', '<=', seen - LEFT)
      .execute();
    const row = { user_id: owner, length, seen };
    return trx.insertInto('windrow_report_place').values(row).returning('id').executeTakeFirstOrThrow();
  });
  return Number(id);
}

async function waitingIn(db: Db, since: number, length?: Length, before?: number): Promise<number> {
  let found = db.sql
    .selectFrom('windrow_report_place')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('seen', '>', since);
  if (length !== undefined) found = found.where('length', '=', length);
  if (before !== undefined) found = found.where('id', '<', before);
  return Number((await found.executeTakeFirstOrThrow()).count);
}

/** @param clock what readers asked last is noted by; processes on several machines need clocks that agree to some seconds */
export function openPlaces(db: Db, clock: () => Date): ReaderPlaces {
  const now = (): number => clock().getTime();
  const waiting = (length?: Length, before?: number): Promise<number> => waitingIn(db, now() - PRESENT, length, before);
  const placeOf = async (id: number, length: Length): Promise<ReaderPlace> => ({
    id,
    length,
    before: await waiting(length, id),
  });
  return {
    enter: async (owner, length) => placeOf(await addPlace(db, owner, length, now()), length),
    look: async (owner, id) => {
      const found = await writePlaces(db, (trx) =>
        trx
          .updateTable('windrow_report_place')
          .set({ seen: now() })
          .where('id', '=', id)
          .where('user_id', '=', owner)
          .returning('length')
          .executeTakeFirst(),
      );
      return found ? placeOf(id, found.length === 'long' ? 'long' : 'short') : null;
    },
    leave: async (owner, id) => {
      const gone = await writePlaces(db, (trx) =>
        trx
          .deleteFrom('windrow_report_place')
          .where('id', '=', id)
          .where('user_id', '=', owner)
          .returning('id')
          .executeTakeFirst(),
      );
      return gone !== undefined;
    },
    waiting: (length) => waiting(length),
  };
}
