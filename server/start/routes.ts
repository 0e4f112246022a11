/** `office/start/` and `office/price_check/`: what a new business still needs, and which jobs have no price (decision 58). */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { gapOf, pricedFigures } from '../../src/rules/start/prices';
import { START_HIDDEN } from '../../src/rules/start/settings';
import { PRICED } from '../../src/rules/start/wanted';
import { entityOf } from '../../src/rules/rows';
import type { ActHeaderOf } from '../api/actHeader';
import { resultOf } from '../api/headers/idempotency';
import { bodyOf, queryText } from '../api/request';
import { valuesOf } from '../db/query/filters';
import { keepUntilCommit } from '../db/query/kept';
import { InvalidRecord, NotFound } from '../faults';
import { translatorFor } from '../language';
import type { FieldOfRecord } from '../records/act';
import type { Writer } from '../records/writer';
import { checkPrices } from './prices';
import { zeroSetting } from './rightZeros';
import type { PriceCheck } from '../../src/rules/start/answers';
import { openStart, type PriceParts } from './read';

interface StartRoutes extends PriceParts {
  readonly writer: Writer;
  readonly headerOf: ActHeaderOf;
  readonly clock: () => Date;
}

/** Adds the calls. Reading is for everybody; the panel is put away by those who may write. */
export function registerStart(app: FastifyInstance, parts: StartRoutes): void {
  const start = openStart(parts);
  const kept = keepUntilCommit<PriceCheck>(parts.db);
  app.get('/office/start/', start);
  app.post('/office/start/dismiss/', async (request, reply) => {
    const { hidden = true } = bodyOf(request);
    if (typeof hidden !== 'boolean') {
      throw new InvalidRecord({ hidden: [translatorFor(request)('api.oneOf', { names: 'true, false' })] });
    }
    const act = { ...parts.headerOf(request), kind: 'set', name: START_HIDDEN, value: hidden ? 'yes' : null } as const;
    resultOf(reply, await parts.writer.write(act));
    return start();
  });
  app.get('/office/price_check/', async (request) => {
    const text = queryText(request, 'year') ?? String(parts.clock().getFullYear());
    const read = valuesOf('year', text);
    if (!('values' in read)) throw new InvalidRecord({ year: [translatorFor(request)(read.fault)] });
    return kept(text.trim(), () => checkPrices(parts, read.values));
  });
  app.post('/office/price_check/zero_is_right/', async (request, reply) => {
    const of = await zeroIn(parts, request);
    const act = { ...parts.headerOf(request), kind: 'set', name: zeroSetting(of), value: 'yes', of } as const;
    resultOf(reply, await parts.writer.write(act));
    return reply.code(204).send();
  });
}

/** The figure of the body. Throws `InvalidRecord` where no price comes from there, or it is not 0 now. */
async function zeroIn({ registry, tables }: PriceParts, request: FastifyRequest): Promise<FieldOfRecord> {
  const { table, id, field } = bodyOf(request);
  if (!registry[PRICED]) throw new NotFound();
  const figure = pricedFigures(entityOf(registry, PRICED)).find(
    ({ lookup, source }) => lookup.from === table && source === field,
  );
  if (!figure) throw new InvalidRecord({ field: [translatorFor(request)('api.noPrice')] });
  const { lookup, source } = figure;
  const found = typeof id === 'number' ? await tables(lookup.from).get(id) : undefined;
  if (!found || gapOf(figure, found.record) !== 'zero') {
    throw new InvalidRecord({ id: [translatorFor(request)('api.notZero')] });
  }
  return { table: lookup.from, id: found.record.id, field: source };
}
