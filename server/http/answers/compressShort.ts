/**
 * Short answers are compressed at once and lightly: a stream for each costs several times the compression itself. Long ones and
 * streams are left to `@fastify/compress`.
 */
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { isText } from './digestTag';
import { encodingFor, SHORTEST, type Encoding } from './encodings';

const JSON_TYPE = 'application/json';
/** Bytes up to which compressing takes a millisecond or so, in which nobody else is answered. */
const LONGEST = 300 * 1024;

// Quality 4 and level 1 take about as long as each other; the higher ones take three times as long for a few percent.
const compressors: Readonly<Record<Encoding, (bytes: Buffer) => Buffer>> = {
  br: (bytes) =>
    brotliCompressSync(bytes, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
    }),
  gzip: (bytes) => gzipSync(bytes, { level: 1 }),
};

/** Adds the hook to every route of `app`. What is compressed already, or may not be, stays as it is. */
export function compressShortAnswers(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    if (!isText(payload) || reply.hasHeader('content-encoding')) return done(null, payload);
    // Bytes of other kinds are files, most of which are compressed in themselves.
    if (typeof payload !== 'string' && !String(reply.getHeader('content-type')).startsWith(JSON_TYPE))
      return done(null, payload);
    if (payload.length < SHORTEST || payload.length > LONGEST || request.method === 'HEAD') return done(null, payload);
    if (String(reply.getHeader('cache-control')).includes('no-transform')) return done(null, payload);
    const encoding = encodingFor(request.headers['accept-encoding']);
    if (encoding === null) return done(null, payload);
    // Fastify counts the bytes again.
    reply.header('content-encoding', encoding).header('vary', 'accept-encoding').removeHeader('content-length');
    return done(null, compressors[encoding](typeof payload === 'string' ? Buffer.from(payload) : payload));
  });
}
