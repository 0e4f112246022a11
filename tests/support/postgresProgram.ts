/** Where PostgreSQL is on this machine, and who runs it. Used by tests and by the benchmark. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The folder of the newest PostgreSQL's programs; `undefined` where there is none. */
export function postgresPrograms(): string | undefined {
  const root = '/usr/lib/postgresql';
  const versions = existsSync(root) ? readdirSync(root).toSorted((a, b) => Number(b) - Number(a)) : [];
  const folders = [...versions.map((version) => join(root, version, 'bin')), ...(process.env.PATH ?? '').split(':')];
  return folders.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')));
}

/** The account to run PostgreSQL as, because it refuses to run as root; `undefined`: the account of this process. */
export function postgresAccount(): { uid: number; gid: number } | undefined {
  return process.getuid?.() === 0 ? (accountOf('postgres') ?? accountOf('nobody')) : undefined;
}

function accountOf(name: string): { uid: number; gid: number } | undefined {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((one) => one.startsWith(`${name}:`));
  const [, , uid, gid] = line?.split(':') ?? [];
  return uid && gid ? { uid: Number(uid), gid: Number(gid) } : undefined;
}
