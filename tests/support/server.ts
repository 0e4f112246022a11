/** The built server as a process of its own, on a free port, with a folder that is removed afterwards. Builds Windrow if necessary. */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../..');
/** The first user of every server a test starts, unless its settings say otherwise. */
const FIRST = { username: 'clerk', password: 'correct horse 7' };

export interface ServerOptions {
  /** Settings; `undefined` takes one of the defaults away. */
  env?: Record<string, string | undefined>;
  /** The folder of an earlier server, to start on its data again. Default: an empty one, removed by `stop`. */
  dataDir?: string;
  /** The folder of a stopped server, to start on a copy of its data. */
  copyOf?: string;
  /** The folder of another build. Default: this one. */
  program?: string;
}

export interface RunningServer {
  /** Such as `http://127.0.0.1:40123`, without a slash at its end. */
  url: string;
  dataDir: string;
  /** Its process. */
  pid: number;
  username: string;
  password: string;
  /** What it has printed on standard output so far. */
  output(): string;
  /** Ends it as an operator does (SIGTERM) and gives its exit code. */
  stop(): Promise<number | null>;
  /** Ends it like a power cut (SIGKILL). The data stay for another start on `dataDir`. */
  kill(): Promise<void>;
  /** Sends a signal and does not wait. */
  signal(name: NodeJS.Signals): void;
  /** Resolves with the exit code when it ends. */
  ended: Promise<number | null>;
}

/** What a program printed until it ended. */
export interface Ended {
  code: number | null;
  out: string;
  err: string;
}

// `npm test` has built everything just before, and sets this.
let built = process.env.WINDROW_BUILT === '1';

/** Builds what is missing or out of date, once a test file. */
export function ensureBuilt(): void {
  if (built) return;
  const { status, stderr } = spawnSync(process.execPath, [join(root, 'scripts', 'ensureBuilt.mjs')], {
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`Windrow cannot be built:\n${stderr}`);
  built = true;
}

/** An empty folder; whoever asks for it removes it. */
export function emptyFolder(): string {
  return mkdtempSync(join(tmpdir(), 'windrow-test-'));
}

/** Starts `dist/server/{program}.js` in a folder without a `.env`, with nothing of this process's settings. */
export function startProgram(
  program: 'main' | 'userCommand' | 'exportCommand' | 'copy/command' | 'backupCommand' | 'doctorCommand',
  args: readonly string[],
  options: { env: Record<string, string | undefined>; cwd: string; from?: string },
): ChildProcess {
  ensureBuilt();
  const { PATH, HOME, TMPDIR, MAKER_NICENESS, NODE_COMPILE_CACHE } = process.env;
  return spawn(process.execPath, [join(options.from ?? root, 'dist', 'server', `${program}.js`), ...args], {
    cwd: options.cwd,
    env: { PATH, HOME, TMPDIR, MAKER_NICENESS, NODE_COMPILE_CACHE, ...options.env },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
}

/** Waits for a program's end. `input` is its standard input. */
export function endOf(child: ChildProcess, input = ''): Promise<Ended> {
  const ended: Ended = { code: null, out: '', err: '' };
  child.stdout?.setEncoding('utf8').on('data', (text: string) => void (ended.out += text));
  child.stderr?.setEncoding('utf8').on('data', (text: string) => void (ended.err += text));
  child.stdin?.end(input);
  return new Promise((settle) => {
    child.on('close', (code) => settle({ ...ended, code }));
  });
}

/** Starts the server and waits until it prints its address. */
export async function startServer({
  env = {},
  dataDir,
  copyOf,
  program = root,
}: ServerOptions = {}): Promise<RunningServer> {
  const folder = emptyFolder();
  const settings = {
    PORT: '0',
    BACKUPS: 'off',
    DATA_DIR: dataDir ?? join(folder, 'data'),
    ADMIN_USERNAME: FIRST.username,
    ADMIN_PASSWORD: FIRST.password,
    ...env,
  };
  if (copyOf !== undefined) cpSync(copyOf, settings.DATA_DIR, { recursive: true });
  const child = startProgram('main', [], { env: settings, cwd: folder, from: program });
  let out = '';
  const ended = endOf(child).then(({ code, err }) => ({ code, err }));
  const url = await new Promise<string>((settle, fail) => {
    child.stdout?.on('data', (text: string) => {
      out += text;
      const [, found] = /^Windrow answers at (\S+)$/m.exec(out) ?? [];
      if (found) settle(found);
    });
    void ended.then(({ code, err }) => fail(new Error(`The server ended with ${code} before it answered:\n${err}`)));
  });
  const end = async (name: NodeJS.Signals): Promise<number | null> => {
    child.kill(name);
    return (await ended).code;
  };
  const [, randomPassword] = /^First start: sign in as \S+ with the password (\S+)$/m.exec(out) ?? [];
  return {
    url,
    dataDir: settings.DATA_DIR,
    pid: child.pid ?? 0,
    username: settings.ADMIN_USERNAME ?? 'admin',
    password: settings.ADMIN_PASSWORD ?? randomPassword ?? '',
    output: () => out,
    stop: async () => {
      const code = await end('SIGTERM');
      rmSync(folder, { recursive: true, force: true });
      return code;
    },
    kill: async () => {
      await end('SIGKILL');
      if (dataDir !== undefined) rmSync(folder, { recursive: true, force: true });
    },
    signal: (name) => void child.kill(name),
    ended: ended.then(({ code }) => code),
  };
}

let demoData: Promise<string> | undefined;

/** Starts a server with the demo business. It is made once a worker: that takes longer than to start a server. */
export async function startDemo(): Promise<RunningServer> {
  const env = { DEMO: 'usual' };
  demoData ??= (async () => {
    const dataDir = emptyFolder();
    process.once('exit', () => rmSync(dataDir, { recursive: true, force: true }));
    await (await startServer({ env, dataDir })).stop();
    return dataDir;
  })();
  return startServer({ env, copyOf: await demoData });
}
