/** A program of the cluster with its children: killed, frozen and woken as one, as a machine would be. */
import { spawn, type ChildProcess } from 'node:child_process';
import { openSync, readdirSync, readFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** A program that is started, killed and started again. */
export interface Machine {
  readonly name: string;
  start(): void;
  /** SIGKILL to all of its processes; resolves once they are gone. */
  kill(): Promise<void>;
  /** SIGSTOP to all of its processes. */
  freeze(): void;
  /** SIGCONT to them. */
  wake(): void;
}

/** How it is started. */
export interface MachineParts {
  readonly name: string;
  readonly command: string;
  readonly args: readonly string[];
  readonly cwd: string;
  readonly as?: { readonly uid: number; readonly gid: number } | undefined;
  readonly env?: Readonly<Record<string, string>>;
  /**
   * A text in the command line of a process that belongs to it and is not below it: Patroni leaves PostgreSQL to the system, so that
   * one can end without the other.
   */
  readonly mark?: string;
}

export function machineOf({ name, command, args, cwd, as, env = {}, mark }: MachineParts): Machine {
  let child: ChildProcess | undefined;
  let frozen: number[] = [];
  const all = (): number[] => treeOf([...(child?.pid === undefined ? [] : [child.pid]), ...marked(mark)]);
  return {
    name,
    start: () => {
      const log = openSync(`${cwd}/${name}.log`, 'a');
      child = spawn(command, args, {
        cwd,
        env: { PATH: '/usr/bin:/bin:/usr/sbin', HOME: cwd, LC_ALL: 'C.UTF-8', ...env },
        stdio: ['ignore', log, log],
        ...as,
      });
    },
    kill: async () => {
      const killed = all();
      signal(killed, 'SIGKILL');
      while (killed.some(isAlive)) await pause(20);
    },
    freeze: () => {
      frozen = all();
      signal(frozen, 'SIGSTOP');
    },
    wake: () => signal(frozen, 'SIGCONT'),
  };
}

function signal(pids: readonly number[], name: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, name);
    } catch {
      // It has ended by itself meanwhile.
    }
  }
}

/** A process that ended and that nobody has waited for yet is not alive. */
function isAlive(pid: number): boolean {
  const [, state] = statOf(pid);
  return state !== undefined && state !== 'Z';
}

/** The processes and all below them, the first ones first. */
function treeOf(roots: readonly number[]): number[] {
  const parents = allPids().flatMap((pid): [number, number][] => {
    const [parent] = statOf(pid);
    return parent === undefined ? [] : [[pid, parent]];
  });
  const found = [...roots];
  for (const pid of found)
    found.push(...parents.flatMap(([one, parent]) => (parent === pid && !found.includes(one) ? [one] : [])));
  return found;
}

function allPids(): number[] {
  return readdirSync('/proc').map(Number).filter(Number.isInteger);
}

/** The processes whose command line has this text. */
function marked(mark: string | undefined): number[] {
  if (mark === undefined) return [];
  return allPids().filter((pid) => {
    try {
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(mark);
    } catch {
      return false;
    }
  });
}

/** The parent and the state of a process; nothing for one that is gone. */
function statOf(pid: number): [parent?: number, state?: string] {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const [state, parent] = text.slice(text.lastIndexOf(')') + 2).split(' ');
    return [Number(parent), state];
  } catch {
    return [];
  }
}

/** Free ports of this machine. */
export async function freePorts(count: number): Promise<number[]> {
  const servers = await Promise.all(
    Array.from({ length: count }, async () => {
      const server = createServer().listen(0, '127.0.0.1');
      await new Promise((resolve) => server.once('listening', resolve));
      return server;
    }),
  );
  const ports = servers.map((server) => (server.address() as AddressInfo).port);
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
  return ports;
}

/** Asks until the answer is true. Throws with `what` after `seconds`. */
export async function until(what: string, seconds: number, isSo: () => Promise<boolean>): Promise<void> {
  const end = performance.now() + seconds * 1000;
  while (!(await isSo().catch(() => false))) {
    if (performance.now() > end) throw new Error(`${what}: not within ${seconds} s.`);
    await pause(200);
  }
}
