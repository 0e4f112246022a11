/**
 * What backups need of a database: a copy of one moment with a digest of each table, and the way back. One for each engine:
 * `engines/<name>/archive/archive.ts`. Names no table and knows nothing of where backups are kept.
 */
import { DatabaseProblem } from './database';

/** What was in a table: two equal digests of one engine mean the same rows. */
export interface TableDigest {
  readonly rows: number;
  /** SHA-256 over all values, in hexadecimal. */
  readonly hash: string;
}

/** Digests by table name. */
export type TableDigests = Readonly<Record<string, TableDigest>>;

/** What a copy has of a database. */
export interface Copied {
  readonly tables: TableDigests;
  /** The highest data migration that has run; 0 where none has. */
  readonly schema: number;
}

/** How a copy is made. */
export interface CopyOptions {
  /** Tables that are copied without their rows and have no digest. */
  readonly without: readonly string[];
  /** Makes no copy where all digests equal these. */
  readonly unless?: TableDigests | undefined;
  /** Ends the work; it rejects then. */
  readonly signal?: AbortSignal | undefined;
}

/** How a copy is read back. */
export interface ReadBackOptions {
  readonly without: readonly string[];
  /** An empty folder for what is needed meanwhile. */
  readonly scratch: string;
  readonly signal?: AbortSignal | undefined;
}

/** What a restore left. */
export interface Restored {
  readonly tables: TableDigests;
  /** Where the data are now that were there before; `null` if there were none. */
  readonly aside: string | null;
}

/** How a copy is restored. */
export interface RestoreOptions {
  readonly without: readonly string[];
  /** What must be there afterwards; with anything else the place is left as it was. */
  readonly expected: TableDigests;
  /** The moment, for the name of what is kept aside. */
  readonly now: Date;
}

/** The right to make backups by itself, which one process at a time has. */
export interface Lead {
  /** False once it was lost, such as with the connection. */
  held(): boolean;
  release(): Promise<void>;
}

/** Copies one place of data, and restores copies into it. */
export interface DataArchive {
  /** The engine's name, kept in manifests. */
  readonly name: string;
  /** The ending of its files, without a dot. */
  readonly ending: string;
  /** True for copies that this engine made. */
  takes(madeBy: string): boolean;
  /** Writes a copy of one moment into `file`, which must not exist. `null`: nothing differs from `unless`, no file was made. */
  copy(file: string, options: CopyOptions): Promise<Copied | null>;
  /** Restores `file` into a scratch place, checks it there, and removes the place. Throws where it cannot be restored. */
  readBack(file: string, options: ReadBackOptions): Promise<TableDigests>;
  /** Restores `file` into the place. Throws `DatabaseProblem` while a server uses it, and leaves it as it was after a failure. */
  restore(file: string, options: RestoreOptions): Promise<Restored>;
  /** Takes the lead; `null` while another process has it. */
  lead(): Promise<Lead | null>;
}

/** Names of the tables that differ, in order. */
export function differingTables(one: TableDigests, other: TableDigests): string[] {
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names].filter((name) => !isSame(one[name], other[name])).toSorted();
}

function isSame(one: TableDigest | undefined, other: TableDigest | undefined): boolean {
  return one?.rows === other?.rows && one?.hash === other?.hash;
}

/** Throws `DatabaseProblem` unless all digests are as expected. */
export function expectSame(found: TableDigests, expected: TableDigests): void {
  const differ = differingTables(found, expected);
  if (differ.length === 0) return;
  throw new DatabaseProblem(`The backup does not restore to what was backed up: ${differ.join(', ')} differ(s).`);
}

/** The name of what a restore keeps aside, such as `before-restore-2026-11-22T05-40-12Z`. */
export function asideName(now: Date): string {
  return `before-restore-${fileTime(now)}`;
}

/** A moment as part of a file's name, in UTC: `2026-11-22T05-40-12Z`. */
export function fileTime(moment: Date): string {
  return moment.toISOString().replace(/\.\d+/, '').replaceAll(':', '-');
}
