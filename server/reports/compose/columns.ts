/** The catalogue of columns: what a report may print of a line. Which report prints which stands in `definitions.ts`. */
import type { Figure, Line, Relation } from '../read/tickets';

/** How a column's values are written. */
export type CellKind =
  | 'text'
  | 'date'
  | 'pounds'
  | 'tons'
  | 'exactTons'
  | 'money'
  | 'rate'
  | 'percent'
  | 'miles'
  | 'count';

/** A column of the catalogue. */
export interface Column {
  /** Head on paper. */
  readonly label: string;
  /** Second line of the head on paper; in files it stands in brackets after the name. */
  readonly unit?: string;
  /** Name in files, where it says more than the label. */
  readonly file?: string;
  readonly kind: CellKind;
  /** Width on paper, in points of 8-point type; the report's columns share the page in proportion. */
  readonly width: number;
  /** Its lines are added up. */
  readonly sum?: true;
  /** What totals show in place of a sum: `of` ÷ `by` over the lines that have both; without `of` the column itself, weighted. */
  readonly average?: { readonly of?: Figure; readonly by: Figure };
  /** Money or a rate: left out with `amounts=0`. */
  readonly amount?: true;
  /** The related record behind a name, whose id goes into files beside it. */
  readonly relation?: Relation;
  readonly value: (line: Line) => string | null;
}

const pounds = (key: 'gross_weight' | 'tare_weight', label: string): Column => ({
  label,
  unit: 'lbs',
  file: `${label} weight`,
  kind: 'pounds',
  width: 40,
  sum: true,
  value: ({ ticket }) => ticket[key],
});
const tons = (key: Figure, label: string, file: string): Column => ({
  label,
  unit: 'tons',
  file,
  kind: 'tons',
  width: 41,
  sum: true,
  value: ({ figures }) => figures[key] ?? null,
});
const money = (key: Figure, label: string, file = label): Column => ({
  label,
  unit: '$',
  file,
  kind: 'money',
  width: 48,
  sum: true,
  amount: true,
  value: ({ figures }) => figures[key] ?? null,
});
const rate = (
  key: 'customer_rate' | 'producer_rate' | 'haul_rate' | 'haul_mile_rate' | 'rate',
  label: string,
  average: Column['average'],
  unit = '$/ton',
  file = label,
): Column => ({
  label,
  unit,
  file,
  kind: 'rate',
  width: 36,
  amount: true,
  ...(average ? { average } : {}),
  value: ({ ticket }) => ticket[key],
});
const percent = (key: 'moisture' | 'at_moisture', label: string, file: string): Column => ({
  label,
  unit: '%',
  file,
  kind: 'percent',
  width: key === 'moisture' ? 38 : 30,
  ...(key === 'moisture' ? { average: { by: 'net_weight' } } : {}),
  value: ({ ticket }) => ticket[key],
});
const miles = (label: string, value: Column['value']): Column => ({
  label,
  unit: 'mi',
  kind: 'miles',
  width: 30,
  value,
});
const name = (relation: Relation, label: string, width = 70): Column => ({
  label,
  kind: 'text',
  width,
  relation,
  value: ({ ticket }) => ticket[relation]?.name ?? null,
});
/** Two names in one cell on paper; files carry them apart. */
const pair = (first: Relation, second: Relation, label: string, width = 104): Column => ({
  label,
  kind: 'text',
  width,
  value: ({ ticket }) => [ticket[first]?.name, ticket[second]?.name].filter(Boolean).join(' / ') || null,
});

