/** Where tests keep their files: in memory, where there is plenty. A PostgreSQL database of a test is 700 files, which take a disk half a second. */
import { chmodSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';

const MEMORY = '/dev/shm';
/** Bytes that have to be free there, and in memory: twice what a whole run has used. */
const FREE = 6 * 2 ** 30;

/** A folder in memory, as `TMPDIR`, and what removes it; nothing where this machine has none, or too little. */
export function ramDisk(): { readonly env: Readonly<Record<string, string>>; readonly remove: () => void } {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    const [, available = '0'] = /^MemAvailable:\s+(\d+) kB$/m.exec(readFileSync('/proc/meminfo', 'utf8')) ?? [];
    // Some tests start programs from their folder.
    if (/^\S+ \/dev\/shm \S+ \S*\bnoexec\b/m.test(readFileSync('/proc/mounts', 'utf8'))) return NONE;
    if (Math.min(bavail * bsize, Number(available) * 1024 - FREE / 2) < FREE) return NONE;
    const folder = mkdtempSync(join(MEMORY, 'windrow-tests-'));
    // The account of PostgreSQL has folders of its own in it.
    chmodSync(folder, 0o1777);
    return { env: { TMPDIR: folder }, remove: () => rmSync(folder, { recursive: true, force: true }) };
  } catch {
    return NONE;
  }
}

const NONE = { env: {}, remove: () => undefined };
