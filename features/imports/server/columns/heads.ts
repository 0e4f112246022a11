/** Heads of columns in a form in which equal ones are equal: `Ticket #`, `ticket no.` and `TICKET NUMBER`. */

const UNITS = /\b(lbs?|pounds?|libras|in lbs)\b/g;
const NUMBER = /#|\b(no|nr|num|nbr|n o|numero)\b/g;

/** The head without case, accents, units and marks. */
export function plainHead(head: string): string {
  return (
    head
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .replace(/[º°.]/g, ' ')
      // What is in brackets is a unit or a note.
      .replace(/\([^)]*\)|\[[^\]]*\]/g, ' ')
      .replace(/[^a-z0-9#$%]+/g, ' ')
      .replace(NUMBER, ' number ')
      .replace(UNITS, ' ')
      .replace(/%/g, ' % ')
      .replace(/\$/g, ' $ ')
      .replace(/\s+/g, ' ')
      .trim()
  );
}
