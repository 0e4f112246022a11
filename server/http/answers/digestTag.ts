/**
 * Lists and option lists carry a digest of what they say, and are answered by 304 where the browser has just that. It asks each
 * time, so nobody sees what another has no right to, and nothing old.
 */
import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { VERSIONS_HEADER } from '../../../src/rules/paths';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** True for lists: the answer has a digest as its `ETag`, and a call with that tag is answered by 304. */
    readonly byDigest?: true;
  }
}

/** Adds the hook. It must come before those that compress: the digest is of what is said, in whatever encoding. */
export function answerByDigest(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    const { byDigest } = request.routeOptions.config;
    // What has a tag was kept, and was asked about already.
    if (!byDigest || reply.statusCode !== 200 || reply.hasHeader('etag') || !isText(payload))
      return done(null, payload);
    const tag = digestOf(String(reply.getHeader(VERSIONS_HEADER) ?? ''), payload);
    reply.header('etag', tag).header('cache-control', 'private, no-cache');
    if (!isKnown(tag, request.headers['if-none-match'])) return done(null, payload);
    reply.code(304).removeHeader('content-type').removeHeader('content-length');
    return done(null, null);
  });
}

/** The tag of an answer with these versions. Weak: the same words, compressed or not. */
export function digestOf(versions: string, payload: string | Buffer): string {
  return `W/"${createHash('sha256').update(`${versions}\n`).update(payload).digest('base64url')}"`;
}

/** Whether the caller has what has this tag, by its `If-None-Match`. Tags are compared as weak ones (RFC 9110, 13.1.2). */
export function isKnown(tag: string, header: string | undefined): boolean {
  return header !== undefined && header.split(',').some((one) => `W/${one.trim().replace(/^W\//, '')}` === tag);
}

/** Whether this is the text of an answer, as a string or as the bytes of one. */
export function isText(payload: unknown): payload is string | Buffer {
  return typeof payload === 'string' || Buffer.isBuffer(payload);
}
