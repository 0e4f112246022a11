/**
 * The two cookies of a session (rulings 16, 56): `csrftoken`, which the page reads and sends back, and one for report
 * pages only. API requests depend on neither.
 */
import { randomBytes } from 'node:crypto';
import type {} from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { IssuedTokens } from '../../accounts/sessions';

const CSRF = 'csrftoken';
const REPORTS = 'windrow_reports';
const csrfScope = { path: '/', sameSite: 'lax' } as const;
const reportScope = { path: '/reports', sameSite: 'lax', httpOnly: true } as const;

/** True when the browser uses HTTPS, which may end at a proxy in front of this server. */
export function isHttps(request: FastifyRequest): boolean {
  const forwarded = String(request.headers['x-forwarded-proto'] ?? '');
  return forwarded.split(',')[0]?.trim() === 'https';
}

/** Sets both cookies, for as long as the session can be refreshed. */
export function setSessionCookies(request: FastifyRequest, reply: FastifyReply, issued: IssuedTokens): void {
  const shared = { secure: isHttps(request), expires: new Date(issued.expiresAt) };
  reply.setCookie(CSRF, randomBytes(32).toString('hex'), { ...csrfScope, ...shared });
  reply.setCookie(REPORTS, issued.report, { ...reportScope, ...shared });
}

/** Clears both cookies. */
export function clearSessionCookies(request: FastifyRequest, reply: FastifyReply): void {
  const secure = isHttps(request);
  reply.clearCookie(CSRF, { ...csrfScope, secure });
  reply.clearCookie(REPORTS, { ...reportScope, secure });
}

/** The token in the report cookie; empty when there is none. */
export function reportToken(request: FastifyRequest): string {
  return request.cookies[REPORTS] ?? '';
}
