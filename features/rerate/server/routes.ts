/** `office/rerate/…`: the unsettled tickets that have the former value of a saved record, and changing them (decision 70). */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { MOST_RERATED, type RerateBody } from '../rules/answers';
import { fedBy, feedingFields } from '../rules/sources';
import { queryText, bodyOf, pathId } from '../../../server/api/request';
import { resultOf } from '../../../server/api/headers/idempotency';
import type { ActHeaderOf } from '../../../server/api/actHeader';
import { keepStatements } from '../../../server/db/query/statement';
import { Conflict, InvalidRecord, NotFound } from '../../../server/faults';
import { translatorFor } from '../../../server/language';
import type { Writer } from '../../../server/records/writer';
import { rerateOffer } from './offer/offer';
import { notFilled } from './offer/theirs';
import type { RerateParts } from './parts';

interface RerateCallParts extends Omit<RerateParts, 'statement'> {
  readonly writer: Writer;
  readonly headerOf: ActHeaderOf;
}

/** Adds both calls. Reading is for those who may change tickets: others have no use for it. */
export function registerRerate(app: FastifyInstance, given: RerateCallParts): void {
  const { registry, writer, headerOf } = given;
  const parts: RerateParts = { ...given, statement: keepStatements(given.db.sql) };
  app.get('/office/rerate/:table/:id/', { config: { needs: 'write' } }, async (request) =>
    rerateOffer(parts, { ...placeIn(request, parts), act: queryText(request, 'act') }),
  );
  app.post('/office/rerate/:table/:id/', { config: { asksVersion: 'If-Match' } }, async (request, reply) => {
    const place = placeIn(request, parts);
    const body = rerateIn(request, parts, place.table);
    for (const [table, tickets] of Map.groupBy(body.tickets, (one) => one.table)) {
      const ids = tickets.map(({ id }) => id);
      const others = await notFilled(parts, place, table, ids);
      // What is gone is told by the act itself.
      const there = await parts.tables(table).byIds(others, ['id']);
      if (others.some((id) => there.has(id))) throw new Conflict(translatorFor(request)('api.changedMeanwhile'));
    }
    const changed = resultOf(reply, await writer.write({ ...headerOf(request), kind: 'rerate', ...place, ...body }));
    return { changed };
  });
  /** The saved record of the path. */
  function placeIn(asked: FastifyRequest, { registry: known }: Pick<RerateParts, 'registry'>) {
    const { params } = asked;
    const table = typeof params === 'object' && params !== null && 'table' in params ? String(params.table) : '';
    if (!Object.hasOwn(known, table) || feedingFields(registry, table).length === 0) throw new NotFound();
    return { table, id: pathId(asked) };
  }
}

/** @throws InvalidRecord for fields that no ticket has from such a record, and for tickets of other tables, too many or none */
function rerateIn(request: FastifyRequest, { registry }: RerateParts, table: string): RerateBody {
  const t = translatorFor(request);
  const { fields, tickets } = bodyOf(request);
  const known = feedingFields(registry, table);
  if (!Array.isArray(fields) || fields.length === 0 || !fields.every((key) => known.includes(String(key))))
    throw new InvalidRecord({ fields: [t('api.oneOf', { names: known.join(', ') })] });
  if (!Array.isArray(tickets) || tickets.length === 0) throw new InvalidRecord({ tickets: [t('validation.required')] });
  if (tickets.length > MOST_RERATED)
    throw new InvalidRecord({
      tickets: [t('api.tooManyMatching', { most: MOST_RERATED.toLocaleString('en-US') })],
    });
  const tables = fedBy(registry, table).map((one) => one.table);
  const chosen = tickets.flatMap((one: unknown) => ticketIn(one, tables) ?? []);
  if (chosen.length < tickets.length) throw new InvalidRecord({ tickets: [t('api.wholeNumberFromOne')] });
  return { fields: fields.map(String), tickets: chosen };
}

function ticketIn(given: unknown, tables: readonly string[]): RerateBody['tickets'][number] | undefined {
  if (typeof given !== 'object' || given === null) return undefined;
  const { table, id, version }: { table?: unknown; id?: unknown; version?: unknown } = given;
  const isWhole = (value: unknown): value is number =>
    typeof value === 'number' && Number.isSafeInteger(value) && value > 0;
  return typeof table === 'string' && tables.includes(table) && isWhole(id) && isWhole(version)
    ? { table, id, version }
    : undefined;
}
