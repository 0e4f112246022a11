/**
 * Small choices of one user on one machine (drawer, panels, theme), kept in local storage. Contains no business data.
 */
import { useCallback, useState } from 'react';

const prefix = 'windrow.';

/** The value stored under `key`, or `undefined`; disabled storage counts as empty. */
export function recall(key: string): string | undefined {
  try {
    return localStorage.getItem(prefix + key) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Stores `value` under `key`; without storage the choice lasts as long as the page. */
export function remember(key: string, value: string | undefined): void {
  try {
    if (value === undefined) localStorage.removeItem(prefix + key);
    else localStorage.setItem(prefix + key, value);
  } catch {
    return;
  }
}

/** State that survives a reload. */
export function useRemembered<Value extends string>(key: string, initial: Value): [Value, (value: Value) => void] {
  const [value, setValue] = useState<Value>(() => (recall(key) as Value | undefined) ?? initial);
  const choose = useCallback(
    (next: Value) => {
      remember(key, next);
      setValue(next);
    },
    [key],
  );
  return [value, choose];
}
