/**
 * Calls beyond the specification, under `/office/`: the doubts about tickets, and that somebody has looked at them
 * (ruling 68). The page makes them only where the server is ours (ruling 61).
 */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { DoubtfulName } from '../../src/rules/doubts/doubt';
import { doubtfulTables, isDoubtful } from '../../src/rules/doubts/doubt';
import type { ActHeaderOf } from '../api/actHeader';
import { InvalidRecord } from '../faults';
import { idsOf } from '../api/bulkBody';
import { resultOf } from '../api/headers/idempotency';
import { askedOf, bodyOf, queryText } from '../api/request';
import type { Db } from '../db/database';
import type { TableReader } from '../db/query/tables';
import { translatorFor } from '../language';
import type { Writer } from '../records/writer';
import { openDoubts } from './read';

/** Most tickets that one call asks about. */
export const MOST_TICKETS = 500;

interface DoubtRoutes {
  readonly db: Db;
  readonly tables: (name: string) => TableReader;
  readonly writer: Writer;
  readonly headerOf: ActHeaderOf;
}

/** Adds `office/doubts/` and `office/doubts/looked_at/`. */
export function registerDoubts(app: FastifyInstance, { db, tables, writer, headerOf }: DoubtRoutes): void {
  const doubts = openDoubts(db);
  app.get('/office/doubts/', async (request) => {
    const kind = kindOf(request, queryText(request, 'kind'));
    const listed = queryText(request, 'ids');
    const ids = listed === undefined ? [] : idsOf({ ids: listed.split(',') }, translatorFor(request), MOST_TICKETS);
    return {
      results: ids.length === 0 ? [] : await doubts.of(kind, ids),
      ...(queryText(request, 'year') === undefined ? {} : { open: await countOpen(request, tables(kind)) }),
    };
  });
  app.post('/office/doubts/looked_at/', async (request, reply) => {
    const body = bodyOf(request);
    const table = kindOf(request, body.kind);
    const ids = idsOf(body, translatorFor(request), MOST_TICKETS);
    resultOf(reply, await writer.write({ ...headerOf(request), kind: 'lookAt', table, ids }));
    return reply.code(204).send();
  });
}

/** The table of the tickets that a call is about. */
function kindOf(request: FastifyRequest, kind: unknown): DoubtfulName {
  if (typeof kind === 'string' && isDoubtful(kind)) return kind;
  const names = Object.keys(doubtfulTables).join(', ');
  throw new InvalidRecord({ kind: [translatorFor(request)('api.oneOf', { names })] });
}

/** How many tickets of the filters have a doubt that nobody has looked at. */
function countOpen(request: FastifyRequest, table: TableReader): Promise<number> {
  const asked = askedOf(request, table.filters).filter(([key]) => key !== 'doubtful');
  return table.count([['doubtful', ['1']], ...asked]);
}
