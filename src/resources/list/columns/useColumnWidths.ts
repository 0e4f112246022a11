/** The widths of a table's columns in px: what they need from their texts, in the room that the table's box has. */
import { useEffect, useLayoutEffect, useMemo, useState, useSyncExternalStore, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { shallowEqual } from 'react-admin';
import type { AnyRow } from '../../../rules/rows';
import type { Column } from './column';
import { columnNeeds, type CellStyle, type ColumnNeed } from './columnNeeds';
import { fontVersion, subscribeToFonts, textWidth } from './textWidth';

/** Share of a table's cells that may be cut before it rather scrolls sideways. */
const MOST_CUT = 0.02;
/** Narrower than this no word column becomes in a table that cannot scroll. */
const LEAST_WORDS = 54;

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0);

/** A table has more room than this in wide windows alone. */
const WIDE = 1366;
/** In wide windows words grow no further than this, or than their longest text: sentences stay whole, names stay near their figures. */
const MOST_WORDS = 420;

/**
 * What is left over goes to the words, by what they need; to all columns where there are no words. Where words are limited, the
 * widths may take less than the room.
 */
function withSurplus(needs: readonly ColumnNeed[], surplus: number, limit: number): number[] {
  const words = needs.filter(({ isWords }) => isWords);
  const growing = words.length > 0 ? words : needs;
  const moreOf = ({ need, texts }: ColumnNeed): number => Math.max(limit, need, texts[0] ?? 0) - need;
  const widths = new Map(needs.map((one) => [one, one.need]));
  let weights = sumOf(growing.map(({ need }) => need));
  let left = surplus;
  // What those that are soon full leave over goes to the others.
  for (const one of growing.toSorted((a, b) => moreOf(a) / a.need - moreOf(b) / b.need)) {
    const more = Math.min(moreOf(one), (left * one.need) / (weights || 1));
    widths.set(one, one.need + more);
    weights -= one.need;
    left -= more;
  }
  return [...widths.values()];
}

const byOrder = (needs: readonly ColumnNeed[]): number[] =>
  needs.map((_, at) => at).toSorted((a, b) => (needs[a]?.order ?? 0) - (needs[b]?.order ?? 0));

/**
 * Narrows columns in their order until the table fits, while few cells are cut. Texts wider than a column's need are cut
 * anyway and cost nothing. `undefined` if it does not fit so.
 */
function narrowed(needs: readonly ColumnNeed[], missing: number): number[] | undefined {
  const widths = needs.map(({ need }) => need);
  const cells = sumOf(needs.map(({ texts }) => texts.length));
  const alreadyCut = sumOf(needs.map(({ need, texts }) => texts.filter((text) => text > need).length));
  let mayCut = Math.max(0, Math.floor(cells * MOST_CUT) - alreadyCut);
  let left = missing;
  for (const at of byOrder(needs)) {
    const one = needs[at];
    if (!one || left <= 0) continue;
    const whole = one.texts.filter((text) => text <= one.need);
    const wanted = Math.max(one.floor, one.need - left);
    // As many of the widest texts as may still be cut.
    const cut = Math.min(mayCut, whole.filter((text) => text > wanted).length);
    const width = Math.min(one.need, Math.max(wanted, whole[cut] ?? 0));
    mayCut -= cut;
    left -= one.need - width;
    widths[at] = width;
  }
  return left <= 0 ? widths : undefined;
}

/** The widths of a table that scrolls: what the columns need, without the room that would still not show their longest texts. */
const scrolled = (needs: readonly ColumnNeed[]): number[] =>
  needs.map(({ need, floor, texts }) => Math.min(need, Math.max(floor, texts.find((text) => text <= need) ?? 0)));

/** Texts that are cut if a column is narrowed by `px`. */
const cutBy = ({ need, texts }: ColumnNeed, px: number): number =>
  texts.filter((text) => text <= need && text > need - px).length;

/** Up to this share of its texts may be cut in one column before its equals give way as well. */
const FEW = 0.35;

/**
 * Narrows the words whatever is cut, those that give way first before the others. Among equals the column gives way in which
 * the fewest texts are cut; where that would still be many, all of them share.
 */
function squeezed(needs: readonly ColumnNeed[], missing: number): number[] {
  const widths = needs.map(({ need }) => need);
  const spare = ({ isWords, need }: ColumnNeed): number => (isWords ? Math.max(0, need - LEAST_WORDS) : 0);
  let left = missing;
  for (const order of new Set(byOrder(needs).map((at) => needs[at]?.order))) {
    const group = needs.filter((one) => one.order === order).toSorted((a, b) => cutBy(a, left) - cutBy(b, left));
    const one = group.find((each) => spare(each) >= left && cutBy(each, left) <= each.texts.length * FEW);
    const giving = one ? [one] : group;
    const share = Math.min(1, left / (sumOf(giving.map(spare)) || 1));
    for (const each of giving) widths[needs.indexOf(each)] = each.need - spare(each) * share;
    left -= sumOf(giving.map(spare)) * share;
  }
  return widths;
}

/**
 * The widths of columns in px.
 * @param room px for all columns; `undefined` where it is not known yet: each has what it needs
 * @param mayScroll whether the table may scroll sideways. If so, and if it has no room for all columns even where a few
 *   texts are cut, it scrolls, and no text is cut but those that are wider than their column may become.
 */
export function layoutWidths(needs: readonly ColumnNeed[], room: number | undefined, mayScroll: boolean): number[] {
  const missing = sumOf(needs.map(({ need }) => need)) - (room ?? 0);
  if (room === undefined) return needs.map(({ need }) => need);
  if (missing <= 0) return withSurplus(needs, -missing, room > WIDE ? MOST_WORDS : Number.POSITIVE_INFINITY);
  return narrowed(needs, missing) ?? (mayScroll ? scrolled(needs) : squeezed(needs, missing));
}

/** The widths of a table, and how much narrower the padding is that they count on. */
interface TableLayout {
  readonly widths: number[];
  /** Px less at each side of a cell. */
  readonly tighter: number;
}

/** The same needs with `by` px less at each side of a cell. */
function tightened(needs: readonly ColumnNeed[], by: number): ColumnNeed[] {
  return needs.map((one) => {
    const need = one.need - 2 * by;
    return { ...one, need, floor: Math.min(one.floor, need), texts: one.texts.map((text) => text - 2 * by) };
  });
}

/**
 * The widths of the columns, with narrower cells where that alone keeps the table from scrolling sideways.
 * @param steps px that each side of a cell may give, least first
 */
export function tightLayout(
  needs: readonly ColumnNeed[],
  room: number | undefined,
  mayScroll: boolean,
  steps: readonly number[],
): TableLayout {
  const plain = { widths: layoutWidths(needs, room, mayScroll), tighter: 0 };
  if (room === undefined || sumOf(plain.widths) <= room) return plain;
  for (const tighter of steps) {
    const widths = layoutWidths(tightened(needs, tighter), room, mayScroll);
    if (sumOf(widths) <= room) return { widths, tighter };
  }
  return plain;
}

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
  /** The table ends here, in px; `undefined`: where its box does. */
  readonly most: number | undefined;
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
    const total = Math.floor(sumOf(widths) + beside);
    return {
      widths,
      tighter,
      total,
      most: total < room - 1 ? total : undefined,
      hasTwoLines: columns.some(({ head }, at) => textWidth(head, 'head') + around > Math.ceil(widths[at] ?? 0)),
    };
  }, [columns, needs, room, beside, mayScroll, padding]);
}
