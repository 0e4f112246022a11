/**
 * A thousand random acts, undone ones among them. The history is replayed forwards from nothing and backwards from the tables:
 * after each act it gives every row as it was, with version, dates and place. Each undo gives back the rows that nobody
 * changed since, and leaves and names the others.
 */
import { createHash } from 'node:crypto';
import type { Db } from '../../../server/db/database';
import { entities } from '../../../src/entities';
import { referencesOf } from '../../../src/kinds/ref';
import { withSides } from '../../../src/rules/extras/sides';
import type { LeftRecord } from '../../../src/rules/history/undo';
import { entityOf, type Values } from '../../../src/rules/rows';
import { testApi, type Answer, type Call } from '../../support/api';
import { historyOf, storedRows, type ReplayedRow, type StoredAct, type StoredChange } from '../../support/history';
import { chances, onBothDatabases, scaled, together, type Measured } from '../parts/promise';
import { stopping, type Started } from '../parts/stopping';
import { actOf, importing, openOffice } from '../parts/randomActs';

export const name = 'History forwards and backwards, and undo';
export const promise = [35, 36];

const ACTS = 1000;
const MINUTE = 60_000;

type Rows = Readonly<Record<string, ReplayedRow>>;

/** What was measured. */
export interface Replays {
  /** Acts that wrote something, and how many of them were imports and undos. */
  readonly acts: number;
  readonly imports: number;
  readonly undos: number;
  readonly changes: number;
  /** Rows that undos gave back, and rows that they left. */
  readonly restored: number;
  readonly left: number;
  /** What was not as it should be. */
  readonly faults: readonly string[];
}

/** The state after an act, as the tables had it. */
interface Moment {
  readonly act: string;
  readonly digest: string;
}

/** Does random acts and replays them. */
export function replayActs(db: Db, acts: number, seed = 7): Promise<Replays> {
  return stopping((started) => replay(db, acts, seed, started));
}

async function replay(db: Db, acts: number, seed: number, started: Started): Promise<Replays> {
  let now = Date.parse('2026-09-18T06:00:00.000Z');
  const clock = (): Date => new Date((now += MINUTE));
  const { app, call } = await testApi(db, { clock, actorOf: () => ({ userId: 1, name: 'demo', role: 'owner' }) });
  started(() => app.close());
  const done: string[] = [];
  const moments: Moment[] = [];
  const undoes = new UndoModel();
  let rows: Rows = {};
  const noted = async (path: string, answer: Answer): Promise<Answer> => {
    const act = actOf(answer);
    if (act === undefined) return answer;
    const before = rows;
    rows = (await storedRows(db)) as Rows;
    done.push(act);
    moments.push({ act, digest: digestOf(rows) });
    undoes.note(act, path, before, rows, answer);
    return answer;
  };
  const noting: Call = async (...asked) => noted(asked[1], await call(...asked));
  const there = (table: string): number[] =>
    Object.keys(rows).flatMap((place) =>
      place.startsWith(`${table} `) ? [Number(place.slice(table.length + 1))] : [],
    );
  const office = await openOffice(noting, done, there, chances(seed), importing(app, noted));
  while (done.length < acts) await office.act();
  const history = await historyOf(db);
  return {
    acts: done.length,
    imports: history.filter(({ kind }) => kind === 'importRows').length,
    undos: undoes.undos,
    changes: history.reduce((sum, { changes }) => sum + changes.length, 0),
    restored: undoes.restored,
    left: undoes.left,
    faults: [...undoes.faults, ...forwards(history, moments), ...backwards(history, moments, rows)],
  };
}

/** Why this does not hold; empty where it does. */
export function faultsOf({ faults, imports, undos, restored, left }: Replays): string[] {
  if (imports === 0) return [...faults, 'nothing was imported'];
  if (undos === 0 || restored === 0 || left === 0) return [...faults, 'no undo gave back and left rows'];
  return faults.slice(0, 5);
}

function digestOf(rows: Rows): string {
  const hash = createHash('sha256');
  for (const place of Object.keys(rows).toSorted()) {
    const { version, values, stamps } = rows[place] ?? {};
    const known = Object.entries(values ?? {}).toSorted(([a], [b]) => (a < b ? -1 : 1));
    hash.update(JSON.stringify([place, version, known, stamps]));
  }
  return hash.digest('hex');
}

const placeOf = ({ table, id }: Pick<StoredChange, 'table' | 'id'>): string => `${table} ${id}`;

/** Replays from nothing; what each act gives must be what the tables were. */
function forwards(history: readonly StoredAct[], moments: readonly Moment[]): string[] {
  const rows: Record<string, ReplayedRow> = {};
  const faults: string[] = [];
  for (const [at, { key, changes }] of history.entries()) {
    for (const change of changes) {
      const { after, version, stamps } = change;
      if (after) rows[placeOf(change)] = { version, stamps, values: { ...rows[placeOf(change)]?.values, ...after } };
      else delete rows[placeOf(change)];
    }
    if (moments[at]?.act !== key || moments[at].digest !== digestOf(rows))
      faults.push(`forwards: act ${at + 1} differs`);
  }
  return faults;
}

