/** Ids that stand for records which an import is going to create. */

/** Far above the ids that a database gives, and still whole numbers of 15 digits. */
export const FIRST_NEW_ID = 800_000_000_000_000;

/** Whether an id stands for a record that is to be created. */
export function isNewId(id: unknown): id is number {
  return typeof id === 'number' && id >= FIRST_NEW_ID;
}
