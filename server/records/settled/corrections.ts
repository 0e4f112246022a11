/** What a correction of a settled ticket comes to on each live paper it is on. */
import { isDecimal } from '../../../src/grammar/field';
import { columnOf } from '../../kinds/columns';
import { formatDecimal } from '../../../src/kinds/decimal';
import { formatNumber } from '../../../src/kinds/number';
import { languageOf } from '../../../src/messages/languages';
import { entityOf, type Values } from '../../../src/rules/rows';
import { amountIn, inputsOf } from '../../../src/rules/settled/amounts';
import { settledIn, type SettlementRole } from '../../../src/rules/settled/settled';
import { sumPrinted } from '../../../src/rules/tickets/weights';
import { sides } from '../../../src/sides';
import { InvalidRecord } from '../../faults';
import { translators } from '../../language';
import { rowsOf, slot } from '../../db/query/statement';
import type { PlanContext } from '../context';
import type { ClaimParts, TicketClaim } from './claims';
import { CORRECTION, STATEMENT } from '../../settled/claims';

/** What working them out needs. */
export type CorrectionContext = PlanContext & ClaimParts;

/** A settled ticket before and after a correction, each with what it inherits. */
export interface CorrectedTicket {
  readonly table: string;
  readonly id: number;
  readonly before: Values;
  readonly after: Values;
}

/** What a correction does to one paper. */
export interface CorrectedPaper {
  readonly role: SettlementRole;
  readonly statement: TicketClaim['paper'];
  /** Id of the party, a record of the table that the role names. */
  readonly party: number;
  /** What the paper and earlier corrections of it come to, what the ticket comes to now, and the difference. */
  readonly was: string;
  readonly is: string;
  readonly difference: string;
  /** As it will be printed, in the language of the paper; empty where nothing changes. */
  readonly text: string;
}

/** A stored correction. */
export interface StoredCorrection {
  readonly id: number;
  readonly statement: number;
  readonly role: string;
  readonly amount: string;
}

/** The corrections of a ticket on these papers, whether or not a later paper has taken them up. */
export async function correctionsOf(
  { trx, dialect, statement }: ClaimParts,
  { table, id }: Pick<CorrectedTicket, 'table' | 'id'>,
  papers: readonly number[],
): Promise<StoredCorrection[]> {
  const made = statement('corrections of papers', () =>
    trx
      .selectFrom(CORRECTION)
      .select(['id', 'statement_id as statement', 'role', 'amount'])
      .where(({ ref }) => dialect.among(ref('statement_id'), slot(0)))
      .where('ticket_table', '=', slot(1))
      .where('ticket_id', '=', slot(2))
      .orderBy('id'),
  );
  const { decode } = columnOf(sides.correction.fields.amount, dialect);
  const rows = await rowsOf(trx, made.bind([dialect.idList(papers), table, id]));
  return rows.map(({ amount, ...row }) => ({ ...row, amount: Number(decode(amount)).toFixed(2) }));
}

/** What stands on papers for a claim: its amount with the corrections of it. */
export function settledAmount(claim: TicketClaim, corrections: readonly Omit<StoredCorrection, 'id'>[]): string {
  const own = corrections.filter(({ statement, role }) => statement === claim.paper.id && role === claim.role);
  return sumPrinted([claim.amount, ...own.map(({ amount }) => amount)]);
}

/**
 * What becomes of each paper.
 * @throws InvalidRecord where an amount cannot be worked out any more
 */
export async function correctedPapers(
  context: CorrectionContext,
  ticket: CorrectedTicket,
  claims: readonly TicketClaim[],
): Promise<CorrectedPaper[]> {
  const papers = claims.map(({ paper }) => paper.id);
  const statements = await context.rows(STATEMENT, papers);
  const earlier = await correctionsOf(context, ticket, papers);
  return claims.map((claim) => {
    const { role, paper } = claim;
    const now = amountIn(ticket.table, role, ticket.after);
    if (now.amount === null)
      throw new InvalidRecord(Object.fromEntries(now.lacks.map((key) => [key, [context.t('correct.needed')]])));
    const was = settledAmount(claim, earlier);
    const difference = sumPrinted([now.amount, negative(was)]);
    const values = statements.get(paper.id)?.values ?? {};
    const text =
      Number(difference) === 0
        ? ''
        : printedLine(context, ticket, { role, difference, language: String(values.language) });
    return { role, statement: paper, party: Number(values[`${role}_id`]), was, is: now.amount, difference, text };
  });
}

function negative(amount: string): string {
  return amount.startsWith('-') ? amount.slice(1) : `-${amount}`;
}

/** `Correction of 46062: tare 28,900 → 30,100, −14.20`: the inputs of this paper's amount alone. */
function printedLine(
  { registry }: CorrectionContext,
  { table, before, after }: CorrectedTicket,
  { role, difference, language }: { role: SettlementRole; difference: string; language: string },
): string {
  const t = translators[languageOf(language)];
  const entity = entityOf(registry, table);
  const needs = settledIn(table, role)?.needs ?? [];
  const changes = inputsOf(table).flatMap((key) => {
    const field = entity.fields[key];
    if (!needs.includes(key) || !isDecimal(field)) return [];
    const [was, is] = [before[key] ?? null, after[key] ?? null];
    if (was === is || (was !== null && is !== null && Number(was) === Number(is))) return [];
    return [
      t('correct.change', {
        name: t(`correct.name.${key}`),
        was: formatDecimal(field, was),
        is: formatDecimal(field, is),
      }),
    ];
  });
  const number = String(after[entity.nameField ?? ''] ?? '');
  const amount = `${Number(difference) > 0 ? '+' : ''}${formatNumber(difference, 2)}`;
  return changes.length > 0
    ? t('correct.line', { number, changes: changes.join(', '), amount })
    : t('correct.plain', { number, amount });
}
