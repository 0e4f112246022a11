/** The fault of a report whose tickets were changed while it was made. */

/** The tickets changed between the two readings: the totals would be wrong, so nothing more is printed. */
export class TicketsChanged extends Error {
  override readonly name = 'TicketsChanged';
}

/** Throws `TicketsChanged` when the lines read are not those that were found. */
export function checkCount(found: number, read: number): void {
  if (found !== read) throw new TicketsChanged();
}
