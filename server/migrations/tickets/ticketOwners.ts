/**
 * Crop tickets that were written past the API, by an import or by a program before ruling 32, may have no customer and no
 * producer. They get their job's, so that lists, filters and statements agree about whose they are (decision 16).
 */
import { sql } from 'kysely';
import type { FieldName } from '../../../src/rules/rows';
import type { WriteTransaction } from '../../db/database';
import type { Migration } from '../../db/schema/migrate';

const fromJob = ['customer_id', 'producer_id'] as const satisfies readonly (FieldName<'job'> &
  FieldName<'crop_ticket'>)[];

export const ticketOwners: Migration = {
  number: 1,
  name: 'crop tickets take customer and producer from their job',
  tables: ['crop_ticket', 'job'],
  run: async (trx: WriteTransaction) => {
    for (const key of fromJob) {
      await sql`
        update crop_ticket set ${sql.ref(key)} = (select ${sql.ref(`job.${key}`)} from job where job.id = crop_ticket.job_id)
        where ${sql.ref(key)} is null and job_id is not null`.execute(trx);
    }
  },
};
