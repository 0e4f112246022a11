/** The first programs made an index on a session's user themselves; the declared one takes its place. */
import { sql } from 'kysely';
import type { Migration } from '../db/schema/migrate';

export const sessionIndex: Migration = {
  number: 2,
  name: 'the old index on the users of sessions goes',
  tables: ['windrow_session'],
  run: async (trx) => {
    await sql`drop index if exists windrow_session_user`.execute(trx);
  },
};
