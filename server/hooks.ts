/** What single tables do beyond their entries. The generic code calls these by name; each table's types are checked here. */
import { sql } from 'kysely';
import { idOf, type EntityName, type FieldName, type Values } from '../src/rules/rows';
import type { TicketTable } from './api/tickets';
import type { EntityHooks } from './records/entityHooks';

/** The hooks by table. */
export const hooks: { readonly [N in EntityName]?: EntityHooks } = {
  job: {
    extraColumns: {
      has_tickets: {
        about: 'Whether crop tickets were entered for the job.',
        sql: sql`exists(select 1 from crop_ticket where crop_ticket.job_id = t.id)`,
      },
    },
  },
  mile: {
    filters: {
      field_id: {
        about: 'Miles of this field, then miles kept without a field.',
        condition: (id) => sql`t.field_id = ${id} or t.field_id is null`,
        bestFirst: () => sql`t.field_id is null`,
      },
    },
  },
  producer_area_rate: {
    filters: {
      producer_id: {
        about: "Rates of this producer's area.",
        condition: (id) => sql`t.producer_area_id = (select producer_area_id from producer where producer.id = ${id})`,
      },
    },
  },
  crop_ticket: {
    // Ruling 32. What an edit leaves out of a part stays as it is; only what it empties is taken from the job again.
    beforeSave: async (body, { read, stored, partial }) => {
      const wanted = fromJob.filter((key) => isEmpty(body[key]) && (!partial || Object.hasOwn(body, key)));
      const jobId = idOf(body.job_id ?? stored?.job_id);
      if (wanted.length === 0 || jobId === null) return body;
      const job = (await read('job', jobId)) ?? {};
      return { ...body, ...Object.fromEntries(wanted.map((key) => [key, job[key] ?? null])) };
    },
    filters: {
      // A job may get its bag or pit after its first tickets; reports count those in, so the list does too.
      bag_pit_id: {
        about: 'Tickets of this bag or pit, and those that name none whose job has it.',
        condition: (id) =>
          sql`t.bag_pit_id = ${id} or t.bag_pit_id is null and t.job_id in (select id from job where bag_pit_id = ${id})`,
      },
    },
  },
};

const fromJob = ['customer_id', 'producer_id', 'bag_pit_id', 'moisture'] as const satisfies readonly (FieldName<'job'> &
  FieldName<'crop_ticket'>)[];

function isEmpty(value: Values[string]): boolean {
  return value === undefined || value === null || (typeof value === 'string' && value.trim() === '');
}

type Tickets<N extends EntityName> = TicketTable & {
  readonly bulkFields: readonly FieldName<N>[];
  readonly recentField?: FieldName<N>;
};

/** The ticket tables: what bulk update changes (§7.3 to §7.5), and what the dashboard calls their counts (§7.1). */
export const ticketTables: { readonly [N in EntityName]?: Tickets<N> } = {
  crop_ticket: {
    bulkFields: [
      'at_moisture',
      'moisture',
      'customer_rate',
      'producer_rate',
      'haul_rate',
      'haul_mile_rate',
      'haul_mile',
      'min_mile',
    ],
    countedAs: 'ticket_crop_count',
    recentField: 'ticket_number',
  },
  delivery_ticket: {
    bulkFields: ['customer_id', 'producer_id', 'driver_id', 'crop_id', 'moisture', 'at_moisture', 'customer_rate'],
    countedAs: 'ticket_delivery_count',
  },
  haul_ticket: {
    bulkFields: ['customer_id', 'feedmill_id', 'driver_id', 'feed_id', 'rate'],
    countedAs: 'ticket_haul_count',
  },
};
