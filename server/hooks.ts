/**
 * Behaviour of single tables beyond their entries. The generic code calls the hooks by table name; each table's types
 * are checked here.
 */
import { sql } from 'kysely';
import { entities } from '../src/entities';
import type { EntityName, FieldName } from '../src/rules/rows';
import { cropTicketFigures, deliveryFigures, haulFigures } from '../src/rules/tickets/weights';
import { ticketMoney } from './api/office/ticketMoney';
import type { TicketTable } from './api/tickets';
import type { AllHooks, EntityHooks } from './records/entityHooks';
import { withInactive } from './records/extras/inactive';

/** The hooks by table. */
const ofTables: { readonly [N in EntityName]?: EntityHooks } = {
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
    filters: {
      // A job may get its bag or pit after its first tickets; reports include those tickets, so the list does too.
      bag_pit_id: {
        about: 'Tickets of this bag or pit, and those that name none whose job has it.',
        condition: (id) =>
          sql`t.bag_pit_id = ${id} or t.bag_pit_id is null and t.job_id in (select id from job where bag_pit_id = ${id})`,
      },
    },
  },
};

/** The hooks by table, with the column `inactive` of masters. */
export const hooks: AllHooks = withInactive(entities, ofTables);

type Tickets<N extends EntityName> = TicketTable & {
  readonly recentField?: FieldName<N>;
};

/** The ticket tables: the keys of their counts (§7.1), the field that `recent-numbers/` lists (ruling 31), their money (§9). */
export const ticketTables: { readonly [N in EntityName]?: Tickets<N> } = {
  crop_ticket: {
    countedAs: 'ticket_crop_count',
    recentField: 'ticket_number',
    money: ticketMoney('crop_ticket', cropTicketFigures, {
      parties: { haulers: 'total_haul_cost', producers: 'producer_net_pay', customers: 'customer_pay' },
      totals: ['net_weight', 'adjusted_weight', 'customer_pay', 'producer_net_pay'],
    }),
  },
  delivery_ticket: {
    countedAs: 'ticket_delivery_count',
    money: ticketMoney('delivery_ticket', deliveryFigures, {
      parties: { customers: 'charge' },
      totals: ['net_weight', 'adjusted_weight', 'charge'],
    }),
  },
  haul_ticket: {
    countedAs: 'ticket_haul_count',
    money: ticketMoney('haul_ticket', haulFigures, {
      parties: { customers: 'charge' },
      totals: ['net_weight', 'charge'],
    }),
  },
};
