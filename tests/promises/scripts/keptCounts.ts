/**
 * Counts that are kept beside the tables are those that counting gives, after a thousand random acts: single, bulk, imports, merges,
 * undos, and tickets that get another day (decisions 75, 82).
 */
import type { Db } from '../../../server/db/database';
import { countedTables, joinDayCounts, openDayCounts, wrongDays } from '../../../server/db/query/counts/dayCounts';
import { wrongStarts } from '../../../server/db/query/counts/startCounts';
import { startKeys } from '../../../server/db/schema/starts';
import { entities } from '../../../src/entities';
import { apiPath } from '../../../src/rules/paths';
import { withSides } from '../../../src/rules/extras/sides';
import { testApi, type Answer, type Call } from '../../support/api';
import { storedRows, type ReplayedRow } from '../../support/history';
import { actOf, importing, openOffice } from '../parts/randomActs';
import { chances, onBothDatabases, scaled, together, type Measured } from '../parts/promise';
import { stopping, type Started } from '../parts/stopping';

export const name = 'Counts that are kept';
export const promise = [19];

const ACTS = 1000;
/** Acts between two comparisons. */
const COMPARED = 20;
const TICKETS = ['haul_ticket', 'crop_ticket', 'delivery_ticket'] as const;
const DAYS = ['2025-12-31', '2026-01-01', '2026-09-17', '2026-09-18'] as const;

/** What lists are asked for, with the days that this means. */
const ASKED = [
  ['page=1', '1900-01-01', '2199-12-31'],
  ['year=2026', '2026-01-01', '2026-12-31'],
  ['year=2025&date_start=2025-12-31', '2025-12-31', '2025-12-31'],
  ['date_end=2026-09-17', '1900-01-01', '2026-09-17'],
] as const;

type Rows = Readonly<Record<string, ReplayedRow>>;

/** What was measured. */
export interface KeptCounts {
  readonly acts: number;
  readonly compared: number;
  readonly faults: readonly string[];
}

/** Does random acts and compares the counts. */
export function compareCounts(db: Db, acts: number, seed = 11): Promise<KeptCounts> {
  return stopping((started) => compared(db, acts, chances(seed), started));
}

async function compared(db: Db, acts: number, chance: () => number, started: Started): Promise<KeptCounts> {
  const registry = withSides(entities);
  const dayCounts = openDayCounts(db, registry);
  const { app, call } = await testApi(db, { dayCounts, actorOf: () => ({ userId: 1, name: 'demo', role: 'owner' }) });
  started(() => app.close());
  await dayCounts.check();
  const done: string[] = [];
  let rows = (await storedRows(db)) as Rows;
  const noted = async (answer: Answer): Promise<Answer> => {
    const act = actOf(answer);
    if (act !== undefined) {
      done.push(act);
      rows = (await storedRows(db)) as Rows;
    }
    return answer;
  };
  const noting: Call = async (...asked) => noted(await call(...asked));
  const there = (table: string): number[] =>
    Object.keys(rows).flatMap((place) =>
      place.startsWith(`${table} `) ? [Number(place.slice(table.length + 1))] : [],
    );
  const office = await openOffice(
    noting,
    done,
    there,
    chance,
    importing(app, (_, answer) => noted(answer)),
  );
  const faults: string[] = [];
  let comparisons = 0;
  for (let next = COMPARED; done.length < acts;) {
    if (chance() < 0.2) await moveDay(noting, there, chance);
    else await office.act();
    if (done.length < next) continue;
    next += COMPARED;
    comparisons += 1;
    if (comparisons % 3 === 0) await joinDayCounts(db);
    for (const counted of countedTables(registry))
      for (const day of await wrongDays(db, counted)) faults.push(`${counted.table} ${day} after ${done.length} acts`);
    for (const key of startKeys(registry))
      for (const start of await wrongStarts(db, key)) faults.push(`${key.counted} ${start} after ${done.length} acts`);
    faults.push(...(await answersOf(call, rows)));
  }
  return { acts: done.length, compared: comparisons, faults };
}

/** Gives a ticket another day. */
async function moveDay(call: Call, there: (table: string) => number[], chance: () => number): Promise<void> {
  const table = TICKETS[Math.floor(chance() * TICKETS.length)] ?? 'crop_ticket';
  const ids = there(table);
  const id = ids[Math.floor(chance() * ids.length)];
  const date = DAYS[Math.floor(chance() * DAYS.length)];
  if (id !== undefined) await call('PATCH', `${apiPath(entities[table])}${id}/`, { date });
}

/** What the lists say of all tickets, of a year and of some days, beside how many there are. */
async function answersOf(call: Call, rows: Rows): Promise<string[]> {
  const faults: string[] = [];
  for (const table of TICKETS) {
    const days = Object.entries(rows).flatMap(([place, { values }]) =>
      place.startsWith(`${table} `) ? [String(values.date)] : [],
    );
    for (const [query, from, to] of ASKED) {
      const { body } = await call('GET', `${apiPath(entities[table])}?${query}`);
      const count = days.filter((day) => day >= from && day <= to).length;
      if (body.count !== count) faults.push(`the list of ${table} by ${query} says ${String(body.count)} of ${count}`);
    }
  }
  return faults;
}

/** Why this does not hold; empty where it does. */
export function faultsOf({ faults, compared: comparisons }: KeptCounts): string[] {
  return comparisons === 0 ? ['nothing was compared'] : faults.slice(0, 5);
}

/** @param scale 1: a thousand acts on each engine */
export async function run(scale: number): Promise<Measured> {
  const measured = await onBothDatabases((db) => compareCounts(db, scaled(ACTS, scale, 40)));
  return together(
    measured,
    ({ acts, compared: comparisons, faults }) =>
      `${acts} acts, ${comparisons} comparisons of all days: ${faults.length} differences`,
    faultsOf,
  );
}
