/** What each verb sends and makes of the answer (§7, rulings 6, 8, 36, 47, 49, 51, 54; stack R2). */
import { HttpError } from 'react-admin';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createDataProvider, messagesOf } from '../../src/dataProvider';
import { entities } from '../../src/entities';
import { API_ROOT } from '../../src/rules/paths';
import { browser, scripted, token, type Call } from './browserContext';

type Answer = (call: Call) => Response | Promise<Response>;

function over(answer: Answer) {
  const server = scripted(answer);
  const page = browser({ access_token: token('good'), refresh_token: 'R1' });
  const provider = createDataProvider(entities, page.tab(server.fetch));
  const sent = () =>
    server.calls.map(({ method, path, body }) => [
      method,
      path.slice(API_ROOT.length),
      ...(body === undefined ? [] : [body]),
    ]);
  return { provider, server, sent };
}

const json =
  (body: unknown, status = 200) =>
  () =>
    Response.json(body, { status });
const truck = {
  id: 3,
  name: 'T3',
  hauler_id: { id: 7, name: 'Homen' },
  add_date: '2026-01-01T08:00:00Z',
  edit_date: '2026-01-02T08:00:00Z',
};
const failureOf = (call: Promise<unknown>): Promise<HttpError> =>
  call.then(
    () => {
      throw new Error('The call should have failed.');
    },
    (error: HttpError) => error,
  );

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
    await expect(provider.getOne('truck', { id: 3 })).rejects.toThrow(
      'The server answered something that is not a record.',
    );
    await expect(provider.getList('truck', {})).rejects.toThrow('The server answered something that is not a list.');
    await expect(provider.years()).rejects.toThrow('The server answered something that is not a list of years.');
  });
});

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

describe('bulk verbs', () => {
  it("update in one PUT (§7.3), with what was typed in the API's form", async () => {
    const { provider, sent } = over(json({}));
    expect(
      (
        await provider.updateMany('crop_ticket', {
          ids: [1, '2'],
          data: { moisture: ' 61.5 ', haul_rate: '1,234.5', nonsense: 1 },
        })
      ).data,
    ).toEqual([1, '2']);
    expect(sent()).toEqual([
      ['PUT', '/ticket_crop/ticket-crop/bulk-update/', { ids: [1, 2], moisture: 61.5, haul_rate: 1234.5 }],
    ]);
  });

  it('send an empty text as one, and an empty reference, number or day as null (ruling 59)', async () => {
    const { provider, sent } = over(json({}));
    const data = { dairy_ticket_number: '', driver_id: null, rate: ' ', date: '' };
    await provider.updateMany('haul_ticket', { ids: [1], data });
    expect(sent()).toEqual([
      [
        'PUT',
        '/ticket_haul/ticket-hauls/bulk-update/',
        { ids: [1], dairy_ticket_number: '', driver_id: null, rate: null, date: null },
      ],
    ]);
  });

  it('update the fields that are named, for our own server alone', async () => {
    const { provider, server } = over(json({}));
    await provider.updateMany('crop_ticket', {
      ids: [1],
      data: { moisture: 1 },
      meta: { fields: ['moisture', 'haul_rate'] },
    });
    await provider.updateMany('crop_ticket', { ids: [1], data: { moisture: 1 } });
    expect(server.calls.map(({ headers }) => headers.get('X-Windrow-Fields'))).toEqual(['moisture,haul_rate', null]);
  });

  it('ask what an update would change', async () => {
    const change = { now: '2933.32', after: '3060.72', difference: '127.40' };
    const { provider, server, sent } = over(json({ parties: { haulers: change } }));
    const asked = { ids: ['1', 2], data: { haul_rate: ' 4.75 ', moisture: '' }, fields: ['haul_rate'] };
    expect(await provider.bulkPreview('crop_ticket', asked)).toEqual({ haulers: change });
    expect(sent()).toEqual([
      ['POST', '/office/bulk_preview/?kind=crop_ticket', { ids: [1, 2], haul_rate: 4.75, moisture: null }],
    ]);
    expect(server.calls[0]?.headers.get('X-Windrow-Fields')).toBe('haul_rate');
  });

  it('delete in one call, whose message comes back', async () => {
    const { provider, server, sent } = over(json({ message: '2 ticket(s) deleted.' }));
    expect(await provider.deleteMany('haul_ticket', { ids: [1, 2] })).toEqual({
      data: [1, 2],
      meta: { message: '2 ticket(s) deleted.' },
    });
    expect(sent()).toEqual([['DELETE', '/ticket_haul/ticket-hauls/bulk-delete/', { ids: [1, 2] }]]);
    expect(server.calls[0]?.headers.get('Content-Type')).toBe('application/json');
  });

  it('delete works without a message and without a body', async () => {
    const { provider } = over(() => new Response(null, { status: 204 }));
    expect(await provider.deleteMany('haul_ticket', { ids: [1] })).toEqual({ data: [1], meta: { message: undefined } });
  });
});

