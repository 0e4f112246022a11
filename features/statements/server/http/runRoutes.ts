/** `office/statements/runs/`: many parties in one act of the person, one act `issue` each. */
import type { FastifyInstance } from 'fastify';
import { kindOfCode } from '../../../../src/rules/settled/codes';
import { entityOf, nameFieldOf } from '../../../../src/rules/rows';
import type { ActHeaderOf } from '../../../../server/api/actHeader';
import { serve } from '../../../../server/api/calls';
import { InvalidRecord, NotFound } from '../../../../server/faults';
import { translatorFor } from '../../../../server/language';
import type { StatementParts } from '../parts';
import { paperDay } from '../compose/day';
import { periodOf } from './asked';
import type { Runs } from '../runs/service';
import type { RunStore, StoredRun, StoredRunRow } from '../runs/store';
import { sql } from 'kysely';
import { runCalls, type RunRow, type StatementRun } from '../../rules/calls/open';
import type { SettlementRole } from '../../../../src/rules/settled/settled';
import { settlementRoles } from '../../../../src/sides';
import { rowsOf } from '../../../../server/db/query/statement';

/** States after which nothing more becomes of a party. */
const endStates: readonly RunRow['state'][] = ['issued', 'nothing', 'failed'];

/** One run with its parties. */
async function runView(parts: StatementParts, store: RunStore, run: StoredRun): Promise<StatementRun> {
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

/** Runs in the list. */
const NEWEST = 10;

interface RunRoutes {
  readonly parts: StatementParts;
  readonly store: RunStore;
  readonly runs: Runs;
  readonly headerOf: ActHeaderOf;
}

/** Adds the calls. */
export function registerRuns(app: FastifyInstance, { parts, store, runs, headerOf }: RunRoutes): void {
  const view = async (id: number) => {
    const run = await store.get(id);
    if (!run) throw new NotFound();
    return runView(parts, store, run);
  };
  serve(app, runCalls, {
    statement_runs: async () => Promise.all((await store.newest(NEWEST)).map((run) => runView(parts, store, run))),
    statement_run_state: ({ params }) => view(params.id),
    statement_run: async (request) => {
      const { actor, language, idempotency } = headerOf(request);
      const { body } = request;
      const refused = body.take.some(
        ({ code, party }) => (party.table ?? kindOfCode(code)?.role) !== kindOfCode(code)?.role,
      );
      if (refused) throw new InvalidRecord({ take: [translatorFor(request)('api.status.400')] });
      const take = body.take.map(({ code, party, older = true, include = [] }) => ({
        code,
        party: party.id,
        older,
        include,
      }));
      const period = periodOf(request, body);
      const day = await paperDay(parts, translatorFor(request), { day: body.day, period });
      const by = { userId: actor.userId, by: actor.name, language, at: parts.clock().toISOString() };
      return view(await runs.begin({ ...by, ...period, day, take, key: idempotency?.key ?? null }));
    },
  });
}
