/** How answers of the API travel: lists by their digest, short ones compressed at once. */
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import fastify from 'fastify';
import { describe, expect, test } from 'vitest';
import { answerByDigest } from '../../server/http/answers/digestTag';
import { VERSIONS_HEADER } from '../../src/rules/paths';
import { testApp, type TestApp } from '../support/app';

const FEEDS = '/api/v1/feed/feeds/';
const CUSTOMERS = '/api/v1/customer/customers/';

const addFeed = (app: TestApp, name: string) => app.signedIn('POST', FEEDS, { body: { name } });

describe('a list', () => {
  test('comes with a digest, and is answered by 304 where the browser has just that', async () => {
    const app = await testApp();
    const first = await app.signedIn('GET', FEEDS);
    expect(first.headers).toMatchObject({ 'cache-control': 'private, no-cache', etag: expect.stringMatching(/^W\/"/) });
    const tag = String(first.headers.etag);
    for (const known of [tag, tag.slice(2), `"other", ${tag}`]) {
      const again = await app.signedIn('GET', FEEDS, { headers: { 'if-none-match': known } });
      expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', tag]);
    }
  });

  test('is sent again once a row was added, changed or removed', async () => {
    const app = await testApp();
    const tags = [String((await app.signedIn('GET', FEEDS)).headers.etag)];
    const afterThat = async (): Promise<void> => {
      const answer = await app.signedIn('GET', FEEDS, { headers: { 'if-none-match': tags.join() } });
      expect(answer.statusCode).toBe(200);
      tags.push(String(answer.headers.etag));
    };
    const feed = (await addFeed(app, 'Corn')).json<{ id: number }>();
    await afterThat();
    await app.signedIn('PATCH', `${FEEDS}${feed.id}/`, { body: { name: 'Corn silage' } });
    await afterThat();
    await app.signedIn('DELETE', `${FEEDS}${feed.id}/`);
    // The table is empty again, as it was at first, and its digest is that of the first answer.
    const last = await app.signedIn('GET', FEEDS, { headers: { 'if-none-match': tags.slice(1).join() } });
    expect([last.statusCode, last.headers.etag]).toEqual([200, tags[0]]);
  });

  test('is sent again where only the versions of its rows are others', async () => {
    const app = fastify();
    let version = 1;
    answerByDigest(app);
    app.get('/list', { config: { byDigest: true } }, (_request, reply) =>
      reply.header(VERSIONS_HEADER, `7:${version}`).send([{ id: 7 }]),
    );
    const { etag } = (await app.inject('/list')).headers;
    const again = () => app.inject({ url: '/list', headers: { 'if-none-match': String(etag) } });
    expect((await again()).statusCode).toBe(304);
    version = 2;
    expect((await again()).statusCode).toBe(200);
  });

  test('is refused to strangers, whatever they know', async () => {
    const app = await testApp();
    const { etag } = (await app.signedIn('GET', FEEDS)).headers;
    const answer = await app.call('GET', FEEDS, { headers: { 'if-none-match': String(etag) } });
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([401, 'no-store']);
  });

  test('single records keep the tag of their version and are always sent', async () => {
    const app = await testApp();
    const { id } = (await addFeed(app, 'Corn')).json<{ id: number }>();
    const one = await app.signedIn('GET', `${FEEDS}${id}/`, { headers: { 'if-none-match': '"1"' } });
    expect([one.statusCode, one.headers.etag, one.headers['cache-control']]).toEqual([200, '"1"', 'no-store']);
  });
});

describe('compression', () => {
  async function manyFeeds(): Promise<TestApp> {
    const app = await testApp();
    for (let at = 0; at < 12; at++) await addFeed(app, `Feed ${at}, a mixture with a rather long name for a feed`);
    return app;
  }

  test.each([
    { accepts: 'gzip, deflate, br, zstd', encoding: 'br', read: brotliDecompressSync },
    { accepts: 'gzip, deflate', encoding: 'gzip', read: gunzipSync },
    { accepts: 'br;q=0, gzip', encoding: 'gzip', read: gunzipSync },
  ])('$accepts gets $encoding', async ({ accepts, encoding, read }) => {
    const app = await manyFeeds();
    const plain = await app.signedIn('GET', FEEDS);
    const answer = await app.signedIn('GET', FEEDS, { headers: { 'accept-encoding': accepts } });
    expect(answer.headers).toMatchObject({ 'content-encoding': encoding, vary: 'accept-encoding' });
    expect(Number(answer.headers['content-length'])).toBe(answer.rawPayload.length);
    expect(read(answer.rawPayload).toString()).toBe(plain.body);
    expect(answer.headers.etag).toBe(plain.headers.etag);
  });

  test.each(['identity', 'gzip;q=0', ''])('%o gets it as it is', async (accepts) => {
    const app = await manyFeeds();
    const answer = await app.signedIn('GET', FEEDS, { headers: { 'accept-encoding': accepts } });
    expect(answer.headers['content-encoding'] ?? 'identity').toBe('identity');
    expect(answer.json()).toHaveLength(12);
  });

  test('an answer of less than a packet is not compressed', async () => {
    const app = await testApp();
    const answer = await app.signedIn('GET', CUSTOMERS, { headers: { 'accept-encoding': 'br' } });
    expect(answer.headers).not.toHaveProperty('content-encoding');
  });
});
