/**
 * Calls beyond the specification, under `/office/`: the doubts about tickets, and that somebody has looked at them.
 * The page makes them only where the server is ours.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ActHeaderOf } from '../../../../server/api/actHeader';
import { idsOf } from '../../../../server/api/bulkBody';
import { resultOf } from '../../../../server/api/headers/idempotency';
import { serve } from '../../../../server/api/calls';
import { doubtCalls, MOST_LOOKED } from '../../rules/calls';
import { askedOf } from '../../../../server/api/request';
import type { Db } from '../../../../server/db/database';
import type { TableReader } from '../../../../server/db/query/tables';
import { translatorFor } from '../../../../server/language';
import type { Writer } from '../../../../server/records/writer';
import { openDoubts } from './read';

interface DoubtRoutes {
  readonly db: Db;
  readonly tables: (name: string) => TableReader;
  readonly writer: Writer;
  readonly headerOf: ActHeaderOf;
}

/** Adds `office/doubts/` and `office/doubts/looked_at/`. */
export function registerDoubts(app: FastifyInstance, { db, tables, writer, headerOf }: DoubtRoutes): void {
  const doubts = openDoubts(db);
  serve(app, doubtCalls, {
    doubts: async (request) => {
      const { kind, ids: listed, year } = request.query;
      const ids = listed === undefined ? [] : idsOf({ ids: listed.split(',') }, translatorFor(request), MOST_LOOKED);
      return {
        results: ids.length === 0 ? [] : await doubts.of(kind, ids),
        ...(year === undefined ? {} : { open: await countOpen(request, tables(kind)) }),
      };
    },
    look_at_doubts: async (request, reply) => {
      const { kind: table, ids } = request.body;
      resultOf(reply, await writer.write({ ...headerOf(request), kind: 'lookAt', table, ids: [...new Set(ids)] }));
    },
  });
}

/** How many tickets of the filters have a doubt that nobody has looked at. */
function countOpen(request: FastifyRequest, table: TableReader): Promise<number> {
  const asked = askedOf(request, table.filters).filter(([key]) => key !== 'doubtful');
  return table.count([['doubtful', ['1']], ...asked]);
}
