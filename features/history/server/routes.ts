/** `office/history/…`: who did what and when, one record's history, and a record as it stood, and Undo (decision 52). Every role reads them. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Asked } from '../../../src/rules/calls/call';
import { InvalidRecord, NotFound } from '../../../server/faults';
import { actChanges, listActs, type ActFilters } from './read/acts';
import { recordHistory, stoodAt } from './read/record';
import { type NamingParts, mention, namesOf, type Mentioned } from '../../../server/history/names';
import type { FeatureParts, OwnerProof, ProofMoment, ProvedRow } from '../../../server/api/feature';
import { translatorFor } from '../../../server/language';
import { serve } from '../../../server/api/calls';
import { historyCalls, MOST_ROWS, USUAL } from '../rules/calls';
import { resultOf } from '../../../server/api/headers/idempotency';
import { rowsIn, slot } from '../../../server/db/query/statement';
import { changesOf, storedRows, type ProvedChange } from '../../../server/history/proved';
import { changedFields } from '../../../server/records/changed';
import { EXTRA } from '../../../server/records/extras/rows';
import { CORRECTION, ITEM, PAYMENT, STATEMENT } from '../../../server/settled/claims';
import type { StoredTable } from '../../../src/grammar/entity';
import { sidesOf } from '../../../src/rules/extras/sides';
import type { Values } from '../../../src/rules/rows';

/** What the routes need. */
type HistoryRouteParts = NamingParts & Pick<FeatureParts, 'actorOf' | 'acts' | 'headerOf' | 'writer'>;

/** Adds the routes. */
export function registerHistory(app: FastifyInstance, parts: HistoryRouteParts): void {
  const { actorOf, acts, registry, headerOf, writer } = parts;
  const askerOf = (request: FastifyRequest) => ({ actor: actorOf(request), acts, t: translatorFor(request) });
  const known = <Place extends { readonly table: string }>(place: Place): Place => {
    if (!Object.hasOwn(registry, place.table)) throw new NotFound();
    return place;
  };
  serve(app, historyCalls, {
    history: (request) =>
      listActs(parts, askerOf(request), filtersOf(request.query), rows(request.query.limit, USUAL.acts)),
    act_changes: ({ params, query: { after = 0, limit } }) =>
      actChanges(parts, params.key, after, rows(limit, USUAL.changes)),
    record_history: (request) => {
      const { before = Number.MAX_SAFE_INTEGER, limit } = request.query;
      const page = { limit: rows(limit, USUAL.entries), before };
      return recordHistory(parts, askerOf(request), known(request.params), page);
    },
    record_at: (request) => {
      const place = known(request.params);
      const { at } = request.query;
      if (at === undefined) throw new InvalidRecord({ at: [translatorFor(request)('validation.required')] });
      return stoodAt(parts, place, instantOf(at));
    },
    undo: async (request, reply) => {
      const act = { ...headerOf(request), kind: 'undo', ...request.params, ...request.body } as const;
      const undone = resultOf(reply, await writer.write(act));
      const mentioned: Mentioned = new Map();
      for (const { table, id, before, after } of undone.left)
        mention(parts, mentioned, { table, id, values: [before, after] });
      return { ...undone, names: await namesOf(parts, mentioned) };
    },
  });
}

const rows = (asked: number | undefined, usual: number): number => Math.min(asked ?? usual, MOST_ROWS);

const instantOf = (text: string): string => new Date(text.trim()).toISOString();

function filtersOf(query: Asked<(typeof historyCalls.declared)['history']>['Querystring']): ActFilters {
  const [at, id] = query.before?.split('~') ?? [];
  return {
    user: query.user,
    table: query.table?.trim(),
    kinds: query.kind?.trim().split(','),
    since: query.since === undefined ? undefined : instantOf(query.since),
    until: query.until === undefined ? undefined : instantOf(query.until),
    ticketNumber: query.ticket_number?.trim(),
    deleted: query.deleted === undefined ? undefined : true,
    before: at === undefined ? undefined : { at, id: Number(id) },
  };
}

/** What stands on papers has proofs of its own, and there is a row for each ticket; the others are copies of what stands elsewhere. */
const LEFT_OUT: readonly string[] = [ITEM, CORRECTION, EXTRA, 'setting', 'mail_message', 'books_export', 'books_entry'];

/**
 * The proof that what acts wrote beside records stands as the history says: statements, payments, pay runs, checks, deductions, other
 * payees. It finds what was changed, removed or put there past the program, whatever it was.
 */
export const writtenProof: OwnerProof = {
  key: 'history',
  title: (t) => t('history.proof'),
  rows: async function* writtenRows(moment) {
    for (const [table, entity] of Object.entries(sidesOf(moment.registry)))
      if (!LEFT_OUT.includes(table)) yield* provedTable(moment, table, entity);
  },
};

async function* provedTable(
  moment: ProofMoment,
  table: string,
  entity: StoredTable,
): AsyncGenerator<readonly ProvedRow[]> {
  const ids = await idsOf(moment, table);
  const atOnce = moment.db.dialect.rowsAtOnce;
  for (let from = 0; from < ids.length; from += atOnce) {
    const some = ids.slice(from, from + atOnce);
    const [stored, changes] = await Promise.all([
      storedRows(moment, { table, entity }, some),
      changesOf(moment, table, some),
    ]);
    yield some.flatMap((id): ProvedRow[] => {
      const [is, was] = [stored.get(id), stateAfter(changes.get(id) ?? [])];
      if (!is && !was) return [];
      const isSo = is !== undefined && was !== undefined && changedFields(entity, is, was).length === 0;
      return [{ table, id, isSo, ...(isTold(table) && is ? {} : { name: nameOf(id, is ?? was) }) }];
    });
  }
}

/** The rows that are there, and those that the history knows. */
async function idsOf({ rows: read, db, statement }: ProofMoment, table: string): Promise<number[]> {
  const made = statement(`proof written ${table}`, () =>
    db.sql
      .selectFrom(rowsIn(table, 'm'))
      .select('m.id')
      .union(db.sql.selectFrom('windrow_change').select('record_id as id').where('record_table', '=', slot(0)))
      .orderBy('id'),
  );
  return (await read(made.bind([table]))).map(([id]) => Number(id));
}

/** A row as its changes leave it; `undefined` where it is not there any more, or never was. */
function stateAfter(changes: readonly ProvedChange[]): Values | undefined {
  let state: Values | undefined;
  for (const { before, after } of changes) state = after ? { ...(before ? state : {}), ...after } : undefined;
  return state;
}

const isTold = (table: string): boolean => table === STATEMENT || table === PAYMENT;

/** What a row is called; statements and payments are told by their own numbers while they are there. */
function nameOf(id: number, { name, number, reference }: Values = {}): string {
  return String(name ?? number ?? reference ?? `#${id}`);
}
