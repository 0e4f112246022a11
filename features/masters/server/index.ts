/** Merging two records, for the server. */
import type { ServerFeature, StaysBehind } from '../../../server/api/feature';
import { serverWords } from '../words/server';
import { mergeAct } from './merge/merge';
import type { FastifyInstance } from 'fastify';
import type { Entities } from '../../../src/grammar/entity';
import { VERSIONS_HEADER } from '../../../src/rules/paths';
import type { Db } from '../../../server/db/database';
import type { TableReader } from '../../../server/db/query/tables';
import { requestLanguage } from '../../../server/language';
import { openMergePreview } from './merge/preview';
import type { ClosedDays } from '../../../server/records/acts/closedDays';
import type { Writer } from '../../../server/records/writer';
import type { ActHeaderOf } from '../../../server/api/actHeader';
import { resultOf } from '../../../server/api/headers/idempotency';
import { serve } from '../../../server/api/calls';
import { pathsOf } from '../../../server/api/openapi/calls';
import { mergeCalls } from '../rules/calls';

interface MergeCallParts {
  readonly closedDays: ClosedDays;
  readonly db: Db;
  readonly registry: Entities;
  readonly tables: (name: string) => TableReader;
  readonly writer: Writer;
  readonly headerOf: ActHeaderOf;
  readonly staysBehind: readonly StaysBehind[];
}

/** Adds both calls, with the same body. */
function registerMerge(app: FastifyInstance, parts: MergeCallParts): void {
  const { registry, tables, writer, headerOf } = parts;
  const preview = openMergePreview(parts);
  serve(app, mergeCalls(registry), {
    preview_merge: async (request, reply) => {
      const { body } = request;
      const answer = await preview(body, requestLanguage(request));
      const rows = await Promise.all([body.keep, body.drop].map((id) => tables(body.table).get(id)));
      const pairs = [body.keep, body.drop].flatMap((id, at) => (rows[at] ? [`${id}:${rows[at].version}`] : []));
      reply.header(VERSIONS_HEADER, pairs.join());
      return answer;
    },
    merge: async (request, reply) => {
      const act = { ...headerOf(request), kind: 'merge', ...request.body } as const;
      return { keep: request.body.keep, changed: resultOf(reply, await writer.write(act)) };
    },
  });
}

export const masters: ServerFeature = {
  name: 'masters',
  acts: [mergeAct],
  routes: registerMerge,
  paths: (registry) => pathsOf(mergeCalls(registry)),
  texts: serverWords,
};
