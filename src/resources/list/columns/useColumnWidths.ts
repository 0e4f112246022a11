/** The widths of a table's columns in px: what they need from their texts, in the room that the table's box has. */
import { useEffect, useLayoutEffect, useMemo, useState, useSyncExternalStore, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { shallowEqual } from 'react-admin';
import type { AnyRow } from '../../../rules/rows';
import type { Column } from './column';
import { columnNeeds, type CellStyle, type ColumnNeed } from './columnNeeds';
import { tightLayout } from './layoutWidths';
import { fontVersion, subscribeToFonts, textWidth } from './textWidth';

interface ColumnWidthsOptions {
  readonly style: CellStyle;
  /** Name under which the needs are kept for the next time that the table loads. */
  readonly label: string;
  readonly columns: readonly Column[];
  /** The rows whose texts are measured; `undefined` while they load. */
  readonly rows: readonly AnyRow[] | undefined;
  readonly box: RefObject<HTMLElement | null>;
  /** The inner width in px that a new box will most likely have; 0 where nothing is known. */
  readonly likely: () => number;
  /** Px that the other columns of the table take. */
  readonly beside: number;
  /** Whether the table may scroll sideways. */
  readonly mayScroll: boolean;
}

/** Px that each side of a cell gives before a table scrolls sideways. */
const TIGHTER: readonly number[] = [1, 2];

/** Widths of a table. */
export interface ColumnWidths {
  readonly widths: readonly number[];
  /** Least width of the table in px. */
  readonly total: number;
  /** Px less padding at each side of a cell, where only so the table does not scroll. */
  readonly tighter: number;
  /** Some head takes two lines. */
  readonly hasTwoLines: boolean;
}

const NO_ROWS: readonly AnyRow[] = [];
/** What the columns of a table needed last, so that heads stay where they are while its rows load again. */
const lastNeeds = new Map<string, readonly ColumnNeed[]>();

/**
 * Inner width of a box in px, known before the browser paints; 0 where nothing is laid out. Read when the box is new, where it was
 * not known before, and when its size changes, never while rendering: that would lay the page out at every key.
 * @param likely the width that the box will most likely have; 0 where nothing is known
 */
function useBoxWidth(box: RefObject<HTMLElement | null>, likely: () => number): number {
  const [begun] = useState(likely);
  const [width, setWidth] = useState(begun);
  useLayoutEffect(() => {
    const { current } = box;
    if (!current) return undefined;
    let known = begun;
    const measure = (): void => {
      known = current.clientWidth;
      setWidth(known);
    };
    if (known === 0) measure();
    if (typeof ResizeObserver === 'undefined') return undefined;
    // It is called for a new box too, when the browser has laid it out for itself.
    const observer = new ResizeObserver(() => {
      if (current.clientWidth !== known) flushSync(measure);
    });
    observer.observe(current);
    return () => observer.disconnect();
  }, [box, begun]);
  return width;
}

/** The style of the last render while it says the same: tables make theirs anew each time. */
function useSteadyStyle(style: CellStyle): CellStyle {
  const [steady, setSteady] = useState(style);
  if (shallowEqual(steady, style)) return steady;
  setSteady(style);
  return style;
}

function useNeeds({ label, columns, rows, style }: ColumnWidthsOptions): readonly ColumnNeed[] {
  const steady = useSteadyStyle(style);
  const fonts = useSyncExternalStore(subscribeToFonts, fontVersion);
  const needs = useMemo(() => {
    const kept = rows ? undefined : lastNeeds.get(label);
    return fonts >= 0 && kept?.length === columns.length ? kept : columnNeeds(columns, rows ?? NO_ROWS, steady);
  }, [fonts, label, columns, rows, steady]);
  // Not while rendering: the skeleton would take the widths of rows that are still being drawn.
  useEffect(() => {
    if (rows) lastNeeds.set(label, needs);
  }, [label, rows, needs]);
  return needs;
}

/** The widths of the columns in the box. */
export function useColumnWidths(options: ColumnWidthsOptions): ColumnWidths {
  const { columns, box, likely, beside, mayScroll } = options;
  const { padding } = options.style;
  const needs = useNeeds(options);
  const room = useBoxWidth(box, likely);
  return useMemo(() => {
    const steps = mayScroll ? TIGHTER : [];
    const { widths, tighter } = tightLayout(needs, room === 0 ? undefined : room - beside, mayScroll, steps);
    const around = padding - 2 * tighter;
    return {
      widths,
      tighter,
      total: Math.floor(widths.reduce((sum, width) => sum + width, beside)),
      hasTwoLines: columns.some(({ head }, at) => textWidth(head, 'head') + around > Math.ceil(widths[at] ?? 0)),
    };
  }, [columns, needs, room, beside, mayScroll, padding]);
}
