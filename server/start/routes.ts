/** `office/start/` and `office/price_check/`: what a new business still needs, and which jobs have no price (decision 58). */
import type { FastifyInstance } from 'fastify';
import type { ActHeaderOf } from '../api/actHeader';
import { resultOf } from '../api/headers/idempotency';
import { bodyOf, queryText } from '../api/request';
import { valuesOf } from '../db/query/filters';
import { keepUntilCommit } from '../db/query/kept';
import { InvalidRecord } from '../faults';
import { translatorFor } from '../language';
import type { Writer } from '../records/writer';
import { checkPrices } from './prices';
import type { PriceCheck } from '../../src/rules/start/answers';
import { HIDDEN, openStart, type PriceParts } from './read';

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
    const act = { ...parts.headerOf(request), kind: 'set', name: HIDDEN, value: hidden ? 'yes' : null } as const;
    resultOf(reply, await parts.writer.write(act));
    return start();
  });
  app.get('/office/price_check/', async (request) => {
    const text = queryText(request, 'year') ?? String(parts.clock().getFullYear());
    const read = valuesOf('year', text);
    if (!('values' in read)) throw new InvalidRecord({ year: [translatorFor(request)(read.fault)] });
    return kept(text.trim(), () => checkPrices(parts, read.values));
  });
}
