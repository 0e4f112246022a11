/** A copy of the product that may be changed, and what the compiler says of it. */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { productFolders } from '../../rings.ts';

const root = join(import.meta.dirname, '../..');
const PROJECTS = ['app', 'server'];

/** Copies the product into a new folder, which the caller removes. Packages are linked. */
export function copyOfProduct(): string {
  const copy = mkdtempSync(join(tmpdir(), 'windrow-copy-'));
  const configs = ['base', ...PROJECTS].map((project) => `tsconfig.${project}.json`);
  for (const path of [...productFolders, 'package.json', ...configs])
    cpSync(join(root, path), join(copy, path), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
  return copy;
}

/** The lines in which the compiler names errors of a copy. */
export function compilerErrors(copy: string): string[] {
  return PROJECTS.flatMap((project) => {
    const { stdout } = spawnSync(
      join(root, 'node_modules/.bin/tsc'),
      ['-p', `tsconfig.${project}.json`, '--singleThreaded'],
      {
        cwd: copy,
        encoding: 'utf8',
      },
    );
    return stdout.split('\n').filter((line) => line.includes(': error '));
  });
}
