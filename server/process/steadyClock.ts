/** A clock for waits: it starts with the machine's time and then goes on evenly, whatever the machine's clock is set to. */

/** A clock that nobody can set while the process runs. */
export function steadyClock(): () => Date {
  const start = Date.now() - performance.now();
  return () => new Date(start + performance.now());
}
