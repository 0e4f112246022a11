/** `office/history/…`: who did what and when, one record's history, and a record as it stood, and Undo (decision 52). Every role reads them. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Asked } from '../../../src/rules/calls/call';
import { InvalidRecord, NotFound } from '../../../server/faults';
import { actChanges, listActs, type ActFilters } from './read/acts';
import { recordHistory, stoodAt } from './read/record';
import type { ReadingParts } from './read/parts';
import { mention, namesOf, type Mentioned } from '../../../server/history/names';
import type { FeatureParts } from '../../../server/api/feature';
import { translatorFor } from '../../../server/language';
import { serve } from '../../../server/api/calls';
import { historyCalls, MOST_ROWS, USUAL } from '../rules/calls';
import { resultOf } from '../../../server/api/headers/idempotency';

/** What the routes need. */
type HistoryRouteParts = ReadingParts & Pick<FeatureParts, 'actorOf' | 'acts' | 'headerOf' | 'writer'>;

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
    run: query.run,
    deleted: query.deleted === undefined ? undefined : true,
    before: at === undefined ? undefined : { at, id: Number(id) },
  };
}
