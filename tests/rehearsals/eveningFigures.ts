/** The figures of the evening, as the reports show them on the screen, under the keys of the ones worked out apart. */
import type { Page } from 'playwright-core';
import { readPage, type PageStatement } from '../reports/reading';

/** Loads, net and adjusted tons, customer charge, grower gross and net, extra miles, base haul, haul. */
export type Figure = 'n' | 'net' | 'adj' | 'cust' | 'pg' | 'pn' | 'ext' | 'base' | 'haul';
/** By `P Costa Bros`, `C Sunrise Dairy Tulare`, `H Miller Hauling`. */
export type Figures = Readonly<Record<string, Readonly<Partial<Record<Figure, number>>>>>;

interface ShownReport {
  readonly name: string;
  readonly sign: string;
  /** What the summary calls the figures. */
  readonly figures: Readonly<Partial<Record<Figure, string>>>;
}

const weights = { n: 'Loads', net: 'Net weight tons', adj: 'Adjusted weight tons' } as const;

const reports: readonly ShownReport[] = [
  {
    name: 'producer_statement',
    sign: 'P',
    figures: { ...weights, pg: 'Gross pay', ext: 'Less extra miles', pn: 'Net pay due' },
  },
  {
    name: 'hauler_statement',
    sign: 'H',
    figures: { n: 'Loads', net: 'Net weight tons', base: 'Base haul', ext: 'Extra miles', haul: 'Total haul cost due' },
  },
  {
    name: 'customer_statement_with_miles',
    sign: 'C',
    figures: {
      ...weights,
      cust: 'Amount due: customer pay',
      base: 'Base haul',
      ext: 'Extra miles',
      haul: 'Haul cost, not added',
    },
  },
];

/** Opens the three reports of a year and reads them. @param towns the towns of customers, which tell two of one name apart */
export async function figuresOn(page: Page, year: number, towns: readonly string[]): Promise<Figures> {
  const all: Record<string, Partial<Record<Figure, number>>> = {};
  for (const { name, sign, figures } of reports) {
    await page.goto(`/reports/${name}?selectedYear=${year}`);
    for (const statement of readPage(await page.content())) {
      if (statement.party === '') continue;
      const town = sign === 'C' ? townOf(statement, towns) : '';
      const key = `${sign} ${statement.party}${town === '' ? '' : ` ${town}`}`;
      all[key] = Object.fromEntries(
        Object.entries(figures).map(([figure, label]) => [figure, amount(statement.summary.get(label))]),
      );
    }
  }
  return all;
}

/** The address of the letter has the town. */
function townOf({ about }: PageStatement, towns: readonly string[]): string {
  return towns.find((town) => about.some((line) => line.includes(`${town}, `))) ?? '';
}

/** A line that is left out stands for nothing: `−$468.80` is 468.80 less. */
function amount(text = '0'): number {
  return Number(text.replace(/[^\d.]/g, ''));
}
