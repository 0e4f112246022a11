/** How each ticket table is read: where its relations, decimals and filters come from. Crop tickets fall back on their job (§4 of the design). */
import { sql, type RawBuilder } from 'kysely';
import { entities } from '../../../src/entities';
import type { FilterKey } from '../../../src/rules/reportCatalogue';
import type { Field } from '../../../src/grammar/field';
import { decimals, type Decimal, type Relation, type TicketKind } from './tickets';

type Sql = RawBuilder<unknown>;

/** A ticket table, `t`, with what is joined to it. */
export interface Source {
  readonly kind: TicketKind;
  readonly table: 'crop_ticket' | 'delivery_ticket' | 'haul_ticket';
  readonly joins: Sql;
  readonly relations: Readonly<Partial<Record<Relation, Sql>>>;
  readonly decimals: readonly { readonly name: Decimal; readonly field: Field; readonly from: Sql }[];
  readonly texts: readonly ('dairy_ticket_number' | 'delivery_type')[];
  /** The condition of a filter the table knows. */
  readonly filters: Readonly<Partial<Record<FilterKey, (id: number) => Sql>>>;
}

/** A column of the ticket, or of its job where the ticket has none. */
const inherited = (name: string): Sql => sql`coalesce(${sql.ref(`t.${name}`)}, ${sql.ref(`j.${name}`)})`;
const inheritedIs =
  (name: string) =>
  (id: number): Sql =>
    sql`(${sql.ref(`t.${name}`)} = ${id} or (${sql.ref(`t.${name}`)} is null and ${sql.ref(`j.${name}`)} = ${id}))`;
const is =
  (name: string) =>
  (id: number): Sql =>
    sql`${sql.ref(name)} = ${id}`;

function decimalsOf(table: Source['table'], fallback: readonly Decimal[] = []): Source['decimals'] {
  const fields: Readonly<Record<string, Field>> = entities[table].fields;
  return decimals.flatMap((name) => {
    const field = fields[name];
    return field ? [{ name, field, from: fallback.includes(name) ? inherited(name) : sql.ref(`t.${name}`) }] : [];
  });
}

const crop: Source = {
  kind: 'crop',
  table: 'crop_ticket',
  joins: sql`left join job as j on j.id = t.job_id`,
  relations: {
    customer: inherited('customer_id'),
    producer: inherited('producer_id'),
    bag_pit: inherited('bag_pit_id'),
    field: sql.ref('j.field_id'),
    crop: sql.ref('j.crop_id'),
    hauler: sql.ref('t.hauler_id'),
    truck: sql.ref('t.truck_id'),
  },
  decimals: decimalsOf('crop_ticket', ['moisture']),
  texts: ['delivery_type'],
  filters: {
    bagPit: inheritedIs('bag_pit_id'),
    customer: inheritedIs('customer_id'),
    producer: inheritedIs('producer_id'),
    crop: is('j.crop_id'),
    field: is('j.field_id'),
    hauler: is('t.hauler_id'),
  },
};
const ofDriver = sql`left join driver as d on d.id = t.driver_id`;
const delivery: Source = {
  kind: 'delivery',
  table: 'delivery_ticket',
  joins: ofDriver,
  relations: {
    customer: sql.ref('t.customer_id'),
    producer: sql.ref('t.producer_id'),
    crop: sql.ref('t.crop_id'),
    driver: sql.ref('t.driver_id'),
    hauler: sql.ref('d.hauler_id'),
  },
  decimals: decimalsOf('delivery_ticket'),
  texts: [],
  filters: {
    crop: is('t.crop_id'),
    customer: is('t.customer_id'),
    driver: is('t.driver_id'),
    hauler: is('d.hauler_id'),
    producer: is('t.producer_id'),
  },
};
const haul: Source = {
  kind: 'haul',
  table: 'haul_ticket',
  joins: ofDriver,
  relations: {
    customer: sql.ref('t.customer_id'),
    feedmill: sql.ref('t.feedmill_id'),
    feed: sql.ref('t.feed_id'),
    driver: sql.ref('t.driver_id'),
    hauler: sql.ref('d.hauler_id'),
  },
  decimals: decimalsOf('haul_ticket'),
  texts: ['dairy_ticket_number'],
  filters: {
    customer: is('t.customer_id'),
    driver: is('t.driver_id'),
    feed: is('t.feed_id'),
    feedmill: is('t.feedmill_id'),
    hauler: is('d.hauler_id'),
  },
};

/** The tables of each dataset. */
export const sources = {
  crop: [crop],
  delivery: [delivery],
  haul: [haul],
  driver: [delivery, haul],
} as const satisfies Readonly<Record<string, readonly Source[]>>;

/** The conditions of all filters set, or `null` when one of them is unknown to this table: then none of its tickets is meant. */
export function conditionsOf(source: Source, filters: Readonly<Partial<Record<FilterKey, number>>>): Sql[] | null {
  const conditions: Sql[] = [];
  for (const [key, id] of Object.entries(filters) as [FilterKey, number][]) {
    const condition = source.filters[key];
    if (!condition) return null;
    conditions.push(condition(id));
  }
  return conditions;
}
