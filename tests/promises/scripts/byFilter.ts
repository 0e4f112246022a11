/**
 * Bulk updates and deletions of all tickets of a filter, with the count that was shown, with another one, after others changed what
 * matches, and while they do: as many tickets change as were shown, or none at all.
 */
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../../server/db/database';
import { entities } from '../../../src/entities';
import { apiPath } from '../../../src/rules/paths';
import { testApi, type Answer, type Call } from '../../support/api';
import { build, buildSaved } from '../../support/build';
import { chances, onBothDatabases, scaled, together, type Measured } from '../parts/promise';

export const name = 'Bulk by filter: the count that was shown, or nothing';
export const promise = [19];

const TURNS = 300;
/** Tickets of the largest filter: a season of one hauler. */
const LARGEST = 2587;
const MANY_EVERY = 50;

const haul = apiPath(entities.haul_ticket);

/** What is not as the list showed it. */
const ways = ['as shown', 'one too few', 'one too many', 'one came', 'one went', 'one moved', 'beside others'] as const;
type Way = (typeof ways)[number];

/** What was measured. */
export interface Acts {
  readonly acts: number;
  /** Acts that wrote, and the tickets that they wrote. */
  readonly done: number;
  readonly tickets: number;
  /** Acts that were answered 409. */
  readonly refused: number;
  /** Acts beside writes of others, and how many of them wrote. */
  readonly races: readonly [all: number, done: number];
  readonly faults: readonly string[];
}

/** Acts on filters. */
export async function actOnFilters(db: Db, turns: number, largest: number, seed = 11): Promise<Acts> {
  const { app, call } = await testApi(db);
  try {
    const act = await openTickets(db, call, chances(seed));
    const acted: Acted[] = [];
    for (let turn = 0; turn < turns; turn++)
      acted.push(
        await act(ways[turn % ways.length] ?? 'as shown', turn % MANY_EVERY === 0 ? largest : undefined, turn),
      );
    const done = acted.filter(({ status }) => status === 200);
    const races = acted.filter(({ way }) => way === 'beside others');
    return {
      acts: acted.length,
      done: done.length,
      tickets: done.reduce((sum, { changed }) => sum + changed, 0),
      refused: acted.filter(({ status }) => status === 409).length,
      races: [races.length, races.filter(({ status }) => status === 200).length],
      faults: acted.flatMap(faultsIn),
    };
  } finally {
    await app.close();
  }
}

interface Acted {
  readonly turn: number;
  readonly way: Way;
  readonly status: number;
  readonly shown: number;
  /** Tickets of the filter that the act changed or removed. */
  readonly changed: number;
  /** Whether tickets that the filter leaves out are as they were. */
  readonly isOthersSame: boolean;
}

function faultsIn({ turn, way, status, shown, changed, isOthersSame }: Acted): string[] {
  const expected: Readonly<Record<Way, readonly number[]>> = {
    'as shown': [200],
    'one too few': [409],
    'one too many': [409],
    'one came': [409],
    'one went': [409],
    'one moved': [409],
    'beside others': [200, 409],
  };
  const told = `turn ${turn}, ${way}, ${shown} shown`;
  return [
    ...(expected[way].includes(status) ? [] : [`${told}: answered ${status}`]),
    ...(changed === (status === 200 ? shown : 0) ? [] : [`${told}: ${changed} were changed`]),
    ...(isOthersSame ? [] : [`${told}: tickets of others were changed`]),
  ];
}

/** What another clerk does to the tickets of a filter. */
interface Other {
  came(): Promise<Answer>;
  went(): Promise<Answer>;
  moved(): Promise<Answer>;
}

