/** The real app over a fresh database, with a clock the test moves, and calls as somebody signed in. */
import type { FastifyBaseLogger, FastifyInstance, InjectOptions, LightMyRequestResponse, RouteOptions } from 'fastify';
import { onTestFinished } from 'vitest';
import { addUser } from '../../server/accounts/users';
import { buildApp } from '../../server/app';
import { migrate } from './migrate';
import type { Db } from '../../server/db/database';
import { hooks, ticketTables } from '../../server/hooks';
import type { ConnectionLimits } from '../../server/http/limits';
import { definitions } from '../../server/reports/compose/definitions/index';
import type { Backups } from '../../server/backup/jobs/service';
import type { MailSettings } from '../../server/process/mailServer';
import type { ServerFeature } from '../../server/api/feature';
import { entities } from '../../src/entities';
import { cheapPassword } from './cheapPassword';
import { openEmptyDatabase, openTestDatabase, type Engine } from './database';
import { sharedMakers } from './makers';
import { featuresOfTest, withFeatures } from './whichFeatures';

/** The user of every test app. */
export const USER = { username: 'clerk', password: 'correct horse 7' };
/** Where the test clock starts. */
export const START = new Date('2026-11-21T15:00:00.000Z');

/** A clock that stands still until it is moved. */
export interface TestClock {
  now: () => Date;
  advance(milliseconds: number): void;
}

export function testClock(start = START): TestClock {
  let moment = start.getTime();
  return {
    now: () => new Date(moment),
    advance: (milliseconds) => {
      moment += milliseconds;
    },
  };
}

/** Tokens as sign-in answers them. */
export interface Tokens {
  access: string;
  refresh: string;
}

export interface TestApp {
  app: FastifyInstance;
  db: Db;
  clock: TestClock;
  /** A call without a token. Bodies are sent as JSON. */
  call(method: Method, url: string, options?: CallOptions): Promise<LightMyRequestResponse>;
  /** Signs in as `USER` or another; fails the test when that is refused. */
  signIn(user?: { username: string; password: string }): Promise<Tokens>;
  /** A call with that token, or as `USER`, signed in on the first call. */
  signedIn(method: Method, url: string, options?: CallOptions & { access?: string }): Promise<LightMyRequestResponse>;
}

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'HEAD' | 'OPTIONS';
export interface CallOptions {
  body?: unknown;
  headers?: Record<string, string>;
  remoteAddress?: string;
}

export interface TestAppOptions {
  engine?: Engine;
  /** Without the registry's tables and their routes, which take most of the time. */
  bare?: true;
  secret?: Buffer;
  pageDir?: string;
  apiUrl?: string;
  trustProxy?: readonly string[];
  hstsSubdomains?: boolean;
  metrics?: { token: string | undefined };
  limits?: ConnectionLimits;
  routeAdded?: (route: RouteOptions) => void;
  /** `none`: nobody is there. Default: `USER`. */
  users?: 'none';
  demo?: { username: string; password: string };
  logger?: FastifyBaseLogger;
  stopping?: () => boolean;
  /** Default: those of the program. */
  features?: readonly ServerFeature[];
  backups?: Backups;
  mail?: MailSettings;
  /** Opens the database, in place of an empty one of the engine. */
  open?: () => Promise<Db>;
  /** Puts something between the app and its database, such as a fault. */
  around?: (db: Db) => Db;
}

/** The app over an empty database; both are closed when the test ends. */
export async function testApp(options: TestAppOptions = {}): Promise<TestApp> {
  const { engine = 'sqlite', bare, users, secret = Buffer.alloc(32, 7), open, around = (db) => db, ...rest } = options;
  const db = await (open ?? (() => (bare ? openEmptyDatabase : openTestDatabase)(engine)))();
  const features = rest.features ?? featuresOfTest();
  const registry = withFeatures(bare ? {} : entities, features);
  const tables = bare ? { registry, hooks: {}, ticketTables: {} } : { registry, hooks, ticketTables };
  await migrate(db, tables.registry, START);
  const clock = testClock();
  if (users !== 'none') await addUser(db, { ...USER, password: cheapPassword(USER.password) }, clock.now());
  const between = around(db);
  const given: Db = between === db ? db : { ...between, apart: () => given };
  const app = await buildApp({
    db: given,
    ...tables,
    reports: definitions,
    secret,
    clock: clock.now,
    renderPool: sharedMakers(),
    ...rest,
    features,
  });
  onTestFinished(async () => {
    await app.close();
    await db.close();
  });

  const call: TestApp['call'] = (method, url, { body, headers, remoteAddress } = {}) => {
    const request: InjectOptions = { method, url, headers: { ...headers } };
    if (remoteAddress !== undefined) request.remoteAddress = remoteAddress;
    if (body !== undefined) {
      request.payload = JSON.stringify(body);
      request.headers = { 'content-type': 'application/json', ...headers };
    }
    return app.inject(request);
  };
  const signIn: TestApp['signIn'] = async (user = USER) => {
    const answer = await call('POST', '/api/v1/token/', { body: user });
    if (answer.statusCode !== 200) throw new Error(`Sign-in answered ${answer.statusCode}: ${answer.body}`);
    return answer.json<Tokens>();
  };
  let own: Promise<Tokens> | undefined;
  const signedIn: TestApp['signedIn'] = async (method, url, { access, headers, ...more } = {}) => {
    own ??= access === undefined ? signIn() : undefined;
    const token = access ?? (await own)?.access ?? '';
    return call(method, url, { ...more, headers: { authorization: `Bearer ${token}`, ...headers } });
  };
  return { app, db, clock, call, signIn, signedIn };
}
