/** The ticks of the To issue tab, and how they are set: one, a range with Shift, all of a kind, all. */
import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import { rangeOf, ticked } from './ticks';

/** The ticks that were set, of rows that are there or not. */
export type TicksSet = ReturnType<typeof useTicksSet>;
export const useTicksSet = () => useState<ReadonlySet<string>>(new Set());

/** The ticks of the rows in this order. Only rows that are there count. */
export function useTicks(order: readonly string[], [ticks, setTicks]: TicksSet) {
  const last = useRef<string>(undefined);
  const latest = useRef(order);
  useLayoutEffect(() => {
    latest.current = order;
  });
  /** Sets a row as it is clicked; with `isRange` all rows from the one before to this one. */
  const toggle = useCallback(
    (key: string, isOn: boolean, isRange: boolean): void => {
      const keys = isRange ? rangeOf(latest.current, last.current, key) : [key];
      last.current = key;
      setTicks((before) => ticked(before, keys, isOn));
    },
    [setTicks],
  );
  const toggleAll = useCallback(
    (keys: readonly string[], isOn: boolean): void => {
      setTicks((before) => ticked(before, keys, isOn));
    },
    [setTicks],
  );
  const shown = new Set(order.filter((key) => ticks.has(key)));
  return { ticks: shown, toggle, toggleAll };
}

/** The ticks. */
export type Ticks = ReturnType<typeof useTicks>;

/** No ticks, while nothing is there to tick. */
export const NO_TICKS: Ticks = { ticks: new Set(), toggle: () => undefined, toggleAll: () => undefined };
