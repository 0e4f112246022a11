/** What the doctor looks at, as facts. Reads the settings, the files and the database; changes nothing. */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { firstPasswordNames } from '../accounts/users';
import { listBackups, newestProvenOf } from '../backup/keep/folders';
import type { StoredTables } from '../../src/grammar/entity';
import { countedTables, wrongDays } from '../db/query/counts/dayCounts';
import { wrongStarts } from '../db/query/counts/startCounts';
import { startKeys } from '../db/schema/starts';
import { countTables } from '../db/query/counts/tables';
import type { Db } from '../db/database';
import { openDatabase } from '../db/open';
import { FILE_NAME, KEY_NAME } from '../db/engines/sqlite/names';
import { createSecretBox } from '../accounts/secondFactor/secretBox';
import { createTokens } from '../accounts/tokens';
import type { Settings } from '../process/env';
import type { DoctorLook, Look } from './look';

/** What was found. `null`: it could not be found out, or it does not apply. */
export interface Facts {
  readonly settings: Settings;
  readonly nodeVersion: string;
  /** Files and folders of Windrow that other accounts of the machine may read or change. */
  readonly openFiles: readonly string[];
  /** Users who still have the password of the first start. */
  readonly firstPasswords: readonly string[] | null;
  /** Hours since the newest proven backup; `null`: there is none. */
  readonly backupHours: number | null;
  /** Whether anything was ever stored here. */
  readonly hasData: boolean;
  /** Whether BACKUP_DIR is on the disk of the data; `null`: it is not set, or the data are not on this machine. */
  readonly sameDisk: boolean | null;
  /** Whether BACKUP_DIR is there. */
  readonly backupDirMissing: boolean;
  /** The database server's own settings that are off, by name. */
  readonly risks: readonly string[];
  /** Tables of which other numbers of rows are kept by day than are there. */
  readonly wrongCounts: readonly string[];
  /** The other machine that PostgreSQL runs on and is reached at without TLS; `null`: there is none. */
  readonly clearTo: string | null;
  /** What features found. */
  readonly looks: readonly Look[];
  /** Why the database could not be looked at. */
  readonly databaseFault: string | null;
}

const OTHERS = 0o077;
const HOUR = 3_600_000;

/** Finds them out. The registry is that of the data. @param more what features look at */
export async function factsOf(
  settings: Settings,
  registry: StoredTables,
  more: readonly DoctorLook[],
  now: Date,
): Promise<Facts> {
  const { dataDir, backupDir, databaseUrl } = settings;
  const hasData = databaseUrl !== undefined || existsSync(join(dataDir, FILE_NAME));
  const proven = newestProvenOf(listBackups({ dataDir, backupDir }));
  const there = backupDir === undefined ? undefined : statSync(backupDir, { throwIfNoEntry: false });
  return {
    settings,
    nodeVersion: process.versions.node,
    openFiles: [dataDir, join(dataDir, 'backups'), ...(backupDir === undefined ? [] : [backupDir])]
      .flatMap(openIn)
      .concat(openOnes(['.env'])),
    backupHours: proven ? (now.getTime() - Date.parse(proven.manifest.made)) / HOUR : null,
    hasData,
    sameDisk: there && databaseUrl === undefined && existsSync(dataDir) ? statSync(dataDir).dev === there.dev : null,
    backupDirMissing: backupDir !== undefined && !there,
    clearTo: databaseUrl === undefined ? null : clearHostOf(databaseUrl, process.env['PGSSLMODE']),
    ...(hasData ? await inDatabase(settings, registry, more) : nothingThere),
  };
}

/**
 * The host of a PostgreSQL address that is neither this machine nor reached by TLS; `null` for every other address.
 * @param mode of addresses that name none: the driver takes it from PGSSLMODE
 */
export function clearHostOf(databaseUrl: string, mode = 'disable'): string | null {
  if (!URL.canParse(databaseUrl)) return null;
  const { hostname, searchParams } = new URL(databaseUrl);
  const host = searchParams.get('host') ?? decodeURIComponent(hostname);
  const isHere = host === '' || host.startsWith('/') || /^(?:localhost|127\.[\d.]+|\[?::1\]?)$/.test(host);
  const asked = searchParams.get('sslmode') ?? (searchParams.get('ssl') === 'true' ? 'require' : mode);
  return isHere || ['require', 'verify-ca', 'verify-full', 'no-verify', 'prefer'].includes(asked) ? null : host;
}

type InDatabase = Pick<Facts, 'firstPasswords' | 'risks' | 'wrongCounts' | 'looks' | 'databaseFault'>;

const nothingThere: InDatabase = { firstPasswords: null, risks: [], wrongCounts: [], looks: [], databaseFault: null };

async function inDatabase(
  { dataDir, databaseUrl, secretKey, demo }: Settings,
  registry: StoredTables,
  more: readonly DoctorLook[],
): Promise<InDatabase> {
  try {
    const db = await openDatabase({ dataDir, databaseUrl });
    try {
      const firstPasswords = await firstPasswordNames(db);
      const risks = (await db.risks?.()) ?? [];
      const wrongCounts = await wrongCountsOf(db, registry);
      // Read without `keyFile`, which mends the rights of the file.
      const secret = () =>
        Buffer.from(
          secretKey ?? readFileSync(join(dataDir, KEY_NAME), 'utf8').trim(),
          secretKey === undefined ? 'base64' : 'utf8',
        );
      const boxFor = (purpose: string) => createSecretBox(createTokens(secret()), purpose);
      const looks: Look[] = [];
      if (demo === undefined) for (const look of more) looks.push(await look({ db, boxFor }));
      return { firstPasswords, risks, wrongCounts, looks, databaseFault: null };
    } finally {
      await db.close();
    }
  } catch (error) {
    return {
      ...nothingThere,
      databaseFault: error instanceof Error ? error.message : String(error),
    };
  }
}

/** Data of an older program have no counts yet. */
async function wrongCountsOf(db: Db, registry: StoredTables): Promise<string[]> {
  const [kept] = Object.keys(countTables);
  if (kept === undefined || (await db.dialect.columnNames(db.sql, kept)).length === 0) return [];
  const wrong: string[] = [];
  for (const counted of countedTables(registry))
    if ((await wrongDays(db.apart('start'), counted)).length > 0) wrong.push(counted.table);
  // Nor have they starts, where the program that wrote them did not count those.
  if (!(await db.dialect.columnNames(db.sql, kept)).includes('start')) return wrong;
  for (const key of startKeys(registry))
    if (!wrong.includes(key.table) && (await wrongStarts(db.apart('start'), key)).length > 0) wrong.push(key.table);
  return wrong;
}

/** The folder's own files that others may read, and the folder where others may change it. */
function openIn(folder: string): string[] {
  if (!existsSync(folder)) return [];
  const isPrivate = (statSync(folder).mode & OTHERS) === 0;
  // Nobody else comes into a private folder, whatever its files say.
  if (isPrivate) return [];
  const files = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isFile());
  return openOnes(files.map(({ name }) => join(folder, name))).concat(
    (statSync(folder).mode & 0o022) === 0 ? [] : [resolve(folder)],
  );
}

function openOnes(files: readonly string[]): string[] {
  return files
    .filter((file) => ((statSync(file, { throwIfNoEntry: false })?.mode ?? 0) & OTHERS) !== 0)
    .map((file) => resolve(file));
}
