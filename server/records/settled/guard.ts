/**
 * What a settled ticket was paid or billed with stays as it is, and so does whatever else a paper has taken up (decision 64): one
 * function for every act, from whatever call it came.
 */
import { entityOf } from '../../../src/rules/rows';
import { isSide } from '../../../src/rules/extras/sides';
import { Conflict, Settled, type SettledTicket } from '../../faults';
import type { RowChange, WriteContext } from '../context';
import type { Guard } from '../guards';
import { rootOf } from '../acts/rules';
import { isBalanced } from './balanced';
import { CORRECTION } from './claims';
import { settledRows, type SettledRow } from './find';

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
  const record = isSide(first.table) ? ticket.number : `${entityOf(registry, first.table).title} ${ticket.number}`;
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
