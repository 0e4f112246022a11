/**
 * The only place that turns an error into a status and a body (ruling 48). A body never contains a stack, SQL or a path of
 * this machine.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { PlainKey, Translate } from '../../src/messages/catalogue';
import { translatorFor } from '../language';
import type { DatabaseFault, Dialect } from '../db/dialect';
import { USUAL_SECONDS } from '../http/retryAfter';
import {
  Closed,
  Conflict,
  DropsTickets,
  InvalidPage,
  InvalidRecord,
  KeyReused,
  LaterMoney,
  MethodNotAllowed,
  Miscounted,
  NotAllowed,
  NotFound,
  Settled,
  Stale,
  Taken,
  TooMuch,
  UndoInPart,
} from '../faults';

interface Answer {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
}

/** Fastify's own errors by code, with our texts. */
const refusals: Readonly<Record<string, PlainKey>> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'api.body.wrongType',
  FST_ERR_CTP_BODY_TOO_LARGE: 'api.body.tooLarge',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'api.body.wrongLength',
  FST_ERR_CTP_INVALID_JSON_BODY: 'api.body.notJson',
};

const texts: Readonly<Record<number, PlainKey>> = {
  400: 'api.status.400',
  401: 'api.notAuthenticated',
  403: 'api.status.403',
  404: 'api.status.404',
  405: 'api.status.405',
  408: 'api.status.408',
  409: 'api.status.409',
  413: 'api.body.tooLarge',
  415: 'api.body.wrongType',
  429: 'api.status.429',
};

// Codes of the operating system and the network.
const systemFaults: Readonly<Record<string, DatabaseFault['kind']>> = {
  ENOSPC: 'disk full',
  EDQUOT: 'disk full',
  EROFS: 'not writable',
  ECONNREFUSED: 'unavailable',
  ECONNRESET: 'unavailable',
  ENOTFOUND: 'unavailable',
  ETIMEDOUT: 'unavailable',
};

/** What is said of the database's faults, where no act has told them in its own words. Those by 503 pass, most by themselves. */
const faultAnswers: Readonly<Partial<Record<DatabaseFault['kind'], { status: 503 | 507; key: PlainKey }>>> = {
  'disk full': { status: 507, key: 'api.diskFull' },
  'not writable': { status: 507, key: 'api.notWritable' },
  'file harmed': { status: 503, key: 'api.fileHarmed' },
  damaged: { status: 503, key: 'api.databaseDamaged' },
  unavailable: { status: 503, key: 'api.databaseUnavailable' },
  'only reads': { status: 503, key: 'api.databaseOnlyReads' },
  busy: { status: 503, key: 'api.databaseBusy' },
  'concurrent change': { status: 503, key: 'api.databaseBusy' },
  'outcome unknown': { status: 503, key: 'api.outcomeUnknown' },
};

/** Records that an answer names of what stands against an undo. */
const NAMED = 20;

function answerOf(error: unknown, dialect: Dialect, t: Translate): Answer {
  if (error instanceof InvalidRecord) return { status: 400, body: error.errors };
  if (error instanceof NotFound) return { status: 404, body: { detail: t('api.status.404') } };
  if (error instanceof InvalidPage) return { status: 404, body: { detail: t('api.invalidPage') } };
  if (error instanceof NotAllowed) return { status: 403, body: { detail: error.message } };
  if (error instanceof Closed) return { status: 423, body: { detail: error.message, closed: error.closed } };
  if (error instanceof Settled) return { status: 423, body: { detail: error.message, settled: error.settled } };
  if (error instanceof LaterMoney) {
    const { message: detail, later } = error;
    return { status: 423, body: { detail, later: later.slice(0, NAMED), count: later.length } };
  }
  if (error instanceof UndoInPart) return { status: 409, body: { detail: error.message, part: error.part } };
  if (error instanceof Miscounted) return { status: 409, body: { detail: error.message, count: error.count } };
  if (error instanceof DropsTickets) return { status: 409, body: { detail: error.message, drops: error.drops } };
  if (error instanceof Taken) {
    const { message: detail, taken, left } = error;
    return { status: 409, body: { detail, taken, left } };
  }
  if (error instanceof Conflict) {
    const { message: detail, inUse } = error;
    return { status: 409, body: inUse.length > 0 ? { detail, in_use: inUse } : { detail } };
  }
  if (error instanceof Stale) {
    const { message: detail, records, count } = error;
    return { status: 412, body: { detail, records, count } };
  }
  if (error instanceof KeyReused) return { status: 422, body: { detail: error.message } };
  if (error instanceof TooMuch) return { status: 413, body: { detail: error.message } };
  if (error instanceof MethodNotAllowed) return { status: 405, body: { detail: error.message } };
  const { code, statusCode } = namesOf(error);
  if (error instanceof SyntaxError && statusCode === 400)
    return { status: 400, body: { detail: t('api.body.notJson') } };
  if (typeof statusCode === 'number' && statusCode >= 400 && statusCode < 500) {
    const key = (typeof code === 'string' ? refusals[code] : undefined) ?? texts[statusCode] ?? 'api.refused';
    return { status: statusCode, body: { detail: t(key) } };
  }
  const fault = dialect.faultOf(error)?.kind ?? (typeof code === 'string' ? systemFaults[code] : undefined);
  const { status, key } = (fault && faultAnswers[fault]) ?? { status: 500, key: 'api.failed' };
  return { status, body: { detail: t(key) } };
}

function namesOf(error: unknown): { code?: unknown; statusCode?: unknown } {
  return typeof error === 'object' && error !== null ? error : {};
}

/** An error of a call whose answer is no JSON: its status, one sentence, and the id under which the log has it. It is logged. */
export function failureOf(
  error: unknown,
  request: FastifyRequest,
  dialect: Dialect,
): { readonly status: number; readonly detail: string; readonly id?: string } {
  const t = translatorFor(request);
  const { status, body } = answerOf(error, dialect, t);
  log(request, status, error);
  const detail = typeof body.detail === 'string' ? body.detail : t('api.refused');
  return { status, detail, ...(status >= 500 ? { id: request.id } : {}) };
}

/** The error handler of an app on a database of this dialect. Unexpected errors are logged completely. */
export function errorHandler(dialect: Dialect) {
  return (error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const { status, body } = answerOf(error, dialect, translatorFor(request));
    log(request, status, error);
    if (status === 503) reply.header('retry-after', USUAL_SECONDS);
    return reply.code(status).send(status >= 500 ? { ...body, request: request.id } : body);
  };
}

function log(request: FastifyRequest, status: number, error: unknown): void {
  if (status >= 500) request.log.error({ err: error }, status === 503 ? 'database away' : 'unforeseen error');
}
