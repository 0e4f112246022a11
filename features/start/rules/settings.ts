/** Names of the settings that the first evening and the price check keep (decision 58). Both wings use them. */

/** The panel of the first evening is put away. */
export const START_HIDDEN = 'start hidden';

/** Begins the names of settings that say that a figure is 0 on purpose; table, id and field follow. */
export const ZERO_IS_RIGHT = 'zero is right: ';
