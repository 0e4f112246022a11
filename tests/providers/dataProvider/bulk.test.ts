/** Bulk verbs, and the verbs that only Windrow has (§7.3, rulings 59, 66). */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { json, over, truck } from './providerScene';

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => vi.restoreAllMocks());

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

describe('bulk verbs of a table without bulk paths', () => {
  it('update each record alone, with what it has besides', async () => {
    const { provider, sent } = over(({ path }) =>
      Response.json({ ...truck, id: Number(path.split('/').at(-2)), name: `T${path.split('/').at(-2)}` }),
    );
    expect(await provider.updateMany('truck', { ids: [3, 4], data: { hauler_id: 9 } })).toEqual({
      data: [3, 4],
      meta: { message: undefined },
    });
    expect(sent()).toEqual([
      ['GET', '/truck/trucks/3/'],
      ['PUT', '/truck/trucks/3/', { name: 'T3', hauler_id: 9 }],
      ['GET', '/truck/trucks/4/'],
      ['PUT', '/truck/trucks/4/', { name: 'T4', hauler_id: 9 }],
    ]);
  });

  it('delete each record alone; what fails keeps no other from being deleted, and is told', async () => {
    const { provider, sent } = over(({ path }) =>
      path.endsWith('/3/')
        ? Response.json({ detail: 'This record is in use and cannot be deleted.' }, { status: 409 })
        : new Response(null, { status: 204 }),
    );
    await expect(provider.deleteMany('truck', { ids: [3, 4] })).rejects.toMatchObject({ status: 409 });
    expect(sent()).toEqual([
      ['DELETE', '/truck/trucks/3/'],
      ['DELETE', '/truck/trucks/4/'],
    ]);
    expect(await provider.deleteMany('truck', { ids: [4] })).toMatchObject({ data: [4] });
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
