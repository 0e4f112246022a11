/**
 * Two editors change one record at the same time, in every order: nobody's change is overwritten by somebody who has not
 * seen it. On PostgreSQL each editor works on a process of his own.
 */
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../../server/db/database';
import { openDatabase } from '../../../server/db/open';
import { entities } from '../../../src/entities';
import { apiPath } from '../../../src/rules/paths';
import type { Values } from '../../../src/rules/rows';
import { testApi, type Call } from '../../support/api';
import { onBothEngines, scaled, together, type Measured } from '../parts/promise';
import { stopping } from '../parts/stopping';

export const name = 'Two editors of one record';
export const promise = [32];

const RUNS = 1000;
const SAVES = 3;
const FIELDS = ['name', 'address_line1', 'city', 'state', 'office_phone', 'contact_person'] as const;

/** What one editor's accepted save was made from, and what it left. */
interface Accepted {
  readonly seen: number;
  readonly left: number;
}

/** What was measured. */
export interface Interleavings {
  readonly runs: number;
  readonly accepted: number;
  readonly refused: number;
  /** Accepted saves that replaced a version which their editor had not seen. */
  readonly silent: number;
  /** Accepted saves whose values do not stand in what they left. */
  readonly lost: number;
}

/** A number from 0 up to 1; the same sequence for the same seed. */
function chances(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** One editor: opens the record, types, saves all of it, and after a refusal chooses between his values and what stands. */
class Editor {
  readonly accepted: Accepted[] = [];
  refused = 0;
  lost = 0;
  readonly #call: Call;
  readonly #path: string;
  readonly #name: string;
  readonly #chance: () => number;
  readonly #versions: boolean;
  #open: { version: number; values: Values } | undefined;
  #saved = 0;

  constructor(call: Call, path: string, who: string, chance: () => number, versions: boolean) {
    this.#call = call;
    this.#path = path;
    this.#name = who;
    this.#chance = chance;
    this.#versions = versions;
  }

  get isDone(): boolean {
    return this.#saved >= SAVES;
  }

  /** The next thing that the editor does. */
  async step(): Promise<void> {
    if (!this.#open) {
      const { body, headers } = await this.#call('GET', this.#path);
      this.#open = { version: versionIn(headers.etag), values: body };
    } else await this.#save(this.#open);
  }

  async #save({ version, values }: { version: number; values: Values }): Promise<void> {
    const field = FIELDS[Math.floor(this.#chance() * FIELDS.length)] ?? 'name';
    const text = `${this.#name}${this.#saved}-${version}`;
    const headers: Record<string, string> = this.#versions ? { 'If-Match': `"${version}"` } : {};
    const {
      status,
      body,
      headers: answered,
    } = await this.#call('PUT', this.#path, { ...values, [field]: text }, headers);
    this.#open = undefined;
    if (status === 200) {
      this.#saved += 1;
      this.accepted.push({ seen: version, left: versionIn(answered.etag) });
      if (body[field] !== text) this.lost += 1;
    } else if (status === 412) {
      this.refused += 1;
      const [now] = body.records as { version: number; record: Values }[];
      // Sometimes the editor goes on from what stands now, sometimes he begins again.
      if (now && this.#chance() < 0.5) this.#open = { version: now.version, values: now.record };
    } else throw new Error(`A save was answered by ${status}: ${JSON.stringify(body)}`);
  }
}

function versionIn(etag: unknown): number {
  return Number(String(etag).replaceAll('"', ''));
}

/**
 * Lets two editors work on records, one after the other.
 * @param calls the API as each of them reaches it
 * @param versions false: the editors do not say what they saw, as clients of §7
 */
export async function interleave(calls: readonly [Call, Call], runs: number, versions = true): Promise<Interleavings> {
  const total = { runs, accepted: 0, refused: 0, silent: 0, lost: 0 };
  for (let at = 0; at < runs; at++) {
    const chance = chances(at + 1);
    const { body } = await calls[0]('POST', apiPath(entities.customer), { name: `Customer ${at}` });
    const path = apiPath(entities.customer, body.id);
    const editors = [
      new Editor(calls[0], path, 'A', chance, versions),
      new Editor(calls[1], path, 'B', chance, versions),
    ];
    for (let steps = 0; steps < 200 && editors.some(({ isDone }) => !isDone); steps++) {
      const busy = editors.filter(({ isDone }) => !isDone);
      // Now one of them, now both at once.
      const next = chance() < 0.4 ? busy : busy.filter((_, place) => place === Math.floor(chance() * busy.length));
      await Promise.all(next.map((editor) => editor.step()));
    }
    const accepted = editors.flatMap((editor) => editor.accepted);
    total.accepted += accepted.length;
    total.refused += editors.reduce((sum, { refused }) => sum + refused, 0);
    total.lost += editors.reduce((sum, { lost }) => sum + lost, 0);
    total.silent += accepted.filter(({ seen, left }) => left !== seen + 1).length;
  }
  return total;
}

/** Why this does not hold; empty where it does. */
export function faultsOf({ runs, accepted, refused, silent, lost }: Interleavings): string[] {
  return [
    ...(silent > 0 ? [`${silent} silent overwrites`] : []),
    ...(lost > 0 ? [`${lost} acknowledged and not stored`] : []),
    ...(accepted === runs * 2 * SAVES ? [] : [`${accepted} of ${runs * 2 * SAVES} saves accepted`]),
    // Without a refusal nothing was tried.
    ...(refused === 0 ? ['the editors never met'] : []),
  ];
}

async function onEngine(engine: string, runs: number, databases: readonly [Db, Db]): Promise<Interleavings> {
  const apps: { app: FastifyInstance; call: Call }[] = [];
  for (const db of databases) apps.push(await testApi(db));
  const [first, second] = apps;
  if (!first || !second) throw new Error(`${engine} has no two ways in.`);
  try {
    return await interleave([first.call, second.call], runs);
  } finally {
    for (const { app } of apps) await app.close();
  }
}

/** @param scale 1: a thousand interleavings on each engine */
export async function run(scale: number): Promise<Measured> {
  const runs = scaled(RUNS, scale);
  const measured = await onBothEngines(({ DATABASE_URL: databaseUrl }, engine) =>
    stopping(async (started) => {
      const opened = async (): Promise<Db> => {
        const db = await openDatabase(databaseUrl === undefined ? { inMemory: true } : { databaseUrl });
        started(() => db.close());
        return db;
      };
      const first = await opened();
      // A database in memory has one way in.
      return onEngine(engine, runs, [first, databaseUrl === undefined ? first : await opened()]);
    }),
  );
  return together(
    measured,
    ({ accepted, refused, silent }) => `${runs} × 2 editors, ${accepted} saves, ${refused} refused, ${silent} silent`,
    faultsOf,
  );
}
