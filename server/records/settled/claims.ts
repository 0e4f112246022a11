/** Which rows stand on live papers, and on which. */
import { sql, type Kysely } from 'kysely';
import { entityOf, fieldsOf } from '../../../src/rules/rows';
import { lockedFields, type SettlementRole } from '../../../src/rules/settled/settled';
import { takenWhole } from '../../../src/rules/tickets/tables';
import { settlementRoles, sides } from '../../../src/sides';
import type { StoredTables } from '../../../src/grammar/entity';
import { columnOf } from '../../kinds/columns';
import type { Dialect } from '../../db/dialect';
import type { RowStore } from '../../db/query/rowStore';
import { rowsOf, type Statements, slot } from '../../db/query/statement';
import type { SystemTables, SqlValue } from '../../db/values';
import { ITEM, itemsOnPapers } from '../../settled/claims';

/** What reading them needs. */
export interface ClaimParts {
  readonly trx: Kysely<SystemTables>;
  readonly dialect: Dialect;
  readonly statement: Statements;
  readonly registry: StoredTables;
}

/** What judging changes of settled rows needs besides. */
export interface SettledParts extends ClaimParts {
  store(table: string): Pick<RowStore, 'read'>;
}

/** A row on a live paper, in one role. */
export interface TicketClaim {
  /** The row's id. */
  readonly id: number;
  readonly role: SettlementRole;
  /** What it was settled with, in dollars. */
  readonly amount: string;
  readonly paper: { readonly reference: string; readonly id: number };
}

/** Whether the registry has what papers need. Small ones of tests have none. */
export function hasPapers(registry: StoredTables): boolean {
  return Object.hasOwn(registry, ITEM);
}

const claimed = (trx: ClaimParts['trx']) =>
  itemsOnPapers(trx)
    .select(['i.item_id', 'i.role', 'i.amount', 's.id', 's.reference'])
    .where('i.item_table', '=', slot(0))
    .orderBy('i.item_id');

/**
 * The claims on these rows of a table, by id and in the order of the roles: one indexed look-up.
 * @param roles those that are asked for. Default: all
 */
export async function claimsOn(
  { trx, dialect, statement }: Omit<ClaimParts, 'registry'>,
  table: string,
  ids: readonly number[],
  roles: readonly SettlementRole[] = settlementRoles,
): Promise<TicketClaim[]> {
  if (ids.length === 0 || roles.length === 0) return [];
  const made = statement(`claims ${roles.join()}`, () =>
    claimed(trx)
      .where(({ ref }) => dialect.among(ref('i.item_id'), slot(1)))
      .where('i.role', 'in', sql<SettlementRole>`(${sql.join(roles.map((role) => sql.lit(role)))})`),
  );
  return claimsIn(await rowsOf(trx, made.bind([table, dialect.idList(ids)])), dialect);
}

/** The claims on all rows of a table. */
export async function allClaimsOn(
  { trx, dialect, statement }: Omit<ClaimParts, 'registry'>,
  table: string,
): Promise<TicketClaim[]> {
  const made = statement('all claims', () => claimed(trx));
  return claimsIn(await rowsOf(trx, made.bind([table])), dialect);
}

/** The fields that stay as they are on a row with these claims: of what papers take up whole all of them. */
export function lockedBy(registry: StoredTables, table: string, claims: readonly TicketClaim[]): string[] {
  if (!takenWhole.includes(table))
    return lockedFields(
      table,
      claims.map(({ role }) => role),
    );
  return claims.length > 0 ? fieldsOf(entityOf(registry, table)).map(([name]) => name) : [];
}

/** Papers named in a sentence: `PS-2026-0041, HS-2026-0021`, each once. */
export function papersOf(claims: readonly TicketClaim[]): TicketClaim['paper'][] {
  return [...new Map(claims.map(({ paper }) => [paper.id, paper])).values()];
}

/** An amount as rows have it, with two decimals. */
export function centsOf(amount: unknown): string {
  return Number(amount ?? 0).toFixed(2);
}

/** Claims from rows with `item_id`, `role`, `amount`, `id` and `reference`. */
export function claimsIn(rows: readonly Readonly<Record<string, SqlValue>>[], dialect: Dialect): TicketClaim[] {
  const { decode } = columnOf(sides.statement_item.fields.amount, dialect);
  const claims = rows.flatMap(({ item_id: id, role: named, amount, id: paper, reference }): TicketClaim[] => {
    const role = settlementRoles.find((one) => one === named);
    if (!role) return [];
    const settled = centsOf(decode(amount ?? null));
    return [{ id: Number(id), role, amount: settled, paper: { id: Number(paper), reference: String(reference) } }];
  });
  const place = ({ role }: TicketClaim): number => settlementRoles.indexOf(role);
  return claims.toSorted((one, other) => one.id - other.id || place(one) - place(other));
}
