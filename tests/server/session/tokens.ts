/** Tokens as tests read, forge and change them, and calls that need one. */
import { createHmac } from 'node:crypto';
import type { TestApp } from '../../support/app';

export const MINUTE = 60_000;
export const DAY = 24 * 60 * MINUTE;
export const SECRET = Buffer.alloc(32, 7);

export const refresh = (app: TestApp, token: string) =>
  app.call('POST', '/api/v1/token/refresh/', { body: { refresh: token } });
export const profile = (app: TestApp, access: string) => app.signedIn('GET', '/api/v1/profile/', { access });

export function claimsOf(token: string): Record<string, unknown> {
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
}

export function forge(header: object, payload: object, key: Buffer = SECRET): string {
  const head = [header, payload].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.');
  return `${head}.${createHmac('sha256', key).update(head).digest('base64url')}`;
}

export function changed(token: string, change: object): string {
  const [header = '', , signature = ''] = token.split('.');
  return [header, Buffer.from(JSON.stringify({ ...claimsOf(token), ...change })).toString('base64url'), signature].join(
    '.',
  );
}
