/**
 * What was paid for tickets in another program, in a role. A ticket is settled by the difference; where that is nothing, it is
 * settled without a statement.
 */
import { sql } from 'kysely';
import type { StatementKind } from '../../../../src/rules/settled/codes';
import { compareAmounts } from '../../../../src/rules/settled/money';
import { amountIn, inputsOf } from '../../../../src/rules/settled/amounts';
import { paidKeyOf, type SettlementRole } from '../../../../src/rules/settled/settled';
import type { Entities } from '../../../../src/grammar/entity';
import type { Values } from '../../../../src/rules/rows';
import type { Db } from '../../../../server/db/database';
import { inText } from '../../../../server/db/query/statement';
import { TablePaths } from '../../../../server/db/query/tablePaths';
import type { StatementParts, TakenRow } from '../parts';
import { statementOf } from '../../../../server/settled/claims';
import { amountReader } from '../../../../server/settled/stored';

/** What finding tickets needs: of all statement parts, or of the reads of one moment. */
export interface FindingParts {
  readonly db: Pick<Db, 'dialect' | 'rows' | 'sql'>;
  readonly words: { readonly en: { readonly registry: Entities } };
}

/** Ids of the tickets of a kind that are on no statement and were paid elsewhere in full, behind the cut-off where there is one. */
export async function paidInFull(
  { db, words }: FindingParts,
  { role, tickets: table }: Pick<StatementKind, 'role' | 'tickets'>,
  cutoff: string | null,
): Promise<readonly number[]> {
  const { registry } = words.en;
  if (!Object.hasOwn(registry, table)) return [];
  const paths = new TablePaths(registry, table, { inherit: true });
  const inputs = inputsOf(table);
  const selected = paths.select(['id', ...inputs], db.dialect);
  const extra = inText('record_extra', 'e');
  const paid = extra.column(paidKeyOf(role));
  const query = sql`
    select ${sql.join([...selected.columns, sql`${paid} as paid_elsewhere`])} from ${paths.source}
    join ${extra.source} on ${extra.column('record_table')} = ${table} and ${extra.column('record_id')} = t.id
    where ${paid} is not null and ${statementOf(table, role)} is null ${cutoff === null ? sql`` : sql`and t.date > ${cutoff}`}
    order by t.id`;
  const amountOf = amountReader(db.dialect);
  return (await db.rows(query.compile(db.sql))).flatMap((row) => {
    const [id, ...values] = selected.valuesOf(row);
    const own: Values = Object.fromEntries(inputs.map((name, at) => [name, values[at] ?? null]));
    const { amount } = amountIn(table, role, own);
    const elsewhere = amountOf(row[selected.columns.length] ?? null);
    return amount !== null && compareAmounts(amount, elsewhere) === 0 ? [Number(id)] : [];
  });
}

/** The rows beside these tickets that have an amount paid elsewhere, as a statement takes them off. */
export async function paidBeside(
  { db }: Pick<StatementParts, 'db'>,
  table: string,
  role: SettlementRole,
  ids: readonly number[],
): Promise<TakenRow[]> {
  if (ids.length === 0) return [];
  const paid = paidKeyOf(role);
  const rows = await db.sql
    .selectFrom('record_extra')
    .select(({ ref }) => ['id', 'version', sql<number | string>`-${ref(paid)}`.as('amount')])
    .where('record_table', '=', table)
    .where(paid, '<>', sql.lit(0))
    .where(
      'record_id',
      'in',
      sql<number>`(select cast(value as bigint) from ${db.dialect.elements(JSON.stringify(ids))})`,
    )
    .orderBy('id')
    .execute();
  const amountOf = amountReader(db.dialect);
  return rows.map(({ amount, ...row }) => ({ ...row, amount: amountOf(amount) }));
}
