/** Where one amount is explained on a page of its own, as report pages lead there. */

/** Address of the page. */
export const WHY = '/office/why';

/** The page of one amount. */
export function whyAddress({ table, id, figure }: { table: string; id: number; figure: string }): string {
  return `${WHY}?table=${table}&id=${id}&figure=${figure}`;
}
