/** `office/merge/`: makes two records one, and says before what that would do. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Entities } from '../../../../src/grammar/entity';
import { VERSIONS_HEADER } from '../../../../src/rules/paths';
import { referrersOf } from '../../../../src/rules/rows';
import type { Db } from '../../../db/database';
import type { TableReader } from '../../../db/query/tables';
import { InvalidRecord } from '../../../faults';
import { requestLanguage, translatorFor } from '../../../language';
import { openMergePreview } from '../../../records/plan/mergePreview';
import type { MergePair } from '../../../records/plan/merge';
import type { Writer } from '../../../records/writer';
import type { ActHeaderOf } from '../../actHeader';
import { resultOf } from '../../headers/idempotency';
import { bodyOf, closedIn } from '../../request';

interface MergeCallParts {
  readonly db: Db;
  readonly registry: Entities;
  readonly tables: (name: string) => TableReader;
  readonly writer: Writer;
  readonly headerOf: ActHeaderOf;
}

/** Adds both calls, with the same body. */
export function registerMerge(app: FastifyInstance, parts: MergeCallParts): void {
  const { registry, tables, writer, headerOf } = parts;
  const preview = openMergePreview(parts);
  app.post('/office/merge/preview/', async (request, reply) => {
    const pair = pairIn(request, registry);
    const answer = await preview(pair, requestLanguage(request));
    const rows = await Promise.all([pair.keep, pair.drop].map((id) => tables(pair.table).get(id)));
    const pairs = [pair.keep, pair.drop].flatMap((id, at) => (rows[at] ? [`${id}:${rows[at].version}`] : []));
    reply.header(VERSIONS_HEADER, pairs.join());
    return answer;
  });
  app.post('/office/merge/', { config: { asksVersion: VERSIONS_HEADER } }, async (request, reply) => {
    const pair = pairIn(request, registry);
    const act = { ...headerOf(request), kind: 'merge', ...pair, ...closedIn(request) } as const;
    const changed = resultOf(reply, await writer.write(act));
    return { keep: pair.keep, changed };
  });
}

/** The names of tables whose records can be made one: others refer to them. */
export function mergeableTables(registry: Entities): string[] {
  return Object.keys(registry).filter((name) => referrersOf(registry, name).length > 0);
}

function pairIn(request: FastifyRequest, registry: Entities): MergePair {
  const { table, keep, drop } = bodyOf(request);
  const t = translatorFor(request);
  const tables = mergeableTables(registry);
  if (typeof table !== 'string' || !tables.includes(table))
    throw new InvalidRecord({ table: [t('api.oneOf', { names: tables.join(', ') })] });
  const isId = (id: unknown): id is number => typeof id === 'number' && Number.isSafeInteger(id) && id > 0;
  if (!isId(keep)) throw new InvalidRecord({ keep: [t('api.wholeNumberFromOne')] });
  if (!isId(drop)) throw new InvalidRecord({ drop: [t('api.wholeNumberFromOne')] });
  return { table, keep, drop };
}
