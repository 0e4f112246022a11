/** Starts Windrow: settings, signing key, database, first user, app, address. A failure is reported in one sentence. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { withSides } from '../src/rules/extras/sides';
import { check } from '../src/rules/check/check';
import { ensureFirstUser, type FirstUser } from './accounts/firstUser';
import { claimSigningKey } from './accounts/signingKey';
import { buildApp, type AppParts } from './app';
import { openBackups, scheduleBackups, type Backups } from './backup/jobs/service';
import { withWayBack } from './backup/newestProven';
import { backupFacts } from './migrations/migrate';
import { migrateAtStart } from './migrations/migrateAtStart';
import type { Db } from './db/database';
import { joinDayCounts, openDayCounts, type DayCounts } from './db/query/counts/dayCounts';
import { joinVersions } from './db/versions/versions';
import { openArchive, openDatabase } from './db/open';
import { demoSignIn, openDemo } from './seed/seed';
import { addUser } from './accounts/users';
import { eachHour } from './background/hourly';
import { forgetOldKeys } from './records/idempotency/keys';
import { loadEnvFile, readSettings, type Settings } from './process/env';
import { hooks, ticketTables } from './hooks';
import { checkReports } from './reports/compose/check';
import { definitions } from './reports/compose/definitions/index';
import { createLogger } from './process/logger';
import { exposureLines } from './process/exposed';
import { signingSecret } from './process/secret';
import { sayAndExit, StartProblem } from './process/startupError';
import { watchFiles } from './background/watchFiles';
import { createShutdown } from './process/shutdown';
import { commandLine } from './commandLine';
import { features, featureData, featureTables, registry } from './features';

async function start(): Promise<void> {
  // Whatever this process writes is for its own account.
  process.umask(0o077);
  refuseFaults();
  loadEnvFile();
  const settings = readSettings(process.env);
  const logger = createLogger(settings.logLevel);
  const { db, secret, toSay } = await openData(settings);
  const stop = createShutdown();
  const pageDir = builtPage();
  const backups = backupsOf(settings, db, logger);
  const dayCounts = openDayCounts(db, withSides(registry));
  const app = await buildApp({
    db,
    dayCounts,
    registry,
    hooks,
    ticketTables,
    reports: definitions,
    features,
    secret,
    logger,
    clock: () => new Date(),
    pageDir,
    waitClock: steadyClock(),
    stopping: stop.begun,
    readReportsAt: { dataDir: settings.dataDir, databaseUrl: settings.databaseUrl },
    backups,
    ...asSet(settings),
  });
  tidyEachHour(app, db);
  compareEachHour(app, db, dayCounts);
  // Before the address is printed, because Windrow may be stopped at once.
  const unwatch = watchFiles(db, logger);
  stop.onSignals(app, () => {
    unwatch();
    return db.close();
  });
  // The password is printed first, so that it is not lost when the port is in use: it is never shown again.
  say([...toSay, ...exposureLines(settings)]);
  const address = await listen(app, settings);
  scheduleBackups(backups);
  say([pageDir === undefined ? `The API answers at ${address}` : `Windrow answers at ${address}`]);
}

/** A clock for waits: it starts with the machine's time and then goes on evenly, whatever the machine's clock is set to. */
function steadyClock(): () => Date {
  const zero = Date.now() - performance.now();
  return () => new Date(zero + performance.now());
}

/** Refuses to start with a registry or reports that contradict themselves. */
function refuseFaults(): void {
  const faults = [...check(registry), ...checkReports(registry, definitions)];
  if (faults.length > 0) throw new StartProblem(['The registry has faults:', ...faults].join('\n  '));
}

/** The migrated database with its signing key and its first user, and what to say about that user. */
async function openData(settings: Settings): Promise<{ db: Db; secret: Buffer; toSay: string[] }> {
  const db = await withWayBack(settings, () => openDatabase({ ...settings, soleUse: true }));
  const secret = signingSecret(settings.secretKey, settings.dataDir);
  await withWayBack(settings, () => migrateAtStart(db, { registry, ...featureData }, settings, (line) => say([line])));
  await claimSigningKey(db, secret, new Date());
  const toSay = settings.demo
    ? await demoLines(db.apart('start'), settings.demo, settings.admin)
    : userLines(await ensureFirstUser(db, settings.admin, new Date()));
  return { db, secret, toSay };
}

