/** Backups of PostgreSQL through its own programs. */
import type { DataArchive, Lead } from '../../../archive';
import { postgres } from '../dialect';
import { copyDatabase } from './copy';
import { readBack, restoreInto } from './restore';
import { openClient } from './session';

/** The advisory lock of the process that makes backups by itself. Any fixed number will do. */
const LEAD_LOCK = 7463796470;

/** @param databaseUrl the address of the database that is copied or restored into */
export function postgresArchive(databaseUrl: string): DataArchive {
  return {
    name: postgres.name,
    ending: 'dump',
    takes: (madeBy) => madeBy === postgres.name,
    copy: (file, options) => copyDatabase(databaseUrl, file, options),
    readBack: (file, options) => readBack(databaseUrl, file, options),
    restore: (file, options) => restoreInto(databaseUrl, file, options),
    lead: () => takeLead(databaseUrl),
  };
}

/** The lock ends with the connection, so a process that dies hands the lead on. */
async function takeLead(databaseUrl: string): Promise<Lead | null> {
  const client = await openClient(databaseUrl);
  let isHeld = true;
  client.on('end', () => {
    isHeld = false;
  });
  const { rows } = await client.query<{ got: boolean }>('select pg_try_advisory_lock($1) as got', [LEAD_LOCK]);
  const release = (): Promise<void> => client.end().catch(() => undefined);
  if (rows[0]?.got) return { held: () => isHeld, release };
  await release();
  return null;
}
