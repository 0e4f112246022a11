/** Lets only so many tasks run at a time, and only so many wait. */

/** Runs a task when it is its turn; `undefined`: too many wait already, and it will not run. */
export type Queue = <T>(task: () => Promise<T>) => Promise<T> | undefined;

/** @param atOnce how many may run at a time  @param mostWaiting how many may wait for that */
export function createQueue(atOnce: number, mostWaiting: number): Queue {
  let running = 0;
  const waiting: (() => void)[] = [];
  const turn = (): Promise<void> | undefined => {
    if (running < atOnce) {
      running += 1;
      return Promise.resolve();
    }
    return waiting.length < mostWaiting ? new Promise((go) => waiting.push(go)) : undefined;
  };
  const leave = (): void => {
    // The next one takes over the place of the one that leaves.
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  };
  return (task) => turn()?.then(task).finally(leave);
}
