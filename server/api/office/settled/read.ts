/** The papers of a ticket or an adjustment, and the corrections of a ticket, as the calls answer them. */
import { sql } from 'kysely';
import { rolesOf } from '../../../../src/rules/settled/settled';
import type { SettledOf, SettledPapers, TicketCorrection } from '../../../../src/rules/calls/settled';
import { settledTables } from '../../../../src/rules/tickets/tables';
import { sides } from '../../../../src/sides';
import { columnOf } from '../../../kinds/columns';
import { rowsOf, slot } from '../../../db/query/statement';
import {
  centsOf,
  allClaimsOn,
  claimsOn,
  hasPapers,
  lockedBy,
  papersOf,
  type ClaimParts,
} from '../../../records/settled/claims';
import { CORRECTION } from '../../../settled/claims';

/** What stands on papers of a ticket. Nothing where the registry has none. */
export async function settledPapers(
  parts: ClaimParts,
  table: string,
  id: number,
): Promise<Omit<SettledPapers, 'cutoff'>> {
  if (!hasPapers(parts.registry)) return { papers: [], locked: [], corrections: [] };
  const claims = await claimsOn(parts, table, [id]);
  const papers = claims.map(({ role, paper, amount }) => ({ role, statement: paper, amount }));
  const corrections = settledTables.includes(table) ? await ticketCorrections(parts, table, id) : [];
  return { papers, locked: lockedBy(parts.registry, table, claims), corrections };
}

/** The papers of many rows of a table, by id; those on none are left out. Without ids: of all rows. */
export async function settledOf(parts: ClaimParts, table: string, ids?: readonly number[]): Promise<SettledOf> {
  if (!hasPapers(parts.registry)) return { settled: {} };
  const found = ids ? await claimsOn(parts, table, ids) : await allClaimsOn(parts, table);
  const claims = Map.groupBy(found, ({ id }) => id);
  return {
    settled: Object.fromEntries(
      Array.from(claims, ([id, own]) => [id, papersOf(own).map(({ reference }) => reference)] as const),
    ),
  };
}

/** The corrections of a ticket, oldest first, each with the paper that has taken it up. */
async function ticketCorrections(
  { trx, dialect, statement }: ClaimParts,
  table: string,
  id: number,
): Promise<TicketCorrection[]> {
  const made = statement('corrections of a ticket', () =>
    trx
      .selectFrom('correction as c')
      .innerJoin('statement as s', 's.id', 'c.statement_id')
      .leftJoin('statement_item as i', (on) =>
        on.on('i.item_table', '=', sql.lit(CORRECTION)).onRef('i.item_id', '=', 'c.id'),
      )
      .leftJoin('statement as o', 'o.id', 'i.statement_id')
      .select(['c.id', 'c.role', 'c.text', 'c.date', 'c.amount', 's.id as paper_id', 's.reference'])
      .select(['o.id as on_id', 'o.reference as on_reference'])
      .where('c.ticket_table', '=', slot(0))
      .where('c.ticket_id', '=', slot(1))
      .orderBy('c.id'),
  );
  const { date, amount } = sides.correction.fields;
  const [dayIn, amountIn] = [columnOf(date, dialect).decode, columnOf(amount, dialect).decode];
  return (await rowsOf(trx, made.bind([table, id]))).flatMap((row) => {
    const role = rolesOf(table).find((one) => one === row.role);
    if (!role) return [];
    const on = row.on_id === null ? null : { id: row.on_id, reference: String(row.on_reference) };
    return [
      {
        id: row.id,
        role,
        text: row.text,
        date: String(dayIn(row.date)),
        amount: centsOf(amountIn(row.amount)),
        statement: { id: row.paper_id, reference: row.reference },
        on,
      },
    ];
  });
}
