/**
 * Runs a program of this project under a Node that it supports: `node scripts/run.mjs <program> [arguments]`. The program is
 * a file (`scripts/start.mjs`, `scripts/test.ts`), a command of an installed package (`oxlint`), or `node` itself. All
 * scripts in package.json begin with it. Where the Node that runs this file is in the range of `engines`, the program
 * runs in this very process; where it is not, under the one in `.node`, which is fetched first if it is missing.
 * This file and what it imports must run on old versions of Node, and before `npm ci`.
 */
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { constants } from 'node:os';
import { delimiter, dirname, extname, join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { isInRange } from './node/engines.mjs';
import { fetchNode, CannotRun } from './node/fetchNode.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Commands that are not called like their package. */
const owners = { tsc: 'typescript', stryker: '@stryker-mutator/core' };

/** @param {string} path */
const readJson = (path) => JSON.parse(readFileSync(join(root, path), 'utf8'));

/**
 * What Node is to be called with to run a program.
 * @param {string} program
 * @returns {string[]}
 */
function argumentsFor(program) {
  if (program === 'node') return [];
  if (extname(program) === '.ts') return [commandPath('tsx'), resolve(root, program)];
  if (extname(program) === '.mjs') return [resolve(root, program)];
  return [commandPath(program)];
}

/**
 * The JavaScript file of an installed command.
 * @param {string} command
 */
function commandPath(command) {
  const owner = new Map(Object.entries(owners)).get(command) ?? command;
  const folder = join('node_modules', owner);
  if (!existsSync(join(root, folder))) throw new CannotRun(`${owner} is not installed: run npm ci first.`);
  const { bin } = readJson(join(folder, 'package.json'));
  return join(root, folder, typeof bin === 'string' ? bin : bin[command]);
}

/**
 * Runs Node as a child that gets this process's signals, and ends as it does.
 * @param {string} node
 * @param {readonly string[]} args
 */
function runUnder(node, args) {
  // Programs that start `node` or `npm` themselves find the same one.
  process.env.PATH = [dirname(node), process.env.PATH].join(delimiter);
  const child = spawn(node, args, { stdio: 'inherit' });
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
    process.on(signal, () => child.kill(signal));
  child.on('exit', (code, signal) => process.exit(code ?? 128 + (signal ? constants.signals[signal] : 0)));
}

/**
 * Ends this process with the shell that npm started it in. npm passes its signals on to that shell alone, and a shell that
 * ends by a signal does not pass it on: the process only gets another parent.
 */
function endWithShell() {
  const shell = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === shell) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, 250);
  watch.unref();
}

/** @param {readonly string[]} args the program and its arguments */
async function run([program = '', ...rest]) {
  const args = [...argumentsFor(program), ...rest];
  const [file = ''] = args;
  if (!isInRange(process.versions.node, readJson('package.json').engines.node)) {
    runUnder(
      fetchNode(root, (line) => process.stderr.write(`${line}\n`)),
      args,
    );
  } else if (program === 'node') {
    runUnder(process.execPath, args);
  } else {
    process.argv = [process.execPath, ...args];
    await import(pathToFileURL(file).href);
  }
}

if (process.env.npm_lifecycle_event) endWithShell();
try {
  await run(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof CannotRun)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
