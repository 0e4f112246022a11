/** Runs as the calls answer them. */
import { sql } from 'kysely';
import type { RunRow, StatementRun } from '../../../src/rules/statements/runs';
import { kindOfCode } from '../../../src/rules/statements/codes';
import type { SettlementRole } from '../../../src/rules/statements/settled';
import { settlementRoles } from '../../../src/sides';
import { entityOf, nameFieldOf } from '../../../src/rules/rows';
import { rowsOf } from '../../db/query/statement';
import type { StatementParts } from '../parts';
import type { RunStore, StoredRun, StoredRunRow } from './store';

/** States after which nothing more becomes of a party. */
const endStates: readonly RunRow['state'][] = ['issued', 'nothing', 'failed'];

/** One run with its parties. */
export async function runView(parts: StatementParts, store: RunStore, run: StoredRun): Promise<StatementRun> {
  const stored = await store.rows(run.id);
  const names = await namesOf(parts, stored);
  const rows = stored.map((row): RunRow => {
    const role = kindOfCode(row.code)?.role ?? 'customer';
    const party = { table: role, id: row.party, name: names[role].get(row.party) ?? '' };
    return { code: row.code, party, state: stateOf(row), statement: row.statement, reason: row.reason };
  });
  const done = rows.filter(({ state }) => endStates.some((one) => one === state)).length;
  return { id: run.id, by: run.by, at: run.at, total: rows.length, done, rows, ended: run.ended !== null };
}

function stateOf({ state, isReady }: StoredRunRow): RunRow['state'] {
  return state === 'issued' && !isReady ? 'pdf' : state;
}

async function namesOf({ db, words }: StatementParts, rows: readonly StoredRunRow[]) {
  const names: Record<SettlementRole, Map<number, string>> = {
    producer: new Map(),
    hauler: new Map(),
    customer: new Map(),
  };
  for (const role of settlementRoles) {
    const ids = rows.filter(({ code }) => kindOfCode(code)?.role === role).map(({ party }) => party);
    if (ids.length === 0) continue;
    const name = sql.ref(nameFieldOf(entityOf(words.en.registry, role)));
    const query = sql`
      select id, ${name} as name from ${sql.table(role)} where ${db.dialect.among(sql`id`, db.dialect.idList(ids))}`;
    for (const row of await rowsOf(db.sql, query.compile(db.sql)))
      names[role].set(Number(row.id), String(row.name ?? ''));
  }
  return names;
}
