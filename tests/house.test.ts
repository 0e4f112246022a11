/**
 * The structure of the code: the import rules of `rings.ts`, and two more rules: no entity is named where code loops over the
 * registry, and generated screens never know hand-written pages. Reads import lines, nothing else.
 */
import { globSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join, posix, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import manifest from '../package.json' with { type: 'json' };
import { freeTypes, productFolders, refusedPackages, ringOf, rings } from '../rings';
import { lintZones } from '../scripts/lintZones';
import { ringsTable, TABLE } from '../scripts/rings';
import { circles, importGraph } from '../scripts/figures/graph';
import { mayImport } from '../scripts/figures/needs';
import { mutualFolders, readByOne } from '../scripts/figures/relations';
import { sourceFiles, syntaxOf } from '../scripts/figures/source';
import { entities } from '../src/entities';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const installed = Object.keys({ ...manifest.dependencies, ...manifest.devDependencies });

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

/** What is wrong with one import of a file of the ring `name`. */
function importFault(file: string, name: string, { from, typeOnly }: Import): string | undefined {
  const ring = rings[name];
  if (!ring) return 'is in no ring';
  if (!from.startsWith('.'))
    return refusedPackages(ring, installed).find(({ pattern }) => new RegExp(pattern).test(from))?.why;
  const target = posix.normalize(posix.join(posix.dirname(file), from));
  if (target === 'package.json') return undefined;
  const to = ringOf(target) ?? ringOf(`${target}/index`);
  if (to === undefined) return 'leaves the product';
  const [own, other] = [file, target].map((path) => /^features\/([^/]+)/.exec(path)?.[1]);
  if (own && other && own !== other && !mayImport(own, target)) return `the feature ${own} may not import ${target}`;
  if (own && other && own !== other && to !== 'calls') return undefined;
  if (to === name || ring.imports.includes(to)) return undefined;
  const holdsRegistry = ring.registry?.some((place) => file.startsWith(place)) ?? false;
  if ((typeOnly && freeTypes.includes(to)) || (to === 'entities' && holdsRegistry)) return undefined;
  const isPart = ring.imports.some((part) => part.includes('/') && target === `src/${part}`);
  return isPart ? undefined : `${name} may not import ${to}`;
}

/** What is wrong with one file's imports. */
function faultsOf(file: string, source: string): string[] {
  const name = ringOf(file);
  if (name === undefined) return [`${file}: is in no ring (rings.ts)`];
  return importsOf(source).flatMap((line) => {
    const fault = importFault(file, name, line);
    return fault === undefined ? [] : [`${file} → ${line.from}: ${fault}`];
  });
}

/** Whether a lint zone of the file refuses to import `from`. */
function lintRefuses(file: string, from: string): boolean {
  const zone = lintZones().findLast(({ files: globs }) => globs.some((glob) => posix.matchesGlob(file, glob)));
  return zone?.rules['no-restricted-imports'][1].patterns.some(({ regex }) => new RegExp(regex).test(from)) ?? false;
}

/** The code without its comments, which may name any table. */
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

const files = productFolders.flatMap((folder) =>
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
    ['src/resources/kinds/inputs.tsx', '../../custom/index'],
    ['src/resources/form/deep/below.ts', '../../../custom'],
    ['src/resources/kinds/text.tsx', '../../../src/custom'],
    ['src/kinds/text.ts', '../rules/rows'],
    ['src/resources/kinds/inputs.tsx', '../../entities'],
    ['src/resources/kinds/inputs.tsx', 'ra-core'],
    ['src/custom/index.ts', '../App'],
    ['src/custom/page.ts', '../../features/season/page/index'],
    ['server/api/register.ts', '../../features/season/server/index'],
    ['features/season/rules/answers.ts', '../../../server/api/feature'],
    ['features/season/page/calls.ts', '../../../server/api/feature'],
    ['features/season/page/calls.ts', '../../../src/rules/calls/schemas'],
    ['features/season/page/calls.ts', '../../../features/season/rules/calls'],
    ['features/season/page/calls.ts', 'typebox'],
    ['src/custom/jobs/JobList.tsx', '../../../server/env'],
    ['src/App.tsx', 'fastify'],
    ['server/db/query/repo.ts', '../../../src/entities'],
    ['server/app.ts', '../src/client/session'],
    ['server/app.ts', 'react'],
    ['src/App.tsx', '../tests/support/build'],
  ])('refuses %s → %s, and so does lint', (file, from) => {
    expect(faultsOf(file, `import { x } from '${from}';`)).toHaveLength(1);
    // Lint does not check files outside the product, and it refuses nothing of a ring that is partly open.
    if (from.includes('tests/') || from.endsWith('rules/rows')) return;
    expect(lintRefuses(file, from)).toBe(true);
  });

  it.each([
    ['src/rules/rows.ts', `import type { entities } from '../entities';`],
    ['features/season/page/calls.ts', `import type { Season } from '../rules/calls';`],
    ['src/look/Panel.tsx', `import { labelOf } from '../rules/labels';`],
    ['src/App.tsx', `import { entities } from './entities';`],
    ['server/main.ts', `import { entities } from '../src/entities';`],
    ['src/rules/validation.ts', `import { mixed } from 'yup';`],
    ['src/custom/jobs/JobList.tsx', `import { x } from '../../resources/columns';`],
  ])('lets %s have %s', (file, source) => {
    expect(faultsOf(file, source)).toEqual([]);
    const [line] = importsOf(source);
    expect(line?.typeOnly === false && lintRefuses(file, line.from)).toBe(false);
  });

  it('sees tables that are named, and not those a comment names', () => {
    expect(tablesNamedIn(`if (name === 'crop_ticket') x(); // truck\n/* 'job' */`)).toEqual(['crop_ticket']);
    expect(tablesNamedIn(`const job = 'job';`)).toEqual(['job']);
    expect(tablesNamedIn(`const job = jobs.get(field);`)).toEqual([]);
  });
});

