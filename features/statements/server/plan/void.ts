/** The plan of voiding a paper: it keeps its number and its file, and everything on it is free again. */
import { sql } from 'kysely';
import { dayOf } from '../../../../src/rules/dates';
import { LEAST_REASON } from '../../../../src/rules/settled/settled';
import { rowsOf, Slot } from '../../../../server/db/query/statement';
import { Conflict, InvalidRecord, NotFound } from '../../../../server/faults';
import type { Act } from '../../../../server/records/act';
import type { RowChange, WriteContext } from '../../../../server/records/context';
import { CORRECTION, ITEM, STATEMENT } from '../../../../server/settled/claims';
import { freeStatement } from './credit/free';

/**
 * The changes: its items go, its payments go back on account, its offsets end, and corrections of it that no paper has yet go.
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
    ...(await changesOf(context, CORRECTION, id)),
    ...(await freeStatement(context, id)),
  ];
}

/** The number of a paper that has a correction of this one; `undefined` where none has. */
async function paperOfCorrections({ trx, statement }: WriteContext, id: number): Promise<string | undefined> {
  const made = statement(
    'paper of corrections',
    () => sql`
      select s.reference from ${sql.table(CORRECTION)} as c
      join ${sql.table(ITEM)} as i on i.item_table = ${sql.lit(CORRECTION)} and i.item_id = c.id
      join ${sql.table(STATEMENT)} as s on s.id = i.statement_id
      where c.statement_id = ${new Slot(0)} order by s.id limit 1`,
  );
  const [row] = await rowsOf(trx, made.bind([id]));
  return row && String(row.reference);
}

/** The rows of a table that belong to the paper: they go. */
async function changesOf({ trx, statement, rows }: WriteContext, table: string, id: number): Promise<RowChange[]> {
  const made = statement(
    `of statement ${table}`,
    () => sql`select id from ${sql.table(table)} where statement_id = ${new Slot(0)} order by id`,
  );
  const ids = (await rowsOf(trx, made.bind([id]))).map((row) => Number(row.id));
  return [...(await rows(table, ids))].map(([own, { values, version }]) => ({
    table,
    id: own,
    before: values,
    versionBefore: version,
  }));
}
