/**
 * Sessions: started by a sign-in, continued by refresh tokens of which one is valid at a time, ended by sign-out, by a
 * new password, by their age, or because a replaced refresh token was used again. Independent of HTTP.
 */
import { createHash, randomBytes } from 'node:crypto';
import type { Selectable } from 'kysely';
import { isLanguage, type Language } from '../../src/messages/languages';
import type { Db } from '../db/database';
import { isRole, type Role } from '../../src/rules/accounts/roles';
import { isWriteFault } from '../db/dialect';
import { compile, slot } from '../db/query/statement';
import { allVersions } from '../db/versions/versions';
import { endSurplus, isOver, removeExpired } from './expired';
import { lifetimes } from './lifetimes';
import type { Claims, TokenFault, Tokens } from './tokens';
import type { SystemTables } from '../db/values';

/** A valid session. */
export interface Session {
  readonly id: string;
  readonly userId: number;
  readonly username: string;
  readonly role: Role;
  /** When the password was last entered, in milliseconds since 1970. */
  readonly signedInAt: number;
  /** The language the user has chosen, in which reports are written; `null` without a choice. */
  readonly language: Language | null;
  /** See `allVersions`, read together with the session: of its moment. */
  readonly versions: string | null;
}

/** The tokens of a sign-in or a refresh. */
export interface IssuedTokens {
  readonly access: string;
  readonly refresh: string;
  /** For the cookie of report pages. */
  readonly report: string;
  /** When `refresh` and `report` expire, in milliseconds since 1970. */
  readonly expiresAt: number;
}

/** Why a token was refused; `ended`: it was valid once. */
export type Refusal = TokenFault | 'ended';

/** Where somebody signs in. */
export interface SignInPlace {
  /** What the browser says it is. */
  readonly device: string | null;
  /** The address of the connection, or the one that a trusted proxy names. */
  readonly address: string | null;
}

const NOWHERE: SignInPlace = { device: null, address: null };

/** The sessions of a database. */
export interface Sessions {
  /** Starts a session. */
  begin(userId: number, from?: SignInPlace): Promise<IssuedTokens>;
  refresh(token: string): Promise<IssuedTokens | Refusal>;
  /** The valid session of an access token or a report cookie. */
  check(token: string, type: 'access' | 'report'): Promise<Session | Refusal>;
  /** Those of these sessions that have not ended. */
  stillOpen(ids: readonly string[]): Promise<ReadonlySet<string>>;
  /** Ends the session of a refresh token, if it is still valid. */
  endByRefresh(token: string): Promise<void>;
  end(sessionId: string): Promise<void>;
  /** Records that the session's user has entered the password again. */
  confirm(sessionId: string): Promise<void>;
}

type SessionRow = Selectable<SystemTables['windrow_session']>;
type Replaced = [digest: string, moment: number][];

interface SessionStoreParts {
  readonly db: Db;
  readonly tokens: Tokens;
  /** Returns the current time. */
  readonly clock: () => Date;
}

/** The sessions of a database. */
export function openSessions(parts: SessionStoreParts): Sessions {
  const { db, tokens, clock } = parts;
  async function end(sessionId: string): Promise<void> {
    await db.write((trx) => trx.deleteFrom('windrow_session').where('id', '=', sessionId).execute());
  }
  return {
    begin: (userId, from = NOWHERE) => begin(parts, userId, from),
    refresh: (token) => refreshed(parts, token),
    check: createCheck(parts),
    stillOpen: async (ids) => {
      if (ids.length === 0) return new Set();
      const open = db.sql.selectFrom('windrow_session').select('id').where('id', 'in', ids);
      const rows = await open.where('ends_at', '>', clock().getTime()).execute();
      return new Set(rows.map(({ id }) => id));
    },
    end,
    endByRefresh: async (token) => {
      const claims = await tokens.read(token, 'refresh', clock());
      if (typeof claims !== 'string') await end(claims.sessionId);
    },
    confirm: async (sessionId) => {
      const change = { signed_in_at: clock().getTime() };
      await db.write((trx) => trx.updateTable('windrow_session').set(change).where('id', '=', sessionId).execute());
    },
  };
}