it('imports run inward', () => {
  expect(files.flatMap((file) => faultsOf(file, read(file)))).toEqual([]);
});

describe('the rings in the documents', () => {
  it('are those of rings.ts; `npm run rings` writes them', () => {
    expect(TABLE.exec(read('CONTRIBUTING.md'))?.[0]).toBe(ringsTable());
  });
});

it('no entity is named where code loops over the registry', () => {
  const loops = files.filter((file) =>
    /^src\/resources\/|^server\/db\/|^server\/api\/resource\.ts$|^src\/grammar\//.test(file),
  );
  const naming = loops.map((file) => [file, tablesNamedIn(read(file))]).filter(([, tables]) => tables?.length);
  expect(naming).toEqual([]);
});

it('tests get the context of a visit from the visit, so that no later one finds what they did to it', () => {
  const folders = ['tests/e2e', 'tests/rehearsals', 'tests/features'];
  const tests = folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
  );
  const taking = tests.filter((file) => file.endsWith('.ts') && /\bpage\s*\.(?:context\(|clock\b)/.test(read(file)));
  expect(taking).toEqual([]);
});

describe('sizes and names', () => {
  const product = sourceFiles();

  /** A catalogue has one file for each part of the program. */
  const CATALOGUES = ['src/messages/en', 'src/messages/es'];

  it('no file has over 300 lines, but the registry and the catalogues', () => {
    const long = product
      .filter(({ path }) => path !== 'src/entities.ts' && !/^(src\/messages|features\/[^/]+\/words)\//.test(path))
      .filter(({ lines }) => lines.length > 300)
      .map(({ path }) => path);
    expect(long).toEqual([]);
  });

  it('no folder has more than eleven source files, but the catalogues', () => {
    const folders = Object.groupBy(product, ({ path }) => posix.dirname(path));
    const full = Object.keys(folders).filter((folder) => (folders[folder]?.length ?? 0) > 11);
    expect(full.filter((folder) => !CATALOGUES.includes(folder))).toEqual([]);
  });

  const syntax = new Map(product.map((file) => [file.path, syntaxOf(file)]));
  const graph = importGraph(product, syntax, ['static', 'type', 'lazy']);

  it('no files import each other in a circle, by types and `import()` as well', () => {
    expect(circles(graph)).toEqual([]);
  });

  it('is no worse than it was: these numbers only go down (`npm run figures -- --all` names the places)', () => {
    const all = [...syntax.values()];
    const lengths = all.flatMap(({ functions }) => functions.map(({ lines }) => lines));
    const now = {
      longest: Math.max(...lengths),
      long: lengths.filter((lines) => lines > 40).length,
      mutual: mutualFolders(graph).length,
      single: readByOne(graph).length,
      casts: all.reduce((sum, { casts }) => sum + casts, 0),
      systemSql: all.reduce((sum, { systemSql }) => sum + systemSql, 0),
    };
    const most = { longest: 62, long: 24, mutual: 7, single: 577, casts: 77, systemSql: 4 };
    const worse = Object.entries(most).filter(([name, limit]) => now[name as keyof typeof now] > limit);
    expect([worse, now]).toEqual([[], now]);
  });

  it('elements of HTML that the kit draws stand in the kit alone: these numbers only go down', () => {
    const page = product.filter(({ path }) => path.endsWith('.tsx') && !/^src\/(look\/kit|resources)\//.test(path));
    const uses = (tag: string): number =>
      page.reduce((sum, { text }) => sum + [...text.matchAll(new RegExp(`<${tag}(?=[\\s>])`, 'g'))].length, 0);
    const tags = ['button', 'table', 'input', 'select', 'textarea', 'dialog'] as const;
    const now = Object.fromEntries(tags.map((tag) => [tag, uses(tag)]));
    const most = { button: 0, table: 0, input: 0, select: 0, textarea: 0, dialog: 0 };
    const worse = Object.entries(most).filter(([tag, limit]) => (now[tag] ?? 0) > limit);
    expect([worse, now]).toEqual([[], now]);
  });

  it.each(productFolders)('no two types of one name in %s', (wing) => {
    const inWing = product.filter(({ path }) => path.startsWith(`${wing}/`));
    const names = inWing.flatMap((file) => syntaxOf(file).types);
    const twice = [...new Set(names.filter((name, at) => names.indexOf(name) !== at))].toSorted();
    expect(twice).toEqual([]);
  });
});

it('a test that stubs a global gives it back: files of one worker share it', () => {
  const stubbing = globSync('tests/**/*.test.ts', { cwd: root }).filter((file) => {
    const text = read(file);
    return text.includes('vi.stubGlobal(') && !text.includes('vi.unstubAllGlobals(');
  });
  expect(stubbing).toEqual([]);
});

it('docs/performance.md has at most 4,000 words: older tables are in bench/results', () => {
  expect(read('docs/performance.md').split(/\s+/).length).toBeLessThanOrEqual(4000);
});

it('docs/decisions.md is in order, has each number once, and at most 10,000 words', () => {
  const text = read('docs/decisions.md');
  const numbers = [...text.matchAll(/^## (\d+)\. /gm)].map(([, number]) => Number(number));
  expect(numbers).toEqual([...new Set(numbers)].toSorted((a, b) => a - b));
  expect(text.split(/\s+/).length).toBeLessThanOrEqual(10_000);
});
