/** When something may be fetched that nobody has asked for yet. */

/** What the Network Information API tells; Firefox and Safari have none of it. */
interface Connection {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

/** Nothing is fetched ahead where data cost money, or where the line is slow. */
export function mayFetchAhead(): boolean {
  const { connection } = navigator as { readonly connection?: Connection };
  return connection?.saveData !== true && (connection?.effectiveType ?? '4g') === '4g';
}

/** A page that has been open for this long is usable. */
const FIRST_MS = 1500;
const BETWEEN_MS = 100;

/**
 * Calls `step` again and again while the browser is idle, until it gives false. Nothing happens in browsers that cannot tell when
 * they are idle. Returns a function that ends it.
 */
export function whileIdle(step: () => Promise<boolean>): () => void {
  if (!('requestIdleCallback' in window)) return () => undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let idle = 0;
  let isOver = false;
  const run = async (): Promise<void> => {
    if ((await step()) && !isOver) wait(BETWEEN_MS);
  };
  const wait = (ms: number): void => {
    timer = setTimeout(() => (idle = window.requestIdleCallback(() => void run())), ms);
  };
  wait(FIRST_MS);
  return () => {
    isOver = true;
    clearTimeout(timer);
    window.cancelIdleCallback(idle);
  };
}
