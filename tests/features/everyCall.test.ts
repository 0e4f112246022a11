/** Every call of the API as each role: what is refused follows from what the route needs, and from nothing else (ruling 78). */
import { expect, test } from 'vitest';
import { needOf } from '../../server/api/auth/authorise';
import { describeApi } from '../../server/api/openapi/openapi';
import { hooks, ticketTables } from '../../server/hooks';
import { entities } from '../../src/entities';
import { allows, roles, type Need } from '../../src/rules/accounts/roles';
import { testApp, type Method, type TestApp } from '../support/app';
import { signInEach } from '../support/roles';
import { features } from '../../server/features';

interface Call {
  readonly method: Method;
  readonly path: string;
  readonly need: Need;
}

const { paths } = describeApi({ registry: entities, hooks, ticketTables, features });
const isPublic = (operation: unknown): boolean => JSON.stringify(operation).includes('"security":[]');

/** The app, and every call that the description names and that asks for a session, with what its route needs. */
async function appAndCalls(): Promise<{ app: TestApp; calls: Call[] }> {
  const stated = new Map<string, Need | undefined>();
  const app = await testApp({
    routeAdded: ({ method, url, config }) => {
      for (const one of [method].flat()) if (!config?.refused) stated.set(`${one} ${url}`, config?.needs);
    },
  });
  return { app, calls: callsOf(stated) };
}

function callsOf(stated: ReadonlyMap<string, Need | undefined>): Call[] {
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).flatMap(([name, operation]): Call[] => {
      if (name === 'parameters' || isPublic(operation)) return [];
      const method = name.toUpperCase() as Method;
      const route = `${method} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`;
      if (!stated.has(route) && path.startsWith('/api/v1/')) throw new Error(`There is no route ${route}.`);
      return [{ method, path, need: needOf(method, stated.get(route)) }];
    }),
  );
}

test('each role gets every call that it may make, and a 403 for every other', async () => {
  const { app, calls } = await appAndCalls();
  const tokens = await signInEach(app);
  expect(calls.length).toBeGreaterThan(100);
  const wrong: string[] = [];
  for (const role of roles) {
    for (const { method, path, need } of calls) {
      const url = path.replaceAll(/\{\w+\}/g, '999999999');
      const { statusCode } = await app.signedIn(method, url, { access: tokens[role], body: {} });
      const expected = allows(role, need) ? statusCode !== 403 && statusCode < 500 : statusCode === 403;
      if (!expected) wrong.push(`${role}: ${method} ${path} needs ${need}, answered ${statusCode}`);
    }
  }
  expect(wrong).toEqual([]);
});

test('a viewer changes nothing: no call that writes is open to one, but those about oneself', async () => {
  const { calls } = await appAndCalls();
  const open = calls.filter(({ method, need }) => method !== 'GET' && allows('viewer', need));
  expect(open.map(({ method, path, need }) => `${method} ${path} ${need}`).toSorted()).toEqual([
    'DELETE /api/v1/office/second_factor/ own',
    'DELETE /api/v1/office/sessions/{sid}/ own',
    'PATCH /api/v1/profile/ own',
    'POST /api/v1/office/bulk_preview/ read',
    'POST /api/v1/office/check/tape/ read',
    'POST /api/v1/office/fresh_sign_in/ own',
    'POST /api/v1/office/second_factor/ own',
    'POST /api/v1/office/second_factor/confirm/ own',
    'PUT /api/v1/profile/ own',
  ]);
});

