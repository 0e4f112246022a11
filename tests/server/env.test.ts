/** The settings: defaults, allowed values, and that one start names every problem. */
import { expect, test } from 'vitest';
import { readSettings, SettingsError } from '../../server/process/env';
import { exposureLines } from '../../server/process/exposed';

function problemsOf(env: Record<string, string>): readonly string[] {
  try {
    readSettings(env);
  } catch (error) {
    if (error instanceof SettingsError) return error.problems;
    throw error;
  }
  return [];
}

test('nothing has to be set', () => {
  expect(readSettings({})).toEqual({
    host: '127.0.0.1',
    port: 3000,
    dataDir: './data',
    backupDir: undefined,
    backups: true,
    databaseUrl: undefined,
    secretKey: undefined,
    formerSecretKey: undefined,
    admin: undefined,
    logLevel: 'info',
    apiUrl: '',
    trustProxy: [],
    hstsSubdomains: false,
    metrics: false,
    metricsToken: undefined,
    mail: undefined,
    mailUnfinished: undefined,
    demo: undefined,
  });
});

test('what is set empty counts as not set', () => {
  const names = [
    'HOST',
    'PORT',
    'DATA_DIR',
    'BACKUP_DIR',
    'BACKUPS',
    'DATABASE_URL',
    'SECRET_KEY',
    'ADMIN_USERNAME',
    'ADMIN_PASSWORD',
    'LOG_LEVEL',
    'API_URL',
    'TRUST_PROXY',
    'HSTS_SUBDOMAINS',
    'DEMO',
  ];
  expect(readSettings(Object.fromEntries(names.map((name) => [name, ''])))).toEqual(readSettings({}));
});

test('everything can be set', () => {
  const settings = readSettings({
    HOST: '::1',
    PORT: '8080',
    DATA_DIR: '/var/lib/windrow',
    BACKUP_DIR: '/mnt/share',
    BACKUPS: 'off',
    DATABASE_URL: 'postgresql://a:b@db/windrow',
    SECRET_KEY: '0123456789abcdef'.repeat(2),
    ADMIN_USERNAME: 'ann',
    ADMIN_PASSWORD: ' with spaces ',
    LOG_LEVEL: 'warn',
    API_URL: 'https://api.example.com/base/',
    TRUST_PROXY: '127.0.0.1, 10.0.0.0/8  2001:db8::/32',
    HSTS_SUBDOMAINS: 'on',
    METRICS: '1',
    METRICS_TOKEN: 'sixteen letters!',
  });
  expect(settings).toEqual({
    host: '::1',
    port: 8080,
    dataDir: '/var/lib/windrow',
    backupDir: '/mnt/share',
    backups: false,
    databaseUrl: 'postgresql://a:b@db/windrow',
    secretKey: '0123456789abcdef'.repeat(2),
    formerSecretKey: undefined,
    admin: { username: 'ann', password: ' with spaces ' },
    logLevel: 'warn',
    apiUrl: 'https://api.example.com/base',
    trustProxy: ['127.0.0.1', '10.0.0.0/8', '2001:db8::/32'],
    hstsSubdomains: true,
    metrics: true,
    metricsToken: 'sixteen letters!',
    demo: undefined,
  });
});

test('the demo makes no backups unless it is asked to', () => {
  expect(readSettings({ DEMO: 'usual' }).backups).toBe(false);
  expect(readSettings({ DEMO: 'usual', BACKUPS: 'on' }).backups).toBe(true);
});

test('every problem is named at once, and no secret with it', () => {
  const problems = problemsOf({
    HOST: 'two words',
    PORT: '70000',
    DATABASE_URL: 'mysql://root:hunter2@db',
    SECRET_KEY: 'tooshort',
    ADMIN_USERNAME: 'a b',
    ADMIN_PASSWORD: 'password',
    LOG_LEVEL: 'loud',
    API_URL: 'ftp://x',
    TRUST_PROXY: '10.0.0.0/33',
  });
  expect(problems.map((problem) => problem.split(' ')[0])).toEqual([
    'HOST',
    'PORT',
    'DATABASE_URL',
    'SECRET_KEY',
    'ADMIN_USERNAME',
    'ADMIN_PASSWORD',
    'LOG_LEVEL',
    'API_URL',
    'TRUST_PROXY',
  ]);
  expect(problems.join()).not.toMatch(/hunter2|tooshort/);
});