function createCheck({ db, tokens, clock }: SessionStoreParts): Sessions['check'] {
  const seen = createSeen(db, clock);
  // Runs before every API request, so it is built once.
  const valid = compile(
    db.sql,
    db.sql
      .selectFrom('windrow_session as s')
      .innerJoin('windrow_user as u', 'u.id', 's.user_id')
      .select(['s.user_id', 'u.username', 's.signed_in_at', 's.ends_at', 'u.language', 'u.role', 's.last_seen'])
      .select(allVersions(db.dialect).as('versions'))
      .where('s.id', '=', slot(0)),
    { plannedOnce: true },
  );
  return async (token, type) => {
    const claims = await tokens.read(token, type, clock());
    if (typeof claims === 'string') return claims;
    const [[userId, username, signedInAt, endsAt, language, role, lastSeen, versions = null] = []] = await db.rows(
      valid.bind([claims.sessionId]),
    );
    if (userId !== claims.userId || isOver(Number(endsAt), clock().getTime())) return 'ended';
    seen({ id: claims.sessionId, userId }, Number(lastSeen));
    return {
      id: claims.sessionId,
      userId,
      username: String(username),
      signedInAt: Number(signedInAt),
      language: isLanguage(language) ? language : null,
      // A role that this program does not know gives no right to write.
      role: isRole(role) ? role : 'viewer',
      versions: versions === null ? null : String(versions),
    };
  };
}

/** Starts a session, and removes the user's old ones that have expired. */
async function begin(
  { db, tokens, clock }: SessionStoreParts,
  userId: number,
  { device, address }: SignInPlace,
): Promise<IssuedTokens> {
  const now = clock().getTime();
  const first: SessionRow = {
    id: randomBytes(18).toString('base64url'),
    user_id: userId,
    signed_in_at: now,
    ends_at: now + lifetimes.session,
    refresh_hash: '',
    refresh_issued_at: now,
    refresh_number: 0,
    replaced: '[]',
    device,
    address,
    last_seen: now,
  };
  const row = replaceRefresh(first, tokens, now);
  await db.write(async (trx) => {
    await removeExpired(trx, userId, now);
    await endSurplus(trx, userId, now);
    await trx.insertInto('windrow_session').values(row).execute();
    await trx.updateTable('windrow_user').set({ last_seen: now }).where('id', '=', userId).execute();
  });
  return issueTokens(row, tokens, clock().getTime());
}

async function refreshed(parts: SessionStoreParts, token: string): Promise<IssuedTokens | Refusal> {
  const { db, tokens, clock } = parts;
  const claims = await tokens.read(token, 'refresh', clock());
  if (typeof claims === 'string') return claims;
  const row = await rotated(parts, claims).catch((error: unknown) => {
    if (isWriteFault(error, db.dialect)) return unrotated(parts, claims);
    throw error;
  });
  return row ? issueTokens(row, tokens, clock().getTime()) : 'ended';
}

/** The session with its next refresh token; `undefined` where it has ended. */
function rotated({ db, tokens, clock }: SessionStoreParts, claims: Claims): Promise<SessionRow | undefined> {
  // Reading and replacing happen in one transaction: of two requests with one token, the second finds it replaced.
  return db.write(async (trx) => {
    const select = trx.selectFrom('windrow_session').selectAll().where('id', '=', claims.sessionId);
    const found = await select.modifyEnd(db.dialect.lockRows).executeTakeFirst();
    const now = clock().getTime();
    if (!found || isOver(Number(found.ends_at), now)) return undefined;
    const use = usageOf(claims, found, now);
    if (use === 'stolen') {
      await trx.deleteFrom('windrow_session').where('id', '=', found.id).execute();
      return undefined;
    }
    if (use === 'repeated') return found;
    const next = replaceRefresh(found, tokens, now);
    await trx.updateTable('windrow_session').set(next).where('id', '=', found.id).execute();
    return next;
  });
}

