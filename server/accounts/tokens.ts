/** Signs and verifies tokens (JWT, HS256). Whether a token's session is still valid is checked elsewhere. */
import { createHmac, createSecretKey, type KeyObject } from 'node:crypto';
import { errors, jwtVerify, SignJWT } from 'jose';

/**
 * The purpose of a token; one type is never accepted as another. `report` is in the cookie of report pages (ruling 16).
 */
export type TokenType = 'access' | 'refresh' | 'report';

/** The claims of a token. Moments are milliseconds since 1970; in the token they are whole seconds. */
export interface Claims {
  readonly type: TokenType;
  /** Id of the token. */
  readonly id: string;
  readonly sessionId: string;
  readonly userId: number;
  readonly issuedAt: number;
  readonly expiresAt: number;
}

// Verifying a signature costs more than the rest of a request, and a page sends one token for a quarter of an hour.
const KEPT_TOKENS = 1000;

/** Why a token is refused. */
export type TokenFault = 'invalid' | 'wrong type';

/** Signs and verifies tokens with one key. */
export interface Tokens {
  /** The token for the claims. Equal claims make equal tokens. */
  sign(claims: Claims): Promise<string>;
  /** The claims of a genuine token of that type that is not expired at `now`. */
  read(token: string, type: TokenType, now: Date): Promise<Claims | TokenFault>;
  /** A text that cannot be guessed without the key; equal for equal `parts`. */
  derive(...parts: readonly (string | number)[]): string;
}

/** @param secret the signing key, 32 bytes or more */
export function createTokens(secret: Buffer): Tokens {
  const key = createSecretKey(secret);
  const genuine = new Map<string, Claims>();
  return {
    sign: (claims) => sign(claims, key),
    async read(token, type, now) {
      const known = genuine.get(token);
      if (known) return known.type === type ? whileItLasts(known, now) : 'wrong type';
      const claims = await read(token, type, now, key);
      if (typeof claims === 'string') return claims;
      if (genuine.size >= KEPT_TOKENS) genuine.clear();
      genuine.set(token, claims);
      return claims;
    },
    derive: (...parts) => createHmac('sha256', key).update(JSON.stringify(parts)).digest('base64url'),
  };
}

function whileItLasts(claims: Claims, now: Date): Claims | TokenFault {
  return now.getTime() < claims.expiresAt ? claims : 'invalid';
}

function sign(claims: Claims, key: KeyObject): Promise<string> {
  return new SignJWT({ token_type: claims.type, sid: claims.sessionId, user_id: claims.userId })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setJti(claims.id)
    .setIssuedAt(Math.floor(claims.issuedAt / 1000))
    .setExpirationTime(Math.floor(claims.expiresAt / 1000))
    .sign(key);
}

async function read(token: string, type: TokenType, now: Date, key: KeyObject): Promise<Claims | TokenFault> {
  try {
    const { payload } = await jwtVerify(token, key, { algorithms: ['HS256'], currentDate: now });
    const { token_type, sid, user_id, jti, iat, exp } = payload;
    if (token_type !== type) return 'wrong type';
    if (typeof sid !== 'string' || typeof user_id !== 'number' || !jti || !iat || !exp) return 'invalid';
    return { type, id: jti, sessionId: sid, userId: user_id, issuedAt: iat * 1000, expiresAt: exp * 1000 };
  } catch (error) {
    if (error instanceof errors.JOSEError) return 'invalid';
    throw error;
  }
}
