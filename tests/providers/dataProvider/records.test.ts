/** Single records: what each verb sends and makes of the answer (§7, rulings 6, 8, 49). */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { json, over, truck } from './providerScene';

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => vi.restoreAllMocks());

describe('single records', () => {
  it("getOne, create and update go to the table's own path, with its slash, and as JSON", async () => {
    const { provider, server, sent } = over(json(truck));
    expect(await provider.getOne('truck', { id: 3 })).toEqual({ data: truck });
    expect(await provider.create('truck', { data: { name: 'T3', hauler_id: 7 } })).toEqual({ data: truck });
    expect(await provider.update('truck', { id: 3, data: { name: 'T3', hauler_id: 7 }, previousData: truck })).toEqual({
      data: truck,
    });
    expect(sent()).toEqual([
      ['GET', '/truck/trucks/3/'],
      ['POST', '/truck/trucks/', { name: 'T3', hauler_id: 7 }],
      ['PUT', '/truck/trucks/3/', { name: 'T3', hauler_id: 7 }],
    ]);
    expect(server.calls.map(({ headers }) => headers.get('Content-Type'))).toEqual([
      null,
      'application/json',
      'application/json',
    ]);
    expect(server.calls.some(({ headers }) => headers.has('Range'))).toBe(false);
  });

  it("a write sends the entry's own fields only, related records as ids", async () => {
    const { provider, sent } = over(json(truck));
    await provider.update('truck', { id: 3, data: { ...truck, has_tickets: true, nonsense: 1 }, previousData: truck });
    expect(sent()).toEqual([['PUT', '/truck/trucks/3/', { name: 'T3', hauler_id: 7 }]]);
  });

  it('an update sends what it leaves out as it was: §7 has no partial update', async () => {
    const { provider, sent } = over(json(truck));
    await provider.update('truck', { id: 3, data: { name: 'T4' }, previousData: truck });
    await provider.update('truck', { id: 3, data: { hauler_id: null }, previousData: truck });
    expect(sent()).toEqual([
      ['PUT', '/truck/trucks/3/', { name: 'T4', hauler_id: 7 }],
      ['PUT', '/truck/trucks/3/', { name: 'T3', hauler_id: null }],
    ]);
  });

  it('an update that is answered without a body gives back what was sent', async () => {
    const { provider } = over(() => new Response(null, { status: 204 }));
    expect((await provider.update('truck', { id: 3, data: { name: 'New' }, previousData: truck })).data).toMatchObject({
      id: 3,
      name: 'New',
    });
  });

  it('delete has no body to read and gives back the record', async () => {
    const { provider, sent } = over(() => new Response(null, { status: 204 }));
    expect((await provider.delete('job', { id: 9, previousData: { id: 9, date: '2026-09-01' } })).data).toEqual({
      id: 9,
      date: '2026-09-01',
    });
    expect(sent()).toEqual([['DELETE', '/job/jobs/9/']]);
  });

  it('a success that is no record fails: the page of a wrong API base is not a truck', async () => {
    const { provider } = over(() => new Response('<!doctype html>', { headers: { 'Content-Type': 'text/html' } }));
    await expect(provider.getOne('truck', { id: 3 })).rejects.toThrow('The server’s answer was not a record.');
    await expect(provider.getList('truck', {})).rejects.toThrow('The server’s answer was not a list.');
    await expect(provider.years()).rejects.toThrow('The server’s answer was not a list of years.');
  });
});

describe('records by many ids', () => {
  it('come out of the list of all rows', async () => {
    const { provider, sent } = over(json([truck, { ...truck, id: 4 }, { ...truck, id: 5 }]));
    expect((await provider.getMany('truck', { ids: [5, '3', 99] })).data.map(({ id }) => id)).toEqual([3, 5]);
    expect(sent()).toEqual([['GET', '/truck/trucks/']]);
  });

  it('are read one by one where the table is paged', async () => {
    const { provider, sent } = over(({ path }) => Response.json({ id: Number(path.split('/').at(-2)) }));
    expect((await provider.getMany('job', { ids: [5, 3] })).data.map(({ id }) => id)).toEqual([5, 3]);
    expect(sent()).toEqual([
      ['GET', '/job/jobs/5/'],
      ['GET', '/job/jobs/3/'],
    ]);
  });
});

describe('records that refer to one', () => {
  const rows = [
    { id: 1, producer_id: { id: 4, name: 'Dias' } },
    { id: 2, producer_id: { id: 5, name: 'Lopes' } },
  ];
  const of = (id: number) => ({
    target: 'producer_id',
    id,
    pagination: { page: 1, perPage: 50 },
    sort: { field: 'id', order: 'ASC' as const },
    filter: {},
  });

  it('are asked for by the reference field (ruling 51)', async () => {
    const { provider, sent } = over(json([rows[0]]));
    expect(await provider.getManyReference('field', of(4))).toMatchObject({
      data: [{ id: 1 }],
      total: 1,
      meta: { honoured: true },
    });
    expect(sent()).toEqual([['GET', '/field/fields/?producer_id=4']]);
  });

  it('are narrowed here where a server ignores the filter and all rows came', async () => {
    const { provider } = over(json(rows));
    expect(await provider.getManyReference('field', of(4))).toMatchObject({
      data: [{ id: 1 }],
      total: 1,
      meta: { honoured: true },
    });
  });

  it('are none, and said to be unknown, where a server ignores the filter of a paged table (ruling 54)', async () => {
    const { provider } = over(json({ results: rows, count: 900, total_pages: 18 }));
    expect(await provider.getManyReference('job', of(4))).toEqual({ data: [], total: 0, meta: { honoured: false } });
  });
});