/** Every column there is. */
export const columns = {
  date: { label: 'Date', kind: 'date', width: 50, value: ({ ticket }) => ticket.date },
  ticket_number: {
    label: 'Ticket',
    file: 'Ticket number',
    kind: 'text',
    width: 44,
    value: ({ ticket }) => ticket.ticket_number,
  },
  dairy_ticket_number: {
    label: 'Dairy ticket',
    file: 'Dairy ticket number',
    kind: 'text',
    width: 48,
    // Nothing is missing on a delivery, which never has one.
    value: ({ ticket }) => (ticket.kind === 'haul' ? ticket.dairy_ticket_number : ''),
  },
  delivery_type: { label: 'Delivery type', kind: 'text', width: 74, value: ({ ticket }) => ticket.delivery_type },
  kind: { label: 'Kind', kind: 'text', width: 50, value: ({ ticket }) => kindNames[ticket.kind] },
  customer: name('customer', 'Customer', 82),
  producer: name('producer', 'Producer', 82),
  field: name('field', 'Field'),
  crop: name('crop', 'Crop'),
  bag_pit: name('bag_pit', 'Bag/Pit'),
  hauler: name('hauler', 'Hauler'),
  truck: name('truck', 'Truck', 40),
  driver: name('driver', 'Driver', 82),
  feedmill: name('feedmill', 'Feedmill'),
  feed: name('feed', 'Feed'),
  truck_hauler: pair('truck', 'hauler', 'Truck / hauler', 94),
  producer_field: pair('producer', 'field', 'Producer / field'),
  from: {
    label: 'From',
    kind: 'text',
    width: 92,
    value: ({ ticket }) => (ticket.producer ?? ticket.feedmill)?.name ?? null,
  },
  product: {
    label: 'Product',
    kind: 'text',
    width: 70,
    value: ({ ticket }) => (ticket.crop ?? ticket.feed)?.name ?? null,
  },
  gross_weight: pounds('gross_weight', 'Gross'),
  tare_weight: pounds('tare_weight', 'Tare'),
  net_weight: tons('net_weight', 'Net', 'Net weight'),
  moisture: percent('moisture', 'Moisture', 'Moisture'),
  at_moisture: percent('at_moisture', 'At', 'At moisture'),
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
  producer_rate: rate(
    'producer_rate',
    'Rate',
    { of: 'producer_gross_pay', by: 'adjusted_tons' },
    '$/ton',
    'Producer rate',
  ),
  customer_rate: rate('customer_rate', 'Rate', { of: 'customer_pay', by: 'adjusted_tons' }, '$/ton', 'Customer rate'),
  delivery_rate: rate('customer_rate', 'Rate', { of: 'charge', by: 'adjusted_tons' }, '$/ton', 'Customer rate'),
  rate: rate('rate', 'Rate', { of: 'charge', by: 'net_weight' }),
  haul_rate: rate('haul_rate', 'Haul rate', { of: 'base_haul_cost', by: 'net_weight' }),
  haul_mile_rate: rate('haul_mile_rate', 'Mile rate', undefined, '$/ton-mi', 'Haul mile rate'),
  any_rate: {
    label: 'Rate',
    unit: '$/ton',
    kind: 'rate',
    width: 36,
    amount: true,
    value: ({ ticket }) => (ticket.kind === 'haul' ? ticket.rate : ticket.customer_rate),
  },
  haul_mile: miles('Miles', ({ ticket }) => ticket.haul_mile),
  min_mile: miles('Min miles', ({ ticket }) => ticket.min_mile),
  extra_miles: miles('Extra miles', ({ beside }) => beside.extraMiles),
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
} as const satisfies Readonly<Record<string, Column>>;

/** What each kind of ticket is called. */
export const kindNames = { crop: 'Crop', delivery: 'Delivery', haul: 'Feed haul' } as const;

export type ColumnKey = keyof typeof columns;

/** The column of that key, as any column. */
export function columnOf(key: ColumnKey): Column {
  return columns[key];
}

/** Whether a column's values stand at the right. */
export function isNumeric(kind: CellKind): boolean {
  return kind !== 'text' && kind !== 'date';
}

/** A column's name in files: `Gross weight (lbs)`. */
export function fileNameOf({ label, file = label, unit }: Column): string {
  return unit ? `${file} (${unit})` : file;
}
