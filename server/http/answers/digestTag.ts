/**
 * Lists and option lists carry a digest of what they say, and are answered by 304 where the browser has just that. It asks each
 * time, so nobody sees what another has no right to, and nothing old.
 */
import { hash } from 'node:crypto';
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
    if (!byDigest || reply.statusCode !== 200 || typeof payload !== 'string') return done(null, payload);
    const versions = String(reply.getHeader(VERSIONS_HEADER) ?? '');
    // Weak: the same words, compressed or not.
    const tag = `W/"${hash('sha256', `${versions}\n${payload}`, 'base64url')}"`;
    reply.header('etag', tag).header('cache-control', 'private, no-cache');
    if (!tagsOf(request.headers['if-none-match']).includes(tag)) return done(null, payload);
    reply.code(304).removeHeader('content-type').removeHeader('content-length');
    return done(null, null);
  });
}

/** Tags are compared as weak ones (RFC 9110, 13.1.2). */
function tagsOf(header: string | undefined): string[] {
  if (header === undefined) return [];
  return header.split(',').map((tag) => `W/${tag.trim().replace(/^W\//, '')}`);
}
