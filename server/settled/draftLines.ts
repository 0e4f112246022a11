/** Lines that features put on drafts of papers: what they want, and what papers took for them. */
import type { Translate } from '../../src/messages/catalogue';
import type { Language } from '../../src/messages/languages';
import type { LineWant } from '../../src/rules/settled/lines';
import type { SettlementRole } from '../../src/rules/settled/settled';
import type { Db } from '../db/database';
import { builder } from '../db/query/statement';
import { amountReader } from './stored';
import { LINE } from './claims';

/** What a live paper took, or could not take. */
export interface PaperLine {
  readonly id: number;
  /** The row of the feature. */
  readonly source: number;
  readonly statement: { readonly id: number; readonly reference: string; readonly issuedOn: string };
  readonly due: string;
  readonly amount: string;
  readonly covers: string | null;
}

/** What a row wants of the next paper of a party. */
export interface DraftWant extends LineWant {
  readonly id: number;
  readonly version: number;
  readonly party: number;
  /** What it covers besides what papers that stand do; kept with the line. */
  readonly covers: string | null;
  /** What it is called where it is chosen. */
  readonly name: string;
  /** What the paper prints, by its net tons and what it takes. */
  readonly text: (of: { readonly tons: string; readonly taken: string }) => string;
}

/** Whose wants are asked for. */
export interface AskedWants {
  readonly db: Db;
  readonly t: Translate;
  readonly language: Language;
  readonly role: SettlementRole;
  /** Default: of all parties. */
  readonly party?: number;
  /** The last day of the paper's period. */
  readonly to: string;
  /** The day of issue. */
  readonly today: string;
}

/** What a feature puts on drafts. */
export interface DraftLines {
  /** The table of the rows that its lines come from. */
  readonly table: string;
  /** What they want, each party's in the order in which they are taken. */
  readonly wants: (asked: AskedWants, taken: ReadonlyMap<number, readonly PaperLine[]>) => Promise<DraftWant[]>;
}

/**
 * What papers that stand took for rows of a table, the oldest first, by row.
 * @param of papers of one party; default: of all
 */
export async function paperLines(
  { sql, dialect }: Pick<Db, 'sql' | 'dialect'>,
  table: string,
  of?: { readonly role: SettlementRole; readonly party: number },
): Promise<ReadonlyMap<number, readonly PaperLine[]>> {
  const amount = amountReader(dialect);
  const rows = await sql
    .selectFrom(`${LINE} as l`)
    .innerJoin('statement as s', 's.id', 'l.statement_id')
    .select(['l.id', 'l.source_id', 'l.due', 'l.amount', 'l.covers', 'l.statement_id', 's.reference', 's.issued_on'])
    .where('l.source', '=', table)
    .$if(of !== undefined, (all) => all.where(`s.${of?.role ?? 'producer'}_id`, '=', of?.party ?? 0))
    .orderBy('l.id')
    .execute();
  const lines = rows.map((row): PaperLine => ({
    id: row.id,
    source: Number(row.source_id),
    statement: { id: Number(row.statement_id), reference: row.reference, issuedOn: row.issued_on },
    due: amount(row.due),
    amount: amount(row.amount),
    covers: row.covers,
  }));
  return Map.groupBy(lines, ({ source }) => source);
}

/** What papers of a year that stand took for lines, by party: it was paid to them by what it was set against. */
export function takenForLines(role: SettlementRole, year: number) {
  const owner = `s.${role}_id` as const;
  return builder
    .selectFrom(`${LINE} as l`)
    .innerJoin('statement as s', 's.id', 'l.statement_id')
    .select(({ fn }) => [`${owner} as party`, fn.sum<number | string>('l.amount').as('taken')])
    .where(owner, 'is not', null)
    .where('s.issued_on', '>=', `${year}-01-01`)
    .where('s.issued_on', '<=', `${year}-12-31`)
    .groupBy(owner);
}
