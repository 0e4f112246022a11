/** Columns that no field has: figures of §9, names side by side, what follows from several fields. */
import type { PlainKey, Translate } from '../../../../src/messages/catalogue';
import { sumPrinted } from '../../../../src/rules/tickets/weights';
import { negated, type Figure, type Line } from '../line';
import { relatedAt, type Ticket, type TicketPath, type TicketRefPath, type TicketEntity } from '../ticket';
import type { ColumnStyle } from '../column';

/** A column with its own way to its value. Its texts are keys of messages. */
export interface DerivedColumn extends Omit<ColumnStyle, 'label' | 'file' | 'unit'> {
  readonly label: PlainKey;
  readonly file?: PlainKey;
  readonly unit?: PlainKey;
  /** The fields it shows; files have each of them as a column. */
  readonly parts?: readonly TicketPath[];
  readonly value: (line: Line, t: Translate) => string | null;
}

const tons = (key: Figure, label: PlainKey, file: PlainKey): DerivedColumn => ({
  label,
  unit: 'paper.unit.tons',
  file,
  kind: 'tons',
  width: 41,
  sum: true,
  value: ({ figures }) => figures[key] ?? null,
});

const money = (key: Figure, label: PlainKey, file = label): DerivedColumn => ({
  label,
  unit: 'paper.unit.dollars',
  file,
  kind: 'money',
  width: 48,
  sum: true,
  amount: true,
  value: ({ figures }) => figures[key] ?? null,
});

/** What a line's parts differ from its figure by: each is rounded once. */
const rounding = (sign: 1 | -1, part: Figure, figure: Figure): DerivedColumn => ({
  label: 'settled.col.rounding',
  unit: 'paper.unit.dollars',
  kind: 'money',
  width: 32,
  sum: true,
  amount: true,
  value: ({ figures }) => {
    const { [part]: first, extra_mile_cost: extra, [figure]: whole } = figures;
    if (!first || !extra || !whole) return null;
    return sumPrinted([whole, negated(first), sign < 0 ? extra : negated(extra)]);
  },
});

/** Two names in one cell. */
const pair = (parts: readonly TicketRefPath[], label: PlainKey, width = 104): DerivedColumn => ({
  label,
  kind: 'text',
  width,
  parts,
  value: ({ ticket }) => namesOf(ticket, parts).join(' / ') || null,
});

/** The first of these names that a ticket has. */
const either = (parts: readonly TicketRefPath[], label: PlainKey, width: number): DerivedColumn => ({
  label,
  kind: 'text',
  width,
  parts,
  value: ({ ticket }) => namesOf(ticket, parts)[0] ?? null,
});

function namesOf(ticket: Ticket, paths: readonly string[]): string[] {
  return paths.flatMap((path) => relatedAt(ticket, path)?.name || []);
}

/** Key of the name of each kind of ticket. */
export const kindNames = {
  crop_ticket: 'paper.kind.crop_ticket',
  delivery_ticket: 'paper.kind.delivery_ticket',
  haul_ticket: 'paper.kind.haul_ticket',
} as const satisfies Readonly<Record<TicketEntity, PlainKey>>;

/** The columns by key. */
export const derivedColumns = {
  day: { label: 'paper.col.day', kind: 'date', width: 50, value: ({ ticket }) => ticket.date },
  kind: { label: 'paper.col.kind', kind: 'text', width: 50, value: ({ ticket }, t) => t(kindNames[ticket.table]) },
  truck_hauler: pair(['truck_id', 'hauler_id'], 'paper.col.truckHauler', 94),
  producer_field: pair(['producer_id', 'job_id.field_id'], 'paper.col.producerField'),
  from: either(['producer_id', 'feedmill_id'], 'paper.col.from', 92),
  product: either(['crop_id', 'feed_id'], 'paper.col.product', 70),
  net_weight: tons('net_weight', 'paper.col.net', 'paper.col.netWeight'),
  adjusted_weight: tons('adjusted_weight', 'paper.col.adjusted', 'paper.col.adjustedWeight'),
  adjusted_tons: {
    label: 'paper.col.adjusted',
    unit: 'paper.unit.unrounded',
    file: 'paper.col.adjustedWeight',
    kind: 'exactTons',
    width: 50,
    value: ({ figures }) => figures.adjusted_tons ?? null,
  },
  running_tons: {
    label: 'paper.col.soFar',
    unit: 'paper.unit.tons',
    file: 'paper.col.adjustedSoFar',
    kind: 'tons',
    width: 44,
    value: ({ running }) => running ?? null,
  },
  dry_weight: {
    label: 'paper.col.dry',
    unit: 'paper.unit.tons',
    file: 'paper.col.dryWeight',
    kind: 'tons',
    width: 41,
    sum: true,
    value: ({ beside }) => beside.dryTons,
  },
  any_rate: {
    label: 'paper.col.rate',
    unit: 'paper.unit.perTon',
    kind: 'rate',
    width: 36,
    amount: true,
    value: ({ ticket }) => (ticket.table === 'haul_ticket' ? ticket.rate : ticket.customer_rate),
  },
  extra_miles: {
    label: 'paper.col.extraMiles',
    unit: 'paper.unit.miles',
    kind: 'miles',
    width: 30,
    value: ({ beside }) => beside.extraMiles,
  },
  ton_miles: {
    label: 'paper.col.extra',
    unit: 'paper.unit.tonMiles',
    file: 'paper.col.extraTonMiles',
    kind: 'tons',
    width: 44,
    sum: true,
    value: ({ beside }) => beside.tonMiles,
  },
  base_haul_cost: money('base_haul_cost', 'paper.col.baseHaul', 'paper.col.baseHaulCost'),
  extra_mile_cost: money('extra_mile_cost', 'paper.col.extraMileCost'),
  total_haul_cost: money('total_haul_cost', 'paper.col.totalHaul', 'paper.col.totalHaulCost'),
  producer_gross_pay: money('producer_gross_pay', 'paper.col.grossPay', 'paper.col.producerGrossPay'),
  producer_net_pay: money('producer_net_pay', 'paper.col.netPay', 'paper.col.producerNetPay'),
  // Issued papers: every line can be multiplied and subtracted, and the last cent stands beside it.
  extra_short: {
    label: 'settled.col.extra',
    unit: 'paper.unit.miles',
    kind: 'miles',
    width: 28,
    value: ({ beside }) => beside.extraMiles,
  },
  customer_amount: money('customer_pay', 'settled.amount'),
  charge_amount: money('charge', 'settled.amount'),
  extra_pay: money('extra_mile_cost', 'settled.col.extraMiles'),
  producer_rounding: rounding(-1, 'producer_gross_pay', 'producer_net_pay'),
  haul_rounding: rounding(1, 'base_haul_cost', 'total_haul_cost'),
  customer_pay: money('customer_pay', 'paper.col.customerPay'),
  charge: money('charge', 'paper.col.charge'),
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
