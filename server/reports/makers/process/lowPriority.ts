/** Clerks who save a ticket come before files. */
import { existsSync, readdirSync } from 'node:fs';
import { setPriority } from 'node:os';

/** Linux' measure of low priority, from 0 to 19. Windows takes 15 as "below normal". */
const NICENESS = 15;

/**
 * Lowers the priority of this process: on Linux that of each of its threads, of which new ones take it over.
 * `MAKER_NICENESS` is for tests, whose files nobody waits beside.
 */
export function lowerPriority({ MAKER_NICENESS = String(NICENESS) } = process.env): void {
  const niceness = Number(MAKER_NICENESS);
  if (process.platform !== 'linux') return setPriority(niceness);
  // A thread may have ended since.
  for (const thread of readdirSync('/proc/self/task').filter((one) => existsSync(`/proc/self/task/${one}`)))
    setPriority(Number(thread), niceness);
}
