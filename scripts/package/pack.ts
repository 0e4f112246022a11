/** Packs a folder into one file. */
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { zipSync, type Zippable } from 'fflate';
import { PackageProblem } from './folder';

/** Packs it with its own name inside. `file` ends in `.tar.gz`, which keeps what may be run, or in `.zip`. */
export function pack(folder: string, file: string): void {
  if (file.endsWith('.zip')) {
    writeFileSync(file, zipSync(filesOf(folder)));
    return;
  }
  const args = ['-czf', file, '-C', dirname(folder), '--owner=0', '--group=0', basename(folder)];
  const { status, error } = spawnSync('tar', args, { stdio: ['ignore', 'ignore', 'inherit'] });
  if (error || status !== 0) throw new PackageProblem(`tar could not pack ${folder}.`);
}

function filesOf(folder: string): Zippable {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return Object.fromEntries(
    files.map((entry) => {
      const path = join(entry.parentPath, entry.name);
      return [relative(dirname(folder), path).replaceAll('\\', '/'), readFileSync(path)];
    }),
  );
}
