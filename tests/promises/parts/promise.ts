/** The shape of a promise's script, and what most of them share: both engines, and the words of the answer. */
import type { Db } from '../../../server/db/database';
import { openDatabase } from '../../../server/db/open';
import type { Engine } from '../../support/database';
import { startPostgres } from '../../support/ownPostgres';
import { postgresPrograms } from '../../support/postgresProgram';

/** What one run of a script found. */
export interface Measured {
  readonly figure: string;
  /** `not run`: something that it needs is not on this machine; `detail` says what. */
  readonly verdict: 'holds' | 'fails' | 'not run';
  /** What is not met and why, or what else is worth knowing. */
  readonly detail: string;
}

/** A script of `tests/promises/scripts`. */
export interface PromiseScript {
  readonly name: string;
  /** Numbers of the checks that it is about. */
  readonly promise: readonly number[];
  /**
   * @param scale 1: as large as the promise says
   * @param seed of its chances, where it draws some. Default: its own.
   */
  run(scale: number, seed?: number): Promise<Measured>;
}

/** What was measured on each engine, by its name. */
export type ByEngine<T> = readonly (readonly [engine: string, measured: T])[];

/** Measures on SQLite, and on a PostgreSQL of its own where the machine has one. `env` are the settings of a server on it. */
export async function onBothEngines<T>(
  measure: (env: Readonly<Record<string, string>>, engine: string) => Promise<T>,
): Promise<ByEngine<T>> {
  const file = ['SQLite', await measure({}, 'SQLite')] as const;
  const bin = postgresPrograms();
  if (bin === undefined) return [file];
  const postgres = await startPostgres(bin);
  try {
    return [file, ['PostgreSQL', await measure({ DATABASE_URL: postgres.url }, 'PostgreSQL')]];
  } finally {
    await postgres.stop();
  }
}

/** The same with the databases themselves, empty and closed at the end. */
export async function onBothDatabases<T>(measure: (db: Db, engine: Engine) => Promise<T>): Promise<ByEngine<T>> {
  return onBothEngines(async ({ DATABASE_URL: databaseUrl }) => {
    const db = await openDatabase(databaseUrl === undefined ? { inMemory: true } : { databaseUrl });
    try {
      return await measure(db, databaseUrl === undefined ? 'sqlite' : 'postgres');
    } finally {
      await db.close();
    }
  });
}

/**
 * Puts the engines' measurements together.
 * @param faultsOf why it does not hold; empty where it does
 * @param detail what else is worth knowing
 */
export function together<T>(
  measured: ByEngine<T>,
  figureOf: (one: T) => string,
  faultsOf: (one: T) => readonly string[],
  detail = '',
): Measured {
  const faults = measured.flatMap(([engine, one]) => faultsOf(one).map((fault) => `${engine}: ${fault}`));
  if (!measured.some(([engine]) => engine === 'PostgreSQL')) faults.push('no PostgreSQL on this machine');
  return {
    figure: measured.map(([engine, one]) => `${engine}: ${figureOf(one)}`).join('; '),
    verdict: faults.length === 0 ? 'holds' : 'fails',
    detail: [...faults, detail].filter((text) => text !== '').join('; '),
  };
}

/** How many of `whole` to run; at least `fewest`. */
export function scaled(whole: number, scale: number, fewest = 1): number {
  return Math.max(fewest, Math.round(whole * scale));
}

/** Numbers from 0 up to 1; the same sequence for the same seed. */
export function chances(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
