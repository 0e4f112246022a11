/**
 * `npm run gates`: everything that a change must pass beside its tests. Runs every gate, also after one that failed. Ends
 * with one line: the gates that passed, or how many passed and failed.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const gates = ['typecheck', 'lint', 'styles', 'format:check', 'knip', 'build'];

const { scripts }: { scripts: Readonly<Record<string, string>> } = JSON.parse(readFileSync('package.json', 'utf8'));

const failed = gates.filter((name) => {
  process.stdout.write(`\n${name}\n`);
  return spawnSync(scripts[name] ?? '', { shell: true, stdio: 'inherit' }).status !== 0;
});

process.stdout.write(
  failed.length === 0
    ? `\nPassed: ${gates.join(', ')}.\n`
    : `\nFailed: ${failed.join(', ')}.\n${gates.length - failed.length} passed, ${failed.length} failed\n`,
);
process.exitCode = failed.length === 0 ? 0 : 1;
