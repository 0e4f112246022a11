/** A lock file, so that only one process at a time builds into a folder. */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Waits for the lock, runs the work and gives the lock back.
 * @template T
 * @param {string} file the lock file; its folder is made if need be
 * @param {() => T} work
 * @returns {Promise<T>}
 */
export async function withLock(file, work) {
  mkdirSync(dirname(file), { recursive: true });
  while (!tookLock(file)) {
    // A process that was killed while it had the lock leaves the file behind.
    if (!holderRuns(file)) rmSync(file, { force: true });
    else await new Promise((resolve) => setTimeout(resolve, 200));
  }
  try {
    return work();
  } finally {
    rmSync(file, { force: true });
  }
}

/**
 * Tries to take the lock for this process.
 * @param {string} file
 */
function tookLock(file) {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  }
}

/** @param {string} file */
function holderRuns(file) {
  try {
    process.kill(Number(readFileSync(file, 'utf8')) || process.pid, 0);
    return true;
  } catch (error) {
    // EPERM: it runs, as another user.
    return codeOf(error) === 'EPERM';
  }
}

/** @param {unknown} error */
function codeOf(error) {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}
