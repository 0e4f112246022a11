/** Measures of issued papers. The design counts in CSS pixels, 96 to the inch. */

/** Points of so many pixels. */
export function px(pixels: number): number {
  return pixels * 0.75;
}

/** Where the sheet is folded for a no. 10 envelope: 4 and 8 in from the top, 9 1/4 in from the left. */
export const FOLDS = { first: 288, second: 576, right: 666 } as const;

/** What the envelope's window shows in every position of the folded sheet: the address stands in it, nothing else near it. */
export const WINDOW = { x: px(96), y: px(252), width: px(384), height: px(76) } as const;

/** Top of the remittance slip. */
export const SLIP_TOP = 612 - px(196);
