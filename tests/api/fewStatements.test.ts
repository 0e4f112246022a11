/** A post waits for PostgreSQL three times, and a bulk act takes as many statements for a thousand records as for one. */
import type { CompiledQuery } from 'kysely';
import { describe, expect, inject, it, onTestFinished } from 'vitest';
import { createChanges } from '../../features/live/server/index';
import type { Db } from '../../server/db/database';
import { entities } from '../../src/entities';
import { apiPath } from '../../src/rules/paths';
import { entityOf } from '../../src/rules/rows';
import { testApi, type Call } from '../support/api';
import { build, buildSaved } from '../support/build';
import { describeOnBoth, openTestDatabase, type Engine } from '../support/database';
import { countTrips } from '../support/roundTrips';
import { countingWrites } from '../support/writtenStatements';

const PATH = apiPath(entities.crop_ticket);

async function opened(engine: Engine): Promise<Db> {
  const db = await openTestDatabase(engine);
  onTestFinished(() => db.close());
  return db;
}

/** Crop tickets of so many producers and fields, each with a price of its own to be looked up. */
async function tickets(call: Call, count: number): Promise<number[]> {
  const jobs = await Promise.all([1, 2, 3].map((n) => buildSaved(call, entities, 'job', {}, n)));
  const drafts = await Promise.all(jobs.map(({ id }) => build(call, entities, 'crop_ticket', { job_id: id })));
  const ids: number[] = [];
  for (let n = 0; n < count; n++) {
    const { status, body } = await call('POST', PATH, { ...drafts[n % 3], ticket_number: String(1000 + n) });
    expect(status).toBe(201);
    ids.push(Number(body.id));
  }
  return ids;
}

describe.skipIf(inject('postgresUrl') === '')('PostgreSQL is waited for', () => {
  it('three times for a post, with key, versions, history, counts, doubts, origins and those who are told', async () => {
    const db = await opened('postgres');
    const changes = createChanges(db, async () => new Set());
    const { call } = await testApi(db, { published: changes.publisher });
    const drafts = await Promise.all(
      (['crop_ticket', 'delivery_ticket', 'haul_ticket'] as const).map(async (name) => ({
        path: apiPath(entityOf(entities, name)),
        draft: await build(call, entities, name),
      })),
    );
    const counted = countTrips();
    for (const { path, draft } of drafts) {
      const trips: number[] = [];
      // The first one prepares the statements.
      for (const n of [1, 2, 3, 4, 5, 6]) {
        counted.length = 0;
        const { status, body } = await call(
          'POST',
          path,
          { ...draft, ticket_number: `9${n}` },
          { 'idempotency-key': `${path}${n}` },
        );
        expect({ status, body }).toMatchObject({ status: 201 });
        expect(counted).toHaveLength(1);
        trips.push(counted[0]?.trips ?? 0);
        expect(counted[0]?.statements.join('\n')).toMatch(
          /windrow_idempotency[\s\S]*windrow_act[\s\S]*pg_notify[\s\S]*commit$/,
        );
      }
      // An answer may come before a statement that does not wait for it, so one post may seem to wait once more. None waits less.
      expect({ path, trips: Math.min(...trips) }).toEqual({ path, trips: 3 });
    }
  });

  it('five times for a bulk update, whatever the number of records', async () => {
    const { call } = await testApi(await opened('postgres'));
    const ids = await tickets(call, 120);
    const counted = countTrips();
    for (const count of [1, 50, 120]) {
      const trips: number[] = [];
      for (const n of [1, 2, 3]) {
        counted.length = 0;
        const body = {
          ids: ids.slice(0, count),
          moisture: Math.round(200 + count + n) / 10,
          haul_rate: `${n}.${count % 99}`,
        };
        const headers = { 'idempotency-key': `many-${count}-${n}` };
        expect(await call('PUT', `${PATH}bulk-update/`, body, headers)).toMatchObject({ status: 200 });
        expect(counted).toHaveLength(1);
        trips.push(counted[0]?.trips ?? 0);
      }
      expect({ count, trips: Math.min(...trips) }).toEqual({ count, trips: 5 });
    }
  });
});

describeOnBoth('bulk acts', (engine) => {
  it('take as many statements for 1, 50 and 1,000 records', { timeout: 120_000 }, async () => {
    const ran: CompiledQuery[] = [];
    const { call } = await testApi(countingWrites(await opened(engine), ran));
    const ids = await tickets(call, 1052);
    const counts = { update: new Set<number>(), remove: new Set<number>() };
    const count = async (what: keyof typeof counts, act: () => ReturnType<Call>): Promise<void> => {
      ran.length = 0;
      expect(await act()).toMatchObject({ status: 200 });
      counts[what].add(ran.length);
    };
    for (const [n, own] of [ids.slice(0, 1), ids.slice(1, 51), ids.slice(51, 1051)].entries()) {
      const update = (body: object) => call('PUT', `${PATH}bulk-update/`, { ids: own, ...body });
      await count('update', () => update({ moisture: 20 + n, haul_rate: `1.${n}` }));
      await count('remove', () => call('DELETE', `${PATH}bulk-delete/`, { ids: own }));
    }
    // Where statements go ahead, the number of the act is one of them.
    const more = engine === 'postgres' ? 1 : 0;
    expect(counts).toEqual({ update: new Set([10 + more]), remove: new Set([13 + more]) });
  });
});
