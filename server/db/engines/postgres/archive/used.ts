/** Whether a Windrow works on a database. */
import type pg from 'pg';
import { DatabaseProblem } from '../../../database';

const LOOKS = 10;
const LOOK_EVERY_MS = 100;

/** Throws `DatabaseProblem` while one does. Connections of a Windrow that has just ended take a moment to go. */
export async function refuseWhileUsed(client: pg.Client): Promise<void> {
  for (let tries = 0; await isUsed(client); tries++) {
    if (tries === LOOKS) throw new DatabaseProblem('The database is in use by Windrow: stop Windrow first.');
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
  }
}

async function isUsed(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query(
    'select 1 from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and starts_with(application_name, $1) limit 1',
    ['windrow'],
  );
  return rows.length > 0;
}
