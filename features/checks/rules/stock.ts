/** How far checks are, and what is chosen for the stock that they are printed on. */

/** How a check can be ended. */
export const checkEnds = ['void', 'stopped'] as const;
export type CheckEnd = (typeof checkEnds)[number];

/** How far a check is. `taken_back`: its payment was taken back while the check was not made void. */
export const checkStates = ['to_print', 'printed', 'by_hand', 'void', 'stopped', 'taken_back'] as const;
export type CheckState = (typeof checkStates)[number];

/** The parts of the list. */
export const checkParts = ['to_print', 'out', 'ended'] as const;
export type CheckPart = (typeof checkParts)[number];

/** The part that a state belongs to. */
export function partOf(state: CheckState): CheckPart {
  if (state === 'to_print') return 'to_print';
  return state === 'printed' || state === 'by_hand' ? 'out' : 'ended';
}

/** Where the check is on the sheet; the other two parts are stubs. */
export const checkPositions = ['top', 'middle', 'bottom'] as const;
export type CheckPosition = (typeof checkPositions)[number];

/** How checks lie on the stock. */
export interface CheckSettings {
  readonly position: CheckPosition;
  /** Sixteenths of an inch by which everything is moved to the right and down; below zero to the left and up. */
  readonly right: number;
  readonly down: number;
}

/** Most sixteenths of an inch: moved further, something would leave the sheet. */
export const MOST_SHIFT = 8;

/** Until something was chosen. */
export const USUAL_SETTINGS: CheckSettings = { position: 'top', right: 0, down: 0 };

/** Numbers in their order: `998` before `1042`. */
export const byNumber = (one: string, other: string): number => one.localeCompare(other, 'en', { numeric: true });

/** Numbers in their order, those that follow each other as one: `1042–1044, 1046`. */
export function numbersText(numbers: readonly string[]): string {
  const runs: [first: string, last: string][] = [];
  for (const number of numbers.toSorted(byNumber)) {
    const run = runs.at(-1);
    if (run && follows(run[1], number)) run[1] = number;
    else runs.push([number, number]);
  }
  return runs.map(([first, last]) => (first === last ? first : `${first}–${last}`)).join(', ');
}

const follows = (one: string, next: string): boolean =>
  /^\d{1,15}$/.test(one) && /^\d{1,15}$/.test(next) && Number(next) === Number(one) + 1;