describe("Windrow's own verbs", () => {
  it('lookup gives the first row, of an array or of results', async () => {
    for (const body of [[truck, { ...truck, id: 4 }], { results: [truck, { ...truck, id: 4 }], count: 2 }]) {
      const { provider, sent } = over(json(body));
      expect(await provider.lookup('mile', { prod_id: 1, cust_id: 2, field_id: undefined })).toMatchObject({ id: 3 });
      expect(sent()).toEqual([['GET', '/mile/miles/?prod_id=1&cust_id=2']]);
    }
  });

  it('lookup gives nothing for an empty answer', async () => {
    expect(await over(json([])).provider.lookup('mile', { prod_id: 1, cust_id: 2 })).toBeUndefined();
  });

  it('lookup by id reads that record; a missing one is nothing and no failure', async () => {
    const { provider, sent } = over(({ path }) =>
      path.includes('/7/')
        ? Response.json({ id: 7, rate: '12.5000' })
        : Response.json({ detail: 'Not found.' }, { status: 404 }),
    );
    expect(await provider.lookup('feedmill', { id: 7 })).toMatchObject({ id: 7, rate: 12.5 });
    expect(await provider.lookup('feedmill', { id: 8 })).toBeUndefined();
    expect(sent()).toEqual([
      ['GET', '/feedmill/feedmills/7/'],
      ['GET', '/feedmill/feedmills/8/'],
    ]);
    expect(console.error).not.toHaveBeenCalled();
  });

  it('recentNumbers gives texts', async () => {
    const { provider, sent } = over(json(['A-1', 200001]));
    expect(await provider.recentNumbers('crop_ticket')).toEqual(['A-1', '200001']);
    expect(sent()).toEqual([['GET', '/ticket_crop/ticket-crop/recent-numbers/']]);
  });

  it('years and ticketCounts take numbers and numeric texts', async () => {
    const { provider, sent } = over(({ path }) =>
      Response.json(
        path.includes('years') ? { years: [2026, '2025', 'x'] } : { ticket_crop_count: '3', ticket_haul_count: 4 },
      ),
    );
    expect(await provider.years()).toEqual([2026, 2025]);
    expect(await provider.ticketCounts(2026)).toEqual({
      ticket_crop_count: 3,
      ticket_delivery_count: 0,
      ticket_haul_count: 4,
    });
    expect(sent()).toEqual([
      ['GET', '/years/'],
      ['GET', '/ticket_counts/?selectedYear=2026'],
    ]);
  });
});

describe('errors', () => {
  it('join the messages of a field and of the whole form (§5)', async () => {
    const { provider } = over(
      json({ name: ['Too short.', 'Not good.'], non_field_errors: ['One.', 'Two.'], code: 'x' }, 400),
    );
    const failure = await failureOf(provider.create('truck', { data: {} }));
    expect(failure.body.errors).toEqual({ name: 'Too short., Not good.', root: { serverError: 'One., Two.' } });
    expect(messagesOf(failure)).toEqual(['Too short.', 'Not good.', 'One.', 'Two.']);
    expect(failure.body.code).toBe('x');
  });

  it.each([
    ['a list', ['One.', 'Two.'], { root: { serverError: 'One., Two.' } }, ['One.', 'Two.']],
    ['a text', 'Just so.', { root: { serverError: 'Just so.' } }, ['Just so.']],
    ['a list of objects', [{}, { name: ['Bad.'] }], { root: { serverError: 'Bad.' } }, ['Bad.']],
    ['deeply nested', { lines: { 3: { rate: ['Bad.'] } } }, { lines: 'Bad.' }, ['Bad.']],
    ['detail', { detail: 'No.' }, {}, ['No.']],
    ['null', null, {}, []],
    ['numbers', { name: [3, null, ''] }, {}, []],
  ])('read a body that is %s', async (_name, body, errors, messages) => {
    const failure = await failureOf(over(json(body, 400)).provider.create('truck', { data: {} }));
    expect([failure.body.errors, messagesOf(failure)]).toEqual([errors, messages]);
    expect(failure.message).toBe(messages.join('; ') || 'The server answered with status 400.');
  });

  it.each([
    ['an empty body', () => new Response('', { status: 500 }), 500, 'The server answered with status 500.'],
    [
      'a page of HTML',
      () => new Response('<h1>Bad Gateway</h1>', { status: 502 }),
      502,
      'The server answered with status 502.',
    ],
    [
      'no network',
      () => {
        throw new TypeError('Failed to fetch');
      },
      0,
      'The server cannot be reached. Check the connection and try again.',
    ],
  ])('say something sensible for %s', async (_name, answer, status, message) => {
    const failure = await failureOf(over(answer).provider.create('truck', { data: {} }));
    expect(failure).toBeInstanceOf(HttpError);
    expect(failure).toMatchObject({ status, message, body: { errors: {} } });
    expect(messagesOf(failure)).toEqual([]);
  });

  it('messagesOf gives nothing for anything that is no answer', () => {
    expect([messagesOf(new Error('x')), messagesOf(undefined), messagesOf(new HttpError('x', 400))]).toEqual([
      [],
      [],
      [],
    ]);
  });

  it('of reads are logged once (§8.6), those of writes and of the year list are not', async () => {
    const { provider } = over(json({ detail: 'No.' }, 500));
    await failureOf(provider.getList('truck', {}));
    await failureOf(provider.lookup('mile', { prod_id: 1 }));
    await failureOf(provider.ticketCounts(2026));
    expect(console.error).toHaveBeenCalledTimes(3);
    await failureOf(provider.create('truck', { data: {} }));
    await failureOf(provider.years());
    expect(console.error).toHaveBeenCalledTimes(3);
  });

  it('a read that its caller gives up is passed on as it is, and not logged', async () => {
    const { provider } = over(
      ({ init }) =>
        new Promise((_resolve, reject) => {
          init.signal?.addEventListener('abort', () => reject(init.signal?.reason));
        }),
    );
    const given = new AbortController();
    const read = failureOf(provider.getList('truck', { signal: given.signal }));
    given.abort();
    expect((await read).name).toBe('AbortError');
    expect(console.error).not.toHaveBeenCalled();
  });
});
