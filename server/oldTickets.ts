/**
 * Crop tickets that were written past the API, by an import or a program before ruling 32, may name no customer and no
 * producer. They get their job's, so that lists, filters and statements agree about whose they are.
 */
import { sql } from 'kysely';
import type { Db } from './db/open';

const fromJob = ['customer_id', 'producer_id'] as const;

/** Fills in what is missing; call after `migrate`. Costs a look into an index where nothing is. Returns how many values it filled. */
export async function completeOldTickets(db: Db): Promise<number> {
  const lacking = await Promise.all(
    fromJob.map(async (key) => {
      const { rows } = await sql<{
        id: number;
      }>`select id from crop_ticket where ${sql.ref(key)} is null and job_id is not null limit 1`.execute(db.sql);
      return rows.length > 0;
    }),
  );
  const keys = fromJob.filter((_, at) => lacking[at]);
  if (keys.length === 0) return 0;
  return db.write(async (trx) => {
    let filled = 0;
    for (const key of keys) {
      const { numAffectedRows } = await sql`
        update crop_ticket set ${sql.ref(key)} = (select ${sql.ref(`job.${key}`)} from job where job.id = crop_ticket.job_id)
        where ${sql.ref(key)} is null and job_id is not null`.execute(trx);
      filled += Number(numAffectedRows ?? 0);
    }
    return filled;
  });
}
