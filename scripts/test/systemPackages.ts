/** The programs that some tests need beside Node: looked for, and installed with apt where that is allowed. */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const onPath = (program: string): boolean =>
  (process.env.PATH ?? '').split(delimiter).some((folder) => folder !== '' && existsSync(join(folder, program)));

/** Debian package → whether what the tests use of it is there. */
const needed: Readonly<Record<string, () => boolean>> = {
  chromium: () => ['chromium', 'chromium-browser', 'google-chrome'].some(onPath),
  libfaketime: () => existsSync('/usr/lib') && readdirSync('/usr/lib').some(hasClock),
  postgresql: () => Boolean(process.env.TEST_DATABASE_URL) || onPath('initdb') || existsSync(debianPostgres()),
  'poppler-utils': () => onPath('pdftotext'),
};

/** Where Debian puts the library that gives a program another clock: below a folder named by the machine's kind. */
function hasClock(folder: string): boolean {
  return existsSync(join('/usr/lib', folder, 'faketime', 'libfaketime.so.1'));
}

function debianPostgres(): string {
  const versions = existsSync('/usr/lib/postgresql') ? readdirSync('/usr/lib/postgresql') : [];
  return join('/usr/lib/postgresql', versions.at(-1) ?? 'none', 'bin', 'initdb');
}

function missingPackages(): string[] {
  return Object.entries(needed).flatMap(([name, isThere]) => (isThere() ? [] : [name]));
}

/** Installs what is missing where that is allowed, or reports what to install. */
export function installMissing(say: (line: string) => void): void {
  const missing = missingPackages();
  if (missing.length === 0) return;
  const names = missing.join(' ');
  if (process.getuid?.() === 0 && onPath('apt-get')) {
    say(`Installing with apt-get, since tests need them: ${names}`);
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    const run = (...args: string[]): void =>
      void spawnSync('apt-get', ['-q', ...args], { env, stdio: ['ignore', 'inherit', 'inherit'] });
    run('update');
    run('install', '-y', '--no-install-recommends', ...missing);
  }
  const still = missingPackages();
  if (still.length > 0)
    say(
      `Not installed: ${still.join(', ')}. The tests that need them are skipped; on Debian: sudo apt-get install ${still.join(' ')}`,
    );
}
