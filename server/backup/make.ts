/** Makes one backup: the copy, its manifest, and a second pair in BACKUP_DIR. Writes drafts and names them when they are whole. */
import { createHash } from 'node:crypto';
import { createReadStream, copyFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { version as program } from '../../package.json';
import { fileTime, type DataArchive, type TableDigests } from '../db/archive';
import { publish, writeDurably } from '../db/durable';
import {
  foldersOf,
  listBackups,
  makePrivate,
  ownFolder,
  removeBackup,
  removeUnfinished,
  type BackupPlaces,
  type KeptBackup,
} from './keep/folders';
import { surplusOf } from './keep/retention';
import { manifestText, type BackupKind, type Manifest } from './keep/manifest';

/** What backups are made of and where they go. */
export interface BackupParts {
  readonly archive: DataArchive;
  readonly places: BackupPlaces;
  /** Tables whose rows need not survive a restore, such as sessions: they stay out. */
  readonly without: readonly string[];
  readonly clock: () => Date;
}

interface MakeOptions {
  /** Makes none where nothing differs from these. */
  readonly unless?: TableDigests | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** A backup that was made; `copyFault`: why it is not in BACKUP_DIR. */
export interface MadeBackup extends KeptBackup {
  readonly copyFault: string | null;
}

/** Makes a backup of now, and removes those that are too many. `null`: nothing differs from `unless`. */
export async function makeBackup(
  parts: BackupParts,
  kind: BackupKind,
  options: MakeOptions = {},
): Promise<MadeBackup | null> {
  const { archive, places, without } = parts;
  const [own = '', ...others] = foldersOf(places);
  ownFolder(own);
  removeUnfinished(places);
  const made = freeMoment(parts);
  const name = fileTime(made);
  const file = `${name}.${archive.ending}`;
  const draft = join(own, `${file}.${process.pid}.draft`);
  try {
    const copied = await archive.copy(draft, { without, ...options });
    if (!copied) return null;
    const facts = { format: 1, name, file, made: made.toISOString(), kind, engine: archive.name, program } as const;
    const measured = { bytes: statSync(draft).size, digest: await digestOfFile(draft) };
    const manifest: Manifest = { ...facts, ...measured, schema: copied.schema, tables: copied.tables, proof: null };
    publish(draft, join(own, file));
    writeDurably(join(own, `${name}.json`), manifestText(manifest));
    const backup = await copyTo(others, own, manifest);
    for (const old of surplusOf(listBackups(places))) removeBackup(old);
    return backup;
  } finally {
    rmSync(draft, { force: true });
  }
}

/** Now, or the first second after it that no backup is named after. */
function freeMoment({ places, clock }: BackupParts): Date {
  const taken = new Set(listBackups(places).map(({ manifest }) => manifest.name));
  let moment = clock();
  while (taken.has(fileTime(moment))) moment = new Date(moment.getTime() + 1000);
  return moment;
}

/** Copies file and manifest to the other folders. The backup counts also where that fails. */
async function copyTo(folders: readonly string[], own: string, manifest: Manifest): Promise<MadeBackup> {
  const done = [own];
  for (const folder of folders) {
    try {
      await copyInto(folder, own, manifest);
      done.push(folder);
    } catch (error) {
      return { manifest, folders: done, copyFault: `${folder}: ${error instanceof Error ? error.message : error}` };
    }
  }
  return { manifest, folders: done, copyFault: null };
}

/** Copies into one folder, and reads the copy once. */
async function copyInto(folder: string, own: string, manifest: Manifest): Promise<void> {
  const { name, file, digest } = manifest;
  ownFolder(folder);
  const draft = join(folder, `${file}.${process.pid}.draft`);
  try {
    copyFileSync(join(own, file), draft);
    makePrivate(draft);
    if ((await digestOfFile(draft)) !== digest) throw new Error('The copy reads differently.');
    publish(draft, join(folder, file));
    writeDurably(join(folder, `${name}.json`), manifestText(manifest));
  } finally {
    rmSync(draft, { force: true });
  }
}

/** SHA-256 of a file's bytes, in hexadecimal. */
export async function digestOfFile(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}
