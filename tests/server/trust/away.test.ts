/**
 * While the database is away each call is answered by a 503 that says when to try again, in the form of its place: JSON for
 * the API, a page for reports. Whatever answers 503 has `Retry-After` (ruling 79).
 */
import { expect, test } from 'vitest';
import { describeApi } from '../../../server/api/openapi/openapi';
import { hooks, ticketTables } from '../../../server/hooks';
import { entities } from '../../../src/entities';
import { reports } from '../../../src/rules/reportCatalogue';
import { testApp, USER, type Method, type TestApp } from '../../support/app';
import { awayDatabase, type AwayDatabase } from '../../support/awayDatabase';
import { describeOnBoth, type Engine } from '../../support/database';
import { features } from '../../../server/features';

const { paths } = describeApi({ registry: entities, hooks, ticketTables, features });
const described = Object.entries(paths).flatMap(([path, operations]) =>
  Object.keys(operations).flatMap((name): [Method, string][] =>
    name === 'parameters' ? [] : [[name.toUpperCase() as Method, path.replaceAll(/\{\w+\}/g, '1')]],
  ),
);
const seconds = expect.stringMatching(/^[1-9]\d*$/);

async function appOn(
  engine: Engine,
): Promise<{ app: TestApp; database: AwayDatabase; access: string; cookie: string }> {
  const database = awayDatabase(engine);
  const app = await testApp({ engine, around: database.around });
  const signIn = await app.call('POST', '/api/v1/token/', { body: USER });
  const cookie = signIn.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  return { app, database, access: signIn.json().access, cookie };
}

describeOnBoth('while the database is away', (engine) => {
  test('every call of the description that needs it is a 503 with Retry-After, a sentence and the id of the log', async () => {
    const { app, database, access } = await appOn(engine);
    database.away = 'all';
    const others: string[] = [];
    for (const [method, url] of described) {
      const body = url.endsWith('token/') ? USER : { refresh: 'none', token: 'none', password: 'a long passphrase' };
      const answer = await app.signedIn(method, url, { access, ...(method === 'GET' ? {} : { body }) });
      const { detail, request } = answer.json();
      const isTold = answer.statusCode === 503 && Number(answer.headers['retry-after']) > 0;
      const isWhole = typeof detail === 'string' && request === answer.headers['x-request-id'];
      if (!isTold || !isWhole) others.push(`${method} ${url} ${answer.statusCode}`);
    }
    // A refresh token that is none is refused before anything is read, and so is a sign-out without any.
    expect(others).toEqual([expect.stringMatching(/^POST \S+token\/refresh\/ 401$/)]);
  });

  test('each report is a page with the same, in every format and language', async () => {
    const { app, database, cookie } = await appOn(engine);
    database.away = 'all';
    const asked = reports.flatMap(({ name }) => [
      { name, format: 'html', language: 'en', words: 'Run it again' },
      { name, format: 'pdf', language: 'es', words: 'Generarlo de nuevo' },
      { name, format: 'csv', language: 'en', words: 'Back to the report picker' },
    ]);
    for (const { name, format, language, words } of asked) {
      const url = `/reports/${name}?selectedYear=2026&format=${format}`;
      const answer = await app.call('GET', url, { headers: { cookie, 'accept-language': language } });
      expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, seconds]);
      expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
      expect(answer.headers['cache-control']).toBe('private, no-store');
      expect(answer.body).toContain(words);
      expect(answer.body).toContain(String(answer.headers['x-request-id']));
    }
  });

  test('the server is not ready, and says when to ask again', async () => {
    const { app, database } = await appOn(engine);
    database.away = 'writes';
    const answer = await app.call('GET', '/health/ready');
    expect([answer.statusCode, answer.headers['retry-after'], answer.json()]).toEqual([
      503,
      seconds,
      { status: 'database not writable' },
    ]);
  });
});

test('a server that stops is not ready, and says when to ask again', async () => {
  const app = await testApp({ bare: true, stopping: () => true });
  const answer = await app.call('GET', '/health/ready');
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, seconds]);
});
