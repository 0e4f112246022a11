/** What the history says of the settings of statements. */

/** By name of a setting. */
export const settings = () => import('./settings');
