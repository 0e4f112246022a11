/** The backups of a running server: made when due or when an owner asks, one at a time, proven, and told of. */
import type { FastifyBaseLogger } from 'fastify';
import type { Lead, TableDigests } from '../../db/archive';
import { listBackups } from '../keep/folders';
import { isProven, type BackupKind, type Manifest } from '../keep/manifest';
import { makeBackup, type BackupParts } from '../make';
import { proofText, proveBackup } from '../prove';
import type { BackupFailure, BackupState } from './state';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** After a failure the next try waits, so that a full disk is not asked every five minutes. */
const AFTER_FAILURE = HOUR / 4;

/** A kind that the server makes by itself. */
type JobKind = 'daily' | 'hourly';

/**
 * What is due: a daily one a day after the last, or an hour after one that is not proven; an hourly one an hour after the
 * last of any kind.
 * @param manifests newest first; those of a clock that ran ahead do not count
 * @param failedAt when the last try failed, in milliseconds since 1970; `null`: it did not
 */
export function dueKind(manifests: readonly Manifest[], now: Date, failedAt: number | null): JobKind | null {
  const moment = now.getTime();
  if (failedAt !== null && moment >= failedAt && moment - failedAt < AFTER_FAILURE) return null;
  const past = manifests.filter(({ made }) => Date.parse(made) <= moment);
  const age = (manifest: Manifest | undefined): number => (manifest ? moment - Date.parse(manifest.made) : Infinity);
  const daily = past.find(({ kind }) => kind === 'daily');
  if (age(daily) >= (daily && isProven(daily) ? DAY : HOUR)) return 'daily';
  return age(past[0]) >= HOUR ? 'hourly' : null;
}

/** What the service needs. */
export interface ServiceParts extends BackupParts {
  /** Whether backups are made when they are due. */
  readonly enabled: boolean;
  /** `Db.version`: equal tokens mean that nothing was written between. */
  readonly version: () => Promise<string>;
  readonly log: Pick<FastifyBaseLogger, 'info' | 'error'>;
}

/** The backups of a running server. */
export interface Backups {
  state(): BackupState;
  /** Makes one and proves it, in the background. Does nothing while one is being made. */
  begin(): void;
  /** Makes what is due, if this process has the lead. Never rejects. */
  tick(): Promise<void>;
  /** Ends what is under way and makes no more. */
  stop(): Promise<void>;
}

/** Makes the service; nothing is made yet. */
export function openBackups(parts: ServiceParts): Backups {
  return new Service(parts);
}

class Service implements Backups {
  readonly #parts: ServiceParts;
  readonly #since: Date;
  readonly #ending = new AbortController();
  #running: Promise<void> | null = null;
  #failure: BackupFailure | null = null;
  #lead: Lead | null = null;
  /** The token of the data when it was last known that the newest backup has all of them. */
  #covered: string | null = null;

  constructor(parts: ServiceParts) {
    this.#parts = parts;
    this.#since = parts.clock();
  }

  state(): BackupState {
    const { enabled, places, clock } = this.#parts;
    const running = this.#running !== null;
    const backups = listBackups(places);
    return { backups, enabled, since: this.#since, running, failure: this.#failure, now: clock() };
  }

  begin(): void {
    if (this.#running === null) void this.#run(() => this.#make('by hand'));
  }

  async tick(): Promise<void> {
    if (this.#running !== null || !this.#parts.enabled) return;
    await this.#run(async () => {
      if (!(await this.#leads())) return;
      const { places, clock } = this.#parts;
      const manifests = listBackups(places).map(({ manifest }) => manifest);
      const failedAt = this.#failure && Date.parse(this.#failure.at);
      const due = dueKind(manifests, clock(), failedAt);
      if (due === 'daily') await this.#make('daily');
      if (due === 'hourly') await this.#makeIfChanged();
    });
  }

  async stop(): Promise<void> {
    this.#ending.abort(new Error('The server stops.'));
    await this.#running;
    await this.#lead?.release();
  }

  /** Runs one job at a time, and notes how it went. */
  #run(job: () => Promise<void>): Promise<void> {
    if (this.#ending.signal.aborted) return Promise.resolve();
    this.#running = job()
      .catch((error: unknown) => {
        if (!this.#ending.signal.aborted) this.#fail(error instanceof Error ? error.message : String(error), error);
      })
      .finally(() => {
        this.#running = null;
      });
    return this.#running;
  }

  #fail(reason: string, err?: unknown): void {
    this.#failure = { at: this.#parts.clock().toISOString(), reason };
    this.#parts.log.error(err === undefined ? { reason } : { err }, 'the backup failed');
  }

  async #leads(): Promise<boolean> {
    if (this.#lead?.held()) return true;
    this.#lead = await this.#parts.archive.lead();
    return this.#lead !== null;
  }

  async #makeIfChanged(): Promise<void> {
    const version = await this.#parts.version();
    if (version === this.#covered) return;
    const newest = listBackups(this.#parts.places)[0]?.manifest;
    await this.#make('hourly', newest?.tables);
    this.#covered = version;
  }

  /** A backup that is made by the hour is not read back: the daily one is, and those that an owner asks for. */
  async #make(kind: BackupKind, unless?: TableDigests): Promise<void> {
    const { log } = this.#parts;
    const started = performance.now();
    const { signal } = this.#ending;
    const made = await makeBackup(this.#parts, kind, { unless, signal });
    if (!made) return;
    const backup = kind === 'hourly' ? made : await proveBackup(this.#parts, made, signal);
    const ms = Math.round(performance.now() - started);
    const { name, bytes } = backup.manifest;
    log.info({ backup: name, kind, bytes, ms, proven: isProven(backup.manifest) }, 'backup made');
    if (kind !== 'hourly' && !isProven(backup.manifest)) this.#fail(proofText(backup.manifest));
    else if (made.copyFault !== null) this.#fail(`It could not be copied to ${made.copyFault}`);
    else this.#failure = null;
  }
}

/** The start has more to do than to make a backup. */
const FIRST_MS = 60_000;
const EVERY_MS = 300_000;

/** Starts looking. Backups that were stopped make no more, so nothing ends it. */
export function scheduleBackups(backups: Pick<Backups, 'tick'>): void {
  setTimeout(() => void backups.tick(), FIRST_MS).unref();
  setInterval(() => void backups.tick(), EVERY_MS).unref();
}
