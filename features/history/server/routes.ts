/** `office/history/…`: who did what and when, one record's history, and a record as it stood, and Undo (decision 52). Every role reads them. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { FieldErrors } from '../../../src/rules/validation';
import { InvalidRecord, NotFound } from '../../../server/faults';
import { actChanges, listActs, type ActFilters } from './read/acts';
import { recordHistory, stoodAt } from './read/record';
import { type NamingParts, mention, namesOf, type Mentioned } from '../../../server/history/names';
import type { FeatureParts } from '../../../server/api/feature';
import { translatorFor } from '../../../server/language';
import { pathId, queryText, wholeNumberOf, closedIn, leftIn } from '../../../server/api/request';
import type { UndoAnswer } from '../../../src/rules/history/undo';
import { resultOf } from '../../../server/api/headers/idempotency';

/** Rows that one call answers, whatever it asks for, and what it answers by itself. */
const MOST = 200;
const USUAL = { acts: 50, changes: 200, entries: 5 } as const;

/** What the routes need. */
type HistoryRouteParts = NamingParts & Pick<FeatureParts, 'actorOf' | 'acts' | 'headerOf' | 'writer'>;

/** Adds the routes. */
export function registerHistory(app: FastifyInstance, parts: HistoryRouteParts): void {
  registerUndo(app, parts);
  const { actorOf, acts, registry } = parts;
  const askerOf = (request: FastifyRequest) => ({ actor: actorOf(request), acts, t: translatorFor(request) });
  app.get('/office/history/', async (request) =>
    listActs(parts, askerOf(request), filtersOf(request), numberOf(request, 'limit', USUAL.acts)),
  );
  app.get('/office/history/acts/:key/changes/', async (request) => {
    const after = numberOf(request, 'after', 0, Number.MAX_SAFE_INTEGER);
    return actChanges(parts, pathKey(request), after, numberOf(request, 'limit', USUAL.changes));
  });
  const placeOf = (request: FastifyRequest) => {
    const { params } = request;
    const table = typeof params === 'object' && params !== null && 'table' in params ? params.table : undefined;
    if (typeof table !== 'string' || !Object.hasOwn(registry, table)) throw new NotFound();
    return { table, id: pathId(request) };
  };
  app.get('/office/history/of/:table/:id/', async (request) => {
    const { table, id } = placeOf(request);
    const page = {
      limit: numberOf(request, 'limit', USUAL.entries),
      before: numberOf(request, 'before', Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER),
    };
    return recordHistory(parts, askerOf(request), { table, id }, page);
  });
  app.get('/office/history/of/:table/:id/at/', async (request) => {
    const { table, id } = placeOf(request);
    const at = instantOf(request, 'at');
    if (at === undefined) throw refused(request, 'at', 'validation.required');
    return stoodAt(parts, { table, id }, at);
  });
}

function filtersOf(request: FastifyRequest): ActFilters {
  const text = (key: string): string | undefined => queryText(request, key)?.trim();
  const deleted = text('deleted');
  if (deleted !== undefined && deleted !== 'true') throw refused(request, 'deleted', 'history.onlyTrue');
  return {
    user: text('user') === undefined ? undefined : numberOf(request, 'user', 0, Number.MAX_SAFE_INTEGER),
    table: text('table'),
    kinds: text('kind')?.split(','),
    since: instantOf(request, 'since'),
    until: instantOf(request, 'until'),
    ticketNumber: text('ticket_number'),
    deleted: deleted === undefined ? undefined : true,
    before: cursorOf(request),
  };
}

/** Where the page before ended: an instant, and the id of an act. */
function cursorOf(request: FastifyRequest): ActFilters['before'] {
  const text = queryText(request, 'before');
  if (text === undefined) return undefined;
  const [, at, id] = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)~(\d{1,15})$/.exec(text) ?? [];
  if (at === undefined || id === undefined || Number.isNaN(Date.parse(at)))
    throw refused(request, 'before', 'history.notCursor');
  return { at, id: Number(id) };
}

function instantOf(request: FastifyRequest, key: string): string | undefined {
  const text = queryText(request, key)?.trim();
  if (text === undefined) return undefined;
  const moment = /^\d{4}-\d\d-\d\dT[\d:.]+(Z|[+-]\d\d:\d\d)$/.test(text) ? Date.parse(text) : Number.NaN;
  if (Number.isNaN(moment)) throw refused(request, key, 'history.notInstant');
  return new Date(moment).toISOString();
}

function numberOf(request: FastifyRequest, key: string, usual: number, most: number = MOST): number {
  const asked = wholeNumberOf(request, key);
  if (asked === undefined) return usual;
  if (most === MOST && asked < 1) throw refused(request, key, 'api.wholeNumber');
  return Math.min(asked, most);
}

function refused(
  request: FastifyRequest,
  key: string,
  why: 'api.wholeNumber' | 'history.notInstant' | 'history.notCursor' | 'history.onlyTrue' | 'validation.required',
): InvalidRecord {
  const errors: FieldErrors = { [key]: [translatorFor(request)(why)] };
  return new InvalidRecord(errors);
}

const KEY = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** The key of the path. Throws `NotFound` for text that cannot be one. */
function pathKey({ params }: FastifyRequest): string {
  const key = typeof params === 'object' && params !== null && 'key' in params ? params.key : undefined;
  if (typeof key !== 'string' || !KEY.test(key)) throw new NotFound();
  return key;
}

/** Gives back what an act changed. */
function registerUndo(app: FastifyInstance, parts: HistoryRouteParts): void {
  app.post('/office/history/acts/:key/undo/', async (request, reply): Promise<UndoAnswer> => {
    const { headerOf, writer } = parts;
    const act = {
      ...headerOf(request),
      kind: 'undo',
      key: pathKey(request),
      ...closedIn(request),
      ...leftIn(request),
    } as const;
    const undone = resultOf(reply, await writer.write(act));
    const mentioned: Mentioned = new Map();
    for (const { table, id, before, after } of undone.left)
      mention(parts, mentioned, { table, id, values: [before, after] });
    return { ...undone, names: await namesOf(parts, mentioned) };
  });
}
