/** Looks every few minutes which backup is due. Its timers keep no process alive. */
import type { Backups } from './service';

/** The start has more to do than to make a backup. */
const FIRST_MS = 60_000;
const EVERY_MS = 300_000;

/** Starts looking. Backups that were stopped make no more, so nothing ends it. */
export function scheduleBackups(backups: Pick<Backups, 'tick'>): void {
  setTimeout(() => void backups.tick(), FIRST_MS).unref();
  setInterval(() => void backups.tick(), EVERY_MS).unref();
}
