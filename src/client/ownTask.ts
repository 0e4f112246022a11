/**
 * A form asks for ten option lists when it is drawn. To send a request takes the browser about a millisecond, four on a slow laptop:
 * each but the first is sent in a task of its own, so that a key pressed meanwhile waits for one of them at most.
 */

/** The Prioritized Task Scheduling API, which Safari has not. */
interface TaskScheduler {
  postTask(task: () => void, options?: { readonly priority: 'user-blocking' }): Promise<void>;
}

let isTaken = false;

const give = (): void => {
  isTaken = false;
};

/**
 * Resolves in a task in which nothing has been sent.
 * @returns `undefined` where the running task is one, or where the browser has no such tasks
 */
export function ownTask(): Promise<void> | undefined {
  const { scheduler } = globalThis as { readonly scheduler?: TaskScheduler };
  if (!scheduler) return undefined;
  const waits = isTaken;
  isTaken = true;
  const next = scheduler.postTask(give, { priority: 'user-blocking' });
  return waits ? next : undefined;
}
