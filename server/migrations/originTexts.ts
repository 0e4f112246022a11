/**
 * Origins of prices are kept in a shorter text from here on (`textOfOrigins`). Those that are there stay as they are and are still
 * read; the number keeps older programs away, which would take the new ones for values typed by hand.
 */
import type { Migration } from '../db/schema/migrate';

/** The migration that changes nothing. */
export const originTexts: Migration = {
  number: 11,
  name: 'origins of prices are kept in a shorter text',
  tables: ['windrow_origin'],
  run: async () => undefined,
};
