/** What is the same of every feature, and the core without any (`features/README.md`). */
import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { describeApi } from '../../server/api/openapi/openapi';
import { features } from '../../server/features';
import { hooks, ticketTables } from '../../server/hooks';
import { createAppRouter } from '../../src/App';
import { features as ofPage } from '../../src/features';
import { officeMenu } from '../../src/custom/office/entries';
import { entities } from '../../src/entities';
import { apiPath } from '../../src/rules/paths';
import { mayImport, needsOf, withDependents } from '../../scripts/figures/needs';
import { testApi } from '../support/api';
import { openTestDatabase } from '../support/database';
import { featureWords } from '../support/featureWords';

const root = join(import.meta.dirname, '../..');
const folders = readdirSync(join(root, 'features'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);
const read = (file: string): string => readFileSync(join(root, file), 'utf8');
const holesIn = (text: string): string[] => [...text.matchAll(/%\{\w+\}/g)].map(([hole]) => hole).toSorted();

describe.each(folders)('the feature %s', (name) => {
  it('has a README of one screen, a line in the lists and tests', () => {
    const lines = read(`features/${name}/README.md`).trimEnd().split('\n').length;
    expect(lines).toBeGreaterThanOrEqual(10);
    expect(lines).toBeLessThanOrEqual(30);
    expect(read('features/README.md')).toContain(`(${name}/README.md)`);
    expect(read('README.md')).toContain(`\`${name}\`: `);
    const sides = [
      ['server', 'server/features.ts'],
      ['page', 'src/features.ts'],
    ] as const;
    const unlisted = sides
      .filter(([side]) => existsSync(join(root, 'features', name, side)))
      .filter(([side, list]) => !read(list).includes(`'../features/${name}/${side}/index'`));
    expect(unlisted).toEqual([]);
    expect(existsSync(join(root, 'tests/features', name))).toBe(true);
  });

  it('has the same texts in each language, with the same holes', () => {
    const { en, es } = featureWords[name] ?? { en: {}, es: {} };
    expect(Object.keys(es).toSorted()).toEqual(Object.keys(en).toSorted());
    for (const [key, text] of Object.entries(en)) expect([key, holesIn(es[key] ?? '')]).toEqual([key, holesIn(text)]);
  });
});

it('needs only features that are there, and none that needs it', () => {
  for (const name of folders) {
    expect([name, needsOf(name).filter((other) => !folders.includes(other))]).toEqual([name, []]);
    const before = withDependents(name).filter((other) => other !== name);
    expect([name, needsOf(name).filter((other) => before.includes(other))]).toEqual([name, []]);
  }
});

it('says so, by its own name, where one that it needs is not in the list', async () => {
  const named = (list: readonly { readonly name: string }[]) => list.map(({ name }) => name).toSorted();
  expect([named(features), named(ofPage)]).toEqual([folders.toSorted(), folders.toSorted()]);
  const said = 'The feature mail needs statements and accountStatement. Add what is missing to the list of features.';
  const only = (list: typeof ofPage) => list.filter(({ name }) => name === 'mail');
  expect(() => createAppRouter(only(ofPage))).toThrow(said);
  const db = await openTestDatabase('sqlite');
  onTestFinished(() => db.close());
  await expect(testApi(db, { features: features.filter(({ name }) => name === 'mail') })).rejects.toThrow(said);
  const two = features.filter(({ name }) => name !== 'statements' && name !== 'history');
  await expect(testApi(db, { features: two })).rejects.toThrow(
    /The feature payments needs statements\..* The feature imports needs history\./,
  );
});

it('imports nothing of another feature without saying so', () => {
  expect(mayImport('season', 'features/books/rules/answers')).toBe(false);
  expect(mayImport('season', 'features/books/page/index')).toBe(false);
});

it('no comment of a feature refers to what the repository does not hold', () => {
  const referring = globSync('features/**/*.{ts,tsx,css,md}', { cwd: root }).filter((file) =>
    /\b(?:ruling|issue|money|trust|look|domain) [A-Z]?\d/.test(read(file)),
  );
  expect(referring).toEqual([]);
});

it('no two features have a text, a page or a place in the menu or below forms of one name', () => {
  const keys = Object.values(featureWords).flatMap(({ en }) => Object.keys(en));
  const routes = ofPage.flatMap(({ pages = [] }) => pages.map(({ route }) => route));
  const places = ofPage.flatMap(({ entries = [] }) => entries.map(({ group, place }) => `${group} ${place}`));
  const belowForms = ofPage.flatMap(({ recordPart }) => recordPart?.place ?? []);
  for (const all of [keys, routes, places, belowForms]) expect(new Set<unknown>(all).size).toBe(all.length);
});

describe('the core without features', () => {
  const parts = { registry: entities, hooks, ticketTables };

  it('answers the calls of the tables, and none of a feature', async () => {
    const db = await openTestDatabase('sqlite');
    onTestFinished(() => db.close());
    const { call } = await testApi(db, { features: [] });
    expect((await call('GET', apiPath(entities.customer))).status).toBe(200);
    const own = features.flatMap(({ paths, lists }) => [
      ...Object.keys(paths?.(entities, Object.keys(ticketTables)) ?? {}),
      ...(lists?.(entities) ?? []).map(({ list }) => `/api/v1/office/lists/${list.name}/`),
    ]);
    expect(own.length).toBeGreaterThan(0);
    for (const path of own) expect([path, (await call('GET', path)).status]).toEqual([path, 404]);
    const described = Object.keys(describeApi({ ...parts, features: [] }).paths);
    expect(described.filter((path) => own.includes(path))).toEqual([]);
    expect(Object.keys(describeApi({ ...parts, features }).paths).length).toBe(described.length + own.length);
  });

  it('has their lines in no menu', () => {
    const t = ((key: string) => key) as Parameters<typeof officeMenu>[1]['t'];
    const menu = (list: typeof ofPage) =>
      officeMenu(entities, { t, language: 'en', role: 'owner', features: list }).flatMap(({ entries: lines }) =>
        lines.map(({ to }) => to),
      );
    const lines = ofPage.flatMap(({ entries = [] }) => entries.map(({ to }) => to));
    expect(menu([]).filter((to) => lines.includes(to))).toEqual([]);
    expect(menu(ofPage).toSorted()).toEqual([...menu([]), ...lines].toSorted());
  });
});
