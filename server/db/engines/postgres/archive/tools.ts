/** PostgreSQL's own programs for backups: where they are, and how they are run without a password on the command line. */
import { execFile, spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { DatabaseProblem } from '../../../database';

const DEBIAN = '/usr/lib/postgresql';
const MOST_TOLD = 2000;

/** A program of PostgreSQL that fits the server is not installed. */
export class ToolMissing extends DatabaseProblem {}

/** A program of PostgreSQL. */
export type Tool = 'pg_dump' | 'pg_restore';

/** Where programs may be: PATH first, then Debian's folders. */
function folders(): string[] {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN) : [];
  const path = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '');
  return [...path, ...versions.map((version) => join(DEBIAN, version, 'bin'))];
}

/**
 * The program's path: of those that are not older than the server, the one nearest to it, because a newer one may write
 * what an older server does not read.
 * @param server the server's major version
 * @throws ToolMissing, which says what to install
 */
export async function findTool(tool: Tool, server: number, among: readonly string[] = folders()): Promise<string> {
  const found: { path: string; version: number }[] = [];
  for (const path of new Set(among.map((folder) => join(folder, tool)))) {
    const version = existsSync(path) ? await versionOf(path) : undefined;
    if (version !== undefined) found.push({ path, version });
  }
  const fitting = found.filter(({ version }) => version >= server).toSorted((a, b) => a.version - b.version);
  if (fitting[0]) return fitting[0].path;
  const newest = Math.max(...found.map(({ version }) => version));
  const install = `Install PostgreSQL's client programs of version ${server} (Debian: apt-get install postgresql-client-${server}).`;
  throw new ToolMissing(
    found.length === 0
      ? `${tool} was not found, neither on PATH nor in ${DEBIAN}. ${install}`
      : `${tool} is version ${newest}, older than the server's ${server}. ${install}`,
  );
}

async function versionOf(path: string): Promise<number | undefined> {
  try {
    const { stdout } = await promisify(execFile)(path, ['--version']);
    const [, version] = / (\d+)/.exec(stdout) ?? [];
    return version === undefined ? undefined : Number(version);
  } catch {
    // A wrapper without the program behind it.
    return undefined;
  }
}

/** Runs a program on a database. Throws `DatabaseProblem` with what it says. */
export async function runTool(
  path: string,
  databaseUrl: string,
  args: readonly string[],
  signal?: AbortSignal,
): Promise<void> {
  const { address, password } = splitPassword(databaseUrl);
  const env = {
    ...process.env,
    PGAPPNAME: 'windrow-backup',
    ...(password === undefined ? {} : { PGPASSWORD: password }),
  };
  const child = spawn(path, [`--dbname=${address}`, ...args], { env, signal, stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said = `${said}${text}`.slice(0, MOST_TOLD);
  });
  await new Promise<void>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => {
      if (code === 0) resolve();
      else reject(new DatabaseProblem(said.trim() || `${path} ended with code ${code}.`));
    });
  });
}

/** The address without its password: every account of the machine can read the arguments of programs. */
function splitPassword(databaseUrl: string): { address: string; password: string | undefined } {
  const [, before = '', given, after = ''] = /^(postgres(?:ql)?:\/\/[^:@/?]*):([^@/?]*)(@.*)$/.exec(databaseUrl) ?? [];
  if (given === undefined) return { address: databaseUrl, password: undefined };
  return { address: `${before}${after}`, password: decodeURIComponent(given) };
}
