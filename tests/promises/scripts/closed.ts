/**
 * Tickets of a closed period, on every way of writing: each attempt is refused, also what was prepared while the period was open, such as
 * an import that was checked or an act that can be undone; and the tables stay as they are.
 */
import type { Db } from '../../../server/db/database';
import type { FastifyInstance } from 'fastify';
import { API_ROOT } from '../../../src/rules/paths';
import { testApi, type Call } from '../../support/api';
import { addTicket, setUpBusiness, type Business } from '../../support/business';
import { storedRows } from '../../support/history';
import { kinds, ways, type ClosingScene, type TicketKind } from '../parts/closedWays';
import { chances, onBothDatabases, scaled, together, type Measured } from '../parts/promise';

export const name = 'Closed periods';
export const promise = [37];

const ROUNDS = 20;
const DAY = 24 * 60 * 60_000;
/** The first period begins here. */
const START = Date.parse('2026-01-05');

/** What was measured. */
export interface ClosedTries {
  readonly tries: number;
  readonly refused: number;
  readonly ways: number;
  /** Attempts that were not refused, as `way, kind, closed through`. */
  readonly faults: readonly string[];
}

/** Closes one period after the other, for each kind of tickets, and tries to write. */
export async function writeClosed(db: Db, rounds: number, seed = 5): Promise<ClosedTries> {
  const { app, call } = await testApi(db, { actorOf: () => ({ userId: 1, name: 'clerk', role: 'owner' }) });
  try {
    const at = await setUpBusiness(call);
    const chance = chances(seed);
    const found = { tries: 0, refused: 0, faults: [] as string[] };
    let first = START;
    for (let round = 0; round < rounds; round++) {
      const days = 1 + Math.floor(chance() * 8);
      for (const kind of kinds) {
        const faults = await closeOnce(db, await sceneOf({ app, call, at, kind }, first, days, chance));
        const tries = Object.keys(ways).length;
        found.tries += tries;
        found.refused += tries - faults.length;
        found.faults.push(...faults);
      }
      first += days * DAY;
    }
    return { ...found, ways: Object.keys(ways).length };
  } finally {
    await app.close();
  }
}

const dayOf = (moment: number): string => new Date(moment).toISOString().slice(0, 10);

interface SceneParts {
  readonly app: FastifyInstance;
  readonly call: Call;
  readonly at: Business;
  readonly kind: TicketKind;
}

async function sceneOf(
  { app, call, at, kind }: SceneParts,
  first: number,
  days: number,
  chance: () => number,
): Promise<ClosingScene> {
  const [from, to, after] = [dayOf(first), dayOf(first + (days - 1) * DAY), dayOf(first + days * DAY)];
  const add = (n: number, date: string): Promise<number> =>
    addTicket(call, kind, at, { ticket_number: String(n), date });
  const closed: number[] = [];
  for (let n = 1; n <= 5; n++) closed.push(await add(n, dayOf(first + Math.floor(chance() * days) * DAY)));
  return { app, call, kind, from, to, after, closed, open: await add(6, after) };
}

/** Prepares every way, closes the period, and tries. @returns the ways that were not refused, or that wrote something */
async function closeOnce(db: Db, scene: ClosingScene): Promise<string[]> {
  const { call, kind, to } = scene;
  const told = (way: string): string => `${way}, ${kind}, closed through ${to}`;
  const attempts: [string, () => Promise<boolean>][] = [];
  for (const [way, prepare] of Object.entries(ways)) attempts.push([way, await prepare(scene)]);
  const { status } = await call('POST', `${API_ROOT}/office/closings/`, { kind, to });
  if (status !== 200) throw new Error(told(`closing was answered by ${status}`));
  const before = JSON.stringify(await storedRows(db));
  const faults: string[] = [];
  for (const [way, attempt] of attempts) {
    const acts = await actsIn(db);
    if (!(await attempt()) || (await actsIn(db)) !== acts) faults.push(told(way));
  }
  if (faults.length === 0 && JSON.stringify(await storedRows(db)) !== before) faults.push(told('no act, but a change'));
  return faults;
}

async function actsIn(db: Db): Promise<number> {
  const { n } = await db.sql
    .selectFrom('windrow_act')
    .select((of) => of.fn.countAll().as('n'))
    .executeTakeFirstOrThrow();
  return Number(n);
}

/** Why this does not hold; empty where it does. */
export function faultsOf({ tries, refused, faults }: ClosedTries): string[] {
  return [
    ...(tries > 0 && refused === tries ? [] : [`${tries - refused} of ${tries} were not refused`]),
    ...faults.slice(0, 5),
  ];
}

/** @param scale 1: 20 periods of each kind of tickets on each engine */
export async function run(scale: number): Promise<Measured> {
  const rounds = scaled(ROUNDS, scale);
  const measured = await onBothDatabases((db) => writeClosed(db, rounds));
  return together(
    measured,
    ({ tries, refused, ways: all }) =>
      `${all} ways of writing × ${rounds} periods × ${kinds.length} kinds of tickets: ${refused} of ${tries} refused`,
    faultsOf,
    Object.keys(ways).join(', '),
  );
}
