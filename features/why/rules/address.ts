/** Address of the page of an amount. */
export const WHY = '/office/why';
