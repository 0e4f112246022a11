/** Forgets imports that are older than 30 days. What they wrote stays, and so does their act in the history. */
import type { Db } from '../../../../server/db/database';

const KEPT = 30 * 24 * 60 * 60 * 1000;

/** Removes imports that were started more than 30 days before `now`, with their staged rows. */
export async function forgetOldImports(db: Db, now: Date): Promise<void> {
  const until = new Date(now.getTime() - KEPT).toISOString();
  const old = db.sql.selectFrom('windrow_import').select('id').where('at', '<', until).limit(100);
  const ids = (await old.execute()).map(({ id }) => Number(id));
  for (const id of ids)
    await db.write(async (trx) => {
      await trx.deleteFrom('windrow_import_part').where('import_id', '=', id).execute();
      await trx.deleteFrom('windrow_import').where('id', '=', id).execute();
    });
}
