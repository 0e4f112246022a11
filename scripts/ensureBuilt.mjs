/**
 * Builds Windrow unless `dist/` is there and newer than all sources. Plain JavaScript, since it also runs where only the
 * built program is installed.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const sources = ['src', 'server', 'public', 'index.html', 'vite.config.ts', 'scripts/build.ts', 'package-lock.json'];
const lock = join(root, 'dist', 'building');

/** Milliseconds since 1970 of the last change in a file or folder; folders count too, for files that were removed. */
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

/** Takes the lock on `dist/`, or waits until whoever has it is done. */
async function lockBuild() {
  mkdirSync(join(root, 'dist'), { recursive: true });
  for (;;) {
    try {
      writeFileSync(lock, String(process.pid), { flag: 'wx' });
      return;
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
      // Whoever was killed while building leaves its lock behind.
      if (!holderRuns()) rmSync(lock, { force: true });
      else await new Promise((resolve) => setTimeout(resolve, 200));
    }
  }
}

function holderRuns() {
  try {
    process.kill(Number(readFileSync(lock, 'utf8')) || process.pid, 0);
    return true;
  } catch (error) {
    // EPERM: it runs, as another user.
    return error.code === 'EPERM';
  }
}

/** Builds if need be. Ends the process when the build fails. */
export async function ensureBuilt() {
  if (isBuilt()) return;
  const tsx = join(root, 'node_modules', 'tsx', 'dist', 'cli.mjs');
  // Without the build tools (npm ci --omit=dev) a build made elsewhere runs as it is.
  if (!existsSync(tsx) && existsSync(join(root, 'dist', 'built'))) return;
  await lockBuild();
  try {
    if (isBuilt()) return;
    process.stderr.write('Building Windrow …\n');
    const { status } = spawnSync(process.execPath, [tsx, join('scripts', 'build.ts')], {
      cwd: root,
      stdio: ['ignore', 2, 2],
      // Started by a test runner it would inherit NODE_ENV=test, and React's own development code with it.
      env: { ...process.env, NODE_ENV: 'production' },
    });
    if (status !== 0) {
      process.stderr.write('Windrow could not be built; the reason stands above.\n');
      process.exitCode = 1;
    }
  } finally {
    rmSync(lock, { force: true });
  }
  if (process.exitCode) process.exit();
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) await ensureBuilt();
