/** Files that are made, until they are sent. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';

/** A place for one file, that only this account can read. */
export interface OwnFolder {
  readonly file: string;
  remove(): Promise<void>;
}

/** Makes one. */
export async function ownFolder(): Promise<OwnFolder> {
  const folder = await mkdtemp(join(tmpdir(), 'windrow-report-'));
  return { file: join(folder, 'report'), remove: () => rm(folder, { recursive: true, force: true }) };
}

/** Gives `work` a file to write, which is removed once what it resolves to has been read, or if it fails. */
export async function inFolder(work: (file: string) => Promise<Readable>): Promise<Readable> {
  const { file, remove } = await ownFolder();
  try {
    const stream = await work(file);
    stream.once('close', () => void remove());
    return stream;
  } catch (error) {
    await remove();
    throw error;
  }
}
