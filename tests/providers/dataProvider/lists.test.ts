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

describe('a server that pages by a size of its own', () => {
  /** As Django REST framework's `PageNumberPagination` as it comes: `page_size` is ignored, `next` is the address of the next page. */
  const stock = (count: number, size: number) =>
    over(({ path }) => {
      const page = Number(new URLSearchParams(path.split('?')[1]).get('page') ?? 1);
      const last = Math.max(1, Math.ceil(count / size));
      if (page > last) return Response.json({ detail: 'Invalid page.' }, { status: 404 });
      const results = Array.from({ length: Math.min(size, count - (page - 1) * size) }, (_, at) => ({
        id: (page - 1) * size + at + 1,
      }));
      return Response.json({ count, next: page < last ? `/?page=${page + 1}` : null, previous: null, results });
    });

  it.each([
    ['smaller', 100, 10],
    ['smaller, with a last page that is shorter', 103, 10],
    ['smaller, on two pages', 53, 49],
    ['larger', 230, 100],
  ])('%s: says so, and every row is on one of its pages', async (_name, count, size) => {
    const { provider } = stock(count, size);
    const seen: unknown[] = [];
    for (let page = 1; page <= Math.ceil(count / size); page += 1) {
      const found = await provider.getList('job', { pagination: { page, perPage: 50 } });
      expect([found.total, found.meta]).toEqual([count, { page, perPage: size }]);
      seen.push(...found.data.map(({ id }) => id));
    }
    expect(seen).toEqual(Array.from({ length: count }, (_, at) => at + 1));
  });

  it('shows its last page for one beyond it', async () => {
    const found = await stock(103, 10).provider.getList('job', { pagination: { page: 99, perPage: 50 } });
    expect([found.data.map(({ id }) => id), found.meta]).toEqual([[101, 102, 103], { page: 11, perPage: 10 }]);
  });

  it('is not suspected where the size asked for holds', async () => {
    for (const [count, page] of [
      [110, 1],
      [110, 3],
      [50, 1],
      [7, 1],
      [0, 1],
    ] as const) {
      const found = await stock(count, 50).provider.getList('job', { pagination: { page, perPage: 50 } });
      expect(found.meta).toEqual({ page });
    }
  });
});

describe('the order and the part that react-admin asks for', () => {
  const trucks = ['T10', 't2', '', 'T1'].map((name, at) => ({ ...truck, id: at + 1, name }));
  const idsOf = async (asked: Parameters<ReturnType<typeof over>['provider']['getList']>[1]) => {
    const { provider } = over(json(trucks));
    const { data, total } = await provider.getList('truck', asked);
    return [data.map(({ id }) => id), total];
  };

  it('order all rows of a table without pages, and give the part asked for', async () => {
    const sort = { field: 'name', order: 'ASC' } as const;
    expect(await idsOf({ sort })).toEqual([[4, 2, 1, 3], 4]);
    expect(await idsOf({ sort: { field: 'name', order: 'DESC' } })).toEqual([[1, 2, 4, 3], 4]);
    expect(await idsOf({ sort, pagination: { page: 2, perPage: 3 } })).toEqual([[3], 4]);
    expect(await idsOf({ pagination: { page: 1, perPage: 1 } })).toEqual([[1], 4]);
    expect(await idsOf({ sort: { field: 'id', order: 'DESC' } })).toEqual([[1, 2, 3, 4], 4]);
  });

  it('order by related names', async () => {
    const { provider } = over(
      json([
        { ...truck, id: 1, hauler_id: { id: 7, name: 'Zeta' } },
        { ...truck, id: 2, hauler_id: { id: 8, name: 'Alba' } },
      ]),
    );
    for (const field of ['hauler_id', 'hauler_id.name']) {
      const { data } = await provider.getList('truck', { sort: { field, order: 'ASC' } });
      expect(data.map(({ id }) => id)).toEqual([2, 1]);
    }
    const related = await provider.getManyReference('truck', {
      target: 'name',
      id: 'x',
      sort: { field: 'hauler_id', order: 'ASC' },
      pagination: { page: 1, perPage: 10 },
      filter: {},
    });
    expect(related.meta).toEqual({ honoured: true });
  });

  it('are asked of the server for a page, and hold within it', async () => {
    const results = [
      { id: 1, date: '2026-09-02' },
      { id: 2, date: '2026-09-01' },
    ];
    const { provider, sent } = over(json({ results, count: 2 }));
    const { data } = await provider.getList('job', {
      sort: { field: 'date', order: 'ASC' },
      pagination: { page: 1, perPage: 50 },
    });
    expect(data.map(({ id }) => id)).toEqual([2, 1]);
    expect(sent()).toEqual([['GET', '/job/jobs/?ordering=date&page_size=50&page=1']]);
  });
});

describe('keys that are no numbers', () => {
  const key = '0190c1de-3f5a-7b1e-9d2c-5f0a4e6b7c81';
  const other = '0190c1de-3f5a-7b1e-9d2c-5f0a4e6b7c82';

  it('are the ids of rows and of related records, and go out as they came in', async () => {
    const row = { ...truck, id: key, hauler_id: { id: other, name: 'Homen' } };
    const { provider, sent } = over(({ path }) => Response.json(path.endsWith('/trucks/') ? [row] : row));
    expect((await provider.getList('truck', {})).data).toEqual([row]);
    expect((await provider.getMany('truck', { ids: [key, other] })).data.map(({ id }) => id)).toEqual([key]);
    expect((await provider.getOne('truck', { id: key })).data).toEqual(row);
    await provider.update('truck', { id: key, data: row, previousData: row });
    await provider.delete('truck', { id: key, previousData: row });
    await provider.deleteMany('crop_ticket', { ids: [key, 3] });
    await provider
      .getList('crop_ticket', { filter: { customer_id: key }, pagination: { page: 1, perPage: 50 } })
      .catch(() => null);
    expect(sent().slice(2)).toEqual([
      ['GET', `/truck/trucks/${key}/`],
      ['PUT', `/truck/trucks/${key}/`, { name: 'T3', hauler_id: other }],
      ['DELETE', `/truck/trucks/${key}/`],
      ['DELETE', '/ticket_crop/ticket-crop/bulk-delete/', { ids: [key, 3] }],
      ['GET', `/ticket_crop/ticket-crop/?customer_id=${key}&page_size=50&page=1`],
    ]);
  });
});
