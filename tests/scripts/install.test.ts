/** `npm ci` compiles nothing and works on every platform: what the lock file must be for that. */
import { readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { expect, it } from 'vitest';

interface Locked {
  readonly version?: string;
  readonly integrity?: string;
  readonly resolved?: string;
  readonly hasInstallScript?: boolean;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

const root = resolve(import.meta.dirname, '../..');
const lock: { packages: Record<string, Locked> } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
const packages = new Map(Object.entries(lock.packages));

/** Whether a package that is required from `folder` is in the lock, in any `node_modules` on the way up. */
function isLocked(folder: string, name: string): boolean {
  if (packages.has(join(folder, 'node_modules', name))) return true;
  return folder !== '' && isLocked(folder.includes('/') ? dirname(folder) : '', name);
}

it('runs no script of a package', () => {
  expect(readFileSync(join(root, '.npmrc'), 'utf8')).toMatch(/^ignore-scripts=true$/m);
});

it('has no package that needs its script: both of these carry their programs for each platform', () => {
  const scripted = [...packages].flatMap(([path, { hasInstallScript }]) => (hasInstallScript ? [path] : []));
  expect(scripted).toEqual(['node_modules/better-sqlite3', 'node_modules/esbuild']);
});

it('has the optional packages of every platform, without which npm ci refuses the lock file', () => {
  const missing = [...packages].flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).flatMap((name) => (isLocked(path, name) ? [] : [`${path} wants ${name}`])),
  );
  expect(missing).toEqual([]);
});

it('checks each package by its hash and names no registry', () => {
  const unsure = [...packages].filter(([path, { integrity, resolved }]) => path && (!integrity || resolved));
  expect(unsure).toEqual([]);
});
