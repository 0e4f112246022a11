/** The manifest that lies beside each backup: what is in it, and whether it was read back. */
import type { TableDigests } from '../../db/archive';

/** Why a backup was made. */
export type BackupKind = 'hourly' | 'daily' | 'by hand' | 'before migration';

/** What reading a backup back into an empty place found. Only a backup that is the same is proven. */
export interface Proof {
  /** ISO text in UTC. */
  readonly at: string;
  readonly same: boolean;
  /** Tables that differ from what was backed up. */
  readonly differ: readonly string[];
  /** Why it could not be read back at all. */
  readonly reason?: string;
}

/** One backup. */
export interface Manifest {
  readonly format: 1;
  /** The name of both files without their endings: the moment in UTC, such as `2026-11-22T05-40-12Z`. */
  readonly name: string;
  /** The file beside the manifest. */
  readonly file: string;
  /** The moment that it is of, as ISO text in UTC. */
  readonly made: string;
  readonly kind: BackupKind;
  /** The engine that made it. */
  readonly engine: string;
  /** The version of the program that made it. */
  readonly program: string;
  /** The highest data migration that had run. */
  readonly schema: number;
  readonly bytes: number;
  /** SHA-256 of the file. */
  readonly digest: string;
  readonly tables: TableDigests;
  readonly proof: Proof | null;
}

/** Whether it was read back and is the same. */
export function isProven({ proof }: Manifest): boolean {
  return proof?.same === true;
}

/** The text of a manifest file. */
export function manifestText(manifest: Manifest): string {
  return `${JSON.stringify(manifest, null, 2)}\n`;
}

/** Reads a manifest's text; `undefined` for anything else. */
export function parseManifest(text: string): Manifest | undefined {
  try {
    const read: unknown = JSON.parse(text);
    return isManifest(read) ? read : undefined;
  } catch {
    return undefined;
  }
}

function isManifest(read: unknown): read is Manifest {
  if (typeof read !== 'object' || read === null) return false;
  const texts = ['name', 'file', 'made', 'kind', 'engine', 'digest'];
  const values = new Map(Object.entries(read));
  return (
    values.get('format') === 1 &&
    texts.every((key) => typeof values.get(key) === 'string') &&
    typeof values.get('tables') === 'object' &&
    // A name of dots alone is a folder.
    /^(?!\.+$)[\w.-]+$/.test(String(values.get('file')))
  );
}
