/** Both engines give the same answers, byte for byte; and internal errors are never sent to callers. */
import fastify from 'fastify';
import { sql } from 'kysely';
import { expect, it, inject, vi } from 'vitest';
import { registerApi } from '../../server/api/register';
import { limits } from '../../server/db/engines/postgres/limits';
import type { Db } from '../../server/db/database';
import { hooks, ticketTables } from '../../server/hooks';
import { entities } from '../../src/entities';
import { apiPath } from '../../src/rules/paths';
import { entityOf } from '../../src/rules/rows';
import { ACTOR, callOf, NOW, testApi, type Call, boxFor } from '../support/api';
import { build, buildSaved } from '../support/build';
import { sharedMakers } from '../support/makers';
import { openEmptyDatabase, openTestDatabase } from '../support/database';

/** The same calls in the same order; every answer as text. */
async function story(call: Call): Promise<string[]> {
  const told: string[] = [];
  const tell = async (...args: Parameters<Call>): Promise<void> => {
    const { status, body } = await call(...args);
    told.push(`${args[0]} ${args[1]} ${status} ${JSON.stringify(body)}`);
  };
  for (const name of Object.keys(entities)) {
    const path = apiPath(entityOf(entities, name));
    for (const n of [1, 2]) {
      const draft = await build(call, entities, name, {}, n);
      await tell('POST', path, draft);
      await tell('POST', path, { ...draft, name: `'Ä"${n}`, ticket_number: `É${n}`, moisture: '0.10', rate: 0.0001 });
    }
    await tell('POST', path, { moisture: 'x' });
    await tell('GET', path);
    await tell('GET', `${path}?year=2026&page_size=3&ticket_number=48&customer_id=1`);
    await tell('PUT', apiPath(entityOf(entities, name), 1), {});
    await tell('DELETE', apiPath(entityOf(entities, name), 1));
    await tell('GET', `${path}?year=2026&page=99`);
  }
  await tell('PUT', `${apiPath(entities.crop_ticket)}bulk-update/`, {
    ids: [1, 2],
    moisture: 33.33,
    haul_rate: '1.2345',
  });
  await tell('GET', apiPath(entities.crop_ticket));
  for (const path of ['years/', 'ticket_counts/?selectedYear=2026', 'ticket_crop/ticket-crop/recent-numbers/'])
    await tell('GET', `/api/v1/${path}`);
  return told;
}

it.skipIf(inject('postgresUrl') === '')('both engines answer the same', async () => {
  const [sqlite, postgres] = await Promise.all(
    (['sqlite', 'postgres'] as const).map(async (engine) => {
      const db = await openTestDatabase(engine);
      const told = await story((await testApi(db)).call);
      await db.close();
      return told;
    }),
  );
  expect(postgres).toEqual(sqlite);
  expect(sqlite?.filter((line) => / 5\d\d /.test(line))).toEqual([]);
});

it('a fault inside is logged whole and told as nothing but a fault', async () => {
  const logged: string[] = [];
  const app = fastify({ logger: { level: 'error', stream: { write: (line: string) => void logged.push(line) } } });
  const db = await openEmptyDatabase('sqlite');
  app.register(
    async (scope) =>
      registerApi(scope, {
        db,
        registry: entities,
        hooks,
        ticketTables,
        actorOf: () => ACTOR,
        boxFor,
        clock: () => NOW,
        renderPool: sharedMakers(),
        features: [],
      }),
    {
      prefix: '/api/v1',
    },
  );
  // The tables were never made.
  const answer = await callOf(app)('GET', apiPath(entities.feed, 1));
  expect([answer.status, answer.body]).toEqual([
    500,
    { detail: 'Something went wrong on the server. It has been logged.', request: expect.any(String) },
  ]);
  expect(logged.join()).toContain('no such table: feed');
  await app.close();
  await db.close();
});

it('a database that takes no more is told apart from a fault', async () => {
  const db = await openTestDatabase('sqlite');
  const { call } = await testApi(db);
  const full: Db = {
    ...db,
    write: async () => Promise.reject(Object.assign(new Error('database or disk is full'), { code: 'SQLITE_FULL' })),
  };
  const away: Db = {
    ...db,
    write: async () => Promise.reject(Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })),
  };
  for (const [broken, status, words] of [
    [full, 507, /full/],
    [away, 503, /is not responding. Nothing was saved/],
  ] as const) {
    const app = fastify();
    app.register(
      async (scope) =>
        registerApi(scope, {
          db: broken,
          registry: entities,
          hooks,
          ticketTables,
          actorOf: () => ACTOR,
          boxFor,
          clock: () => NOW,
          renderPool: sharedMakers(),
          features: [],
        }),
      { prefix: '/api/v1' },
    );
    const answer = await callOf(app)('POST', apiPath(entities.feed), { name: 'Meal' });
    expect(answer.status).toBe(status);
    expect(answer.body.detail).toMatch(words);
    await app.close();
  }
  expect((await buildSaved(call, entities, 'feed')).name).toBe('Feed 1');
  await db.close();
});

/** Opens write transactions until the pool has no connection left. `release` ends them. */
async function takeAllConnections(db: Db): Promise<{ release: () => Promise<void> }> {
  const end = Promise.withResolvers<void>();
  let open = 0;
  const held = Array.from({ length: limits.work.connections }, () =>
    db.write(async (trx) => {
      await sql`select 1`.execute(trx);
      open += 1;
      await end.promise;
    }),
  );
  await expect.poll(() => open, { timeout: 20_000 }).toBe(limits.work.connections);
  return {
    release: async () => {
      end.resolve();
      await Promise.all(held);
    },
  };
}

it.skipIf(inject('postgresUrl') === '')('a write that gets no connection is refused, not lost in silence', async () => {
  const db = await openTestDatabase('postgres');
  const { call } = await testApi(db);
  const feeds = apiPath(entities.feed);
  const taken = await takeAllConnections(db);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const asked = call('POST', feeds, { name: 'Meal' });
    await expect.poll(() => vi.getTimerCount()).toBe(1);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await asked).toMatchObject({ status: 503, body: { detail: expect.stringMatching(/Nothing was saved/) } });
  } finally {
    vi.useRealTimers();
    await taken.release();
  }
  expect((await call('GET', feeds)).body).toEqual([]);
  expect((await call('POST', feeds, { name: 'Meal' })).status).toBe(201);
  await db.close();
});
