/** `office/matching/`: a bulk update or a bulk delete of all tickets that a list's filters match. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Entities } from '../../../src/grammar/entity';
import { entityOf } from '../../../src/rules/rows';
import type { TableReader } from '../../db/query/tables';
import { InvalidRecord } from '../../faults';
import { translatorFor } from '../../language';
import type { MatchingRows } from '../../records/act';
import { MOST_MATCHING } from '../../../src/rules/lists/mostMatching';
import type { Writer } from '../../records/writer';
import type { ActHeaderOf } from '../actHeader';
import { writtenBy } from '../bulkBody';
import { resultOf } from '../headers/idempotency';
import { askedOf, bodyOf } from '../request';
import type { TicketTable } from '../tickets';
import { kindOf } from './ticketKind';

interface MatchingCallParts {
  readonly registry: Entities;
  readonly tables: (name: string) => TableReader;
  readonly ticketTables: Readonly<Record<string, TicketTable | undefined>>;
  readonly writer: Writer;
  readonly headerOf: ActHeaderOf;
}

/** Adds both calls: `kind` and the filters of the list in the query, and in the body the count that the list showed. */
export function registerMatching(app: FastifyInstance, parts: MatchingCallParts): void {
  const { registry, tables, ticketTables, writer, headerOf } = parts;
  app.put('/office/matching/', async (request, reply) => {
    const { table } = kindOf(request, ticketTables);
    const matching = matchingOf(request, tables(table));
    const update = { ids: [], matching, ...writtenBy(request, entityOf(registry, table)) };
    const count = resultOf(reply, await writer.write({ ...headerOf(request), kind: 'changeMany', table, ...update }));
    return { message: translatorFor(request)('api.ticketsUpdated', { count }) };
  });
  app.delete('/office/matching/', async (request, reply) => {
    const { table } = kindOf(request, ticketTables);
    const removal = { ids: [], matching: matchingOf(request, tables(table)) };
    const count = resultOf(reply, await writer.write({ ...headerOf(request), kind: 'removeMany', table, ...removal }));
    return { message: translatorFor(request)('api.ticketsDeleted', { count }) };
  });
}

/** Whether a bulk request is about the rows of a filter and not about ids. */
export function isMatching(request: FastifyRequest): boolean {
  const { ids, count } = bodyOf(request);
  return ids === undefined && count !== undefined;
}

/**
 * The filters in the query, and the count in the body.
 * @throws InvalidRecord for a count that is no whole number from 1, or above what is done at once
 */
export function matchingOf(request: FastifyRequest, table: TableReader): MatchingRows {
  const t = translatorFor(request);
  const { count } = bodyOf(request);
  if (typeof count !== 'number' || !Number.isSafeInteger(count) || count < 1)
    throw new InvalidRecord({ count: [t('api.wholeNumberFromOne')] });
  if (count > MOST_MATCHING)
    throw new InvalidRecord({ count: [t('api.tooManyMatching', { most: MOST_MATCHING.toLocaleString('en-US') })] });
  return { filters: askedOf(request, table.filters), count };
}
