/** The built server, started on a loaded database. */
import { spawn } from 'node:child_process';
import { mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Place } from '../business/load';
import { end, until, watch, type Running } from './process';

const root = fileURLToPath(new URL('../..', import.meta.url));

// A kept database remembers the key of its first server, whose folder is gone by the next run.
const SECRET_KEY = 'the benchmark signs with this key and is alone on loopback';

/** Where a server answers, its process, and what it has written so far. */
export interface ServerAt {
  readonly host: string;
  readonly port: number;
  readonly pid: number;
  readonly said: () => string;
}

/**
 * Starts the built server (`dist/server/main.js`, or BENCH_SERVER) on a free port of loopback, with the log a real one writes.
 * @param preload a module that Node loads before it
 */
export async function startServer(place: Place, preload?: string): Promise<Running<ServerAt>> {
  const folder = mkdtempSync(join(tmpdir(), 'windrow-bench-'));
  const output = join(folder, 'output');
  const file = openSync(output, 'w');
  const child = spawn(
    process.execPath,
    [...(preload ? ['--import', preload] : []), process.env.BENCH_SERVER ?? join(root, 'dist', 'server', 'main.js')],
    {
      cwd: folder,
      env: {
        PATH: process.env.PATH,
        NODE_ENV: 'production',
        HOST: '127.0.0.1',
        PORT: '0',
        // A server makes one soon after its start: minutes of work on 10,000,000 tickets.
        BACKUPS: 'off',
        ...(place.engine === 'sqlite'
          ? { DATA_DIR: place.dataDir }
          : { DATA_DIR: folder, DATABASE_URL: place.databaseUrl, SECRET_KEY }),
      },
      stdio: ['ignore', file, file],
    },
  );
  watch(child, 'SIGTERM');
  const said = (): string => readFileSync(output, 'utf8');
  const stop = async (): Promise<void> => {
    await end(child, 'SIGTERM');
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    const port = await until(
      () => Number(/answers at http:\/\/[^\s:]+:(\d+)/.exec(said())?.[1]) || undefined,
      child,
      said,
    );
    return { at: { host: '127.0.0.1', port, pid: child.pid ?? 0, said }, stop };
  } catch (cause) {
    await stop();
    throw cause;
  }
}
