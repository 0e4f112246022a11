/** Columns that no field has: figures of §9, names side by side, what follows from several fields. */
import type { Figure, Line } from '../line';
import { relatedAt, type Ticket, type TicketPath, type TicketRefPath, type TicketEntity } from '../ticket';
import type { ColumnStyle } from './column';

/** A column with its own way to its value. */
export interface DerivedColumn extends ColumnStyle {
  /** The fields it shows; files have each of them as a column. */
  readonly parts?: readonly TicketPath[];
  readonly value: (line: Line) => string | null;
}

const tons = (key: Figure, label: string, file: string): DerivedColumn => ({
  label,
  unit: 'tons',
  file,
  kind: 'tons',
  width: 41,
  sum: true,
  value: ({ figures }) => figures[key] ?? null,
});

const money = (key: Figure, label: string, file = label): DerivedColumn => ({
  label,
  unit: '$',
  file,
  kind: 'money',
  width: 48,
  sum: true,
  amount: true,
  value: ({ figures }) => figures[key] ?? null,
});

/** Two names in one cell. */
const pair = (parts: readonly TicketRefPath[], label: string, width = 104): DerivedColumn => ({
  label,
  kind: 'text',
  width,
  parts,
  value: ({ ticket }) => namesOf(ticket, parts).join(' / ') || null,
});

/** The first of these names that a ticket has. */
const either = (parts: readonly TicketRefPath[], label: string, width: number): DerivedColumn => ({
  label,
  kind: 'text',
  width,
  parts,
  value: ({ ticket }) => namesOf(ticket, parts)[0] ?? null,
});

function namesOf(ticket: Ticket, paths: readonly string[]): string[] {
  return paths.flatMap((path) => relatedAt(ticket, path)?.name || []);
}

/** What each kind of ticket is called. */
export const kindNames: Readonly<Record<TicketEntity, string>> = {
  crop_ticket: 'Crop',
  delivery_ticket: 'Delivery',
  haul_ticket: 'Feed haul',
};

/** The columns by key. */
export const derivedColumns = {
  day: { label: 'Day', kind: 'date', width: 50, value: ({ ticket }) => ticket.date },
  kind: { label: 'Kind', kind: 'text', width: 50, value: ({ ticket }) => kindNames[ticket.table] },
  truck_hauler: pair(['truck_id', 'hauler_id'], 'Truck / hauler', 94),
  producer_field: pair(['producer_id', 'job_id.field_id'], 'Producer / field'),
  from: either(['producer_id', 'feedmill_id'], 'From', 92),
  product: either(['crop_id', 'feed_id'], 'Product', 70),
  net_weight: tons('net_weight', 'Net', 'Net weight'),
  adjusted_weight: tons('adjusted_weight', 'Adjusted', 'Adjusted weight'),
  adjusted_tons: {
    label: 'Adjusted',
    unit: 'tons, unrounded',
    file: 'Adjusted weight',
    kind: 'exactTons',
    width: 50,
    value: ({ figures }) => figures.adjusted_tons ?? null,
  },
  running_tons: {
    label: 'So far',
    unit: 'tons',
    file: 'Adjusted weight so far',
    kind: 'tons',
    width: 44,
    value: ({ running }) => running ?? null,
  },
  dry_weight: {
    label: 'Dry',
    unit: 'tons',
    file: 'Dry weight',
    kind: 'tons',
    width: 41,
    sum: true,
    value: ({ beside }) => beside.dryTons,
  },
  any_rate: {
    label: 'Rate',
    unit: '$/ton',
    kind: 'rate',
    width: 36,
    amount: true,
    value: ({ ticket }) => (ticket.table === 'haul_ticket' ? ticket.rate : ticket.customer_rate),
  },
  extra_miles: { label: 'Extra miles', unit: 'mi', kind: 'miles', width: 30, value: ({ beside }) => beside.extraMiles },
  ton_miles: {
    label: 'Extra',
    unit: 'ton-mi',
    file: 'Extra ton-miles',
    kind: 'tons',
    width: 44,
    sum: true,
    value: ({ beside }) => beside.tonMiles,
  },
  base_haul_cost: money('base_haul_cost', 'Base haul', 'Base haul cost'),
  extra_mile_cost: money('extra_mile_cost', 'Extra mile cost'),
  total_haul_cost: money('total_haul_cost', 'Total haul', 'Total haul cost'),
  producer_gross_pay: money('producer_gross_pay', 'Gross pay', 'Producer gross pay'),
  producer_net_pay: money('producer_net_pay', 'Net pay', 'Producer net pay'),
  customer_pay: money('customer_pay', 'Customer pay'),
  charge: money('charge', 'Charge'),
} as const satisfies Readonly<Record<string, DerivedColumn>>;

/** Key of a derived column. */
export type DerivedKey = keyof typeof derivedColumns;

/** The derived column of this key, if there is one. */
export function derivedColumn(key: string): DerivedColumn | undefined {
  return isDerived(key) ? derivedColumns[key] : undefined;
}

/** The fields that a column of a definition shows: those of a derived column, else the field it names. */
export function fieldsOfColumn(key: string): readonly string[] {
  const derived = derivedColumn(key);
  return derived ? (derived.parts ?? []) : [key];
}

function isDerived(key: string): key is DerivedKey {
  return Object.hasOwn(derivedColumns, key);
}
