/** The kinds of statement that pay or bill one party: their reports, and what a ticket is settled as. Data and look-ups. */
import type { ReportName } from '../reportCatalogue';
import type { CropFigure, ChargeFigure } from '../tickets/weights';
import type { SettlementRole } from './settled';

/** Begins the numbers of a kind of statement. */
export type StatementCode = 'PS' | 'HS' | 'CS' | 'CM' | 'FC' | 'DS';

/** One kind of statement. */
export interface StatementKind {
  /** Begins its numbers: `PS-2026-0042`. */
  readonly code: StatementCode;
  readonly report: ReportName;
  /** What a ticket is settled as: also the table of the party and the key of its filter. */
  readonly role: SettlementRole;
  /** The table of its tickets. */
  readonly tickets: 'crop_ticket' | 'delivery_ticket' | 'haul_ticket';
  /** What is paid or billed for each. */
  readonly figure: CropFigure | ChargeFigure;
}

/** The kinds, in the order in which they are offered. A test compares them with the definitions of the reports. */
export const statementKinds = [
  {
    code: 'PS',
    report: 'producer_statement',
    role: 'producer',
    tickets: 'crop_ticket',
    figure: 'producer_net_pay',
  },
  { code: 'HS', report: 'hauler_statement', role: 'hauler', tickets: 'crop_ticket', figure: 'total_haul_cost' },
  { code: 'CS', report: 'customer_statement', role: 'customer', tickets: 'crop_ticket', figure: 'customer_pay' },
  {
    code: 'CM',
    report: 'customer_statement_with_miles',
    role: 'customer',
    tickets: 'crop_ticket',
    figure: 'customer_pay',
  },
  {
    code: 'FC',
    report: 'feedmill_customer_statement',
    role: 'customer',
    tickets: 'haul_ticket',
    figure: 'charge',
  },
  { code: 'DS', report: 'delivery_statement', role: 'customer', tickets: 'delivery_ticket', figure: 'charge' },
] as const satisfies readonly StatementKind[];

/**
 * Those of some kinds that a party gets. Both statements of customers are of the same tickets: where both are among them, a customer gets
 * the one with miles if that is kept beside it, else the plain one. Each ticket is in one of them.
 */
export function kindsFor(kinds: readonly StatementKind[], withMiles: boolean): readonly StatementKind[] {
  const hasBoth = ['CS', 'CM'].every((code) => kinds.some((kind) => kind.code === code));
  return hasBoth ? kinds.filter(({ code }) => code !== (withMiles ? 'CS' : 'CM')) : kinds;
}

/** All kinds, with the plain statement for every customer: each ticket once in a role. */
export const plainKinds = kindsFor(statementKinds, false);

/** The kind of a code; `undefined` for any other text. */
export function kindOfCode(code: string): StatementKind | undefined {
  return statementKinds.find((kind) => kind.code === code);
}

/** The kind that a report issues; `undefined` for a report that pays and bills nobody. */
export function kindOfReport(report: string): StatementKind | undefined {
  return statementKinds.find((kind) => kind.report === report);
}

/** The number of a statement as it is printed: `PS-2026-0042`. */
export function referenceOf(code: string, year: number, number: number): string {
  return `${code}-${year}-${String(number).padStart(4, '0')}`;
}

/** Producers and haulers are paid, customers are billed. */
export const isBilled = ({ role }: { readonly role: SettlementRole }): boolean => role === 'customer';
