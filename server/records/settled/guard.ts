/**
 * What a settled ticket was paid or billed with stays as it is, and so does whatever else a paper has taken up (decision 64): one
 * function for every act, from whatever call it came.
 */
import { entityOf, type Values } from '../../../src/rules/rows';
import { isSide } from '../../../src/rules/extras/sides';
import { Conflict, Settled, type SettledTicket } from '../../faults';
import type { RowChange, WriteContext } from '../context';
import type { Guard } from '../guards';
import { rootOf } from '../acts/rules';
import { claimsOn, type TicketClaim } from './claims';
import { CORRECTION } from '../../settled/claims';
import { settledRows, type SettledRow } from './find';
import { amountIn } from '../../../src/rules/settled/amounts';
import { withInherited } from '../plan/inherit';
import { correctionsOf, settledAmount, type StoredCorrection } from './corrections';
import { settledTables } from '../../../src/rules/tickets/tables';

/** Refuses to change, move or remove what was settled, and what it inherits from other records. */
export const refuseSettled: Guard = async (context, changes) => {
  const { act, t } = context;
  if (changes.length === 0) return;
  const how = context.acts.rulesOf(rootOf(context).kind).settled;
  const asked = how === 'corrected' ? changes.filter(({ table }) => table === CORRECTION) : changes;
  const rows = await settledRows(context, asked, how === 'carried');
  if (rows.length > 0) throw await settledFault(context, changes, rows);
  // What is taken back of a correction, and done again, is all of it or nothing.
  if (how === 'corrected' && act.kind === 'undo' && !(await isBalanced(context, changes)))
    throw new Conflict(t('correct.later'));
};

/** The refusal, which names the first of these rows and its papers. */
async function settledFault(
  context: WriteContext,
  changes: readonly RowChange[],
  rows: readonly SettledRow[],
): Promise<Settled> {
  const { registry, t } = context;
  const [first] = rows;
  if (!first) throw new Error('No row is settled.');
  const ticket = await ticketOf(context, changes, first);
  const record = isSide(registry, first.table)
    ? ticket.number
    : `${entityOf(registry, first.table).title} ${ticket.number}`;
  const papers = first.papers.map(({ reference }) => reference).join(', ');
  const count = rows.length;
  const message = count > 1 ? t('api.settledMany', { record, papers, count }) : t('api.settled', { record, papers });
  return new Settled(message, { ticket, papers: first.papers, count });
}

async function ticketOf(
  { registry, store, trx }: WriteContext,
  changes: readonly RowChange[],
  { table, id }: SettledRow,
): Promise<SettledTicket> {
  const entity = entityOf(registry, table);
  const values =
    changes.find((change) => change.table === table && change.id === id)?.before ??
    (await store(table).read(trx, [id])).get(id)?.values ??
    {};
  const text = (key: string | undefined): string | null => {
    const value = key === undefined ? undefined : values[key];
    return value === undefined || value === null ? null : String(value);
  };
  return { table, id, number: text(entity.nameField ?? 'name') ?? String(id), date: text('date') };
}

/**
 * True where every live paper of the tickets that these changes touch comes to what the ticket comes to, corrections included, and
 * no correction is left without its paper.
 */
async function isBalanced(context: WriteContext, changes: readonly RowChange[]): Promise<boolean> {
  for (const { table, id } of ticketsOf(changes)) {
    const claims = await claimsOn(context, table, [id]);
    const papers = claims.map(({ paper }) => paper.id);
    const corrections = after(await correctionsOf(context, { table, id }, papers), changes, { table, id });
    if (corrections.some((one) => !claims.some((claim) => isOf(one, claim)))) return false;
    const row = await rowAfter(context, changes, { table, id });
    if (claims.some((claim) => !row || amountIn(table, claim.role, row).amount !== settledAmount(claim, corrections)))
      return false;
  }
  return true;
}

interface TicketPlace {
  readonly table: string;
  readonly id: number;
}

function isOf({ statement, role }: Omit<StoredCorrection, 'id'>, claim: TicketClaim): boolean {
  return statement === claim.paper.id && role === claim.role;
}

/** The tickets that changes are about, each once. */
function ticketsOf(changes: readonly RowChange[]): TicketPlace[] {
  const places = changes.flatMap(({ table, id, before, after: then }): TicketPlace[] => {
    if (settledTables.includes(table)) return id === undefined ? [] : [{ table, id }];
    const { ticket_table: ticket, ticket_id: of } = { ...before, ...then };
    return table === CORRECTION && typeof ticket === 'string' ? [{ table: ticket, id: Number(of) }] : [];
  });
  return [...new Map(places.map((place) => [`${place.table} ${place.id}`, place])).values()];
}

/** The corrections of a ticket once the changes are made. */
function after(
  stored: readonly StoredCorrection[],
  changes: readonly RowChange[],
  { table, id }: TicketPlace,
): Omit<StoredCorrection, 'id'>[] {
  const own = changes.filter((change) => change.table === CORRECTION);
  const written = new Set(own.map((change) => change.id));
  const made = own.flatMap(({ before, after: then }) => {
    if (!then) return [];
    const { statement_id: statement, role, amount, ticket_table: of, ticket_id: ticket } = { ...before, ...then };
    return of === table && Number(ticket) === id
      ? [{ statement: Number(statement), role: String(role), amount: Number(amount).toFixed(2) }]
      : [];
  });
  return [...stored.filter((one) => !written.has(one.id)), ...made];
}

/** The ticket once the changes are made, with what it inherits. */
async function rowAfter(
  context: WriteContext,
  changes: readonly RowChange[],
  { table, id }: TicketPlace,
): Promise<Values | undefined> {
  const row = await context.read(table, id);
  if (!row) return undefined;
  const change = changes.find((one) => one.table === table && one.id === id);
  const whole = { ...row, ...change?.after };
  return withInherited(entityOf(context.registry, table), whole, { read: context.read, partial: false });
}
