/** Files and folders that only the account of Windrow may read. Whoever reads the database has every name and password hash. */
import { chmodSync, mkdirSync, statSync } from 'node:fs';

const OTHERS = 0o077;

/** Makes a folder for this account alone, with those above it. One that is there stays as it is. */
export function makePrivateFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
}

/** Takes the rights of other accounts on a file away, where there are any. A missing file is none of its business. */
export function makePrivate(file: string): void {
  const found = statSync(file, { throwIfNoEntry: false });
  if (!found || (found.mode & OTHERS) === 0) return;
  try {
    chmodSync(file, 0o600);
  } catch (error) {
    // Shares and file systems without rights refuse; `npm run doctor` tells which files are open to others.
    if (!['EPERM', 'ENOTSUP', 'EROFS', 'ENOSYS'].includes(codeOf(error))) throw error;
  }
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
}
