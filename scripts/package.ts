/**
 * `npm run package -- linux-x64 | win-x64 | macos-arm64`: a folder in `packages/` that needs nothing installed, and the same packed.
 * npm fetches Node and the packages for that platform, with the user's own settings; every file is checked by its digest.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import manifest from '../package.json' with { type: 'json' };
import { makeFolder, PackageProblem } from './package/folder';
import { nativeFiles } from './package/nativeFiles';
import { pack } from './package/pack';
import { platforms } from './package/platforms';

const MOST_BYTES = 120e6;
const root = fileURLToPath(new URL('..', import.meta.url));

function run([name = '', place = join(root, 'packages')]: readonly string[]): void {
  const platform = platforms[name];
  if (!platform) throw new PackageProblem(`Usage: npm run package -- ${Object.keys(platforms).join(' | ')} [folder]`);
  const built = spawnSync(process.execPath, [join(root, 'scripts', 'ensureBuilt.mjs')], { stdio: 'inherit' });
  if (built.status !== 0) throw new PackageProblem('Windrow could not be built.');
  const folder = join(place, `windrow-${manifest.version}-${name}`);
  const packed = `${folder}.${platform.packed}`;
  for (const there of [folder, packed]) if (existsSync(there)) rmSync(there, { recursive: true });
  makeFolder(root, platform, folder);
  pack(folder, packed);
  const { size } = statSync(packed);
  process.stdout.write(`${packed}: ${(size / 1e6).toFixed(1)} MB, Node ${platform.release.version}\n`);
  for (const { path, machine } of nativeFiles(folder))
    process.stdout.write(`  ${machine}  ${path.slice(folder.length + 1)}\n`);
  if (size > MOST_BYTES) throw new PackageProblem(`It is larger than ${MOST_BYTES / 1e6} MB.`);
}

try {
  run(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof PackageProblem)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
