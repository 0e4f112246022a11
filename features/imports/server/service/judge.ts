/**
 * Judges the tickets that a large import has added, after its commit and some at a time: in the one transaction that
 * writes 100,000 of them it would make other clerks wait two seconds longer. What is interrupted is done by `judgeLeft`.
 */
import { setImmediate as otherRequests } from 'node:timers/promises';
import { isDoubtful } from '../../../check/rules/doubts/doubt';
import type { Db } from '../../../../server/db/database';
import { keepStatements } from '../../../../server/db/query/statement';
import { judgeNew } from '../../../check/server/index';
import type { Kept } from '../store/kept';
import { changesWithActs } from '../../../../server/history/tables';

/** Tickets in one transaction: some milliseconds. */
const AT_ONCE = 1000;

/** Judges the tickets that an act added to a table. */
export async function judgeAdded(db: Db, table: string, act: string): Promise<void> {
  if (!isDoubtful(table)) return;
  const statement = keepStatements(db.sql);
  let last = 0;
  for (;;) {
    const rows = await changesWithActs(db.sql)
      .select(['c.id', 'c.record_id'])
      .where('a.key', '=', act)
      .where('c.record_table', '=', table)
      .where('c.before', 'is', null)
      .where('c.id', '>', last)
      .orderBy('c.id')
      .limit(AT_ONCE)
      .execute();
    if (rows.length === 0) return;
    last = rows.at(-1)?.id ?? last;
    const ids = rows.map((row) => row.record_id);
    await db.write((trx) => judgeNew({ trx, dialect: db.dialect, statement }, table, ids));
    // On SQLite nothing here waits for anything, so nobody else would be answered until the end.
    await otherRequests();
  }
}

/** Judges what imports added that were done when the server stopped before they could be judged. */
export async function judgeLeft(db: Db): Promise<void> {
  const done = db.sql.selectFrom('windrow_import').select(['id', 'record_table', 'act_key', 'kept']);
  for (const row of await done.where('state', '=', 'done').execute()) {
    const kept = JSON.parse(row.kept) as Kept;
    if (kept.seconds !== null || row.act_key === null) continue;
    await judgeAdded(db, row.record_table, row.act_key);
    const after = JSON.stringify({ ...kept, seconds: 0 });
    await db.write((trx) => trx.updateTable('windrow_import').set({ kept: after }).where('id', '=', row.id).execute());
  }
}
