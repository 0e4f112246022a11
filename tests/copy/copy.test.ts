/** A business carried from one engine to another and back has everything it had, or the target is empty. */
import { featureData, registry } from '../../server/features';
import { existsSync, readdirSync } from 'node:fs';
import pg from 'pg';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { copyBusiness, type CopyRequest } from '../../server/copy/copy';
import type { DatabaseLocation } from '../../server/db/database';
import { openDatabase, openTransfer } from '../../server/db/open';
import type { Engine } from '../support/database';
import { demoBusiness, digestsOf, emptyPlace, nextCustomerId, NOW, smallBusiness } from './business';

function copy(from: DatabaseLocation, to: DatabaseLocation, more: Partial<CopyRequest> = {}) {
  const places = { from: openTransfer(from), to: openTransfer(to) };
  return copyBusiness({
    ...places,
    registry,
    features: featureData,
    now: NOW,
    signal: new AbortController().signal,
    ...more,
  });
}

/** What is in a place that was to be filled: tables, or files but the lock of the folder. */
async function contentsOf({ dataDir, databaseUrl }: DatabaseLocation): Promise<string[]> {
  if (dataDir !== undefined)
    return existsSync(dataDir) ? readdirSync(dataDir).filter((name) => !name.startsWith('windrow.lock')) : [];
  const client = new pg.Client(databaseUrl);
  await client.connect();
  const { rows } = await client.query<{ name: string }>(
    'select tablename as name from pg_tables where schemaname = current_schema()',
  );
  await client.end();
  return rows.map(({ name }) => name);
}

const pairs: readonly (readonly [Engine, Engine])[] = inject('postgresUrl')
  ? [
      ['sqlite', 'postgres'],
      ['postgres', 'sqlite'],
    ]
  : [['sqlite', 'sqlite']];

let demo: Awaited<ReturnType<typeof demoBusiness>>;
beforeAll(async () => {
  demo = await demoBusiness();
}, 120_000);
afterAll(() => demo.remove());

/** The business in a place of its own. */
async function business(engine: Engine): Promise<DatabaseLocation> {
  const location = await emptyPlace(engine);
  await copy(demo.location, location);
  return location;
}

describe.each(pairs)('a copy from %s to %s', (one, other) => {
  test('comes back with every row as it was, ids that were given and are gone among them', async () => {
    const before = await digestsOf(demo.location);
    const [there, back] = [await emptyPlace(other), await emptyPlace('sqlite')];
    const from = await business(one);
    const counts = await copy(from, there);
    expect(counts.get('crop_ticket')).toBe(before.crop_ticket?.rows);
    expect(counts.get('windrow_change')).toBeGreaterThan(1000);
    expect(await copy(there, back)).toEqual(counts);
    expect(await digestsOf(back)).toEqual(before);
    const next = await nextCustomerId(from);
    expect(await nextCustomerId(there)).toBe(next);
    expect(await nextCustomerId(back)).toBe(next);
  });

  test('that is ended on its way leaves the target empty, and can be made again', async () => {
    const [from, to] = [await business(one), await emptyPlace(other)];
    const ending = new AbortController();
    const onTable = (table: string): void => void (table === 'crop_ticket' && ending.abort());
    await expect(copy(from, to, { signal: ending.signal, onTable })).rejects.toThrow('aborted');
    expect(await contentsOf(to)).toEqual([]);
    await copy(from, to);
    expect(await contentsOf(to)).toContain(other === 'sqlite' ? 'windrow.sqlite' : 'crop_ticket');
  });

  test('is refused where the target has data, and they stay', async () => {
    const [from, to] = [await smallBusiness(one), await smallBusiness(other)];
    const before = await digestsOf(to);
    await expect(copy(from, to)).rejects.toThrow(/already.*Nothing was copied/);
    expect(await digestsOf(to)).toEqual(before);
  });

  test('is refused while Windrow has the source open, or where a table is not declared', async () => {
    const [from, to] = [await smallBusiness(one), await emptyPlace(other)];
    const db = await openDatabase({ ...from, soleUse: true });
    try {
      await expect(copy(from, to)).rejects.toThrow(/in use by (another )?Windrow/);
      await db.write((trx) => sql`create table old_depot (name text)`.execute(trx));
    } finally {
      await db.close();
    }
    await expect(copy(from, to)).rejects.toThrow('what no entry declares any more: old_depot');
    expect(await contentsOf(to)).toEqual([]);
  });

  test('that arrives with another content is taken back', async () => {
    const [from, to] = [await business(one), await emptyPlace(other)];
    const place = openTransfer(to);
    const lossy: CopyRequest['to'] = {
      ...place,
      fill: (prepare, work) =>
        place.fill(prepare, (inlet) =>
          work({
            ...inlet,
            put: (table, load) =>
              inlet.put(table, table.name === 'crop_ticket' ? { ...load, rows: withoutFirst(load.rows) } : load),
          }),
        ),
    };
    await expect(copy(from, to, { to: lossy })).rejects.toThrow('The table crop_ticket was not copied exactly');
    expect(await contentsOf(to)).toEqual([]);
  });
});

async function* withoutFirst<T>(rows: AsyncIterable<readonly T[]>): AsyncGenerator<readonly T[]> {
  let isFirst = true;
  for await (const part of rows) {
    yield isFirst ? part.slice(1) : part;
    isFirst = false;
  }
}
