/** A small choice of one user on one machine as React state that survives a reload. */
import { useCallback, useState } from 'react';
import { recall, remember } from './localValue';

/** The remembered value, and how to choose another. */
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
