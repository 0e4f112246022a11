/** All ten reports over 5,000 tickets: the office, and what it prints. Files are read back by `reading.ts`. */
import { afterAll, beforeAll } from 'vitest';
import { reports, type ReportName } from '../../../src/rules/reportCatalogue';
import { openOffice, type Office } from '../office';
import { readCsv } from '../reading';

/** Tickets of the office. */
export const COUNTS = { crop: 3000, delivery: 1000, haul: 1000 };
/** All reports. */
export const names = reports.map(({ name }) => name);

/** The tables of tickets that a report prints. */
export const kindsOf: Readonly<Record<ReportName, readonly (keyof typeof COUNTS)[]>> = {
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
export const countOf = (name: ReportName): number => kindsOf[name].reduce((sum, kind) => sum + COUNTS[kind], 0);

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
export function tenReports(): TenReports {
  let opened: Office | undefined;
  const pages = new Map<string, string>();
  const files = new Map<string, Record<string, string>[]>();
  const office = (): Office => {
    if (!opened) throw new Error('The office is open while tests run.');
    return opened;
  };
  beforeAll(async () => {
    opened = await openOffice('sqlite', COUNTS);
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
