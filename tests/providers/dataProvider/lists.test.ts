/** Lists of all rows and lists by page: what is asked for and how answers are read (§7, rulings 6, 36, 47). */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { json, over, truck } from './providerScene';

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => vi.restoreAllMocks());

describe('lists of all rows', () => {
  it('ask with no parameters (§7.7) and take an array', async () => {
    const { provider, sent } = over(json([truck, { ...truck, id: 4 }]));
    const all = { pagination: { page: 1, perPage: 25 }, sort: { field: 'name', order: 'ASC' as const }, filter: {} };
    expect(await provider.getList('truck', all)).toEqual({ data: [truck, { ...truck, id: 4 }], total: 2 });
    expect(sent()).toEqual([['GET', '/truck/trucks/']]);
  });

  it('take {results} as well, and read on while the server keeps rows back', async () => {
    const { provider, sent } = over(({ path }) => {
      const page = Number(new URLSearchParams(path.split('?')[1]).get('page') ?? 1);
      return Response.json({
        count: 5,
        results: [1, 2].map((n) => ({ ...truck, id: page * 2 + n - 2 })).slice(0, page === 3 ? 1 : 2),
      });
    });
    const { data, total } = await provider.getList('truck', {});
    expect([data.map(({ id }) => id), total]).toEqual([[1, 2, 3, 4, 5], 5]);
    expect(sent()).toEqual([
      ['GET', '/truck/trucks/'],
      ['GET', '/truck/trucks/?page=2'],
      ['GET', '/truck/trucks/?page=3'],
    ]);
  });

  it('read decimals in text as numbers and give every related record a name (ruling 6)', async () => {
    const rate = {
      id: 1,
      cust_id: { id: 2, name: 'Costa' },
      crop_id: { id: 3, crop: 'Corn' },
      rate: '30.3300',
      at_moisture: 61.9,
      description: '12',
    };
    const { provider } = over(json([rate]));
    expect((await provider.getList('customer_rate', {})).data).toEqual([
      { ...rate, rate: 30.33, crop_id: { id: 3, crop: 'Corn', name: 'Corn' }, add_date: '', edit_date: '' },
    ]);
  });
});

describe('lists by page', () => {
  const results = [
    { id: 1, date: '2026-09-01' },
    { id: 2, date: '2026-09-02' },
  ];

  it('send page, page_size, year and the filters that are set (§7.3)', async () => {
    const { provider, sent } = over(json({ results, count: 60, total_pages: 2 }));
    const filter = {
      year: 2026,
      ticket_number: '',
      customer_id: 3,
      producer_id: null,
      hauler_id: undefined,
      date_start: '2026-09-01',
    };
    const found = await provider.getList('crop_ticket', {
      filter,
      pagination: { page: 2, perPage: 50 },
      sort: { field: 'id', order: 'ASC' },
    });
    expect(found).toMatchObject({ total: 60, meta: { page: 2 } });
    expect(sent()).toEqual([
      ['GET', '/ticket_crop/ticket-crop/?year=2026&customer_id=3&date_start=2026-09-01&page_size=50&page=2'],
    ]);
  });

  it("leave the page out when none is asked for: the dashboard's ten (§7.1)", async () => {
    const { provider, sent } = over(json({ results, count: 60 }));
    expect(
      (await provider.getList('job', { filter: { year: 2026 }, pagination: { page: 0, perPage: 10 } })).data,
    ).toHaveLength(2);
    expect(sent()).toEqual([['GET', '/job/jobs/?year=2026&page_size=10']]);
  });

  it('escape what was typed', async () => {
    const { provider, sent } = over(json({ results: [], count: 0, total_pages: 1 }));
    await provider.getList('crop_ticket', {
      filter: { ticket_number: 'a&year=1 #/?é' },
      pagination: { page: 1, perPage: 50 },
    });
    expect(sent()).toEqual([
      ['GET', '/ticket_crop/ticket-crop/?ticket_number=a%26year%3D1+%23%2F%3F%C3%A9&page_size=50&page=1'],
    ]);
  });

  it("give the page's part of an array, for a server that does not page", async () => {
    const { provider } = over(json(Array.from({ length: 60 }, (_, index) => ({ id: index + 1 }))));
    const second = await provider.getList('job', { pagination: { page: 2, perPage: 50 } });
    expect([second.data.length, second.data[0]?.id, second.total, second.meta]).toEqual([10, 51, 60, { page: 2 }]);
    expect((await provider.getList('job', { pagination: { page: 9, perPage: 50 } })).meta).toEqual({ page: 2 });
    expect((await provider.getList('job', { pagination: { page: 0, perPage: 10 } })).data).toHaveLength(10);
  });

  it.each([
    [
      'refuses it with 404',
      (page: number) => (page > 3 ? Response.json({ detail: 'Invalid page.' }, { status: 404 }) : null),
    ],
    [
      'answers it empty',
      (page: number) => (page > 3 ? Response.json({ results: [], count: 110, total_pages: 3 }) : null),
    ],
  ])('show the last page that exists where the server %s (ruling 36)', async (_name, beyond) => {
    const { provider, sent } = over(({ path }) => {
      const page = Number(new URLSearchParams(path.split('?')[1]).get('page'));
      return beyond(page) ?? Response.json({ results: [{ id: page }], count: 110, total_pages: 3 });
    });
    const found = await provider.getList('crop_ticket', {
      filter: { year: 2026 },
      pagination: { page: 9, perPage: 50 },
    });
    expect(found).toMatchObject({ data: [{ id: 3 }], total: 110, meta: { page: 3 } });
    expect(sent().map(([, path]) => /page=(\d+)$/.exec(String(path))?.[1])).toEqual(['9', '1', '3']);
    expect(console.error).not.toHaveBeenCalled();
  });

  it('show the first page when that is the last', async () => {
    const { provider } = over(({ path }) =>
      path.endsWith('page=1')
        ? Response.json({ results: [], count: 0, total_pages: 1 })
        : Response.json({ detail: 'Invalid page.' }, { status: 404 }),
    );
    expect(await provider.getList('crop_ticket', { pagination: { page: 2, perPage: 50 } })).toEqual({
      data: [],
      total: 0,
      meta: { page: 1 },
    });
  });
});