/** Gives what acts on the tickets of one customer, who is new each time. */
async function openTickets(db: Db, call: Call, chance: () => number) {
  const draft = await build(call, entities, 'haul_ticket');
  const { id: elsewhere } = await buildSaved(call, entities, 'customer', { name: 'Elsewhere' });
  const others = async (customer: number): Promise<string> => {
    const { rows } = await sql`
      select count(*) as n, sum(version) as versions from haul_ticket
      where customer_id not in (${customer}, ${elsewhere})`.execute(db.sql);
    return JSON.stringify(rows);
  };
  return async (way: Way, most: number | undefined, turn: number): Promise<Acted> => {
    const size = most ?? 2 + Math.floor(chance() * 60);
    const { id: driver_id } = await buildSaved(call, entities, 'driver', { name: `Driver ${turn}` });
    const isUpdate = chance() < 0.6;
    const { id: customer_id } = await buildSaved(call, entities, 'customer', { name: `Customer ${turn}` });
    const ids = await fill(db, call, { ...draft, customer_id, rate: 1 }, size);
    const path = apiPath(entities.haul_ticket, ids[Math.floor(chance() * ids.length)] ?? 0);
    const other: Other = {
      came: () => call('POST', haul, { ...draft, customer_id, ticket_number: 'came' }),
      went: () => call('DELETE', path),
      moved: () => call('PATCH', path, { customer_id: elsewhere }),
    };
    const filter = `kind=haul_ticket&customer_id=${customer_id}`;
    const list = await call('GET', `${haul}?customer_id=${customer_id}&page_size=1`);
    const shown = Number(list.body.count) + ({ 'one too few': -1, 'one too many': 1 }[String(way)] ?? 0);
    const before = await others(customer_id);
    const went = await beforeIt(way, other);
    const asked = isUpdate ? { count: shown, driver_id } : { count: shown };
    const ask = () => call(isUpdate ? 'PUT' : 'DELETE', `/api/v1/office/matching/?${filter}`, asked);
    const [answer, meanwhile] = await atOnce(ask, way === 'beside others' ? other : undefined, chance);
    // Of tickets that were changed one may have been removed afterwards.
    const changed = isUpdate
      ? (await countOf(db, sql`driver_id = ${driver_id}`)) + Number(meanwhile && answer.status === 200)
      : ids.length - (await standing(db, ids)) - Number(went || meanwhile);
    return { turn, way, status: answer.status, shown, changed, isOthersSame: before === (await others(customer_id)) };
  };
}

/** What another clerk does after the list was read; whether that removed a ticket. */
async function beforeIt(way: Way, { came, went, moved }: Other): Promise<boolean> {
  if (way === 'one came') await came();
  if (way === 'one moved') await moved();
  return way === 'one went' && (await went()).status === 204;
}

/** Asks while another clerk writes, either one first; the answer, and whether the other one removed a ticket. */
async function atOnce(
  ask: () => Promise<Answer>,
  other: Other | undefined,
  chance: () => number,
): Promise<readonly [Answer, boolean]> {
  if (!other) return [await ask(), false];
  const kinds = ['came', 'went', 'moved'] as const;
  const kind = kinds[Math.floor(chance() * kinds.length)] ?? 'came';
  const isFirst = chance() < 0.5;
  const begun = isFirst ? ask() : other[kind]();
  const [first, second] = await Promise.all([begun, isFirst ? other[kind]() : ask()]);
  return isFirst ? [first, second.status === 204] : [second, first.status === 204];
}

/** Adds so many tickets: the first by the API, the others as copies of it. */
async function fill(db: Db, call: Call, values: object, size: number): Promise<number[]> {
  const { body } = await call('POST', haul, values);
  const first = await db.sql.selectFrom('haul_ticket').selectAll().where('id', '=', body.id).executeTakeFirstOrThrow();
  const { id, ...row } = first;
  const ids = [Number(id)];
  await db.write(async (trx) => {
    for (let left = size - 1; left > 0; left -= 100) {
      const copies = Array.from({ length: Math.min(100, left) }, () => row);
      const made = await trx.insertInto('haul_ticket').values(copies).returning('id').execute();
      ids.push(...made.map((one) => Number(one.id)));
    }
  });
  return ids;
}

/** How many of these tickets are there. */
function standing(db: Db, ids: readonly number[]): Promise<number> {
  return countOf(db, db.dialect.among(sql`id`, sql`${db.dialect.idList(ids)}`));
}

async function countOf(db: Db, condition: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*) as n from haul_ticket where ${condition}`.execute(db.sql);
  return Number(rows[0]?.n ?? 0);
}

/** Why this does not hold; empty where it does. */
export function faultsOf({ done, refused, races: [all, won], faults }: Acts): string[] {
  if (done === 0 || refused === 0) return [...faults, 'not both: acts that were done and acts that were refused'];
  return all > 10 && (won === 0 || won === all) ? [...faults, 'others never came in between'] : faults.slice(0, 5);
}

/** @param scale 1: 300 acts on each engine, six of them on 2,587 tickets */
export async function run(scale: number): Promise<Measured> {
  const measured = await onBothDatabases((db) => actOnFilters(db, scaled(TURNS, scale, ways.length), LARGEST));
  return together(
    measured,
    ({ acts, done, tickets, refused, races, faults }) =>
      `${acts} acts on up to ${LARGEST} tickets: ${done} done (${tickets} tickets), ${refused} refused by 409, ${faults.length} changed another number than was shown; of ${races[0]} beside writes of others ${races[1]} were done`,
    faultsOf,
    'a refused act changed 0 rows; tickets that the filter leaves out stay as they were',
  );
}
