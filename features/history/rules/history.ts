/** Address of the page. */
export const HISTORY = '/office/history';
