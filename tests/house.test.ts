/**
 * The house's walls: which ring may import which, what each may take from outside, and the two laws: no entity is named
 * where code loops over the registry, and generated screens never know hand-written pages. Reads import lines, nothing else.
 */
import { readFileSync, readdirSync } from 'node:fs';
import { dirname, join, posix, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { entities } from '../src/entities';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');

type Ring =
  | 'grammar'
  | 'kinds'
  | 'entities'
  | 'rules'
  | 'messages'
  | 'texts'
  | 'i18n'
  | 'look'
  | 'providers'
  | 'resources'
  | 'custom'
  | 'composition'
  | 'server';

/** Which ring a file of the product stands in. What lies directly in `src` and is no root serves the whole page. */
function ringOf(file: string): Ring {
  if (file.startsWith('server/')) return 'server';
  const folder = /^src\/(grammar|kinds|messages|i18n|rules|look|resources|custom)\//.exec(file)?.[1];
  if (folder) return folder as Ring;
  if (file.startsWith('src/client/')) return 'providers';
  if (file.startsWith('src/app/')) return 'composition';
  const name = /^src\/(\w+)(\.tsx?)?$/.exec(file)?.[1] ?? '';
  if (name === 'entities' || name === 'texts') return name;
  return ['App', 'Start', 'guardedPath', 'main', 'routes'].includes(name) ? 'composition' : 'providers';
}

/** Rings a ring may import besides itself. `entities` means the real registry's values; its types are free to all. */
const inward: Record<Ring, readonly Ring[]> = {
  grammar: [],
  kinds: ['grammar', 'messages'],
  entities: ['grammar'],
  messages: ['grammar'],
  rules: ['grammar', 'messages', 'kinds'],
  texts: ['kinds', 'rules', 'messages'],
  i18n: ['grammar', 'messages', 'rules'],
  look: ['messages', 'kinds', 'rules', 'texts', 'i18n'],
  providers: ['grammar', 'messages', 'kinds', 'rules', 'texts', 'i18n'],
  resources: ['grammar', 'messages', 'kinds', 'rules', 'texts', 'i18n', 'look', 'providers'],
  custom: ['grammar', 'messages', 'entities', 'kinds', 'rules', 'texts', 'i18n', 'look', 'providers', 'resources'],
  composition: [
    'grammar',
    'messages',
    'entities',
    'kinds',
    'rules',
    'texts',
    'i18n',
    'look',
    'providers',
    'resources',
    'custom',
  ],
  server: ['grammar', 'messages', 'kinds', 'rules'],
};

/** The only files outside those rings that may hold the real registry: the server's roots and what is written by hand for a table. */
const holdsRegistry = /^server\/(main|hooks)\.ts$|^server\/reports\//;

/** Packages a ring may not take, and for the inner rings the only ones it may. */
const browserOnly =
  /^(react|react-dom|react-admin|react-router|react-router-dom|react-hook-form|react-day-picker|recharts|ra-.*|@mui\/.*|@tanstack\/.*|@fontsource\/.*|@emotion\/.*)(\/|$)/;
const serverOnly =
  /^(node:.*|fastify|@fastify\/.*|kysely|better-sqlite3|pg|pino|jose|@node-rs\/.*|pdfkit|csv-stringify|write-excel-file)(\/|$)/;

function packageFault(ring: Ring, name: string): string | undefined {
  if (/^ra-core(\/|$)/.test(name)) return 'take it from react-admin';
  if (ring === 'grammar' || ring === 'kinds' || ring === 'entities' || ring === 'messages' || ring === 'texts')
    return 'imports no package';
  if (ring === 'rules') return ['yup', 'big.js'].includes(name) ? undefined : 'takes yup and big.js alone';
  if (ring === 'server') return browserOnly.test(name) ? 'is a package of the page' : undefined;
  return serverOnly.test(name) ? 'is a package of the server' : undefined;
}

interface Import {
  from: string;
  typeOnly: boolean;
}

/** Every import, re-export and `import()` of a source text. */
function importsOf(source: string): Import[] {
  const lines =
    /^\s*(?:import|export)\s+(type\s+)?(?:[\w*{}\s,$]+?\s+from\s+)?['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]\s*\)/gm;
  return [...source.matchAll(lines)].map(([, type, from, lazy]) => ({
    from: from ?? lazy ?? '',
    typeOnly: type !== undefined,
  }));
}

/** What is wrong with one file's imports. */
function faultsOf(file: string, source: string): string[] {
  const ring = ringOf(file);
  return importsOf(source).flatMap(({ from, typeOnly }) => {
    const say = (why: string): string[] => [`${file} → ${from}: ${why}`];
    if (!from.startsWith('.')) {
      const fault = packageFault(ring, from);
      return fault ? say(fault) : [];
    }
    const target = posix.normalize(posix.join(posix.dirname(file), from));
    if (!/^(src|server)\//.test(target)) return /^package\.json$/.test(target) ? [] : say('leaves the product');
    const to = ringOf(target);
    if (to === ring) return [];
    if (to === 'entities' && (typeOnly || holdsRegistry.test(file))) return [];
    if (!inward[ring].includes(to)) return say(`${ring} may not import ${to}`);
    if (ring === 'look' && to === 'rules' && !target.endsWith('/labels'))
      return say('look takes labels from the rules');
    if (ring === 'look' && to === 'kinds' && !/\/(blank|number)$/.test(target))
      return say('look formats numbers alone');
    return [];
  });
}

/** The code without its comments, which may name what they like. */
function withoutComments(source: string): string {
  return source.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, '$1');
}

/** Tables a file names: a two-word name anywhere, a one-word name as a literal of its own (`field` is everybody's word). */
function tablesNamedIn(source: string): string[] {
  const code = withoutComments(source);
  return Object.keys(entities).filter((name) =>
    name.includes('_')
      ? new RegExp(`\\b${name}\\b`).test(code)
      : name !== 'field' && new RegExp(`['"\`]${name}['"\`]`).test(code),
  );
}

const files = ['src', 'server'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).replaceAll('\\', '/')),
);
const read = (file: string): string => readFileSync(join(root, file), 'utf8');

