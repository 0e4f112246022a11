/**
 * `office/closings/`: up to which day the tickets of each kind, and statements and payments, are closed; closing and opening again.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isDay } from '../../../src/kinds/date';
import type { Values } from '../../../src/rules/rows';
import { MONEY_KIND } from '../../../src/rules/settled/closedDays';
import { CLOSINGS, type ClosingPreview } from '../rules/closings';
import { keepStatements } from '../../../server/db/query/statement';
import type { FilterValues } from '../../../server/db/query/filters';
import { InvalidRecord } from '../../../server/faults';
import { translatorFor } from '../../../server/language';
import { closingsIn, logOf, moneyToClose, type DaysToClose } from './read';
import type { FeatureParts } from '../../../server/api/feature';
import { hasStatements } from '../../../server/settled/claims';
import { resultOf } from '../../../server/api/headers/idempotency';
import { LEAST_REASON } from '../../../src/rules/settled/settled';
import { takesHeaders, givesHeaders } from '../../../server/api/openapi/headers';
import {
  body,
  count as counted,
  objectOf,
  ok,
  orNull,
  text,
  type Json,
  errors,
  listOf,
} from '../../../server/api/openapi/parts';
import { bodyOf, queryText } from '../../../server/api/request';

interface ClosingRoutes extends FeatureParts {
  /** The kinds that can be closed: tables of tickets, and statements and payments. */
  readonly kinds: readonly string[];
}

/** Adds the calls. Reading is for everybody: forms and lists show what is closed. */
export function registerClosings(app: FastifyInstance, given: FeatureParts): void {
  const { db, writer, headerOf, registry, ticketTables } = given;
  const parts = { ...given, kinds: [...Object.keys(ticketTables), ...(hasStatements(registry) ? [MONEY_KIND] : [])] };
  const statement = keepStatements(db.sql);
  const reading = { trx: db.sql, dialect: db.dialect, statement };
  const owners = { config: { needs: 'owner' } } as const;
  const overview = async () => {
    const [closings, log] = await Promise.all([closingsIn(reading, false), logOf(db)]);
    return { closings: parts.kinds.map((kind) => ({ kind, closed_to: closings.get(kind)?.to ?? null })), log };
  };
  app.get('/office/closings/', overview);
  app.get('/office/closings/preview/', owners, async (request) => {
    const kind = kindIn(request, parts, queryText(request, 'kind'));
    const to = dayIn(request, 'to', queryText(request, 'to'));
    const from = (await closingsIn(reading, false)).get(kind)?.to ?? null;
    return kind === MONEY_KIND ? moneyToClose(db, { from, to }) : ticketsToClose(parts, { kind, from, to });
  });
  app.post('/office/closings/', owners, async (request, reply) => {
    const { closings: several, ...single } = bodyOf(request);
    const asked = Array.isArray(several) ? several.map((one: unknown) => ({ ...Object(one) }) as Values) : [single];
    const closings = asked.map(({ kind, to }) => ({
      table: kindIn(request, parts, kind),
      to: dayIn(request, 'to', to),
    }));
    if (closings.length === 0) throw new InvalidRecord({ closings: [translatorFor(request)('api.emptyList')] });
    if (new Set(closings.map(({ table }) => table)).size < closings.length)
      throw new InvalidRecord({ closings: [translatorFor(request)('api.status.400')] });
    resultOf(reply, await writer.write({ ...headerOf(request), kind: 'close', closings }));
    return overview();
  });
  app.post('/office/closings/reopen/', owners, async (request, reply) => {
    const { kind: asked, to: day, reason: why } = bodyOf(request);
    const table = kindIn(request, parts, asked);
    const to = day === null ? null : dayIn(request, 'to', day);
    const reason = typeof why === 'string' ? why : '';
    resultOf(reply, await writer.write({ ...headerOf(request), kind: 'reopen', table, to, reason }));
    return overview();
  });
}

/** How many tickets a closing would close, and those of them with a doubt that nobody has looked at, where doubts are kept. */
async function ticketsToClose(
  { tables }: ClosingRoutes,
  { kind, from, to }: DaysToClose & { readonly kind: string },
): Promise<ClosingPreview> {
  const after = from === null ? undefined : new Date(Date.parse(from) + 24 * 60 * 60_000).toISOString().slice(0, 10);
  const days: FilterValues = [...(after === undefined ? [] : [['date_start', [after]] as const]), ['date_end', [to]]];
  const [count, doubtful] = await Promise.all([
    tables(kind).count(days),
    tables(kind).filters.has('doubtful') ? tables(kind).count([...days, ['doubtful', ['1']]]) : 0,
  ]);
  return { counts: [{ table: kind, count }], doubtful };
}

