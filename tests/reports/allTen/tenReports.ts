/** All ten reports over 600 tickets, or 5,000: the office, and what it prints. Files are read back by `reading.ts`. */
import { afterAll, beforeAll } from 'vitest';
import { reports, type ReportName } from '../../../src/rules/reportCatalogue';
import { openOffice, type Office } from '../office';
import { readCsv } from '../reading';

/** Tickets of the office: enough for several pages a report. */
export const FEW = { crop: 360, delivery: 120, haul: 120 };
/** As many as a season of a small business. */
export const MANY = { crop: 3000, delivery: 1000, haul: 1000 };
/** All reports. */
export const names = reports.map(({ name }) => name);

/** The tables of tickets that a report prints. */
export const kindsOf: Readonly<Record<ReportName, readonly (keyof typeof FEW)[]>> = {
  producer_statement: ['crop'],
  field_report: ['crop'],
  bag_pit_report: ['crop'],
  hauler_statement: ['crop'],
  customer_statement: ['crop'],
  customer_statement_with_miles: ['crop'],
  feedmill_customer_statement: ['haul'],
  feedmill_ticket_summary: ['haul'],
  delivery_statement: ['delivery'],
  driver_ticket_statement: ['delivery', 'haul'],
};

/** Number of tickets that a report prints. */
export const countOf = (name: ReportName, counts = FEW): number =>
  kindsOf[name].reduce((sum, kind) => sum + counts[kind], 0);

const year = 'selectedYear=2026';
/** The address of a report of 2026. */
export const address = (name: string, more = ''): string => `/reports/${name}?${year}${more}`;

/** What the tests of a file share. */
interface TenReports {
  readonly office: () => Office;
  /** The page of a report with all of its lines, read once. */
  readonly page: (name: string) => Promise<string>;
  /** The CSV file of a report, read once. */
  readonly csv: (name: string) => Promise<Record<string, string>[]>;
}

/** Opens the office before the tests of a file and closes it after them. */
export function tenReports(counts = FEW): TenReports {
  let opened: Office | undefined;
  const pages = new Map<string, string>();
  const files = new Map<string, Record<string, string>[]>();
  const office = (): Office => {
    if (!opened) throw new Error('The office is open while tests run.');
    return opened;
  };
  beforeAll(async () => {
    opened = await openOffice('sqlite', counts);
  });
  afterAll(() => opened?.close());
  return {
    office,
    async page(name) {
      const known = pages.get(name) ?? (await office().get(address(name, '&detail=lines'))).text;
      pages.set(name, known);
      return known;
    },
    async csv(name) {
      const known = files.get(name) ?? readCsv((await office().get(address(name, '&format=csv'))).bytes);
      files.set(name, known);
      return known;
    },
  };
}
