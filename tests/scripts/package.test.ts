/** `npm run package`: the folder for this machine runs in an empty environment; files for others are told apart by their heads. */
import { spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };
import { makeFolder, PackageProblem } from '../../scripts/package/folder';
import { machineOf, nativeFiles } from '../../scripts/package/nativeFiles';
import { platforms, type Platform } from '../../scripts/package/platforms';
import { closureOf, namedIn, serverPrograms, type Lock } from '../../scripts/package/serverPackages';
import { emptyFolder, endOf, ensureBuilt } from '../support/server';
import { csvHeads } from '../support/exports';

const root = fileURLToPath(new URL('../..', import.meta.url));
const linux = platforms['linux-x64'];
const isHere = process.platform === 'linux' && process.arch === 'x64';

test('a native file says which machine it is for', () => {
  const head = (fill: (bytes: Buffer) => void): Buffer => {
    const bytes = Buffer.alloc(512);
    fill(bytes);
    return bytes;
  };
  const elf = (machine: number) =>
    head((bytes) => {
      bytes.write('\x7fELF\x02', 'latin1');
      bytes.writeUInt16LE(machine, 18);
    });
  const pe = (machine: number) =>
    head((bytes) => {
      bytes.write('MZ', 'latin1');
      bytes.writeUInt32LE(128, 60);
      bytes.write('PE\0\0', 128, 'latin1');
      bytes.writeUInt16LE(machine, 132);
    });
  const macho = (cpu: number) =>
    head((bytes) => {
      bytes.writeUInt32LE(0xfeedfacf);
      bytes.writeUInt32LE(cpu, 4);
    });
  expect([elf(0x3e), pe(0x8664), macho(0x0100000c)].map(machineOf)).toEqual(['linux-x64', 'win-x64', 'macos-arm64']);
  // ARM on Linux and Windows, Intel on macOS, and a file for several machines.
  const others = [elf(0xb7), pe(0xaa64), macho(0x01000007), head((bytes) => bytes.writeUInt32BE(0xcafebabe))];
  expect(others.map(machineOf)).toEqual([undefined, undefined, undefined, undefined]);
  expect(
    [
      Buffer.from('MZ is how this text begins, and it is long enough to be looked at as a program'),
      Buffer.alloc(3),
    ].map(machineOf),
  ).toEqual([null, null]);
});

test('the lock file has what the server needs on each platform, and no package of the page', () => {
  ensureBuilt();
  const names = namedIn(serverPrograms(join(root, 'dist')), Object.keys(manifest.dependencies));
  expect(names).toEqual(
    expect.arrayContaining(['better-sqlite3', '@node-rs/argon2', 'fastify', 'kysely', 'pdfkit', 'pg']),
  );
  expect(names.filter((name) => /react|mui|query/.test(name))).toEqual([]);
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as Lock;
  const places = Object.keys(closureOf(lock, names));
  for (const part of ['linux-x64-gnu', 'win32-x64-msvc', 'darwin-arm64'])
    expect(places).toContain(`node_modules/@node-rs/argon2-${part}`);
  for (const { release, sqlite } of Object.values(platforms) as Platform[]) {
    expect(release.integrity).toMatch(/^sha512-/);
    expect(existsSync(join(root, 'node_modules', 'better-sqlite3', 'prebuilds', sqlite))).toBe(true);
  }
});

/** Starts what is in the folder with nothing in the environment, from another folder. */
function start(folder: string, args: readonly string[] = []) {
  return spawn('/usr/bin/env', ['-i', 'HOST=127.0.0.1', 'PORT=0', join(folder, 'windrow'), ...args], { cwd: '/' });
}

/** The address and the first password, once both are printed. */
async function said(output: AsyncIterable<Buffer>): Promise<{ url: string; password: string }> {
  let text = '';
  for await (const chunk of output) {
    text += chunk.toString();
    const [, url] = /Windrow answers at (\S+)/.exec(text) ?? [];
    const [, password] = /with the password (\S+)/.exec(text) ?? [];
    if (url && password) return { url, password };
  }
  throw new Error(`It ended before it answered:\n${text}`);
}

test.skipIf(!isHere || !linux)(
  'the folder for Linux starts in an empty environment, and somebody signs in',
  async (context) => {
    ensureBuilt();
    const place = emptyFolder();
    onTestFinished(() => rmSync(place, { recursive: true, force: true }));
    const folder = join(place, 'a folder with spaces');
    try {
      if (linux) makeFolder(root, linux, folder);
    } catch (error) {
      // Without a network npm has nothing to fetch. In CI there is one.
      if (process.env.CI || !(error instanceof PackageProblem)) throw error;
      context.skip(error.message);
    }
    expect(new Set(nativeFiles(folder).map(({ machine }) => machine))).toEqual(new Set(['linux-x64']));
    const server = start(folder);
    onTestFinished(async () => {
      server.kill('SIGTERM');
      await new Promise((resolve) => server.once('exit', resolve));
    });
    const { url, password } = await said(server.stdout);
    const json = { 'content-type': 'application/json' };
    const body = JSON.stringify({ username: 'admin', password });
    const signIn = await fetch(`${url}/api/v1/token/`, { method: 'POST', headers: json, body });
    expect(signIn.status).toBe(200);
    const { access } = (await signIn.json()) as { access: string };
    const headers = { authorization: `Bearer ${access}` };
    const csv = await fetch(`${url}/api/v1/office/export/customer/`, { headers });
    expect(csvHeads(await csv.text())[0]).toBe('ID');
    // Made by a worker thread.
    const book = await fetch(`${url}/api/v1/office/export/customer/?format=xlsx`, { headers });
    expect(book.status).toBe(200);
    expect(await (await fetch(url)).text()).toContain('<div id="root">');
    const backups = await fetch(`${url}/api/v1/office/backups/`, { headers });
    expect(((await backups.json()) as { commands: unknown }).commands).toEqual({
      restore: './windrow restore <name>',
    });
    const everything = await fetch(`${url}/api/v1/office/everything/command/`, { headers });
    expect(await everything.json()).toEqual({ command: './windrow export everything.zip' });
    expect((await endOf(start(folder, ['export']))).err).toContain('./windrow export <file.zip>');
    const users = await endOf(start(folder, ['user', 'list']));
    expect(users).toEqual({ code: 0, out: 'admin  owner\n', err: '' });
    expect((await endOf(start(folder, ['nonsense']))).code).toBe(1);
  },
  180_000,
);
