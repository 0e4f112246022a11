/** The server with a small business and a signed-in user, for the report tests. */
import type { FastifyInstance } from 'fastify';
import type { KyselyPlugin } from 'kysely';
import { addUser } from '../../server/accounts/users';
import { buildApp } from '../../server/app';
import { migrate } from '../support/migrate';
import type { Db } from '../../server/db/database';
import { hooks, ticketTables } from '../../server/hooks';
import { ticketOwners } from '../../server/migrations/tickets/ticketOwners';
import { openDemo } from '../../server/seed/seed';
import { definitions } from '../../server/reports/compose/definitions/index';
import type { Definitions } from '../../server/reports/compose/definitions/definition';
import { entities } from '../../src/entities';
import type { Entities } from '../../src/grammar/entity';
import { START, testClock, USER, type Tokens } from '../support/app';
import { cheapPassword } from '../support/cheapPassword';
import { openTestDatabase, type Engine } from '../support/database';
import { sharedMakers } from '../support/makers';
import { fillBusiness, type Counts } from './business';
import { features } from '../../server/features';

/** A signed-in office with the business of `business.ts`. */
export interface Office {
  readonly app: FastifyInstance;
  readonly cookie: string;
  readonly tokens: Tokens;
  get(
    address: string,
    headers?: Record<string, string>,
  ): Promise<{ status: number; bytes: Buffer; text: string; headers: Record<string, unknown> }>;
  close(): Promise<void>;
}

/** The tables and reports of an office. */
export interface OfficeSetup {
  readonly registry: Entities;
  readonly reports: Definitions;
}

/** Opens one, with so many tickets or with those of the demo. `watched` may put something between the app and its database. */
export async function openOffice(
  engine: Engine,
  counts: Counts | 'demo',
  watched: (db: Db) => Db = (db) => db,
  { registry, reports }: OfficeSetup = { registry: entities, reports: definitions },
): Promise<Office> {
  const db = await openTestDatabase(engine);
  await migrate(db, registry, START);
  if (counts === 'demo') await openDemo({ features, db, registry, now: START, size: 'usual' });
  else await fillBusiness(db, counts);
  // As when a database of an older program is opened.
  await db.write((trx) => ticketOwners.run(trx, db.dialect, START));
  const clock = testClock();
  await addUser(db, { ...USER, password: cheapPassword(USER.password) }, clock.now());
  const app = await buildApp({
    db: watched(db),
    registry,
    hooks,
    ticketTables,
    reports,
    secret: Buffer.alloc(32, 7),
    clock: clock.now,
    renderPool: sharedMakers(),
    features,
  });
  const signIn = await app.inject({ method: 'POST', url: '/api/v1/token/', payload: USER });
  const cookie = signIn.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  return {
    app,
    cookie,
    tokens: signIn.json<Tokens>(),
    get: async (url, headers = { cookie }) => {
      const answer = await app.inject({ method: 'GET', url, headers });
      return { status: answer.statusCode, bytes: answer.rawPayload, text: answer.body, headers: answer.headers };
    },
    close: () => app.close().then(() => db.close()),
  };
}

/** The queries of an office so far. Something can be done at the n-th. */
export interface Queries {
  count: number;
  readonly at: Map<number, () => void>;
  /** For `openOffice`. */
  readonly watched: (db: Db) => Db;
}

/** Counts queries. */
export function countQueries(): Queries {
  const at = new Map<number, () => void>();
  const queries: Queries = {
    count: 0,
    at,
    watched: (db) => {
      const counting: KyselyPlugin = {
        transformQuery: ({ node }) => {
          queries.count += 1;
          at.get(queries.count)?.();
          return node;
        },
        transformResult: async ({ result }) => result,
      };
      const counted: Db = { ...db, sql: db.sql.withPlugin(counting), apart: () => counted };
      return counted;
    },
  };
  return queries;
}

/** The address of the office on loopback. Starts to listen on the first call. */
export async function listening({ app }: Office): Promise<string> {
  const address = app.server.address();
  return address !== null && typeof address === 'object'
    ? `http://127.0.0.1:${address.port}`
    : app.listen({ host: '127.0.0.1', port: 0 });
}
