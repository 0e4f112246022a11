/** The plan of voiding a paper: it keeps its number and its file, and everything on it is free again. */
import { dayOf } from '../../../../src/rules/dates';
import { LEAST_REASON } from '../../../../src/rules/settled/settled';
import { Conflict, InvalidRecord, NotFound } from '../../../../server/faults';
import type { StoredRow } from '../../../../server/db/query/rowStore';
import type { Act } from '../../../../server/records/act';
import type { RowChange, WriteContext } from '../../../../server/records/context';
import { ADJUSTMENT, CORRECTION, ITEM, LINE, STATEMENT, itemsOnPapers } from '../../../../server/settled/claims';
import { freeStatement } from './credit/free';

/**
 * The changes: its items go, its payments go back on account, its offsets end, its lines and corrections of it that no paper has yet go.
 * @throws Conflict where it is void already, or a correction of it is on another paper
 */
export async function planVoid(context: WriteContext, { id, reason }: Act<'void'>): Promise<RowChange[]> {
  const { rows, t, act, at } = context;
  const why = reason.trim();
  if (why.length < LEAST_REASON)
    throw new InvalidRecord({ reason: [t('statements.voidReason', { least: LEAST_REASON })] });
  const row = (await rows(STATEMENT, [id])).get(id);
  if (!row) throw new NotFound();
  const reference = String(row.values.reference);
  if (row.values.voided_on !== null) throw new Conflict(t('statements.isVoid', { reference }));
  const other = await paperOfCorrections(context, id);
  if (other !== undefined) throw new Conflict(t('statements.corrected', { reference, other }));
  const voided = { voided_on: dayOf(at), voided_by: act.actor.name, void_reason: why };
  return [
    { table: STATEMENT, id, before: row.values, versionBefore: row.version, after: voided },
    ...(await changesOf(context, ITEM, id)),
    ...(await linesOf(context, id)),
    ...(await changesOf(context, CORRECTION, id)),
    ...(await freeStatement(context, id)),
  ];
}

/** The number of a paper that has a correction of this one; `undefined` where none has. */
async function paperOfCorrections({ trx }: WriteContext, id: number): Promise<string | undefined> {
  const paper = await itemsOnPapers(trx)
    .innerJoin('correction as c', 'c.id', 'i.item_id')
    .select('s.reference')
    .where('i.item_table', '=', CORRECTION)
    .where('c.statement_id', '=', id)
    .orderBy('s.id')
    .limit(1)
    .executeTakeFirst();
  return paper?.reference;
}

/** The lines of features: they go, and so do the adjustments that the issue made of them. */
async function linesOf(context: WriteContext, id: number): Promise<RowChange[]> {
  const lines = await changesOf(context, LINE, id);
  const ids = lines.flatMap(({ before }) => (before?.adjustment_id ? [Number(before.adjustment_id)] : []));
  const adjustments = ids.length > 0 ? await context.rows(ADJUSTMENT, ids) : new Map<number, StoredRow>();
  return [
    ...lines,
    ...[...adjustments].map(([own, { values, version }]) => ({
      table: ADJUSTMENT,
      id: own,
      before: values,
      versionBefore: version,
    })),
  ];
}

/** The rows of a table that belong to the paper: they go. */
async function changesOf(
  { trx, rows }: WriteContext,
  table: typeof ITEM | typeof CORRECTION | typeof LINE,
  id: number,
): Promise<RowChange[]> {
  const found = await trx.selectFrom(table).select('id').where('statement_id', '=', id).orderBy('id').execute();
  const ids = found.map((row) => row.id);
  return [...(await rows(table, ids))].map(([own, { values, version }]) => ({
    table,
    id: own,
    before: values,
    versionBefore: version,
  }));
}
