/** What the page and the server both know of exports. */

/** Most rows of a workbook: it is made in memory. A CSV may have any number. */
export const MOST_SHEET_ROWS = 25_000;

/** What a list can be saved as. */
export const exportFormats = ['csv', 'xlsx'] as const;
/** One of them. */
export type ExportFormat = (typeof exportFormats)[number];
