/** Where one amount is explained on a page of its own, as report pages lead there. */

/** Address of the page. */
export const WHY = '/office/why';