/** The session as it is, while nothing can be written: its refresh token goes on, so that nobody is signed out (ruling 62). */
async function unrotated({ db, clock }: SessionStoreParts, claims: Claims): Promise<SessionRow | undefined> {
  const select = db.sql.selectFrom('windrow_session').selectAll().where('id', '=', claims.sessionId);
  const found = await select.executeTakeFirst();
  return found && usageOf(claims, found, clock().getTime()) !== 'stolen' ? found : undefined;
}

/** The effect of a genuine refresh token on its session. */
function usageOf(claims: Claims, row: SessionRow, now: number): 'first' | 'repeated' | 'stolen' {
  const digest = digestOf(claims.id);
  if (digest === row.refresh_hash) return 'first';
  return replacedOf(row, now).some(([replaced]) => replaced === digest) ? 'repeated' : 'stolen';
}

/** The row with its refresh token replaced by the next one of its chain. */
function replaceRefresh(row: SessionRow, tokens: Tokens, now: number): SessionRow {
  const number = row.refresh_number + 1;
  const kept: Replaced = row.refresh_hash ? [...replacedOf(row, now), [row.refresh_hash, now]] : [];
  const refresh_hash = digestOf(refreshId(row.id, number, tokens));
  return { ...row, refresh_hash, refresh_issued_at: now, refresh_number: number, replaced: JSON.stringify(kept) };
}

function replacedOf(row: SessionRow, now: number): Replaced {
  const all: Replaced = JSON.parse(row.replaced);
  return all.filter(([, moment]) => moment > now - lifetimes.grace);
}

// Derived from its place in the chain, so that a repeated use gets the same token as the first use, although only its
// digest is stored: the chain never splits in two.
function refreshId(sessionId: string, number: number, tokens: Tokens): string {
  return tokens.derive('refresh', sessionId, number);
}

function digestOf(tokenId: string): string {
  return createHash('sha256').update(tokenId).digest('base64url');
}

async function issueTokens(row: SessionRow, tokens: Tokens, now: number): Promise<IssuedTokens> {
  const session = { sessionId: row.id, userId: row.user_id };
  const expiresAt = Math.min(row.refresh_issued_at + lifetimes.refresh, row.ends_at);
  const [access, refresh, report] = await Promise.all([
    tokens.sign({
      ...session,
      type: 'access',
      id: randomBytes(16).toString('hex'),
      issuedAt: now,
      expiresAt: Math.min(now + lifetimes.access, row.ends_at),
    }),
    tokens.sign({
      ...session,
      type: 'refresh',
      id: refreshId(row.id, row.refresh_number, tokens),
      issuedAt: row.refresh_issued_at,
      expiresAt,
    }),
    tokens.sign({ ...session, type: 'report', id: randomBytes(16).toString('hex'), issuedAt: now, expiresAt }),
  ]);
  return { access, refresh, report, expiresAt };
}

const EVERY_MS = 5 * 60_000;
const MOST_KEPT = 10_000;

/** Notes a call. `lastSeen`: what is stored, in milliseconds since 1970. */
type NoteSeen = (session: { id: string; userId: number }, lastSeen: number) => void;

/** Notes calls in a database, at most every few minutes and never waited for. Where that fails nothing is lost but the moment. */
function createSeen(db: Db, clock: () => Date): NoteSeen {
  const noted = new Map<string, number>();
  return ({ id, userId }, lastSeen) => {
    const now = clock().getTime();
    if (now - Math.max(lastSeen, noted.get(id) ?? 0) < EVERY_MS) return;
    if (noted.size >= MOST_KEPT) noted.clear();
    noted.set(id, now);
    const change = { last_seen: now };
    void db
      .write(async (trx) => {
        await trx.updateTable('windrow_session').set(change).where('id', '=', id).execute();
        await trx.updateTable('windrow_user').set(change).where('id', '=', userId).execute();
      })
      .catch(() => undefined);
  };
}
