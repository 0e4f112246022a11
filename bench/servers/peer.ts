/**
 * The peer that every figure is compared with: the Django REST server of `bench/peer`, under gunicorn with three workers, on
 * a PostgreSQL database of its own. It listens on loopback while a benchmark runs, and nothing of the product knows it.
 */
import { execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { USER } from '../business/load';
import { end, until, watch, type Running } from './process';
import type { ServerAt } from './server';

const project = fileURLToPath(new URL('../peer', import.meta.url));
const PYTHON = '/usr/bin/python3';
const WORKERS = 3;
const packages = [
  'python3-django',
  'python3-djangorestframework',
  'python3-djangorestframework-simplejwt',
  'python3-django-filters',
  'python3-psycopg2',
  'python3-whitenoise',
  'gunicorn',
];

/** What installs the peer's packages on Debian. */
export const INSTALL_PEER = `apt-get install ${packages.join(' ')}`;

/** The versions of the peer's packages, for the head of a table; `undefined` where one is missing. */
export function peerVersions(): string | undefined {
  const ask = [
    'import django, rest_framework, rest_framework_simplejwt, django_filters, psycopg2, whitenoise, gunicorn, sys',
    'print(f"Django {django.__version__}, REST framework {rest_framework.__version__}, gunicorn {gunicorn.__version__} with three workers, Python {sys.version.split()[0]}")',
  ].join('\n');
  try {
    return execFileSync(PYTHON, ['-c', ask], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return undefined;
  }
}

function environmentOf(databaseUrl: string, folder: string): NodeJS.ProcessEnv {
  const { host, port, user = 'postgres', password, database = '' } = new pg.Client(databaseUrl);
  return {
    PATH: '/usr/bin:/bin',
    PYTHONDONTWRITEBYTECODE: '1',
    DJANGO_SETTINGS_MODULE: 'settings',
    PEER_SECRET: randomBytes(32).toString('hex'),
    PEER_DATABASE: database,
    PEER_HOST: host,
    PEER_PORT: String(port),
    PEER_USER: user,
    PEER_PASSWORD: typeof password === 'string' ? password : '',
    PEER_FOLDER: folder,
  };
}

function manage(env: NodeJS.ProcessEnv, ...words: string[]): void {
  execFileSync(PYTHON, ['-m', 'django', ...words, '--pythonpath', project], { env, cwd: project, stdio: 'pipe' });
}

/** Makes the peer's tables and its user, who may also use the admin, in an empty database. */
export function makePeerTables(databaseUrl: string): void {
  const env = environmentOf(databaseUrl, tmpdir());
  manage(env, 'migrate', '--run-syncdb', '-v', '0');
  const person = ['--username', USER.username, '--email', 'bench@example.com'];
  manage({ ...env, DJANGO_SUPERUSER_PASSWORD: USER.password }, 'createsuperuser', '--noinput', ...person);
}

/** Starts the peer on its filled database, on a free port of loopback. */
export async function startPeer(databaseUrl: string): Promise<Running<ServerAt>> {
  const folder = mkdtempSync(join(tmpdir(), 'windrow-bench-peer-'));
  mkdirSync(join(folder, 'static'));
  const env = environmentOf(databaseUrl, folder);
  manage(env, 'collectstatic', '--noinput', '-v', '0');
  const output = join(folder, 'output');
  const file = openSync(output, 'w');
  const child = spawn(
    PYTHON,
    ['-m', 'gunicorn', 'wsgi', '--workers', String(WORKERS), '--bind', '127.0.0.1:0', '--worker-tmp-dir', folder],
    { env, cwd: project, stdio: ['ignore', file, file] },
  );
  watch(child, 'SIGTERM');
  const said = (): string => readFileSync(output, 'utf8');
  const stop = async (): Promise<void> => {
    await end(child, 'SIGTERM');
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    const port = await until(
      () => Number(/Listening at: http:\/\/127\.0\.0\.1:(\d+)/.exec(said())?.[1]) || undefined,
      child,
      said,
    );
    return { at: { host: '127.0.0.1', port, pid: child.pid ?? 0, said }, stop };
  } catch (cause) {
    await stop();
    throw cause;
  }
}
