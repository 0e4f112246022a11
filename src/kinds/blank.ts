/** The texts shown for missing values. */

/** Shown for a missing name (§2.5, ruling 38). */
export const NOT_AVAILABLE = 'N/A';
/** Shown for a missing or impossible number, and for other empty values of a list (ruling 4). */
export const NO_FIGURE = '—';
