/** The programs that some tests need beside Node: looked for, and installed with apt where that is allowed. */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const onPath = (program: string): boolean =>
  (process.env.PATH ?? '').split(delimiter).some((folder) => folder !== '' && existsSync(join(folder, program)));

const canInstall = (): boolean => process.getuid?.() === 0 && onPath('apt-get');

/** Chromium without windows. Older systems have only the whole one, which tests use as well. */
const SHELL = 'chromium-headless-shell';
const knowsShell = (): boolean => canInstall() && spawnSync('apt-cache', ['show', SHELL]).status === 0;
const hasBrowser = (): boolean =>
  Boolean(process.env.CHROMIUM) || [SHELL, 'chromium', 'chromium-browser', 'google-chrome'].some(onPath);

/** Debian package → whether what the tests use of it is there. */
const needed: Readonly<Record<string, () => boolean>> = {
  [SHELL]: () => onPath(SHELL) || Boolean(process.env.CHROMIUM) || !knowsShell(),
  chromium: () => hasBrowser() || knowsShell(),
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
  if (missingPackages().length === 0) return;
  if (canInstall()) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    const run = (...args: string[]): void =>
      void spawnSync('apt-get', ['-q', ...args], { env, stdio: ['ignore', 'inherit', 'inherit'] });
    run('update');
    // Only then is it known which packages there are.
    const missing = missingPackages();
    say(`Installing with apt-get, since tests need them: ${missing.join(' ')}`);
    run('install', '-y', '--no-install-recommends', ...missing);
  }
  const still = missingPackages();
  if (still.length > 0)
    say(
      `Not installed: ${still.join(', ')}. The tests that need them are skipped; on Debian: sudo apt-get install ${still.join(' ')}`,
    );
}
