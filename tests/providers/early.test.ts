/** Which requests take an answer that the head asked for, and which ask themselves. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { firstReadsWith } from '../../src/app/firstReads';
import { askEarly, cameEarly, fetchOrEarly } from '../../src/client/early/early';
import { requestHead } from '../../src/client/early/requestHead';
import { firstPathsAt } from '../../src/client/lists/firstReads';

const sent: string[] = [];
const headOf = (token: string, language = 'en') => requestHead(undefined, { language, token, cookies: 'csrftoken=c' });
const URL = '/api/v1/customer/customers/';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('window', {});
  vi.stubGlobal('fetch', async (url: string) => {
    sent.push(url);
    return new Response(String(sent.length));
  });
  sent.length = 0;
  askEarly([URL], headOf('mine'));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const ask = async (init: RequestInit) => await (await fetchOrEarly(URL, init)).text();

test('the same request takes it once', async () => {
  expect(await ask({ headers: headOf('mine') })).toBe('1');
  expect(await ask({ headers: headOf('mine') })).toBe('2');
  expect(sent.length).toBe(2);
});

test.each([
  ['another token', { headers: headOf('theirs') }],
  ['another language', { headers: headOf('mine', 'es') }],
  ['a write', { headers: headOf('mine'), method: 'POST' }],
])('%s does not', async (_, init) => {
  expect(await ask(init)).toBe('2');
});

test('after a write nobody takes it', async () => {
  await fetchOrEarly('/api/v1/truck/trucks/', { headers: headOf('mine'), method: 'POST' });
  expect(await ask({ headers: headOf('mine') })).toBe('3');
});

test('once it is here it is given without waiting, until the same request asks anew', async () => {
  await vi.advanceTimersByTimeAsync(1);
  expect(cameEarly(URL, headOf('theirs'))).toBeUndefined();
  expect(cameEarly(URL, headOf('mine'))?.body).toBe('1');
  expect(cameEarly(URL, headOf('mine'))?.body).toBe('1');
  expect(await ask({ headers: headOf('mine') })).toBe('2');
  expect(cameEarly(URL, headOf('mine'))).toBeUndefined();
});

test('nothing is given before it is here, or after a write', async () => {
  askEarly(['/later'], headOf('mine'));
  expect(cameEarly('/later', headOf('mine'))).toBeUndefined();
  await vi.advanceTimersByTimeAsync(1);
  await fetchOrEarly('/api/v1/truck/trucks/', { headers: headOf('mine'), method: 'POST' });
  expect(cameEarly(URL, headOf('mine'))).toBeUndefined();
});

test('a refusal is given to the request alone, which knows what to do', async () => {
  vi.stubGlobal('fetch', async () => new Response('{}', { status: 401 }));
  askEarly([URL], headOf('old'));
  await vi.advanceTimersByTimeAsync(1);
  expect(cameEarly(URL, headOf('old'))).toBeUndefined();
  expect((await fetchOrEarly(URL, { headers: headOf('old') })).status).toBe(401);
});

test('it grows old', async () => {
  await vi.advanceTimersByTimeAsync(15_000);
  expect(await ask({ headers: headOf('mine') })).toBe('2');
  expect(window.windrowEarly).toBeUndefined();
});

test('without an answer the request is sent again', async () => {
  vi.stubGlobal('window', {});
  const broken = vi.fn<(url: string) => Promise<Response>>().mockRejectedValueOnce(new TypeError('Failed to fetch'));
  vi.stubGlobal('fetch', broken.mockResolvedValue(new Response('again')));
  askEarly([URL], headOf('mine'));
  expect(await ask({ headers: headOf('mine') })).toBe('again');
});

test.each([
  ['/customers/edit/7', ['/api/v1/customer/customers/7/']],
  ['/Customers/Edit/7/', ['/api/v1/customer/customers/7/']],
  ['/customers/edit/seven', []],
  ['/office/history', []],
  ['/customer/list', []],
])('the page at %s begins with %s', (pathname, paths) => {
  expect(firstPathsAt(firstReadsWith([]), { pathname, search: '', year: 2026 })).toEqual(paths);
});
