/**
 * A form asks for ten option lists when it is drawn. To send a request takes the browser about a millisecond, four on a slow laptop:
 * each but the first is sent in a task of its own, so that a key pressed meanwhile waits for one of them at most.
 */

let isTaken = false;

const give = (): void => {
  isTaken = false;
};

/**
 * Resolves in a task in which nothing has been sent.
 * @returns `undefined` where the running task is one, or where the browser has no such tasks
 */
export function ownTask(): Promise<void> | undefined {
  // Safari has no Prioritized Task Scheduling API.
  if (!('scheduler' in globalThis)) return undefined;
  const waits = isTaken;
  isTaken = true;
  const next = globalThis.scheduler.postTask(give, { priority: 'user-blocking' });
  return waits ? next : undefined;
}
