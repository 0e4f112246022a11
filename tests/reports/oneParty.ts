/** A business whose tickets are all of one party, so that a statement's totals are as wide as those of a whole season. */
import { sql } from 'kysely';
import type { Db } from '../../server/db/database';

/** Gives every ticket to the first party of each kind. */
export function giveAllToOne(db: Db): Promise<void> {
  return db.write(async (trx) => {
    await sql`update crop_ticket set producer_id = 1, customer_id = 1, hauler_id = 1`.execute(trx);
    await sql`update delivery_ticket set customer_id = 1, driver_id = 1`.execute(trx);
    await sql`update haul_ticket set customer_id = 1, driver_id = 1`.execute(trx);
  });
}
