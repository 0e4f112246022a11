/** Cells that were pasted and not sent yet, kept in this tab for one user, so that a reload does not lose them. */

const KEY = 'windrow.import.cells';
/** Browsers keep some five million characters of a page; drafts of forms need some of them too. */
const MOST_CHARACTERS = 2_000_000;

/** Whose cells they are, and the import that they are to replace; `undefined` for a new one. */
export interface CellsPlace {
  readonly user: string;
  readonly id: number | undefined;
}

const headOf = ({ user, id }: CellsPlace): string => `${JSON.stringify([user, id ?? null])}\n`;

/** The cells kept for this place; `undefined` where there are none or nothing can be kept. */
export function keptCells(place: CellsPlace): string | undefined {
  try {
    const head = headOf(place);
    const stored = sessionStorage.getItem(KEY);
    return stored?.startsWith(head) ? stored.slice(head.length) : undefined;
  } catch {
    return undefined;
  }
}

/** Keeps cells in place of what was kept. Without cells, or with more than fit, nothing is kept. */
export function keepCells(place: CellsPlace, text: string | undefined): void {
  try {
    sessionStorage.removeItem(KEY);
    if (text !== undefined && text.length <= MOST_CHARACTERS) sessionStorage.setItem(KEY, headOf(place) + text);
  } catch {
    // The page works without storage.
  }
}