describe('the reader of import lines', () => {
  it('finds every form of import', () => {
    const source = [
      `import { a } from './a';`,
      `import type { B } from "./b";`,
      `import c, { d } from './c';`,
      `import * as e from './e';`,
      `import './f.css';`,
      `export { g } from './g';`,
      `export * from './h';`,
      `const i = lazy(() => import('./i'));`,
      `import {\n  j,\n  k,\n} from './j';`,
      `const text = "not from './x'";`,
    ].join('\n');
    expect(importsOf(source).map(({ from }) => from)).toEqual([
      './a',
      './b',
      './c',
      './e',
      './f.css',
      './g',
      './h',
      './i',
      './j',
    ]);
    expect(
      importsOf(source)
        .filter(({ typeOnly }) => typeOnly)
        .map(({ from }) => from),
    ).toEqual(['./b']);
  });

  it.each([
    ['src/grammar/field.ts', '../entities'],
    ['src/grammar/field.ts', 'yup'],
    ['src/rules/paths.ts', 'react'],
    ['src/rules/paths.ts', 'node:path'],
    ['src/rules/paths.ts', 'kysely'],
    ['src/rules/paths.ts', '../entities'],
    ['src/rules/paths.ts', '../client/session'],
    ['src/client/session.ts', '../entities'],
    ['src/client/session.ts', '../resources/screens'],
    ['src/look/Panel.tsx', '../rules/rows'],
    ['src/look/Panel.tsx', '../year'],
    ['src/resources/inputs/inputs.tsx', '../../custom/index'],
    ['src/resources/inputs/inputs.tsx', '../../entities'],
    ['src/resources/inputs/inputs.tsx', 'ra-core'],
    ['src/custom/index.ts', '../App'],
    ['src/custom/jobs/JobList.tsx', '../../../server/env'],
    ['src/App.tsx', 'fastify'],
    ['server/db/query/repo.ts', '../../../src/entities'],
    ['server/app.ts', '../src/client/session'],
    ['server/app.ts', 'react'],
    ['src/App.tsx', '../tests/support/build'],
  ])('refuses %s → %s', (file, from) => {
    expect(faultsOf(file, `import { x } from '${from}';`)).toHaveLength(1);
  });

  it.each([
    ['src/rules/rows.ts', `import type { entities } from '../entities';`],
    ['src/look/Panel.tsx', `import { labelOf } from '../rules/labels';`],
    ['src/App.tsx', `import { entities } from './entities';`],
    ['server/main.ts', `import { entities } from '../src/entities';`],
    ['src/rules/validation.ts', `import { mixed } from 'yup';`],
    ['src/custom/jobs/JobList.tsx', `import { x } from '../../resources/columns';`],
  ])('lets %s have %s', (file, source) => expect(faultsOf(file, source)).toEqual([]));

  it('sees tables that are named, and not those a comment names', () => {
    expect(tablesNamedIn(`if (name === 'crop_ticket') x(); // truck\n/* 'job' */`)).toEqual(['crop_ticket']);
    expect(tablesNamedIn(`const job = 'job';`)).toEqual(['job']);
    expect(tablesNamedIn(`const job = jobs.get(field);`)).toEqual([]);
  });
});

describe('imports run inward', () => {
  it.each(files)('%s', (file) => expect(faultsOf(file, read(file))).toEqual([]));
});

describe('no entity is named where code loops over the registry', () => {
  const loops = files.filter((file) =>
    /^src\/resources\/|^server\/db\/|^server\/api\/resource\.ts$|^src\/grammar\//.test(file),
  );

  it.each(loops)('%s', (file) => expect(tablesNamedIn(read(file))).toEqual([]));
});
