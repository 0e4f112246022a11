/** What the documents name in the repository is there: a path that moved is found here. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
const documents = globSync(['*.md', 'docs/*.md', 'features/**/*.md', 'tests/**/*.md'], { cwd: root });

/** Paths that begin with a folder of the repository, or with one of the document's own. */
const PATH = /`((?:src|server|features|tests|scripts|bench|docs)\/[\w./-]+)`/g;

const isThere = (base: string, path: string): boolean =>
  ['', '.ts', '.tsx', '.test.ts', '.test.tsx'].some((ending) => existsSync(join(root, base, path + ending)));

it('every path that a document names is there', () => {
  const named = documents.flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(PATH)].map(([, path = '']) => ({ file, path })),
  );
  expect(named.length).toBeGreaterThan(100);
  const missing = named.filter(({ file, path }) => !isThere('', path) && !isThere(dirname(file), path));
  expect(missing).toEqual([]);
});
