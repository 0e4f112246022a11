/** Finds a backup by what a person types, and restores it. */
import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, extname, join, resolve } from 'node:path';
import { DatabaseProblem } from '../db/database';
import type { DataArchive, Restored } from '../db/archive';
import { listBackups, type BackupPlaces, type KeptBackup } from './keep/folders';
import { parseManifest, type Manifest } from './keep/manifest';
import { digestOfFile } from './make';
import { commandLine } from '../commandLine';

/**
 * The backup that is meant.
 * @param given a path of the file or its manifest, or a name or its beginning, such as `2026-11-22T05-40`
 * @throws DatabaseProblem when none or several are meant
 */
export function findBackup(places: BackupPlaces, given: string): KeptBackup {
  const byPath = existsSync(given) ? backupAt(resolve(given)) : undefined;
  if (byPath) return byPath;
  const found = listBackups(places).filter(({ manifest }) => manifest.name.startsWith(basename(given, extname(given))));
  const [first, ...more] = found;
  if (first && more.length === 0) return first;
  throw new DatabaseProblem(
    first
      ? `Several backups begin with ${given}: ${found.map(({ manifest }) => manifest.name).join(', ')}.`
      : `There is no backup ${given}. ${commandLine('restore')} alone lists the backups.`,
  );
}

function backupAt(path: string): KeptBackup {
  const folder = dirname(path);
  const beside = join(folder, `${basename(path, extname(path))}.json`);
  const isThere = existsSync(beside);
  const manifest = isThere ? parseManifest(readFileSync(beside, 'utf8')) : undefined;
  if (!manifest)
    throw new DatabaseProblem(
      `${isThere ? `${beside} is not a manifest as Windrow writes it` : `There is no manifest ${beside}`}, so the backup cannot be checked. Nothing was changed. ${commandLine('restore')} alone lists the backups that can be restored.`,
    );
  return { manifest, folders: [folder] };
}

interface RestoreParts {
  readonly archive: DataArchive;
  readonly without: readonly string[];
  /** The highest data migration that this program knows. */
  readonly schema: number;
  readonly now: Date;
}

/** Restores a backup into the archive's place. Throws `DatabaseProblem`, and leaves the place as it was, where it cannot. */
export async function restoreBackup(
  { archive, without, schema, now }: RestoreParts,
  { manifest, folders }: KeptBackup,
): Promise<Restored> {
  const file = join(folders[0] ?? '', manifest.file);
  refuseStrange(manifest, archive, schema);
  if ((await digestOfFile(file)) !== manifest.digest)
    throw new DatabaseProblem(`The file ${file} is not as it was written: it is damaged. Nothing was changed.`);
  return archive.restore(file, { without, expected: manifest.tables, now });
}

function refuseStrange(manifest: Manifest, archive: DataArchive, schema: number): void {
  if (!archive.takes(manifest.engine))
    throw new DatabaseProblem(
      `The backup ${manifest.name} is from ${manifest.engine}, the place to restore it to is ${archive.name}: choose another place with --to.`,
    );
  if (manifest.schema > schema)
    throw new DatabaseProblem(
      `The backup ${manifest.name} was made by a newer Windrow (${manifest.program}): install that version or a later one first.`,
    );
}
