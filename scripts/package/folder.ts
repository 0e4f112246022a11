/** Makes the folder: the built program, the packages that it needs for a platform, Node, and what starts it. */
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import manifest from '../../package.json' with { type: 'json' };
import { npm, reasonIn } from '../node/fetchNode.mjs';
import { nativeFiles } from './nativeFiles';
import type { Platform } from './platforms';
import { closureOf, namedIn, serverPrograms, type Lock } from './serverPackages';
import { noteOf, starterOf } from './starters';

/** It cannot be made; the message says why. */
export class PackageProblem extends Error {}

/**
 * Makes it in `to`, which must not exist.
 * @param root the project, built
 */
export function makeFolder(root: string, platform: Platform, to: string): void {
  mkdirSync(join(to, 'app'), { recursive: true });
  mkdirSync(join(to, 'node'));
  cpSync(join(root, 'dist', 'server'), join(to, 'app', 'dist', 'server'), { recursive: true });
  cpSync(join(root, 'dist', 'page'), join(to, 'app', 'dist', 'page'), { recursive: true });
  const { name, version } = manifest;
  writeFileSync(join(to, 'app', 'package.json'), JSON.stringify({ name, version, private: true, type: 'module' }));
  cpSync(join(root, 'scripts', 'package', 'start.mjs'), join(to, 'app', 'start.mjs'));
  installPackages(root, platform, to);
  writeFileSync(join(to, platform.starter), starterOf(platform), { mode: 0o755 });
  writeFileSync(join(to, 'README.txt'), noteOf(platform, version));
  refuseOthers(platform, to);
}

/** Installs what the lock file of the project says, for the platform, and takes Node out of its package. */
function installPackages(root: string, platform: Platform, to: string): void {
  const scratch = mkdtempSync(join(tmpdir(), 'windrow-package-'));
  try {
    const programs = serverPrograms(join(root, 'dist'));
    const { package: node, version, integrity } = platform.release;
    const names = namedIn(programs, Object.keys(manifest.dependencies));
    const lock: Lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as Lock;
    const wanted = new Map<string, string>(Object.entries(manifest.dependencies));
    const dependencies = {
      ...Object.fromEntries(names.map((name) => [name, wanted.get(name) ?? ''])),
      [node]: version,
    };
    const packages = {
      '': { dependencies },
      ...closureOf(lock, names),
      [`node_modules/${node}`]: { version, integrity },
    };
    writeFileSync(join(scratch, 'package.json'), JSON.stringify({ private: true, dependencies }));
    writeFileSync(join(scratch, 'package-lock.json'), JSON.stringify({ lockfileVersion: 3, requires: true, packages }));
    cpSync(join(root, '.npmrc'), join(scratch, '.npmrc'));
    const asked = Object.entries(platform.npm).map(([key, value]) => `--${key}=${value}`);
    const { status, stderr, error } = npm(scratch, [
      'ci',
      '--prefix',
      scratch,
      '--package-lock',
      '--legacy-peer-deps',
      '--prefer-offline',
      '--no-audit',
      '--no-fund',
      ...asked,
    ]);
    if (error || status !== 0)
      throw new PackageProblem(`npm could not fetch the packages for ${platform.name}: ${reasonIn(stderr, error)}.`);
    const modules = join(scratch, 'node_modules');
    const program = join(to, 'node', basename(platform.program));
    cpSync(join(modules, node, platform.program), program);
    chmodSync(program, 0o755);
    for (const file of readdirSync(join(modules, node)))
      if (/^(licen[sc]e|readme)/i.test(file)) cpSync(join(modules, node, file), join(to, 'node', file));
    rmSync(join(modules, node), { recursive: true });
    leaveOut(modules, platform, programs);
    cpSync(modules, join(to, 'app', 'node_modules'), { recursive: true });
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

/** Removes what no program reads: sources of the database, its libraries for others, typefaces that are not used, maps and types. */
function leaveOut(modules: string, { sqlite }: Platform, programs: string): void {
  const driver = join(modules, 'better-sqlite3');
  for (const part of ['deps', 'src', 'binding.gyp']) rmSync(join(driver, part), { recursive: true, force: true });
  const library = join(driver, 'prebuilds', sqlite);
  renameSync(library, join(driver, sqlite));
  rmSync(join(driver, 'prebuilds'), { recursive: true });
  mkdirSync(join(driver, 'prebuilds'));
  renameSync(join(driver, sqlite), library);
  for (const entry of readdirSync(modules, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    const isFont = path.endsWith('.ttf') && !programs.includes(entry.name);
    if (entry.isFile() && (isFont || /\.(map|d\.[cm]?ts)$/.test(entry.name))) rmSync(path);
  }
  rmSync(join(modules, '.bin'), { recursive: true, force: true });
}

/** Throws unless every native file is of the platform, and the three that are needed are there. */
function refuseOthers({ name, starter }: Platform, folder: string): void {
  const found = nativeFiles(folder);
  const wrong = found.filter(({ machine }) => machine !== name);
  if (wrong.length > 0) throw new PackageProblem(`Not for ${name}: ${wrong.map(({ path }) => path).join(', ')}.`);
  const needed = [starter === 'windrow' ? /node\/node$/ : /node[\\/]node\.exe$/, /better-sqlite3/, /argon2/];
  const missing = needed.filter((part) => !found.some(({ path }) => part.test(path)));
  if (missing.length > 0) throw new PackageProblem(`There is no native file for ${missing.join(', ')}.`);
}
