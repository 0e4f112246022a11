/**
 * The errors of the API, and the only place that turns an error into a status and a body (ruling 48). A body never
 * contains a stack, SQL or a path of this machine.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FieldErrors } from '../../src/rules/validation';
import type { DatabaseFault, Dialect } from '../db/dialect';

/** An invalid body or query: field → messages. */
export class InvalidRecord extends Error {
  readonly errors: FieldErrors;
  constructor(errors: FieldErrors) {
    super('Invalid record.');
    this.errors = errors;
  }
}

/** The record does not exist. */
export class NotFound extends Error {}
/** The requested page does not exist. */
export class InvalidPage extends Error {}
/** Existing data forbids it; the message says what and where. */
export class Conflict extends Error {}
/** The path exists, the method does not. */
export class MethodNotAllowed extends Error {}

/** Messages that belong to no field. */
export function invalidAsWhole(message: string): InvalidRecord {
  return new InvalidRecord({ non_field_errors: [message] });
}

interface Answer {
  readonly status: number;
  readonly body: unknown;
}

/** Fastify's own errors by code, with our texts. */
const refusals: Readonly<Record<string, string>> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'Send the body as application/json.',
  FST_ERR_CTP_BODY_TOO_LARGE: 'The body is larger than 1 MiB.',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'The body does not have the length that its header says.',
  FST_ERR_CTP_INVALID_JSON_BODY: 'The body is not JSON.',
};

const texts: Readonly<Record<number, string>> = {
  400: 'The request cannot be read.',
  401: 'Authentication credentials were not provided.',
  403: 'You may not do this.',
  404: 'Not found.',
  405: 'Method not allowed.',
  408: 'The request took too long.',
  409: 'This cannot be done now.',
  413: 'The body is larger than 1 MiB.',
  415: 'Send the body as application/json.',
  429: 'Too many requests. Wait a moment and try again.',
};

// Codes of the operating system and the network.
const systemFaults: Readonly<Record<string, DatabaseFault['kind']>> = {
  ENOSPC: 'disk full',
  ECONNREFUSED: 'unavailable',
  ECONNRESET: 'unavailable',
  ENOTFOUND: 'unavailable',
  ETIMEDOUT: 'unavailable',
};

const answers = {
  full: { status: 507, body: { detail: 'The disk of the server is full. Nothing was saved.' } },
  unavailable: {
    status: 503,
    body: { detail: 'The database cannot be reached just now. Nothing was saved; try again.' },
  },
} as const;

function answerOf(error: unknown, dialect: Dialect): Answer {
  if (error instanceof InvalidRecord) return { status: 400, body: error.errors };
  if (error instanceof NotFound) return { status: 404, body: { detail: 'Not found.' } };
  if (error instanceof InvalidPage) return { status: 404, body: { detail: 'Invalid page.' } };
  if (error instanceof Conflict) return { status: 409, body: { detail: error.message } };
  if (error instanceof MethodNotAllowed) return { status: 405, body: { detail: error.message } };
  const { code, statusCode } = namesOf(error);
  if (error instanceof SyntaxError && statusCode === 400)
    return { status: 400, body: { detail: 'The body is not JSON.' } };
  if (typeof statusCode === 'number' && statusCode >= 400 && statusCode < 500) {
    const detail =
      (typeof code === 'string' ? refusals[code] : undefined) ?? texts[statusCode] ?? 'The request was refused.';
    return { status: statusCode, body: { detail } };
  }
  const fault = dialect.faultOf(error)?.kind ?? (typeof code === 'string' ? systemFaults[code] : undefined);
  if (fault === 'disk full') return answers.full;
  if (fault === 'unavailable') return answers.unavailable;
  return { status: 500, body: { detail: 'Something went wrong on the server. It has been logged.' } };
}

function namesOf(error: unknown): { code?: unknown; statusCode?: unknown } {
  return typeof error === 'object' && error !== null ? error : {};
}

/** The error handler of an app on a database of this dialect. Unexpected errors are logged completely. */
export function errorHandler(dialect: Dialect) {
  return (error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const { status, body } = answerOf(error, dialect);
    if (status >= 500) request.log.error({ err: error }, 'unforeseen error');
    return reply.code(status).send(body);
  };
}