const refused: { env: Record<string, string> }[] = [
  { env: { PORT: '-1' } },
  { env: { PORT: '3000x' } },
  { env: { PORT: '1e3' } },
  { env: { SECRET_KEY: 'x'.repeat(31) } },
  { env: { SECRET_KEY: '0'.repeat(64) } },
  { env: { SECRET_KEY: 'changeme'.repeat(4) } },
  { env: { SECRET_KEY: 'replace-this-by-32-or-more-random-bytes' } },
  { env: { ADMIN_USERNAME: 'ann' } },
  { env: { ADMIN_PASSWORD: 'long enough 7' } },
  { env: { ADMIN_USERNAME: 'annemarie', ADMIN_PASSWORD: 'AnneMarie' } },
  { env: { API_URL: 'https://user:pass@x' } },
  { env: { TRUST_PROXY: 'proxy.example.com' } },
  { env: { TRUST_PROXY: '0.0.0.0/0' } },
  { env: { TRUST_PROXY: '10.0.0.1, 10.0.0.0/8/8' } },
];
test.each(refused)('$env is refused', ({ env }) => {
  expect(problemsOf(env)).toHaveLength(1);
});

test('a key of 32 bytes is enough, however many characters these are', () => {
  expect(problemsOf({ SECRET_KEY: 'éàüöñçøß'.repeat(2) })).toEqual([]);
});

test.each([
  [{}, 0],
  [{ HOST: 'localhost' }, 0],
  [{ HOST: '::1' }, 0],
  [{ HOST: '0.0.0.0' }, 2],
  [{ HOST: '::' }, 2],
  [{ HOST: '192.168.1.5' }, 2],
  [{ HOST: '0.0.0.0', TRUST_PROXY: '10.0.0.2' }, 0],
])('%j is warned of in %d lines', (env, lines) => {
  expect(exposureLines(readSettings(env))).toHaveLength(lines);
});

test('the mail server is an address or single settings, encrypted unless that is turned off', () => {
  const from = 'Three Rivers <office@rivers.example>';
  const of = (env: Record<string, string>) => readSettings({ MAIL_FROM: from, ...env }).mail;
  expect(of({ SMTP_URL: 'smtp://office%40rivers.example:a%3Ab@mail.example.com' })).toEqual({
    host: 'mail.example.com',
    port: 587,
    tls: 'starttls',
    user: 'office@rivers.example',
    password: 'a:b',
    from,
  });
  expect(of({ SMTP_URL: 'smtps://mail.example.com' })).toMatchObject({ port: 465, tls: 'implicit' });
  expect(of({ SMTP_HOST: '127.0.0.1', SMTP_PORT: '2525', SMTP_TLS: 'off' })).toMatchObject({ port: 2525, tls: 'none' });
  expect(readSettings({ SMTP_HOST: 'mail.example.com' })).toMatchObject({
    mail: undefined,
    mailUnfinished: 'MAIL_FROM',
  });
  const both = { SMTP_HOST: 'mail.example.com', MAIL_FROM: from };
  expect(readSettings({ ...both, SMTP_USER: 'ann' })).toMatchObject({
    mail: undefined,
    mailUnfinished: 'SMTP_PASSWORD',
  });
  expect(readSettings({ ...both, DEMO: 'usual' }).mail).toBeUndefined();
  expect(problemsOf({ SMTP_URL: 'https://x', SMTP_TLS: 'yes', MAIL_FROM: 'Ann' })).toHaveLength(3);
  expect(problemsOf({ ...both, SMTP_PORT: 'x' })).toHaveLength(1);
});
