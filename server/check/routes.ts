/** Calls below `office/check/` (issue 11): what looks odd in some days, that somebody looked, and the scale's tape. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isDay } from '../../src/kinds/date';
import { doubtfulTables, isDoubtful, type DoubtfulName } from '../../src/rules/doubts/doubt';
import type { ActHeaderOf } from '../api/actHeader';
import { idsOf } from '../api/bulkBody';
import { resultOf } from '../api/headers/idempotency';
import { bodyOf, queryText } from '../api/request';
import { keepUntilCommit } from '../db/query/kept';
import { InvalidRecord } from '../faults';
import { translatorFor } from '../language';
import type { LookedOddity } from '../doubts/feature';
import type { Writer } from '../records/writer';
import { checkDays, checkTickets, countDays, MOST_CHECKED } from './days';
import type { CheckedDays } from '../../src/rules/oddities/answers';
import type { CheckParts } from './known';
import { checkTape } from './tape';

/** Most tickets that one call looks at, and most characters of a tape. */
const MOST_LOOKED = 500;
const LONGEST_TAPE = 500_000;

interface CheckRoutes extends CheckParts {
  readonly writer: Writer;
  readonly headerOf: ActHeaderOf;
}

/** Adds the calls. */
export function registerCheck(app: FastifyInstance, parts: CheckRoutes): void {
  const kept = keepUntilCommit<CheckedDays>(parts.db);
  const checked = async (request: FastifyRequest): Promise<CheckedDays> => {
    const days = { from: dayIn(request, 'from'), to: dayIn(request, 'to'), today: dayIn(request, 'today') };
    const count = await countDays(parts, days.from, days.to);
    if (count > MOST_CHECKED) {
      throw new InvalidRecord({ to: [translatorFor(request)('api.tooManyToCheck', { count, most: MOST_CHECKED })] });
    }
    return kept(JSON.stringify(days), () => checkDays(parts, days));
  };
  app.get('/office/check/', checked);
  app.get('/office/check/count/', async (request) => {
    const { total, tickets } = await checked(request);
    const isOpen = tickets.filter(({ odd }) => odd.some(({ looked_at: at }) => at === null));
    return { total, odd: isOpen.length, looked: tickets.length - isOpen.length };
  });
  app.post('/office/check/looked_at/', async (request, reply) => {
    const body = bodyOf(request);
    const table = kindIn(request, body.kind);
    const ids = idsOf(body, translatorFor(request), MOST_LOOKED);
    const odd = await openOddities(parts, table, ids, dayOf(request, 'today', body.today));
    resultOf(reply, await parts.writer.write({ ...parts.headerOf(request), kind: 'lookAt', table, ids, odd }));
    return reply.code(204).send();
  });
  // It writes nothing.
  app.post('/office/check/tape/', { config: { needs: 'read' } }, async (request) => {
    const body = bodyOf(request);
    const text = typeof body.text === 'string' ? body.text : '';
    if (text.trim() === '' || text.length > LONGEST_TAPE) {
      throw new InvalidRecord({ text: [translatorFor(request)('api.noTape')] });
    }
    const days = { from: dayOf(request, 'from', body.from), to: dayOf(request, 'to', body.to) };
    return checkTape(parts, { kind: kindIn(request, body.kind), ...days, text });
  });
}

/** What is odd in these tickets now and no stored doubt. */
async function openOddities(
  parts: CheckParts,
  table: DoubtfulName,
  ids: readonly number[],
  today: string,
): Promise<LookedOddity[]> {
  const found = await Promise.all(ids.map(async (id) => (await parts.tables(table).get(id))?.record));
  const rows = found.filter((row) => row !== undefined);
  const odd = await checkTickets(parts, table, rows, today);
  return odd.flatMap(({ record: { id }, odd: own }) =>
    own.map(({ code, field, value }) => ({ id, code, field, value })),
  );
}

function kindIn(request: FastifyRequest, kind: unknown): DoubtfulName {
  if (typeof kind === 'string' && isDoubtful(kind)) return kind;
  const names = Object.keys(doubtfulTables).join(', ');
  throw new InvalidRecord({ kind: [translatorFor(request)('api.oneOf', { names })] });
}

const dayIn = (request: FastifyRequest, key: string): string => dayOf(request, key, queryText(request, key));

function dayOf(request: FastifyRequest, key: string, given: unknown): string {
  if (typeof given === 'string' && isDay(given)) return given;
  throw new InvalidRecord({ [key]: [translatorFor(request)('validation.notDay')] });
}
