/** `office/statements/runs/`: many parties in one act of the person, one act `issue` each. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isDay } from '../../../../src/kinds/date';
import { kindOfCode } from '../../../../src/rules/settled/codes';
import { type Values, entityOf, nameFieldOf } from '../../../../src/rules/rows';
import type { FieldErrors } from '../../../../src/rules/validation';
import type { ActHeaderOf } from '../../../../server/api/actHeader';
import { bodyOf, pathId } from '../../../../server/api/request';
import { InvalidRecord, NotFound } from '../../../../server/faults';
import { translatorFor } from '../../../../server/language';
import type { StatementParts } from '../parts';
import { isTicketList } from './asked';
import type { Runs } from '../runs/service';
import type { NewRun, RunStore, StoredRun, StoredRunRow } from '../runs/store';
import { sql } from 'kysely';
import type { RunRow, StatementRun } from '../../rules/runs';
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

/** Parties of one run, and runs in the list. */
export const MOST_PARTIES = 2000;
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
  app.get('/office/statements/runs/', async () =>
    Promise.all((await store.newest(NEWEST)).map((run) => runView(parts, store, run))),
  );
  app.get('/office/statements/runs/:id/', (request) => view(pathId(request)));
  app.post('/office/statements/runs/', async (request, reply) => {
    const { actor, language, idempotency } = headerOf(request);
    const by = { userId: actor.userId, by: actor.name, language, at: parts.clock().toISOString() };
    const id = await runs.begin({ ...by, ...askedRun(request), key: idempotency?.key ?? null });
    return reply.code(202).send(await view(id));
  });
}

function askedRun(request: FastifyRequest): Pick<NewRun, 'from' | 'to' | 'take'> {
  const t = translatorFor(request);
  const { from, to, take } = bodyOf(request);
  const errors: FieldErrors = {};
  const isPeriod = typeof from === 'string' && typeof to === 'string' && isDay(from) && isDay(to);
  if (!isPeriod) errors.from = [t('validation.notDay')];
  else if (from > to) errors.to = [t('statements.wrongPeriod')];
  const taken = Array.isArray(take) ? take.flatMap((one: unknown) => takenOf(one) ?? []) : [];
  if (!Array.isArray(take) || taken.length < take.length || taken.length === 0 || taken.length > MOST_PARTIES)
    errors.take = [t('api.status.400')];
  if (!isPeriod || Object.keys(errors).length > 0) throw new InvalidRecord(errors);
  return { from, to, take: taken };
}

/** `{ code, party: { table, id } }`, and what of its tickets: `older`, `include`. */
function takenOf(given: unknown): NewRun['take'][number] | undefined {
  if (typeof given !== 'object' || given === null) return undefined;
  const { code, party, older = true, include = [] }: Values = { ...given };
  if (typeof older !== 'boolean' || !isTicketList(include)) return undefined;
  const kind = typeof code === 'string' ? kindOfCode(code) : undefined;
  if (!kind || typeof party !== 'object' || party === null || !('id' in party)) return undefined;
  const { id } = party;
  const isTable = !('table' in party) || party.table === kind.role;
  return isTable && typeof id === 'number' && Number.isSafeInteger(id) && id > 0
    ? { code: kind.code, party: id, older, include }
    : undefined;
}