/** What the settings alone decide of the app. */
function asSet({ apiUrl, trustProxy, hstsSubdomains, demo, metrics, metricsToken, mail }: Settings): Partial<AppParts> {
  return {
    apiUrl,
    trustProxy,
    hstsSubdomains,
    mail,
    ...(demo ? { demo: demoSignIn } : {}),
    ...(metrics ? { metrics: { token: metricsToken } } : {}),
  };
}

/** What is done every hour while the app runs. */
function tidyEachHour(app: FastifyInstance, db: Db): void {
  eachHour(app, 'forgetting old keys', () => forgetOldKeys(db, new Date()));
  for (const { hourly = {} } of features)
    for (const [what, work] of Object.entries(hourly)) eachHour(app, what, () => work(db, new Date()));
}

/** Compares the counts that are kept, at once and every hour; before that, all is counted. */
function compareEachHour(app: FastifyInstance, db: Db, dayCounts: DayCounts): void {
  const compare = async (): Promise<void> => {
    const wrong = await dayCounts.check();
    if (wrong > 0) app.log.warn({ days: wrong }, 'kept counts were wrong and were corrected');
    await joinDayCounts(db);
    await joinVersions(db);
  };
  let isOver = false;
  app.addHook('onClose', async () => void (isOver = true));
  compare().catch((error: unknown) => {
    if (!isOver) app.log.warn({ err: error }, 'kept counts were not compared');
  });
  eachHour(app, 'comparing kept counts', compare);
}

function backupsOf(settings: Settings, db: Db, log: FastifyBaseLogger): Backups {
  const { dataDir, databaseUrl, backupDir, backups: enabled } = settings;
  const archive = openArchive({ dataDir, databaseUrl });
  const { without } = backupFacts(featureTables);
  const clock = (): Date => new Date();
  return openBackups({ archive, places: { dataDir, backupDir }, without, clock, enabled, version: db.version, log });
}

/** The built page beside this program; `undefined` when the server runs from its sources. */
function builtPage(): string | undefined {
  const dir = fileURLToPath(new URL('../page', import.meta.url));
  return existsSync(join(dir, 'index.html')) ? dir : undefined;
}

async function listen(app: FastifyInstance, { host, port }: Settings): Promise<string> {
  // The start prints the address in words; Fastify's own line would repeat it as JSON.
  const { level } = app.log;
  app.log.level = 'warn';
  try {
    return await app.listen({ host, port });
  } catch (cause) {
    const code = cause instanceof Error && 'code' in cause ? cause.code : undefined;
    if (code === 'EADDRINUSE') {
      throw new StartProblem(`Port ${port} on ${host} is in use: stop what uses it, or set PORT to another one.`, {
        cause,
      });
    }
    if (code === 'EACCES')
      throw new StartProblem(`Port ${port} on ${host} cannot be used by this account: set PORT to 1024 or more.`, {
        cause,
      });
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
      throw new StartProblem(`This machine has no address ${host}: set HOST to one it has, or to 0.0.0.0 for all.`, {
        cause,
      });
    }
    throw cause;
  } finally {
    app.log.level = level;
  }
}

async function demoLines(db: Db, size: 'usual' | 'large', admin: Settings['admin']): Promise<string[]> {
  const made = await openDemo({ db, registry, features, now: new Date(), size });
  // Changes nothing where the demo has that user already.
  if (admin) await addUser(db, admin, new Date());
  const what =
    made > 0
      ? `The demo business was made: ${made.toLocaleString('en-US')} records.`
      : 'The demo business continues where it was left.';
  return [what, `Sign in as ${demoSignIn.username} with the password ${demoSignIn.password}`];
}

function userLines(user: FirstUser): string[] {
  if (user.made === 'random') {
    return [
      `First start: sign in as ${user.username} with the password ${user.password}`,
      `It is shown only this once. Change it in the profile, or with: ${commandLine('user', 'password admin')}`,
    ];
  }
  if (user.made === 'given') return [`First start: sign in as ${user.username} with the password of ADMIN_PASSWORD.`];
  if (!user.ignored) return [];
  return [
    'ADMIN_USERNAME and ADMIN_PASSWORD are ignored, because there are already users.',
    `To set a password use: ${commandLine('user', 'password <name>')}`,
  ];
}

function say(lines: readonly string[]): void {
  for (const line of lines) process.stdout.write(`${line}\n`);
}

start().catch(sayAndExit);
