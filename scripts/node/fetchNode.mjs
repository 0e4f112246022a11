/**
 * A Node of a fixed version in the project's own `.node` folder, fetched once by npm with the user's own settings.
 * `releases.json` names the package of each platform and the hash that npm checks it against.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';

/** @typedef {{ package: string, version: string, integrity: string }} Release */

/** A reason why a program cannot run here, to be shown without a stack. */
export class CannotRun extends Error {}

const remedy = 'Install Node 24 and try again.';

/**
 * The Node program in `.node`, fetched if it is not there. Throws `CannotRun` where it cannot be had.
 * @param {string} root the project's folder
 * @param {(line: string) => void} say is told before something is fetched
 * @returns {string} path of the program
 */
export function fetchNode(root, say) {
  const release = releaseFor(`${process.platform}-${process.arch}`);
  const folder = join(root, '.node', release.version);
  const program = programIn(folder, release);
  if (existsSync(program)) return program;
  say(`Node ${process.versions.node} is too old for Windrow: fetching Node ${release.version} into .node, once.`);
  // Two scripts may begin at the same time: each fetches into a folder of its own, and the first one to finish is kept.
  const own = `${folder}.${process.pid}`;
  try {
    install(root, own, release);
    if (!existsSync(program)) renameSync(own, folder);
  } finally {
    rmSync(own, { recursive: true, force: true });
  }
  return program;
}

/**
 * @param {string} platform
 * @returns {Release}
 */
function releaseFor(platform) {
  /** @type {Record<string, Release>} */
  const releases = JSON.parse(readFileSync(new URL('releases.json', import.meta.url), 'utf8'));
  const release = releases[platform];
  if (!release) throw new CannotRun(`There is no ready-made Node for ${platform}. ${remedy}`);
  return release;
}

/**
 * @param {string} folder
 * @param {Release} release
 */
function programIn(folder, release) {
  return join(folder, 'node_modules', release.package, 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
}

/**
 * Lets npm install the package from a lock file that holds nothing else, and runs the program once.
 * @param {string} root
 * @param {string} folder
 * @param {Release} release
 */
function install(root, folder, { package: name, version, integrity }) {
  mkdirSync(folder, { recursive: true });
  const dependencies = { [name]: version };
  const packages = { '': { dependencies }, [`node_modules/${name}`]: { version, integrity } };
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true, dependencies }));
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify({ lockfileVersion: 3, requires: true, packages }));
  if (existsSync(join(root, '.npmrc'))) copyFileSync(join(root, '.npmrc'), join(folder, '.npmrc'));
  const { status, stderr, error } = npm(folder, [
    'ci',
    '--prefix',
    folder,
    '--package-lock',
    '--no-audit',
    '--no-fund',
  ]);
  if (error || status !== 0)
    throw new CannotRun(`npm could not fetch ${name}@${version}: ${reasonIn(stderr, error)}. ${remedy}`);
  try {
    execFileSync(programIn(folder, { package: name, version, integrity }), ['--version'], { stdio: 'pipe' });
  } catch {
    throw new CannotRun(`${name}@${version} does not run on this system. ${remedy}`);
  }
}

/**
 * The npm that runs the current script, or the one on the PATH.
 * @param {string} cwd
 * @param {readonly string[]} args
 */
export function npm(cwd, args) {
  const cli = process.env.npm_execpath ?? '';
  /** @type {import('node:child_process').SpawnSyncOptionsWithStringEncoding} */
  const options = { cwd, encoding: 'utf8', stdio: ['ignore', 'ignore', 'pipe'] };
  const own = ['--loglevel=error', '--ignore-scripts'];
  return basename(cli) === 'npm-cli.js'
    ? spawnSync(process.execPath, [cli, ...args, ...own], options)
    : spawnSync('npm', [...args, ...own], { ...options, shell: process.platform === 'win32' });
}

/**
 * The first two lines of what npm reports, which name the error and its cause.
 * @param {string | null} stderr
 * @param {Error | undefined} error
 */
export function reasonIn(stderr, error) {
  const lines = (stderr ?? '').split('\n').flatMap((line) => /^npm (?:error|ERR!) (.+)$/.exec(line)?.[1] ?? []);
  return error?.message ?? (lines.slice(0, 2).join(', ') || 'it gave no reason');
}
