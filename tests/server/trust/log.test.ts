/** The log answers who tried to sign in from where, and who wrote which record (checks 24 and 25). */
import { pino, stdTimeFunctions } from 'pino';
import { expect, test } from 'vitest';
import { testApp, type TestApp, type TestAppOptions } from '../../support/app';

type Line = Record<string, unknown>;

async function logged(options: TestAppOptions = {}): Promise<{ app: TestApp; lines: string[]; entries: () => Line[] }> {
  const lines: string[] = [];
  const logger = pino(
    { base: null, timestamp: stdTimeFunctions.isoTime },
    { write: (line: string) => void lines.push(line) },
  );
  const app = await testApp({ logger, ...options });
  return { app, lines, entries: () => lines.map((line): Line => JSON.parse(line)) };
}

test('a failed sign-in is there with name, address and reason, and never with its password', async () => {
  const { app, lines, entries } = await logged({ bare: true });
  const attempt = { username: 'clerk', password: 'secret guess 5' };
  for (let n = 0; n < 11; n += 1)
    await app.call('POST', '/api/v1/token/', { body: attempt, remoteAddress: '10.4.5.6' });
  const refused = { name: 'clerk', address: '10.4.5.6', msg: 'sign-in refused', request: expect.any(String) };
  expect(entries()).toContainEqual(expect.objectContaining({ ...refused, why: 'wrong name or password' }));
  expect(entries()).toContainEqual(expect.objectContaining({ ...refused, why: 'too many wrong tries' }));
  expect(lines.join('')).not.toContain('secret guess');
});

test('a name that nobody has is not logged: it may be a password in the wrong field', async () => {
  const { app, lines, entries } = await logged({ bare: true });
  for (const username of ['correct horse 7', 'a\r\nb', 'x'.repeat(500), 'CLERK'])
    await app.call('POST', '/api/v1/token/', { body: { username, password: 'wrong' } });
  const names = entries().flatMap(({ msg, name }) => (msg === 'sign-in refused' ? [name] : []));
  expect(names).toEqual([null, null, null, 'clerk']);
  expect(lines.join('')).not.toMatch(/correct horse|xxxx/);
});

test('a write is there with table and records', async () => {
  const { app, entries } = await logged();
  const made = await app.signedIn('POST', '/api/v1/feed/feeds/', { body: { name: 'Corn' } });
  const { id } = made.json<{ id: number }>();
  const path = `/api/v1/feed/feeds/${id}/`;
  await app.signedIn('PATCH', path, { body: { name: 'Maize' } });
  await app.signedIn('GET', path);
  await app.signedIn('DELETE', path);
  await app.signedIn('DELETE', '/api/v1/ticket_crop/ticket-crop/bulk-delete/', { body: { ids: [7, 8] } });
  const seen = entries()
    .filter(({ msg, route }) => msg === 'request' && /feed|bulk/.test(String(route)))
    .map(({ user, method, table, ids }) => [user, method, table, ids]);
  expect(seen).toEqual([
    ['clerk', 'POST', 'feed', [id]],
    ['clerk', 'PATCH', 'feed', [id]],
    ['clerk', 'GET', undefined, undefined],
    ['clerk', 'DELETE', 'feed', [id]],
    ['clerk', 'DELETE', 'crop_ticket', [7, 8]],
  ]);
});

test('an error of the server names its request, under which the log has the cause', async () => {
  const broken = new Error('a cause for the log alone');
  const { app, entries } = await logged({
    around: (db) => ({ ...db, write: (work) => (failing ? Promise.reject(broken) : db.write(work)) }),
  });
  let failing = false;
  const { access } = await app.signIn();
  failing = true;
  const answer = await app.signedIn('POST', '/api/v1/feed/feeds/', { access, body: { name: 'Corn' } });
  const { request, ...body } = answer.json<Line>();
  expect([answer.statusCode, body]).toEqual([
    500,
    { detail: 'Something went wrong on the server. It has been logged.' },
  ]);
  expect(request).toBe(answer.headers['x-request-id']);
  expect(entries()).toContainEqual(
    expect.objectContaining({ request, err: expect.objectContaining({ message: 'a cause for the log alone' }) }),
  );
});

test('a forwarded address that nobody vouches for is warned of once', async () => {
  const { app, entries } = await logged({ bare: true });
  for (let n = 0; n < 3; n += 1) await app.call('GET', '/health/live', { headers: { 'x-forwarded-for': '10.0.0.1' } });
  expect(entries().filter(({ msg }) => String(msg).includes('TRUST_PROXY'))).toHaveLength(1);
});
