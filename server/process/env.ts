/**
 * Every setting of the server, read once from the environment and checked together, so that one start reports every
 * problem. `.env.example` documents them.
 */
import { existsSync } from 'node:fs';
import { isIP } from 'node:net';
import { join } from 'node:path';
import { passwordFault } from '../accounts/passwords';
import { usernameFault } from '../accounts/users';
import type { MailSettings } from './mailServer';
import { mailOf } from './mailSettings';

/** The settings of the server. */
export interface Settings {
  readonly host: string;
  /** 0 means any free port. */
  readonly port: number;
  readonly dataDir: string;
  /** Folder for a second copy of each backup, on another disk or a share. */
  readonly backupDir: string | undefined;
  /** Whether the server makes backups by itself. */
  readonly backups: boolean;
  /** PostgreSQL address; absent: SQLite in `dataDir`. */
  readonly databaseUrl: string | undefined;
  /** Signing key; absent: the one stored in `dataDir`. */
  readonly secretKey: string | undefined;
  /** The key before, from which `newkey` takes over what was encrypted. */
  readonly formerSecretKey: string | undefined;
  /** The first user's name and password; absent: `admin` with a random password. */
  readonly admin: { readonly username: string; readonly password: string } | undefined;
  readonly logLevel: string;
  /** The API's address for the page; empty: its own origin (ruling 53). */
  readonly apiUrl: string;
  /** Addresses and networks of the proxies whose `X-Forwarded-*` headers count. */
  readonly trustProxy: readonly string[];
  /** Whether browsers are told to use HTTPS for every host below this one too. */
  readonly hstsSubdomains: boolean;
  /** Whether `/metrics` is answered. */
  readonly metrics: boolean;
  /** What its caller has to send as a bearer token; absent: only this machine is answered. */
  readonly metricsToken: string | undefined;
  /** The mail server; absent: no mail is sent. */
  readonly mail: MailSettings | undefined;
  /** What mail still lacks where it is half set up. */
  readonly mailUnfinished: string | undefined;
  /** Runs the demo business of this size, always in a folder of its own. */
  readonly demo: 'usual' | 'large' | undefined;
}

/** Some settings are invalid; `problems` has one sentence for each. */
export class SettingsError extends Error {
  constructor(readonly problems: readonly string[]) {
    super(problems.join('\n'));
  }
}

const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'];
// 32 random bytes written in any way have more.
const FEWEST_DIFFERENT = 8;
const SHORTEST_TOKEN = 16;
const sampleSecret = 'replace-this-by-32-or-more-random-bytes';

/** Adds the settings of `.env` in the working folder; the environment has priority. */
export function loadEnvFile(path = '.env'): void {
  if (!existsSync(path)) return;
  try {
    process.loadEnvFile(path);
  } catch (error) {
    throw new SettingsError([`The file ${path} cannot be read: ${error instanceof Error ? error.message : error}.`]);
  }
}

/**
 * Reads the settings.
 * @param env names and values, such as `process.env`; an empty value counts as absent
 * @throws SettingsError with every problem
 */
export function readSettings(env: Readonly<Record<string, string | undefined>>): Settings {
  const problems: string[] = [];
  const checked = <T>(name: string, check: (value: string) => T | { problem: string }, otherwise: T): T => {
    const value = env[name]?.trim();
    if (!value) return otherwise;
    const result = check(value);
    if (typeof result !== 'object' || result === null || !('problem' in result)) return result;
    problems.push(`${name} ${result.problem}`);
    return otherwise;
  };
  const { mail, unfinished: mailUnfinished } = mailOf(env, problems);
  const settings: Settings = {
    host: checked('HOST', hostOf, '127.0.0.1'),
    port: checked('PORT', portOf, 3000),
    dataDir: env.DATA_DIR?.trim() || './data',
    backupDir: env.BACKUP_DIR?.trim() || undefined,
    // The demo's data are made up.
    backups: checked('BACKUPS', switchOf, !env.DEMO?.trim()),
    databaseUrl: checked<string | undefined>('DATABASE_URL', databaseUrlOf, undefined),
    secretKey: checked<string | undefined>('SECRET_KEY', secretOf, undefined),
    formerSecretKey: env.FORMER_SECRET_KEY || undefined,
    admin: adminOf(env, problems),
    logLevel: checked('LOG_LEVEL', logLevelOf, 'info'),
    apiUrl: checked('API_URL', apiUrlOf, ''),
    trustProxy: checked<readonly string[]>('TRUST_PROXY', proxiesOf, []),
    hstsSubdomains: checked('HSTS_SUBDOMAINS', switchOf, false),
    metrics: checked('METRICS', (value) => (value === '1' ? true : value === '0' ? false : switchOf(value)), false),
    metricsToken: checked<string | undefined>('METRICS_TOKEN', metricsTokenOf, undefined),
    mail,
    mailUnfinished,
    demo: checked<Settings['demo']>('DEMO', demoOf, undefined),
  };
  if (problems.length > 0) throw new SettingsError(problems);
  return settings.demo ? ofDemo(settings, settings.demo) : settings;
}

