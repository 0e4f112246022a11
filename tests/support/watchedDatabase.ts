/** A database that tells of its reads and writes before they are done; whoever hears of one may throw. */
import type { CompiledQuery } from 'kysely';
import type { Db } from '../../server/db/database';

/** What hears of them. */
interface Watch {
  /** Before a read of `Db.rows`. */
  readonly read?: (query: CompiledQuery) => void;
  /** Before a write transaction. */
  readonly write?: () => void;
}

/** The same database, watched in all its uses. */
export function watched(db: Db, watch: Watch): Db {
  return {
    ...db,
    rows: async (query) => {
      watch.read?.(query);
      return db.rows(query);
    },
    write: async (work, options) => {
      watch.write?.();
      return db.write(work, options);
    },
    apart: (use) => watched(db.apart(use), watch),
  };
}
