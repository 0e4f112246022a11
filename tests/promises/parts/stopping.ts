/** Ends what a script started, also when something throws: a server that is left runs on beside the next script. */

/** Takes what ends something that was just started. */
export type Started = (stop: () => unknown) => void;

/** Does the work; afterwards ends all that it named, the last one first, whatever became of the work. */
export async function stopping<T>(work: (started: Started) => Promise<T>): Promise<T> {
  const stops: (() => unknown)[] = [];
  try {
    return await work((stop) => void stops.unshift(stop));
  } finally {
    await stopAll(stops);
  }
}

async function stopAll([stop, ...others]: readonly (() => unknown)[]): Promise<void> {
  try {
    await stop?.();
  } finally {
    if (others.length > 0) await stopAll(others);
  }
}
