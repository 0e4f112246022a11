/** Who took payments back, as the history has it: their rows are gone. Knows no check and no pay run. */
import { draftIn } from '../../../server/history/formerStates';
import { rowsOf, slot, type Statements } from '../../../server/db/query/statement';
import { PAYMENT } from '../../../server/settled/claims';
import type { Kysely } from 'kysely';
import type { Dialect } from '../../../server/db/dialect';
import type { SystemTables } from '../../../server/db/values';

/** What reading needs. */
interface TakenBackReads {
  readonly trx: Kysely<SystemTables>;
  readonly dialect: Dialect;
  readonly statement: Statements;
}

/** By whom, when (ISO 8601) and why; no reason where the act asks for none. */
export interface TakenBack {
  readonly by: string;
  readonly at: string;
  readonly reason: string;
}

/** Those of these payments that are gone, by their first rows. */
export async function paymentsTakenBack(
  { trx, dialect, statement }: TakenBackReads,
  ids: readonly number[],
): Promise<ReadonlyMap<number, TakenBack>> {
  if (ids.length === 0) return new Map();
  const made = statement('payments taken back', () =>
    trx
      .selectFrom('windrow_change as c')
      .innerJoin('windrow_act as a', 'a.id', 'c.act_id')
      .select(['c.record_id', 'a.user_name', 'a.at', 'a.about'])
      .where('c.record_table', '=', slot(0))
      .where('c.after', 'is', null)
      .where(({ ref }) => dialect.among(ref('c.record_id'), slot(1)))
      .orderBy('c.id'),
  );
  const rows = await rowsOf(trx, made.bind([PAYMENT, dialect.idList(ids)]));
  return new Map(
    rows.map((row) => {
      const reason = String(draftIn(row.about)?.reason ?? '');
      return [Number(row.record_id), { by: String(row.user_name), at: String(row.at), reason }];
    }),
  );
}