test('only owners reach users, backups, closing, corrections, voiding, the proof, and send to the books', async () => {
  const { calls } = await appAndCalls();
  const closed = calls.filter(({ need }) => !allows('clerk', need));
  expect(closed.map(({ method, path }) => `${method} ${path}`).toSorted()).toEqual([
    'DELETE /api/v1/office/bank_accounts/{table}/{id}/',
    'DELETE /api/v1/office/mail_server/',
    'DELETE /api/v1/office/users/{id}/',
    'DELETE /api/v1/office/users/{id}/second_factor/',
    'DELETE /api/v1/office/users/{id}/sessions/{sid}/',
    'GET /api/v1/office/ach/files/{id}/content/',
    'GET /api/v1/office/backups/',
    'GET /api/v1/office/books/payees/iris/',
    'GET /api/v1/office/books/payees/numbers/',
    'GET /api/v1/office/checks/test/',
    'GET /api/v1/office/closings/preview/',
    'GET /api/v1/office/everything/',
    'GET /api/v1/office/everything/command/',
    'GET /api/v1/office/lists/backups/',
    'GET /api/v1/office/lists/users/',
    'GET /api/v1/office/mail_server/',
    'GET /api/v1/office/proof/',
    'GET /api/v1/office/proof/lines/',
    'GET /api/v1/office/statements/settings/drops/',
    'GET /api/v1/office/users/',
    'PATCH /api/v1/office/deductions/plan/{id}/',
    'PATCH /api/v1/office/payees/one/{id}/',
    'PATCH /api/v1/office/users/{id}/',
    'POST /api/v1/office/ach/files/',
    'POST /api/v1/office/ach/sent/',
    'POST /api/v1/office/backups/',
    'POST /api/v1/office/books/exports/',
    'POST /api/v1/office/books/payees/iris/',
    'POST /api/v1/office/checks/by_hand/',
    'POST /api/v1/office/checks/print/',
    'POST /api/v1/office/checks/{id}/print_again/',
    'POST /api/v1/office/checks/{id}/void/',
    'POST /api/v1/office/closings/',
    'POST /api/v1/office/closings/reopen/',
    'POST /api/v1/office/correct/{table}/{id}/',
    'POST /api/v1/office/correct/{table}/{id}/preview/',
    'POST /api/v1/office/deductions/plan/{id}/end/',
    'POST /api/v1/office/deductions/{table}/{id}/',
    'POST /api/v1/office/mail_server/test/',
    'POST /api/v1/office/payees/one/{id}/remove/',
    'POST /api/v1/office/payees/{table}/{id}/',
    'POST /api/v1/office/payrun/{id}/release/',
    'POST /api/v1/office/payrun/{id}/undo/',
    'POST /api/v1/office/statements/{id}/void/',
    'POST /api/v1/office/users/',
    'POST /api/v1/office/users/{id}/reset/',
    'PUT /api/v1/office/account_statements/charge/',
    'PUT /api/v1/office/ach/settings/',
    'PUT /api/v1/office/bank_accounts/{table}/{id}/',
    'PUT /api/v1/office/books/payer/',
    'PUT /api/v1/office/books/settings/',
    'PUT /api/v1/office/checks/settings/',
    'PUT /api/v1/office/dates/',
    'PUT /api/v1/office/mail_server/',
    'PUT /api/v1/office/statements/logo/',
    'PUT /api/v1/office/statements/settings/',
    'PUT /api/v1/office/w9/{table}/{id}/',
  ]);
});

test.each([
  {
    language: 'en',
    write: 'You can see everything but change nothing. An owner can give you another role.',
    users: 'Only owners may do this.',
  },
  {
    language: 'es',
    write: 'Usted puede ver todo, pero no cambiar nada. Un propietario puede darle otra función.',
    users: 'Solo los propietarios pueden hacer esto.',
  },
])('a refusal says what is missing, in $language', async ({ language, write, users }) => {
  const app = await testApp();
  const tokens = await signInEach(app);
  const headers = { 'accept-language': language };
  const said = async (method: Method, url: string, access: string) =>
    (await app.signedIn(method, url, { access, headers, body: {} })).json();
  expect(await said('POST', '/api/v1/feed/feeds/', tokens.viewer)).toEqual({ detail: write });
  expect(await said('POST', '/api/v1/office/users/', tokens.clerk)).toEqual({ detail: users });
});
