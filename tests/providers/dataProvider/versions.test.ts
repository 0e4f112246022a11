/** Versions and keys in headers, between the page and our own server (ruling 67). */
import { describe, expect, it } from 'vitest';
import { over } from './providerScene';

const own =
  (body: unknown, headers: Record<string, string> = {}) =>
  (): Response =>
    Response.json(body, { headers: { 'X-Windrow': '1', ...headers } });
const truck = { id: 7, name: '10', hauler_id: null };

describe('versions', () => {
  it.each(['"5"', 'W/"5"', '"5-gzip"'])('a record of our own server has the version of its tag %s', async (etag) => {
    const { provider } = over(own(truck, { ETag: etag }));
    expect((await provider.getOne('truck', { id: 7 })).data.version).toBe(5);
  });

  it("another server's tag is no version", async () => {
    const { provider } = over(() => Response.json(truck, { headers: { ETag: '"5"' } }));
    expect((await provider.getOne('truck', { id: 7 })).data).not.toHaveProperty('version');
  });

  it('rows of a page have the versions of its header', async () => {
    const page = { count: 2, total_pages: 1, results: [{ id: 3 }, { id: 4 }] };
    const { provider } = over(own(page, { 'X-Windrow-Versions': '3:9,4:1' }));
    const { data } = await provider.getList('crop_ticket', { pagination: { page: 1, perPage: 50 }, filter: {} });
    expect(data.map(({ version }) => version)).toEqual([9, 1]);
  });

  it('writes send the versions that were seen, and the key of the form; no body has them', async () => {
    const { provider, server } = over(own(truck, { ETag: '"6"' }));
    const meta = { version: 5, key: 'a1' };
    const saved = await provider.update('truck', { id: 7, data: { ...truck, version: 5 }, previousData: truck, meta });
    await provider.create('truck', { data: truck, meta: { key: 'b2' } });
    await provider.delete('truck', { id: 7, previousData: truck, meta });
    await provider.updateMany('crop_ticket', { ids: [3], data: {}, meta: { versions: new Map([[3, 9]]) } });
    await provider.deleteMany('crop_ticket', {
      ids: [3, 4],
      meta: {
        versions: new Map([
          [3, 9],
          [4, 1],
        ]),
      },
    });
    const names = ['If-Match', 'Idempotency-Key', 'X-Windrow-Versions'];
    expect(server.calls.map(({ headers }) => names.map((name) => headers.get(name)))).toEqual([
      ['"5"', 'a1', null],
      [null, 'b2', null],
      ['"5"', 'a1', null],
      [null, null, '3:9'],
      [null, null, '3:9,4:1'],
    ]);
    expect(server.calls.map(({ body }) => JSON.stringify(body) ?? '').join()).not.toContain('version');
    expect(saved.data.version).toBe(6);
  });
});
