/** The provider with answers of a stock Django REST server: its own page size, keys that are UUIDs, related records flat. */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { createFlatReads, flatReads } from '../../src/client/server/flatReads';
import { entities } from '../../src/entities';
import { over } from './dataProvider/providerScene';

interface Written {
  readonly request: { readonly path: string };
  readonly status: number;
  readonly body: unknown;
}

const folder = new URL('./stock/', import.meta.url);
const written = readdirSync(folder)
  .filter((name) => name.endsWith('.json'))
  .map((name) => JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as Written);

/** The provider over these answers, each under its own address. */
function stock() {
  return over(({ path }) => {
    const found = written.find(({ request }) => request.path === path);
    if (!found) throw new Error(`No answer is written for ${path}.`);
    return Response.json(found.body, { status: found.status });
  });
}

const pageOf = (page: number) => stock().provider.getList('job', { pagination: { page, perPage: 50 } });

it('shows every row of a paged list on one of the pages of the server', async () => {
  const pages = await Promise.all([1, 2, 3].map(pageOf));
  expect(pages.map(({ data, total, meta }) => [data.length, total, meta])).toEqual([
    [10, 23, { page: 1, perPage: 10 }],
    [10, 23, { page: 2, perPage: 10 }],
    [3, 23, { page: 3, perPage: 10 }],
  ]);
  expect(new Set(pages.flatMap(({ data }) => data.map(({ id }) => id))).size).toBe(23);
});

it('goes to its last page for one beyond it', async () => {
  expect((await pageOf(9)).meta).toEqual({ page: 3, perPage: 10 });
});

it('reads a table without pages to its end, and a record by its UUID', async () => {
  const { provider } = stock();
  const { data, total } = await provider.getList('truck', {});
  expect([data.length, total, new Set(data.map(({ id }) => id)).size]).toEqual([12, 12, 12]);
  const first = data[0]?.id ?? '';
  expect((await provider.getOne('truck', { id: first })).data).toMatchObject({ id: first, name: 'Truck 1' });
});

it('keeps a flat related record as its key', async () => {
  const [row] = (await stock().provider.getList('truck', {})).data;
  expect(row?.hauler_id).toMatch(/^0190c1de-/);
});

it('knows from then on that the server sends bare keys, and of nested or empty ones that it does not', async () => {
  await stock().provider.getList('truck', {});
  expect(flatReads.isFlat()).toBe(true);
  const fresh = createFlatReads();
  let told = 0;
  fresh.subscribe(() => void (told += 1));
  fresh.note(entities.truck, [{ id: 1, add_date: '', edit_date: '', hauler_id: null }]);
  fresh.note(entities.truck, [{ id: 1, add_date: '', edit_date: '', hauler_id: { id: 2, name: 'Krause' } }]);
  expect([fresh.isFlat(), told]).toEqual([false, 0]);
  fresh.note(entities.truck, [{ id: 1, add_date: '', edit_date: '', hauler_id: 2 }]);
  expect([fresh.isFlat(), told]).toEqual([true, 1]);
});
