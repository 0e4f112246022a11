/**
 * The cookies of a session (rulings 16, 56): `csrftoken`, which the page reads and sends back, and one for report pages
 * only. Beside them the mark of a device that has signed in (ruling 79). API requests depend on none of them.
 */
import { randomBytes } from 'node:crypto';
import type {} from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { API_ROOT } from '../../../src/rules/paths';
import type { IssuedTokens } from '../../accounts/sessions';
import { MARK_LASTS } from '../../accounts/signIn/devices';

// Its name and its place are the specification's, which leaves no prefix.
const CSRF = 'csrftoken';
const csrfScope = { path: '/', sameSite: 'lax' } as const;
const reportScope = { path: '/reports', sameSite: 'lax', httpOnly: true } as const;
// Sent with a sign-in and with nothing else.
const deviceScope = { path: `${API_ROOT}/token`, sameSite: 'lax', httpOnly: true, maxAge: MARK_LASTS / 1000 } as const;

/** True when the browser uses HTTPS, which may end at a proxy that TRUST_PROXY names. */
export function isHttps({ protocol }: FastifyRequest): boolean {
  return protocol === 'https';
}

/**
 * A cookie's name: under HTTPS with the prefix that keeps other pages of the domain, and plain HTTP, from setting it. Not `__Host-`,
 * which would want the path `/`: these are sent where they are needed alone.
 */
function named(request: FastifyRequest, name: string): string {
  return isHttps(request) ? `__Secure-${name}` : name;
}

const reports = (request: FastifyRequest): string => named(request, 'windrow_reports');

/** Sets both cookies, for as long as the session can be refreshed. */
export function setSessionCookies(request: FastifyRequest, reply: FastifyReply, issued: IssuedTokens): void {
  const shared = { secure: isHttps(request), expires: new Date(issued.expiresAt) };
  reply.setCookie(CSRF, randomBytes(32).toString('hex'), { ...csrfScope, ...shared });
  reply.setCookie(reports(request), issued.report, { ...reportScope, ...shared });
}

/** Clears both cookies. */
export function clearSessionCookies(request: FastifyRequest, reply: FastifyReply): void {
  const secure = isHttps(request);
  reply.clearCookie(CSRF, { ...csrfScope, secure });
  reply.clearCookie(reports(request), { ...reportScope, secure });
}

/** The token in the report cookie; empty when there is none. */
export function reportToken(request: FastifyRequest): string {
  return request.cookies[reports(request)] ?? '';
}

// One for each user, because a machine may have several.
function deviceCookie(request: FastifyRequest, userId: number): string {
  return named(request, `windrow_device_${userId}`);
}

/** Marks the device as one on which this user has signed in. */
export function setDeviceMark(request: FastifyRequest, reply: FastifyReply, userId: number, mark: string): void {
  reply.setCookie(deviceCookie(request, userId), mark, { ...deviceScope, secure: isHttps(request) });
}

/** The device's mark for this user, not verified. */
export function deviceMark(request: FastifyRequest, userId: number): string | undefined {
  return request.cookies[deviceCookie(request, userId)];
}
