/**
 * Settled tickets, on every way of writing: each attempt to change what they were settled with is refused, also what was prepared
 * before, such as an import that was checked or an act that can be undone; and the tables stay as they are.
 */
import type { Db } from '../../../server/db/database';
import { addTicket, setUpBusiness, type Business } from '../../support/business';
import { buildSaved } from '../../support/build';
import { testApi, type Call } from '../../support/api';
import { storedRows } from '../../support/history';
import { loadPaper, testWriter } from '../../support/settled';
import { entities } from '../../../src/entities';
import { apiPath } from '../../../src/rules/paths';
import { amountIn } from '../../../src/rules/settled/amounts';
import { rolesOf, type SettlementRole } from '../../../src/rules/settled/settled';
import { kinds, settledWays, type ClosingScene, type TicketKind } from '../parts/closedWays';
import { onBothDatabases, scaled, together, type Measured } from '../parts/promise';

export const name = 'Settled tickets';
export const promise = [37];

const ROUNDS = 20;

/** What was measured. */
export interface SettledTries {
  readonly tries: number;
  readonly refused: number;
  /** Attempts that were not refused, as `way, kind`. */
  readonly faults: readonly string[];
}

/** Settles tickets of each kind, some at a time, and tries to write. */
export async function writeSettled(db: Db, rounds: number): Promise<SettledTries> {
  const { app, call } = await testApi(db, { actorOf: () => ({ userId: 1, name: 'clerk', role: 'owner' }) });
  try {
    const at = await setUpBusiness(call);
    const hauler = (await buildSaved(call, entities, 'hauler', { name: 'Big Coulee Haul' })).id;
    const found = { tries: 0, refused: 0, faults: [] as string[] };
    for (let round = 0; round < rounds; round++) {
      for (const kind of kinds) {
        const scene = await sceneOf(call, at, kind, { round, hauler });
        const faults = await settleOnce(db, { ...scene, app }, { ...at, hauler });
        const tries = Object.keys(settledWays).length;
        found.tries += tries;
        found.refused += tries - faults.length;
        found.faults.push(...faults);
      }
    }
    return found;
  } finally {
    await app.close();
  }
}

const dayOf = (n: number): string =>
  new Date(Date.parse('2026-01-05') + n * 24 * 60 * 60_000).toISOString().slice(0, 10);

/** Five tickets of one day that are going to be settled, and one of the next. */
async function sceneOf(
  call: Call,
  at: Business,
  kind: TicketKind,
  { round, hauler }: { round: number; hauler: number },
): Promise<Omit<ClosingScene, 'app'>> {
  const [from, after] = [dayOf(2 * round), dayOf(2 * round + 1)];
  const add = (n: number, date: string): Promise<number> =>
    addTicket(call, kind, at, { ticket_number: String(n), date, hauler_id: hauler });
  const closed: number[] = [];
  for (let n = 1; n <= 5; n++) closed.push(await add(n, from));
  return { call, kind, from, to: from, after, closed, open: await add(6, after) };
}

let papers = 0;

/** Prepares every way, settles the tickets of the day, and tries. @returns the ways that were not refused, or that wrote something */
async function settleOnce(db: Db, scene: ClosingScene, at: Business & { hauler: number }): Promise<string[]> {
  const { call, kind, from } = scene;
  const attempts: [string, () => Promise<boolean>][] = [];
  for (const [way, prepare] of Object.entries(settledWays)) attempts.push([way, await prepare(scene)]);
  const party: Record<SettlementRole, number> = {
    producer: at.producer_id,
    hauler: at.hauler,
    customer: at.customer_id,
  };
  const { body } = await call('GET', `${apiPath(entities[kind])}?date_start=${from}&date_end=${from}&page_size=50`);
  const rows = body.results as Parameters<typeof amountIn>[2][];
  for (const role of rolesOf(kind)) {
    const items = rows.map((row) => ({
      table: kind,
      id: Number(row.id),
      amount: amountIn(kind, role, row).amount ?? '0',
    }));
    papers += 1;
    await loadPaper(testWriter(db), papers, { role, party: party[role], items });
  }
  const before = JSON.stringify(await storedRows(db));
  const faults: string[] = [];
  for (const [way, attempt] of attempts) if (!(await attempt())) faults.push(`${way}, ${kind}`);
  if (faults.length === 0 && JSON.stringify(await storedRows(db)) !== before)
    faults.push(`no act, but a change, ${kind}`);
  return faults;
}

/** Why this does not hold; empty where it does. */
export function faultsOf({ tries, refused, faults }: SettledTries): string[] {
  return [
    ...(tries > 0 && refused === tries ? [] : [`${tries - refused} of ${tries} were not refused`]),
    ...faults.slice(0, 5),
  ];
}

/** @param scale 1: 20 days of each kind of tickets on each engine */
export async function run(scale: number): Promise<Measured> {
  const rounds = scaled(ROUNDS, scale);
  const measured = await onBothDatabases((db) => writeSettled(db, rounds));
  const ways = Object.keys(settledWays);
  return together(
    measured,
    ({ tries, refused }) =>
      `${ways.length} ways of writing × ${rounds} days × ${kinds.length} kinds of tickets: ${refused} of ${tries} refused`,
    faultsOf,
    ways.join(', '),
  );
}
