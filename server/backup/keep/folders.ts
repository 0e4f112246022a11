/** The folders that backups are kept in: `backups` in the data folder, and BACKUP_DIR. Reads and removes files; makes none. */
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { isProven, parseManifest, type Manifest } from './manifest';

/** Where the backups of a business are kept. */
export interface BackupPlaces {
  readonly dataDir: string;
  /** Another disk or a share; `undefined`: there is none. */
  readonly backupDir?: string | undefined;
}

/** A backup and the folders that have its file and manifest, the data folder's first. */
export interface KeptBackup {
  readonly manifest: Manifest;
  readonly folders: readonly string[];
}

/** The folders, as absolute paths. The first is where backups are made. */
export function foldersOf({ dataDir, backupDir }: BackupPlaces): string[] {
  const own = join(resolve(dataDir), 'backups');
  return backupDir === undefined || resolve(backupDir) === own ? [own] : [own, resolve(backupDir)];
}

/** Makes a folder that only its owner may read. */
export function ownFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
}

/** All backups, newest first. A folder that cannot be read has none; a manifest without its file is none. */
export function listBackups(places: BackupPlaces): KeptBackup[] {
  const found = new Map<string, KeptBackup>();
  for (const folder of foldersOf(places)) {
    for (const manifest of manifestsIn(folder)) {
      const known = found.get(manifest.name);
      const folders = [...(known?.folders ?? []), folder];
      found.set(manifest.name, { manifest: known && isProven(known.manifest) ? known.manifest : manifest, folders });
    }
  }
  return [...found.values()].toSorted(({ manifest: a }, { manifest: b }) => (a.name < b.name ? 1 : -1));
}

function manifestsIn(folder: string): Manifest[] {
  return namesIn(folder)
    .filter((name) => name.endsWith('.json'))
    .flatMap((name) => readManifest(join(folder, name)) ?? [])
    .filter(({ file }) => existsSync(join(folder, file)));
}

function readManifest(path: string): Manifest | undefined {
  try {
    return parseManifest(readFileSync(path, 'utf8'));
  } catch {
    return undefined;
  }
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

/** The newest backup that was read back and is the same. */
export function newestProvenOf(backups: readonly KeptBackup[]): KeptBackup | undefined {
  return backups.find(({ manifest }) => isProven(manifest));
}

/** Removes a backup from all its folders: the manifest first, so that no manifest is left without its file. */
export function removeBackup({ manifest, folders }: KeptBackup): void {
  for (const folder of folders) {
    rmSync(join(folder, `${manifest.name}.json`), { force: true });
    rmSync(join(folder, manifest.file), { force: true });
  }
}

/** Removes what killed programs left unfinished: drafts and scratch folders without a process. */
export function removeUnfinished(places: BackupPlaces): void {
  for (const folder of foldersOf(places)) {
    for (const name of namesIn(folder)) {
      const [, pid] = /\.(\d+)\.draft(?:\.\w+|-\w+)*$/.exec(name) ?? [];
      if (pid !== undefined && !isRunning(Number(pid))) rmSync(join(folder, name), { recursive: true, force: true });
    }
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** Gives the owner alone the right to read; shares that know no such rights keep theirs. */
export function makePrivate(file: string): void {
  try {
    chmodSync(file, 0o600);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code !== 'EPERM' && code !== 'ENOTSUP') throw error;
  }
}
