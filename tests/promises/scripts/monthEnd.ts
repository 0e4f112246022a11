/**
 * Month end in one call: 200 producers with 25,000 tickets are issued with their files within a minute. PostgreSQL has no
 * statistics but those that it makes by itself meanwhile, as after an import.
 */
import { availableParallelism, loadavg } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import type { Db } from '../../../server/db/database';
import type { CheckedValues } from '../../../server/db/query/rowStore';
import { entities } from '../../../src/entities';
import { apiPath } from '../../../src/rules/paths';
import type { OpenStatements, StatementRun } from '../../../features/statements/rules/calls/open';
import type { PartyRef } from '../../../src/rules/settled/papers';
import { testApi, type Call } from '../../support/api';
import { build } from '../../support/build';
import { listed, load, MONTH } from '../../support/statements';
import { onBothDatabases, scaled, together, type Measured } from '../parts/promise';

export const name = 'Month end in one call';
export const promise = [44];

const PARTIES = 200;
const TICKETS = 125;
const TRUCKS = 40;
const LONGEST_MS = 60_000;
const PATH = '/api/v1/office/statements/';

/** What was measured. */
export interface MonthEnd {
  readonly parties: number;
  readonly tickets: number;
  /** Statements issued with their files, and milliseconds until the last file was stored. */
  readonly issued: number;
  readonly milliseconds: number;
  /** Parties with open tickets afterwards. */
  readonly left: number;
  /** Milliseconds of the list of what is open before and afterwards, and of the slowest list of feeds asked for meanwhile. */
  readonly openMs: number;
  readonly afterMs: number;
  readonly slowestMs: number;
  readonly sum: string;
}

/** Issues the open statements of all producers in one run, which it waits for. */
export async function issueAll(call: Call): Promise<{
  readonly rows: StatementRun['rows'];
  readonly openMs: number;
  readonly slowestMs: number;
  readonly milliseconds: number;
}> {
  await call('PUT', `${PATH}settings/`, { cutoffs: { producer: '2026-08-31' } });
  const { open, milliseconds: openMs } = await listOpen(call);
  const take = open.map((party) => ({ code: 'PS', party }));
  const began = Date.now();
  const { body: begun } = await call('POST', `${PATH}runs/`, { ...MONTH, take });
  const slowestMs = await untilEnded(call, Number(begun.id));
  const milliseconds = Date.now() - began;
  const { rows } = (await call('GET', `${PATH}runs/${Number(begun.id)}/`)).body as unknown as StatementRun;
  return { rows, openMs, slowestMs, milliseconds };
}

/** Issues a month of so many parties. */
export async function issueMonth(db: Db, parties: number): Promise<MonthEnd> {
  const { app, call } = await testApi(db);
  try {
    await loadHarvest(db, call, parties);
    const { rows, openMs, slowestMs, milliseconds } = await issueAll(call);
    const issued = rows.filter(({ state }) => state === 'issued').length;
    const { amount: sum } = (await listed(call, { code: 'PS' })).sums;
    const { open: left, milliseconds: afterMs } = await listOpen(call);
    return {
      parties,
      tickets: parties * TICKETS,
      issued,
      left: left.length,
      milliseconds,
      openMs,
      afterMs,
      slowestMs,
      sum,
    };
  } finally {
    await app.close();
  }
}

/** Whose tickets of the month are on no statement, and how long it took to say so. */
async function listOpen(call: Call): Promise<{ readonly open: readonly PartyRef[]; readonly milliseconds: number }> {
  const asked = Date.now();
  const { body } = await call('GET', `${PATH}open/?from=${MONTH.from}&to=${MONTH.to}&codes=PS`);
  const [kind] = (body.kinds ?? []) as OpenStatements['kinds'];
  return { open: (kind?.parties ?? []).map(({ party }) => party), milliseconds: Date.now() - asked };
}

async function untilEnded(call: Call, id: number): Promise<number> {
  let slowest = 0;
  for (;;) {
    const asked = Date.now();
    await call('GET', apiPath(entities.feed));
    slowest = Math.max(slowest, Date.now() - asked);
    const { body } = await call('GET', `${PATH}runs/${id}/`);
    if (body.ended === true) return slowest;
    await pause(250);
  }
}

/** Tickets of one month, as many for each producer. The producers have addresses `farm0@farms.example`, `farm1@…`. */
export async function loadHarvest(db: Db, call: Call, parties: number, each = TICKETS): Promise<void> {
  const draft = (await build(call, entities, 'crop_ticket')) as CheckedValues;
  const names = Array.from({ length: parties }, (_, at) => ({
    name: `Grower ${at}`,
    producer_area_id: null,
    address_line1: `${at} County Road`,
    city: 'Bridgeport',
    state: 'WI',
    email: `farm${at}@farms.example`,
  }));
  const producers = await load(db, 'producer', names);
  const fleet = Array.from({ length: TRUCKS }, (_, at) => ({ name: `T-${at}`, hauler_id: draft.hauler_id ?? null }));
  const trucks = await load(db, 'truck', fleet);
  const tickets = producers.flatMap((producer_id, party) =>
    Array.from({ length: each }, (_, at): CheckedValues => ({
      ...draft,
      producer_id,
      truck_id: trucks[(party + at) % TRUCKS] ?? null,
      date: `2026-09-${String(1 + (at % 30)).padStart(2, '0')}`,
      ticket_number: String(100_000 + party * each + at),
      gross_weight: String(70_000 + ((party + at * 7) % 6000)),
      tare_weight: '30000',
      moisture: String(62 + (at % 80) / 10),
      at_moisture: '65',
      producer_rate: '41.25',
      haul_mile: '8',
      min_mile: '5',
      haul_mile_rate: '0.22',
    })),
  );
  for (let from = 0; from < tickets.length; from += 5000)
    await load(db, 'crop_ticket', tickets.slice(from, from + 5000));
}

/** Why this does not hold; empty where it does. */
export function faultsOf({ parties, issued, left, milliseconds }: MonthEnd): string[] {
  return [
    ...(issued === parties ? [] : [`${issued} of ${parties} were issued`]),
    ...(left === 0 ? [] : [`${left} have open tickets afterwards`]),
    ...(milliseconds <= LONGEST_MS ? [] : [`it took ${Math.round(milliseconds / 1000)} s`]),
  ];
}

/** @param scale 1: 200 parties on each engine */
export async function run(scale: number): Promise<Measured> {
  const [startLoad = 0] = loadavg();
  const measured = await onBothDatabases((db) => issueMonth(db, scaled(PARTIES, scale)));
  return together(
    measured,
    ({ parties, tickets, milliseconds, openMs, afterMs, slowestMs }) =>
      `${parties} parties, ${tickets} tickets: ${Math.round(milliseconds / 100) / 10} s with files; list ${openMs} ms, afterwards ${afterMs} ms; slowest other call ${slowestMs} ms`,
    faultsOf,
    `load of the machine ${startLoad.toFixed(0)} at its start, ${loadavg()[0]?.toFixed(0)} at its end, on ${availableParallelism()} cores`,
  );
}
