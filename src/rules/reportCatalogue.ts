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

/** One report. `name` is the last part of its address, `group` its heading in the picker. */
export interface Report {
  readonly name: string;
  readonly title: string;
  readonly group: string;
  /** One sentence about the report's purpose. */
  readonly about: string;
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
    title: 'Producer Statement',
    group: 'Producer',
    filters: ofCropTickets,
    about: 'What we owe a producer: adjusted tons, gross pay, extra mile cost and net pay, by crop and field.',
  },
  {
    name: 'field_report',
    title: 'Field Report',
    group: 'Fields',
    filters: ofCropTickets,
    about: 'What came off each field: loads, tons and moisture, without money.',
  },
  {
    name: 'bag_pit_report',
    title: 'Bag/Pit Report',
    group: 'Bag/Pit',
    filters: ofCropTickets,
    about: 'What lies in each bag or pit: tons, dry tons and moisture, by customer.',
  },
  {
    name: 'hauler_statement',
    title: 'Hauler Statement',
    group: 'Hauler',
    filters: ofCropTickets,
    about: 'What we owe a hauler: base haul, extra miles and total haul cost, by truck.',
  },
  {
    name: 'customer_statement',
    title: 'Customer Statement',
    group: 'Customers',
    filters: ofCropTickets,
    about: 'What a customer owes for crop: adjusted tons and pay, by crop and bag or pit.',
  },
  {
    name: 'customer_statement_with_miles',
    title: 'Customer Statement With Miles',
    group: 'Customers',
    filters: ofCropTickets,
    about: 'The customer statement with miles and haul cost beside it, by producer and field.',
  },
  {
    name: 'feedmill_customer_statement',
    title: 'Feedmill Customer Statement',
    group: 'Feedmill',
    filters: ofHaulTickets,
    about: 'What a customer owes for feed hauling, by feedmill and feed.',
  },
  {
    name: 'feedmill_ticket_summary',
    title: 'Feedmill Ticket Summary',
    group: 'Feedmill',
    filters: ofHaulTickets,
    about: "Loads, tons and charges of each feedmill, to check against the mill's own list.",
  },
  {
    name: 'delivery_statement',
    title: 'Delivery Statement',
    group: 'Delivery',
    filters: ofDeliveryTickets,
    about: 'What a customer owes for delivered crop, by crop and producer.',
  },
  {
    name: 'driver_ticket_statement',
    title: 'Driver Ticket Statement',
    group: 'Driver',
    filters: ofDrivers,
    about: "A driver's loads, deliveries and feed hauls.",
  },
] as const satisfies readonly Report[];

/** A report's name in the address. */
export type ReportName = (typeof reports)[number]['name'];

/** One filter of the picker: its key in the address and the table whose ids it takes. */
export interface ReportFilter {
  readonly key: FilterKey;
  readonly label: string;
  readonly table: string;
}

/** The filters, in the picker's order. */
export const reportFilters: readonly ReportFilter[] = [
  { key: 'bagPit', label: 'Bag/Pit', table: 'customer_bag_pit' },
  { key: 'crop', label: 'Crop', table: 'crop' },
  { key: 'customer', label: 'Customer', table: 'customer' },
  { key: 'driver', label: 'Driver', table: 'driver' },
  { key: 'feed', label: 'Feed', table: 'feed' },
  { key: 'feedmill', label: 'Feedmill', table: 'feedmill' },
  { key: 'field', label: 'Field', table: 'field' },
  { key: 'hauler', label: 'Hauler', table: 'hauler' },
  { key: 'producer', label: 'Producer', table: 'producer' },
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
