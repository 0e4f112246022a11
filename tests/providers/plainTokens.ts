/** Sign-in and tokens of the small server: a refresh token is good once. */
import { createHmac, randomUUID } from 'node:crypto';
import type { Values } from '../../src/rules/rows';
import type { Faults } from './plainRecords';
import { type Answer, ok, detail } from './plainHttp';

export const PLAIN_USER = { username: 'admin', password: 'admin-password-1' };
const ACCESS_SECONDS = 900;
const REFRESH_SECONDS = 86_400;

function faultsOfTexts(body: Values, keys: readonly string[]): Faults | null {
  const faults = keys.flatMap((key) => {
    if (body[key] === undefined) return [[key, ['This field is required.']]];
    if (body[key] === null) return [[key, ['This field may not be null.']]];
    return body[key] === '' ? [[key, ['This field may not be blank.']]] : [];
  });
  return faults.length > 0 ? (Object.fromEntries(faults) as Faults) : null;
}

/** Tokens as SimpleJWT gives and checks them; `now` is a clock in milliseconds. */
export function plainTokens(now: () => number) {
  const secret = randomUUID();
  const blacklist = new Set<string>();
  const part = (content: object | string): string =>
    Buffer.from(typeof content === 'string' ? content : JSON.stringify(content)).toString('base64url');
  const sign = (head: string): string => createHmac('sha256', secret).update(head).digest('base64url');

  function issue(type: string, seconds: number): string {
    const iat = Math.floor(now() / 1000);
    const head = `${part({ alg: 'HS256', typ: 'JWT' })}.${part({ token_type: type, exp: iat + seconds, iat, jti: randomUUID(), user_id: 1 })}`;
    return `${head}.${sign(head)}`;
  }

  function fault(given: string, type: string): string | null {
    const [head, payload, signature] = given.split('.');
    if (!payload || sign(`${head}.${payload}`) !== signature) return 'Token is invalid or expired';
    const { exp, token_type } = JSON.parse(Buffer.from(payload, 'base64url').toString()) as {
      exp: number;
      token_type: string;
    };
    if (exp * 1000 <= now()) return 'Token is invalid or expired';
    if (token_type !== type) return 'Token has wrong type';
    return blacklist.has(given) ? 'Token is blacklisted' : null;
  }

  function check(authorization: string | undefined): Answer | null {
    if (!authorization) return detail(401, 'Authentication credentials were not provided.');
    const words = authorization.split(' ');
    if (words.length !== 2)
      return detail(401, 'Authorization header must contain two space-delimited values', {
        code: 'bad_authorization_header',
      });
    const message = fault(words[1] ?? '', 'access');
    const messages = [{ token_class: 'AccessToken', token_type: 'access', message }];
    return message === null
      ? null
      : detail(401, 'Given token not valid for any token type', { code: 'token_not_valid', messages });
  }

  const pair = () => ({ refresh: issue('refresh', REFRESH_SECONDS), access: issue('access', ACCESS_SECONDS) });

  function route(path: string, body: Values): Answer {
    const isRefresh = path.endsWith('/refresh/');
    const faults = faultsOfTexts(body, isRefresh ? ['refresh'] : ['username', 'password']);
    if (faults) return ok(faults, 400);
    if (!isRefresh) {
      const right = body.username === PLAIN_USER.username && body.password === PLAIN_USER.password;
      return right ? ok(pair()) : detail(401, 'No active account found with the given credentials');
    }
    const given = String(body.refresh);
    const message = fault(given, 'refresh');
    if (message !== null) return detail(401, message, { code: 'token_not_valid' });
    blacklist.add(given);
    return ok(pair());
  }
  return { check, route };
}