/** The demo never uses a business's own data, whatever the settings. A given first user is added to its own. */
function ofDemo(settings: Settings, size: 'usual' | 'large'): Settings {
  return {
    ...settings,
    dataDir: join(settings.dataDir, size === 'large' ? 'demo-large' : 'demo'),
    databaseUrl: undefined,
    // Its parties are made up.
    mail: undefined,
  };
}

type Checked<T> = T | { problem: string };

function hostOf(value: string): Checked<string> {
  return /^[\w.:-]+$/.test(value) ? value : { problem: `must be a host name or an IP address, not "${value}".` };
}

function portOf(value: string): Checked<number> {
  const port = Number(value);
  return /^\d{1,5}$/.test(value) && port <= 65535
    ? port
    : { problem: `must be a whole number from 0 to 65535, not "${value}".` };
}

function databaseUrlOf(value: string): Checked<string> {
  // The value is not repeated in the message: it may contain a password. pg reports what else is wrong.
  return /^postgres(ql)?:\/\/./.test(value)
    ? value
    : { problem: 'must be a PostgreSQL address such as postgres://user:password@host:5432/windrow.' };
}

function secretOf(value: string): Checked<string> {
  if (value === sampleSecret) return { problem: 'is still the sample of .env.example; put random bytes in its place.' };
  const length = Buffer.byteLength(value);
  if (length < 32) return { problem: `must have 32 bytes or more; it has ${length}.` };
  return new Set(value).size >= FEWEST_DIFFERENT
    ? value
    : { problem: 'repeats the same few characters; put random bytes in its place.' };
}

function logLevelOf(value: string): Checked<string> {
  return logLevels.includes(value) ? value : { problem: `must be one of ${logLevels.join(', ')}, not "${value}".` };
}

function apiUrlOf(value: string): Checked<string> {
  const url = URL.canParse(value) ? new URL(value) : null;
  const good = url && /^https?:$/.test(url.protocol) && !url.search && !url.hash && !url.username && !url.password;
  return good
    ? value.replace(/\/+$/, '')
    : { problem: `must be an http or https address such as https://api.example.com, not "${value}".` };
}

function proxiesOf(value: string): Checked<readonly string[]> {
  const proxies = value.split(/[\s,]+/).filter((one) => one !== '');
  const wrong = proxies.find((one) => !isProxy(one));
  if (wrong === undefined) return proxies;
  return { problem: `must be addresses or networks such as 127.0.0.1 or 10.0.0.0/8, not "${wrong}".` };
}

/** An address or a network. One that holds every address is refused: then anybody could claim any address. */
function isProxy(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/');
  const version = isIP(address);
  if (version === 0 || more.length > 0) return false;
  return bits === undefined || (/^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
}

function switchOf(value: string): Checked<boolean> {
  return value === 'on' || value === 'off' ? value === 'on' : { problem: `must be on or off, not "${value}".` };
}

function metricsTokenOf(value: string): Checked<string> {
  return value.length >= SHORTEST_TOKEN ? value : { problem: `must have ${SHORTEST_TOKEN} characters or more.` };
}

function demoOf(value: string): Checked<'usual' | 'large'> {
  return value === 'usual' || value === 'large' ? value : { problem: `must be usual or large, not "${value}".` };
}

function adminOf(env: Readonly<Record<string, string | undefined>>, problems: string[]): Settings['admin'] {
  const username = env.ADMIN_USERNAME?.trim() ?? '';
  const password = env.ADMIN_PASSWORD ?? '';
  if (!username && !password) return undefined;
  if (!username) problems.push('ADMIN_USERNAME is missing; ADMIN_PASSWORD alone does nothing.');
  if (!password) problems.push('ADMIN_PASSWORD is missing; ADMIN_USERNAME alone does nothing.');
  const nameFault = username && usernameFault(username);
  if (nameFault) problems.push(`ADMIN_USERNAME cannot be used: ${nameFault}`);
  const fault = password && passwordFault(password, username);
  if (fault) problems.push(`ADMIN_PASSWORD cannot be used: ${fault}`);
  return username && password ? { username, password } : undefined;
}
