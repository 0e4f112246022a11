/**
 * One log line for each request, also for one whose client went away (`cut`): id, user, method, route, status, milliseconds, and of a write the table and the
 * records. Never its address, its headers, or more of its body than ids.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Entities } from '../../src/grammar/entity';
import { apiPath } from '../../src/rules/paths';

declare module 'fastify' {
  interface FastifyRequest {
    /** The id of the record that the request has made; `null` where it made none. */
    madeId: number | null;
  }
}

// A bulk request has up to 5,000.
const MOST_IDS = 100;
const READS = ['GET', 'HEAD', 'OPTIONS'];

/** Adds the lines, and the request's id to each answer, so that a reported error can be found in the log. */
export function registerRequestLog(app: FastifyInstance, registry: Entities): void {
  const tables = Object.entries(registry).map(([name, entity]) => [apiPath(entity), name] as const);
  app.decorateRequest('madeId', null);
  const write = (request: FastifyRequest, reply: FastifyReply, more = {}): void => {
    const route = request.routeOptions.url ?? 'none';
    const line = { ...lineOf(request, reply, route), ...writtenBy(request, route, tables), ...more };
    if (route.startsWith('/api/') || route.startsWith('/reports')) request.log.info(line, 'request');
    else request.log.debug(line, 'request');
  };
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    // Fastify calls no hook when the client goes away before the answer is complete, as every reader of a stream does.
    reply.raw.once('close', () => {
      const { writableEnded, headersSent } = reply.raw;
      if (!writableEnded) write(request, reply, { cut: true, ...(headersSent ? {} : { status: null }) });
    });
    done();
  });
  app.addHook('preSerialization', (request, reply, payload, done) => {
    if (reply.statusCode === 201) request.madeId = idIn(payload);
    done(null, payload);
  });
  app.addHook('onResponse', (request, reply, done) => {
    write(request, reply);
    done();
  });
}

function lineOf(request: FastifyRequest, reply: FastifyReply, route: string) {
  return {
    user: request.session?.username ?? null,
    method: request.method,
    route,
    status: reply.statusCode,
    ms: Math.round(reply.elapsedTime * 10) / 10,
  };
}

/** Table and records of a write; nothing of a read. */
function writtenBy(request: FastifyRequest, route: string, tables: readonly (readonly [path: string, name: string])[]) {
  const ids = READS.includes(request.method) ? [] : idsOf(request);
  if (ids.length === 0) return {};
  const table = tables.find(([path]) => route.startsWith(path))?.[1];
  return {
    ...(table === undefined ? {} : { table }),
    ids: ids.slice(0, MOST_IDS),
    ...(ids.length > MOST_IDS ? { records: ids.length } : {}),
  };
}

/** The records that a write is about: of its path, of what it made, or of its body. */
function idsOf({ params, madeId, body }: FastifyRequest): number[] {
  const named = Number(valueIn(params, 'id'));
  if (Number.isSafeInteger(named)) return [named];
  if (madeId !== null) return [madeId];
  const given = valueIn(body, 'ids');
  return Array.isArray(given) ? given.map(Number).filter(Number.isSafeInteger) : [];
}

function idIn(payload: unknown): number | null {
  const id = valueIn(payload, 'id');
  return typeof id === 'number' ? id : null;
}

function valueIn(holder: unknown, key: string): unknown {
  return typeof holder === 'object' && holder !== null && Object.hasOwn(holder, key)
    ? Object.entries(holder).find(([name]) => name === key)?.[1]
    : undefined;
}