function kindIn(request: FastifyRequest, { kinds }: ClosingRoutes, kind: unknown): string {
  if (typeof kind === 'string' && kinds.includes(kind)) return kind;
  throw new InvalidRecord({ kind: [translatorFor(request)('api.oneOf', { names: kinds.join(', ') })] });
}

function dayIn(request: FastifyRequest, key: string, given: unknown): string {
  if (typeof given === 'string' && isDay(given)) return given;
  throw new InvalidRecord({ [key]: [translatorFor(request)('validation.notDay')] });
}

const tags = ['Closing'];
const day = { type: 'string', format: 'date' };
const kind = {
  ...text,
  description: 'The table of the tickets; `statement` for statements, payments and adjustments.',
};

const overview = {
  type: 'object',
  required: ['closings', 'log'],
  properties: {
    closings: {
      type: 'array',
      items: {
        type: 'object',
        required: ['kind', 'closed_to'],
        properties: {
          kind,
          closed_to: { ...orNull(day), description: 'The last closed day; empty where all is open.' },
        },
      },
    },
    log: {
      type: 'array',
      description: 'Closings and openings, newest first.',
      items: {
        type: 'object',
        required: ['kind', 'act', 'from', 'to', 'reason', 'by', 'at'],
        properties: {
          kind: orNull(text),
          act: { type: 'string', enum: ['close', 'reopen'] },
          from: orNull(day),
          to: orNull(day),
          reason: orNull(text),
          by: text,
          at: { type: 'string', format: 'date-time' },
        },
      },
    },
  },
};

/** Path → its operations. */
export const closingPaths: Readonly<Record<string, Json>> = {
  [CLOSINGS]: {
    get: {
      tags,
      operationId: 'closings',
      summary: 'Up to which day the tickets of each kind, and statements and payments, are closed',
      responses: { 200: ok(overview, 'The closed days, and who closed and opened.'), ...errors(401) },
    },
    post: {
      tags,
      operationId: 'close',
      summary: 'Close a kind up to a day, or several kinds at once; for owners',
      parameters: takesHeaders('idempotency_key'),
      requestBody: body({
        type: 'object',
        properties: {
          kind,
          to: day,
          closings: {
            ...listOf(objectOf({ kind, to: day })),
            description: 'In place of `kind` and `to`: all of them are closed, or none.',
          },
        },
      }),
      responses: {
        200: { ...ok(overview, 'Closed.'), ...givesHeaders('replayed', 'act') },
        ...errors(400, 401, 403, 422),
      },
    },
  },
  [`${CLOSINGS}reopen/`]: {
    post: {
      tags,
      operationId: 'reopen',
      summary: 'Open tickets again behind a day, or all of a kind; for owners',
      parameters: takesHeaders('idempotency_key'),
      requestBody: body({
        type: 'object',
        required: ['kind', 'to', 'reason'],
        properties: { kind, to: orNull(day), reason: { ...text, minLength: LEAST_REASON, maxLength: 200 } },
      }),
      responses: {
        200: { ...ok(overview, 'Opened.'), ...givesHeaders('replayed', 'act') },
        ...errors(400, 401, 403, 422),
      },
    },
  },
  [`${CLOSINGS}preview/`]: {
    get: {
      tags,
      operationId: 'closing_preview',
      summary: 'What a closing would close; for owners',
      parameters: [
        { name: 'kind', in: 'query', required: true, description: kind.description, schema: text },
        { name: 'to', in: 'query', required: true, description: 'The last day that would be closed.', schema: day },
      ],
      responses: {
        200: ok(
          objectOf({
            counts: { ...listOf(objectOf({ table: text, count: counted })), description: 'Rows that it would close.' },
            doubtful: { ...counted, description: 'Those of the tickets with a doubt that nobody has looked at.' },
          }),
          'The counts. Nothing is written.',
        ),
        ...errors(400, 401, 403),
      },
    },
  },
};
