/** The ten reports (§2.14, §7.8): names, groups and the filters a report address may hold. Data and two look-ups. */

/** One report. `name` is the last part of its address, `group` its heading in the picker. */
export interface Report {
  readonly name: string;
  readonly title: string;
  readonly group: string;
}

/** The reports, in the picker's order. */
export const reports: readonly Report[] = [
  { group: 'Producer', name: 'producer_statement', title: 'Producer Statement' },
  { group: 'Fields', name: 'field_report', title: 'Field Report' },
  { group: 'Bag/Pit', name: 'bag_pit_report', title: 'Bag/Pit Report' },
  { group: 'Hauler', name: 'hauler_statement', title: 'Hauler Statement' },
  { group: 'Customers', name: 'customer_statement', title: 'Customer Statement' },
  { group: 'Customers', name: 'customer_statement_with_miles', title: 'Customer Statement With Miles' },
  { group: 'Feedmill', name: 'feedmill_customer_statement', title: 'Feedmill Customer Statement' },
  { group: 'Feedmill', name: 'feedmill_ticket_summary', title: 'Feedmill Ticket Summary' },
  { group: 'Delivery', name: 'delivery_statement', title: 'Delivery Statement' },
  { group: 'Driver', name: 'driver_ticket_statement', title: 'Driver Ticket Statement' },
];

/** One filter of the picker: its key in the address, its label, the table whose ids it takes. */
export interface ReportFilter {
  readonly key: string;
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

/** The report of an address, `undefined` for a name there is none of. */
export function reportNamed(name: string): Report | undefined {
  return reports.find((report) => report.name === name);
}

/**
 * The address of a report (ruling 45): unset filters and dates are left out, no slash before `?`.
 * @param query keys as §7.8 has them, without `selectedYear`
 */
export function reportAddress(name: string, selectedYear: number, query: Readonly<Record<string, string | undefined>>): string {
  const set = Object.entries(query).filter((entry): entry is [string, string] => Boolean(entry[1]));
  return `/reports/${name}?${new URLSearchParams([...set, ['selectedYear', String(selectedYear)]])}`;
}
