/** Names and ticket numbers as long as they may be (ruling 50), on every record that a report names. */
import { sql } from 'kysely';
import type { Db } from '../../server/db/database';

/** The most characters of a name, and of a ticket number. */
const NAME = 200;
const NUMBER = 30;

/** Words of the long names: `Aa01 Aa02 …`, so that a test notices a lost one. */
export function wordsOf(mark: string): string[] {
  return Array.from({ length: NAME / 5 }, (_, at) => `${mark}${String(at + 1).padStart(2, '0')}`);
}

/** Tables whose records get a long name, and the mark their words begin with. */
export const marks = {
  producer: 'Pr',
  customer: 'Cu',
  hauler: 'Ha',
  truck: 'Tr',
  driver: 'Dr',
  field: 'Fi',
  feedmill: 'Mi',
  feed: 'Fe',
  customer_bag_pit: 'Ba',
} as const;

/** Gives the first record of each table a name of many words and the second one of a single word, and each 7th ticket a long number. */
export function giveLongNames(db: Db): Promise<void> {
  return db.write(async (trx) => {
    for (const [table, mark] of Object.entries(marks)) {
      const name = wordsOf(mark).join(' ').slice(0, NAME);
      await sql`update ${sql.table(table)} set name = ${name} where id = 1`.execute(trx);
      await sql`update ${sql.table(table)} set name = ${mark.repeat(NAME / 2)} where id = 2`.execute(trx);
    }
    for (const table of ['crop_ticket', 'delivery_ticket', 'haul_ticket']) {
      const number = `LOAD-${'0123456789'.repeat(2)}-${table.slice(0, 4)}`.slice(0, NUMBER);
      await sql`update ${sql.table(table)} set ticket_number = ${number} where id % 7 = 0`.execute(trx);
    }
  });
}
