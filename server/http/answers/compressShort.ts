/**
 * Short answers are compressed at once and lightly: a stream for each costs several times the compression itself. Long ones and
 * streams are left to `@fastify/compress`.
 */
import type { FastifyInstance } from 'fastify';
import { isText } from './digestTag';
import { compressors, encodingFor, LONGEST_SHORT, SHORTEST } from './encodings';

const JSON_TYPE = 'application/json';

/** Adds the hook to every route of `app`. What is compressed already, or may not be, stays as it is. */
export function compressShortAnswers(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    if (!isText(payload) || reply.hasHeader('content-encoding')) return done(null, payload);
    // Bytes of other kinds are files, most of which are compressed in themselves.
    if (typeof payload !== 'string' && !String(reply.getHeader('content-type')).startsWith(JSON_TYPE))
      return done(null, payload);
    if (payload.length < SHORTEST || payload.length > LONGEST_SHORT || request.method === 'HEAD')
      return done(null, payload);
    if (String(reply.getHeader('cache-control')).includes('no-transform')) return done(null, payload);
    const encoding = encodingFor(request.headers['accept-encoding']);
    if (encoding === null) return done(null, payload);
    // Fastify counts the bytes again.
    reply.header('content-encoding', encoding).header('vary', 'accept-encoding').removeHeader('content-length');
    return done(null, compressors[encoding](typeof payload === 'string' ? Buffer.from(payload) : payload));
  });
}
