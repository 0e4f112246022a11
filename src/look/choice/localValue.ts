/** Small choices of one user on one machine (drawer, panels, theme) in local storage. Free of React; no business data. */

const prefix = 'windrow.';

/** The value stored under `key`, or `undefined`; disabled storage counts as empty. */
export function recall(key: string): string | undefined {
  try {
    return localStorage.getItem(prefix + key) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Stores `value` under `key`, or removes what is stored; without storage the choice lasts as long as the page. */
export function remember(key: string, value: string | undefined): void {
  try {
    if (value === undefined) localStorage.removeItem(prefix + key);
    else localStorage.setItem(prefix + key, value);
  } catch {
    // The page works without storage.
  }
}
