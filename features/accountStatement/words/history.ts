/** What the history says of the finance charge. */

/** By name of a setting. */
export const settings = () => import('./settings');
