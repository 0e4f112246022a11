/** The API description: it names exactly the routes that exist, and answers have the described form. */
import { expect, it } from 'vitest';
import { describeApi } from '../../server/api/openapi/openapi';
import { hooks, ticketTables } from '../../server/hooks';
import { entities } from '../../src/entities';
import { apiPath } from '../../src/rules/paths';
import { entityOf, type Values } from '../../src/rules/rows';
import { testApp } from '../support/app';
import { testApi } from '../support/api';
import { buildSaved } from '../support/build';
import { describeOnBoth, suiteDatabase } from '../support/database';
import { features } from '../../server/features';

const description = describeApi({ registry: entities, hooks, ticketTables, features });

/** `GET /path/` of every operation described. */
function described(): string[] {
  return Object.entries(description.paths).flatMap(([path, operations]) =>
    Object.keys(operations).flatMap((method) => (method === 'parameters' ? [] : [`${method.toUpperCase()} ${path}`])),
  );
}

/** The paths that the router knows, from the tree it prints: four columns per level. */
function pathsOf(tree: string): string[] {
  const levels: string[] = [];
  return tree.split('\n').flatMap((line) => {
    const match = /^([│ ]*)[├└]── (\S+) \(/.exec(line);
    if (!match) return [];
    const level = (match[1] ?? '').length / 4;
    levels.splice(level, Infinity, match[2] ?? '');
    return [`${levels.join('')}/`.replace('//', '/')];
  });
}

it('the description names every call of the API and no other', async () => {
  const { app, signedIn } = await testApp();
  const paths = pathsOf(app.printRoutes({ commonPrefix: false })).filter((path) => path.startsWith('/api/v1/'));
  const taken: string[] = [];
  // Signing out comes last: it ends the session that the other calls need.
  for (const path of [...new Set(paths)].toSorted(
    (a, b) => Number(a.includes('logout')) - Number(b.includes('logout')),
  )) {
    for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const) {
      const { statusCode } = await signedIn(method, path.replaceAll(/:\w+/g, '999999999'));
      expect(statusCode, `${method} ${path}`).toBeLessThan(500);
      if (statusCode !== 405) taken.push(`${method} ${path.replaceAll(/:(\w+)/g, '{$1}')}`);
    }
  }
  expect(taken.toSorted()).toEqual(described().toSorted());
});

it('every reference inside the description leads somewhere, and no operation has the name of another', () => {
  const text = JSON.stringify(description);
  const components = description.components as Readonly<Record<string, Values | undefined>>;
  for (const [, group = '', name = ''] of text.matchAll(/"#\/components\/(\w+)\/(\w+)"/g))
    expect(components[group]).toHaveProperty(name);
  const names = [...text.matchAll(/"operationId":"(\w+)"/g)].map(([, name]) => name);
  expect(new Set(names).size).toBe(names.length);
  expect(names.length).toBe(described().length);
});

it('every write of records takes a key, and what others may change takes the version that was read', () => {
  const parametersOf = (path: string, method: string): string =>
    JSON.stringify((description.paths[path]?.[method] as Values | undefined)?.parameters ?? []);
  for (const entity of Object.values(entities)) {
    const path = apiPath(entity);
    expect(parametersOf(path, 'post')).toContain('idempotency_key');
    for (const method of ['put', 'patch', 'delete'])
      expect(parametersOf(`${path}{id}/`, method)).toMatch(/if_match.*idempotency_key/);
  }
  for (const path of Object.keys(description.paths).filter((one) => one.includes('/bulk-')))
    expect(parametersOf(path, path.includes('update') ? 'put' : 'delete')).toMatch(/versions_seen.*idempotency_key/);
});

it('the description is for those who are signed in', async () => {
  const { call, signedIn } = await testApp();
  expect((await call('GET', '/api/openapi.json')).statusCode).toBe(401);
  const answer = await signedIn('GET', '/api/openapi.json');
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toEqual(JSON.parse(JSON.stringify(description)));
});

describeOnBoth('answers', async (engine) => {
  const { call } = await testApi(await suiteDatabase(engine));
  const { schemas } = description.components as { schemas: Record<string, { properties: Values }> };
  for (const name of Object.keys(entities)) {
    it(`${name}: a row has exactly the keys described`, async () => {
      const row = await buildSaved(call, entities, name);
      expect(Object.keys(row).toSorted()).toEqual(Object.keys(schemas[name]?.properties ?? {}).toSorted());
      expect((await call('GET', apiPath(entityOf(entities, name), row.id))).body).toEqual(row);
    });
  }
});