/** Takes back act by act from the tables as they are; what is left must be what they were before. */
function backwards(history: readonly StoredAct[], moments: readonly Moment[], now: Rows): string[] {
  const rows: Record<string, ReplayedRow> = { ...now };
  const faults: string[] = [];
  const earlier = new Map<StoredChange, StoredChange | undefined>();
  const last = new Map<string, StoredChange>();
  for (const change of history.flatMap(({ changes }) => changes)) {
    earlier.set(change, last.get(placeOf(change)));
    last.set(placeOf(change), change);
  }
  for (const [at, { changes }] of [...history.entries()].toReversed()) {
    if (moments[at]?.digest !== digestOf(rows)) faults.push(`backwards: before act ${at + 2} differs`);
    for (const change of changes.toReversed()) {
      const { before, after, version, stamps } = change;
      const was = after ? (earlier.get(change)?.stamps ?? stamps) : stamps;
      if (before)
        rows[placeOf(change)] = {
          version: version - 1,
          stamps: was,
          values: { ...rows[placeOf(change)]?.values, ...before },
        };
      else delete rows[placeOf(change)];
    }
  }
  if (Object.keys(rows).length > 0) faults.push('backwards: something is left at the beginning');
  return faults;
}

/** What an undo has to do, worked out from the tables before and after each act, without the history. */
class UndoModel {
  undos = 0;
  restored = 0;
  left = 0;
  readonly faults: string[] = [];
  /** Which state each row is in; rows in one state are equal but for their version. */
  readonly #states = new Map<string, number>();
  readonly #acts = new Map<string, { readonly was: Map<string, number>; readonly became: Map<string, number> }>();
  #next = 1;

  note(act: string, path: string, before: Rows, after: Rows, answer: Answer): void {
    const places = [...new Set([...Object.keys(before), ...Object.keys(after)])];
    const changed = places.filter((place) => JSON.stringify(before[place]) !== JSON.stringify(after[place]));
    const [, undone] = /history\/acts\/([\w-]+)\/undo/.exec(path) ?? [];
    const of = undone === undefined ? undefined : this.#acts.get(undone);
    const was = new Map(changed.map((place) => [place, this.#stateOf(place)]));
    if (of) this.#check(of, { changed, before, after, answer });
    for (const place of changed) {
      const back = of?.was.get(place);
      this.#states.set(place, back ?? this.#next);
      if (back === undefined) this.#next += 1;
    }
    this.#acts.set(act, { was, became: new Map(changed.map((place) => [place, this.#stateOf(place)])) });
    for (const place of changed) this.#keep(place, after[place]);
  }

  /** States with the rows as they were, to compare what comes back. */
  readonly #known = new Map<string, string>();

  #keep(place: string, row: ReplayedRow | undefined): void {
    this.#known.set(`${place} ${this.#stateOf(place)}`, withoutVersion(row));
  }

  #stateOf(place: string): number {
    return this.#states.get(place) ?? 0;
  }

  #check(
    of: { readonly was: ReadonlyMap<string, number>; readonly became: ReadonlyMap<string, number> },
    { changed, before, after, answer }: { changed: readonly string[]; before: Rows; after: Rows; answer: Answer },
  ): void {
    this.undos += 1;
    const left = answer.body.left as readonly LeftRecord[];
    const leftAt = new Map(left.map((one) => [placeOf(one), one]));
    this.restored += Number(answer.body.restored);
    this.left += left.length;
    for (const [place, state] of of.became) {
      const stands = this.#stateOf(place) === state;
      const reason = leftAt.get(place)?.reason;
      if (changed.includes(place)) {
        if (!stands) this.faults.push(`${place} was given back although it was changed since`);
        const known = this.#known.get(`${place} ${of.was.get(place)}`) ?? withoutVersion(undefined);
        if (known !== withoutVersion(after[place])) this.faults.push(`${place} did not come back as it was`);
        continue;
      }
      if (this.#stateOf(place) === of.was.get(place)) continue;
      if (reason === undefined) this.faults.push(`${place} was left without being named`);
      if (stands !== (reason !== 'changed')) this.faults.push(`${place} was left because of "${reason}"`);
      if (reason === 'in_use' && !isReferredTo(before, place)) this.faults.push(`${place} is not in use`);
    }
    const stray = changed.filter((place) => !of.became.has(place) && !place.startsWith('record_extra '));
    if (stray.length > 0) this.faults.push(`${stray.join()} changed with an undo that is not about them`);
  }
}

function withoutVersion(row: ReplayedRow | undefined): string {
  return JSON.stringify(row ? [Object.entries(row.values).toSorted(), row.stamps] : null);
}

function isReferredTo(rows: Rows, place: string): boolean {
  const [table = '', id] = place.split(' ');
  const tables = withSides(entities);
  return Object.entries(rows).some(([at, { values }]: [string, { values: Values }]) =>
    referencesOf(entityOf(tables, at.split(' ')[0] ?? '')).some(
      ([key, { to }]) => to === table && String(values[key]) === id,
    ),
  );
}

/** @param scale 1: 1,000 acts on each engine */
export async function run(scale: number): Promise<Measured> {
  const measured = await onBothDatabases((db) => replayActs(db, scaled(ACTS, scale)));
  return together(
    measured,
    ({ acts, changes, imports, undos, restored, left, faults }) =>
      `${acts} acts, ${changes} changes, ${imports} imports, ${undos} undos: ${restored} rows given back, ${left} left and named, ${faults.length} differences`,
    faultsOf,
    'single, bulk, imports, side values, merge and undo; forwards from nothing and backwards to it, each state row for row with version and dates',
  );
}
