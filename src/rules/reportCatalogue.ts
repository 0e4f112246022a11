/** The ten reports (§2.14, §7.8): names, groups and the filters a report address may hold. Data and two look-ups. */

/** Keys of the filters in the address (§7.8). */
export type FilterKey =
  | 'bagPit'
  | 'crop'
  | 'customer'
  | 'driver'
  | 'feed'
  | 'feedmill'
  | 'field'
  | 'hauler'
  | 'producer';

/** One report. `name` is the last part of its address, `group` its heading in the picker; texts are messages `report.{name}`. */
export interface Report {
  readonly name: string;
  readonly group: string;
  /** The tickets it prints. */
  readonly tickets: 'crop' | 'delivery' | 'haul' | 'both';
  /** The filters it uses; it reports any other that is set as unused. */
  readonly filters: readonly FilterKey[];
}

const ofCropTickets: readonly FilterKey[] = ['bagPit', 'crop', 'customer', 'field', 'hauler', 'producer'];
const ofHaulTickets: readonly FilterKey[] = ['customer', 'driver', 'feed', 'feedmill', 'hauler'];
const ofDeliveryTickets: readonly FilterKey[] = ['crop', 'customer', 'driver', 'hauler', 'producer'];
const ofDrivers: readonly FilterKey[] = ['crop', 'customer', 'driver', 'feed', 'feedmill', 'hauler', 'producer'];

/** The reports, in the picker's order. */
export const reports = [
  {
    name: 'producer_statement',
    group: 'Producer',
    tickets: 'crop',
    filters: ofCropTickets,
  },
  {
    name: 'field_report',
    group: 'Fields',
    tickets: 'crop',
    filters: ofCropTickets,
  },
  {
    name: 'bag_pit_report',
    group: 'Bag/Pit',
    tickets: 'crop',
    filters: ofCropTickets,
  },
  {
    name: 'hauler_statement',
    group: 'Hauler',
    tickets: 'crop',
    filters: ofCropTickets,
  },
  {
    name: 'customer_statement',
    group: 'Customers',
    tickets: 'crop',
    filters: ofCropTickets,
  },
  {
    name: 'customer_statement_with_miles',
    group: 'Customers',
    tickets: 'crop',
    filters: ofCropTickets,
  },
  {
    name: 'feedmill_customer_statement',
    group: 'Feedmill',
    tickets: 'haul',
    filters: ofHaulTickets,
  },
  {
    name: 'feedmill_ticket_summary',
    group: 'Feedmill',
    tickets: 'haul',
    filters: ofHaulTickets,
  },
  {
    name: 'delivery_statement',
    group: 'Delivery',
    tickets: 'delivery',
    filters: ofDeliveryTickets,
  },
  {
    name: 'driver_ticket_statement',
    group: 'Driver',
    tickets: 'both',
    filters: ofDrivers,
  },
] as const satisfies readonly Report[];

/** A report's name in the address. */
export type ReportName = (typeof reports)[number]['name'];

/** One filter of the picker: its key in the address and the table whose ids it takes. */
export interface ReportFilter {
  readonly key: FilterKey;
  readonly table: string;
}

/** The filters, in the picker's order. */
export const reportFilters: readonly ReportFilter[] = [
  { key: 'bagPit', table: 'customer_bag_pit' },
  { key: 'crop', table: 'crop' },
  { key: 'customer', table: 'customer' },
  { key: 'driver', table: 'driver' },
  { key: 'feed', table: 'feed' },
  { key: 'feedmill', table: 'feedmill' },
  { key: 'field', table: 'field' },
  { key: 'hauler', table: 'hauler' },
  { key: 'producer', table: 'producer' },
];

/** One of the ten reports. */
export type PickedReport = Omit<Report, 'group'> & {
  readonly name: ReportName;
  readonly group: (typeof reports)[number]['group'];
};

/** The report with this name in its address; `undefined` for an unknown name. */
export function reportNamed(name: string): PickedReport | undefined {
  return reports.find((report) => report.name === name);
}

/**
 * The address of a report (ruling 45): unset filters and dates are left out, no slash before `?`.
 * @param query keys as §7.8 has them, without `selectedYear`
 */
export function reportAddress(
  name: string,
  selectedYear: number,
  query: Readonly<Record<string, string | undefined>>,
): string {
  const set = Object.entries(query).filter((entry): entry is [string, string] => Boolean(entry[1]));
  const pairs = [...set, ['selectedYear', String(selectedYear)] as const];
  return `/reports/${name}?${pairs.map(([key, value]) => `${key}=${encodeURIComponent(value)}`).join('&')}`;
}

/**
 * Two of the set filters that no ticket can have together, because one is on delivery tickets alone and the other on haul tickets
 * alone: the first such pair. `undefined` where there is none, as for every report of one kind of ticket.
 */
export function neverTogether(
  { tickets }: Report,
  isSet: (key: FilterKey) => boolean,
): { readonly delivery: FilterKey; readonly haul: FilterKey } | undefined {
  if (tickets !== 'both') return undefined;
  const delivery = ofDeliveryTickets.find((key) => isSet(key) && !ofHaulTickets.includes(key));
  const haul = ofHaulTickets.find((key) => isSet(key) && !ofDeliveryTickets.includes(key));
  return delivery && haul ? { delivery, haul } : undefined;
}
