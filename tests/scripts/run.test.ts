/** How scripts find a Node that they can run under, in a project of its own with a registry of its own. */
import { spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { isInRange } from '../../scripts/node/engines.mjs';
import { emptyFolder, endOf } from '../support/server';
import { serveRegistry, type Registry } from './registry';

const root = resolve(import.meta.dirname, '../..');
const platform = `${process.platform}-${process.arch}`;
const fetching = `Node ${process.versions.node} is too old for Windrow: fetching Node 98.0.0 into .node, once.\n`;

/** Stands in for a Node of another version: it says what it is and runs the one of this test. */
const otherNode = `#!/bin/sh\n[ "$1" = --version ] && echo v98.0.0 && exit\nOTHER_NODE=yes exec ${process.execPath} "$@"\n`;

interface Project {
  readonly folder: string;
  readonly env: NodeJS.ProcessEnv;
  /** Runs `scripts/run.mjs` in it. */
  start(...args: string[]): ReturnType<typeof spawn>;
}

/** A project with the launcher and two programs, for Node of the given range. */
function project(range: string, registry: Pick<Registry, 'url' | 'integrity'>): Project {
  const folder = emptyFolder();
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  mkdirSync(join(folder, 'scripts'));
  for (const name of ['run.mjs', 'node'])
    cpSync(join(root, 'scripts', name), join(folder, 'scripts', name), { recursive: true });
  const release = { package: 'other-node', version: '98.0.0', integrity: registry.integrity };
  writeFileSync(join(folder, 'scripts/node/releases.json'), JSON.stringify({ [platform]: release }));
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ engines: { node: range } }));
  writeFileSync(
    join(folder, 'tell.mjs'),
    'console.log(process.env.OTHER_NODE ?? "same", process.argv.slice(2).join()); process.exitCode = 7;',
  );
  writeFileSync(
    join(folder, 'wait.mjs'),
    'process.on("SIGTERM", () => { console.log("stopped"); process.exit(3); }); setInterval(() => 0, 9e6); console.log("ready");',
  );
  const npm = {
    npm_config_registry: registry.url,
    npm_config_cache: join(folder, 'cache'),
    npm_config_fetch_retries: '0',
  };
  const env = { ...process.env, ...npm };
  const start = (...args: string[]) =>
    spawn(process.execPath, [join(folder, 'scripts/run.mjs'), ...args], { cwd: folder, env });
  return { folder, env, start };
}

async function registryOfOtherNode(): Promise<Registry> {
  const folder = emptyFolder();
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return serveRegistry(folder, { name: 'other-node', version: '98.0.0', files: { 'bin/node': otherNode } });
}

const nowhere = { url: 'http://127.0.0.1:9/', integrity: 'sha512-none' };

describe('a script', () => {
  it('runs under the Node that is installed where it is in the range, and fetches nothing', async () => {
    const { folder, start } = project('>=1', nowhere);
    expect(await endOf(start('tell.mjs', 'a', 'b'))).toEqual({ code: 7, out: 'same a,b\n', err: '' });
    expect(existsSync(join(folder, '.node'))).toBe(false);
  });

  it('runs under a Node that is fetched once where it is not', async () => {
    const registry = await registryOfOtherNode();
    const { start } = project('>=98', registry);
    expect(await endOf(start('tell.mjs', 'a', 'b'))).toEqual({ code: 7, out: 'yes a,b\n', err: fetching });
    const asked = registry.asked.length;
    expect(asked).toBeGreaterThan(0);
    expect(await endOf(start('tell.mjs'))).toEqual({ code: 7, out: 'yes \n', err: '' });
    expect(registry.asked).toHaveLength(asked);
  });

  it('refuses a Node that is not the one expected, and keeps nothing of it', async () => {
    const registry = await registryOfOtherNode();
    const { folder, start } = project('>=98', { ...registry, integrity: `sha512-${'A'.repeat(86)}==` });
    const { code, out, err } = await endOf(start('tell.mjs'));
    expect({ code, out }).toEqual({ code: 1, out: '' });
    expect(err).toMatch(
      /^Node .+\nnpm could not fetch other-node@98\.0\.0: code EINTEGRITY, .+ Install Node 24 and try again\.\n$/,
    );
    expect(readdirSync(join(folder, '.node'))).toEqual([]);
  });

  it('says in one line what to do where nothing can be fetched', async () => {
    const { start } = project('>=98', nowhere);
    const { code, err } = await endOf(start('tell.mjs'));
    expect(code).toBe(1);
    expect(err.replace(fetching, '')).toMatch(/^npm could not fetch .+ Install Node 24 and try again\.\n$/);
  });

  it('gets the signals sent to it', async () => {
    const { start } = project('>=98', await registryOfOtherNode());
    const child = start('wait.mjs');
    const ended = endOf(child);
    await new Promise((ready) => child.stdout?.once('data', ready));
    child.kill('SIGTERM');
    expect((await ended).code).toBe(3);
  });

  it.each([
    ['in this process', '>=1'],
    ['under another Node', '>=98'],
  ])('ends with the shell that npm started it in, %s', async (_name, range) => {
    const { folder, env } = project(range, await registryOfOtherNode());
    const command = `"${process.execPath}" scripts/run.mjs wait.mjs; true`;
    const shell = spawn('sh', ['-c', command], { cwd: folder, env: { ...env, npm_lifecycle_event: 'start' } });
    const ended = endOf(shell);
    await new Promise((ready) => shell.stdout.once('data', ready));
    shell.kill('SIGTERM');
    // Its output is closed by the last process that has it.
    expect((await ended).out).toBe('ready\nstopped\n');
  });

  it('asks for npm ci where a command is not installed', async () => {
    const { start } = project('>=1', nowhere);
    expect(await endOf(start('oxlint'))).toEqual({
      code: 1,
      out: '',
      err: 'oxlint is not installed: run npm ci first.\n',
    });
  });
});

describe('the range of Node versions', () => {
  const range = '^22.22.2 || ^24.15.0 || >=26';

  it.each(['22.22.2', '22.23.0', '24.15.0', '24.21.0', '26.0.0', '26.10.1', '27.1.0'])('has %s', (version) => {
    expect(isInRange(version, range)).toBe(true);
  });

  it.each(['18.20.0', '20.20.2', '22.22.1', '22.9.9', '23.11.0', '24.14.9', '25.9.0'])('has no %s', (version) => {
    expect(isInRange(version, range)).toBe(false);
  });
});

it('every script in package.json begins with the launcher', () => {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const parts = Object.values<string>(scripts).flatMap((script) => script.split(' && '));
  expect(parts.filter((part) => !/^(node scripts\/run\.mjs|npm run [\w:]+$|npm test$)/.test(part))).toEqual([]);
});
