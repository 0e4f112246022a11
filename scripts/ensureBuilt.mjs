/**
 * Builds Windrow unless `dist/` is there and newer than all sources. Plain JavaScript, since it also runs where only the
 * built program is installed.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { withLock } from './build/lock.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const sources = [
  'src',
  'server',
  'features',
  'public',
  'index.html',
  'vite.config.ts',
  'scripts/build.ts',
  'scripts/build',
  'package-lock.json',
];

/**
 * Milliseconds since 1970 of the last change in a file or folder; folders count too, for files that were removed.
 * @param {string} path
 * @returns {number}
 */
function newest(path) {
  if (!existsSync(path)) return 0;
  const stat = statSync(path);
  const inside = stat.isDirectory() ? readdirSync(path).map((name) => newest(join(path, name))) : [];
  return Math.max(stat.mtimeMs, ...inside);
}

function isBuilt() {
  const stamp = join(root, 'dist', 'built');
  return (
    existsSync(stamp) &&
    Number(readFileSync(stamp, 'utf8')) >= Math.max(...sources.map((name) => newest(join(root, name))))
  );
}

/** Builds if need be. Ends the process when the build fails. */
export async function ensureBuilt() {
  if (isBuilt()) return;
  const tsx = join(root, 'node_modules', 'tsx', 'dist', 'cli.mjs');
  // Without the build tools (npm ci --omit=dev) a build made elsewhere runs as it is.
  if (!existsSync(tsx) && existsSync(join(root, 'dist', 'built'))) return;
  const failed = await withLock(join(root, 'dist', 'building'), () => !isBuilt() && !build(tsx));
  if (failed) process.exit(1);
}

/**
 * Runs the build and reports whether it was successful.
 * @param {string} tsx
 */
function build(tsx) {
  process.stderr.write('Building Windrow, which takes a few seconds …\n');
  const { status } = spawnSync(process.execPath, [tsx, join('scripts', 'build.ts'), '--quiet'], {
    cwd: root,
    stdio: ['ignore', 2, 2],
    // Started by a test runner it would inherit NODE_ENV=test, and React's own development code with it.
    env: { ...process.env, NODE_ENV: 'production' },
  });
  if (status !== 0) process.stderr.write('Windrow could not be built, for the reason above.\n');
  return status === 0;
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) await ensureBuilt();
