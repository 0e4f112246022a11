/** The demo business: believable, whole on every day of the year, within every rule, and never on other data. */
import { features } from '../../server/features';
import { beforeAll, describe, expect, it, test } from 'vitest';
import { passwordFits } from '../../server/accounts/passwords';
import { addUser, changeUser, findUser } from '../../server/accounts/users';
import { migrate } from '../support/migrate';
import { openTables } from '../../server/db/query/tables';
import type { DemoRow } from '../../server/seed/rowLog';
import { businessOf } from '../../server/seed/business';
import { checked, demoSignIn, openDemo } from '../../server/seed/seed';
import { hooks } from '../../server/hooks';
import { entities } from '../../src/entities';
import type { Entities } from '../../src/grammar/entity';
import { dayOf } from '../../src/rules/dates';
import { entityOf, type EntityName } from '../../src/rules/rows';
import { withSides } from '../../src/rules/extras/sides';
import { validate } from '../../src/rules/validation';
import { tables } from '../spec/index';
import { openTestDatabase } from '../support/database';
import { startServer } from '../support/server';

const registry: Entities = entities;
const stored = withSides(registry);
const autumn = new Date(2026, 10, 21, 12, 30);
const of = (rows: readonly DemoRow[], table: EntityName) =>
  rows
    .filter((row) => row.table === table)
    .map(({ at, values }) => ({ at, ...values }) as Record<string, string | number | null> & { at: Date });
const namesOf = (rows: readonly DemoRow[], table: EntityName, key = 'name') => of(rows, table).map((row) => row[key]);
const yearOf = (date: unknown) => String(date).slice(0, 4);

/** Items grouped by key, in the order in which the keys first appear. */
function groups<T>(all: readonly T[], keyOf: (one: T) => string): T[][] {
  const found = new Map<string, T[]>();
  for (const one of all) {
    const key = keyOf(one);
    const group = found.get(key) ?? [];
    group.push(one);
    found.set(key, group);
  }
  return [...found.values()];
}

const perYear = (rows: readonly DemoRow[], table: EntityName) =>
  groups(of(rows, table), ({ date }) => yearOf(date)).map((some) => some.length);

describe('the demo business', () => {
  const rows = businessOf(autumn);

  it('is the same on every run', () => expect(businessOf(autumn)).toEqual(rows));

  it('has the people, places and things of its trade', () => {
    expect(namesOf(rows, 'company_info')).toEqual(['Three Rivers Forage & Haul']);
    expect(namesOf(rows, 'customer')).toHaveLength(12);
    expect(namesOf(rows, 'customer')).toContain('Copper Creek Holsteins');
    expect(namesOf(rows, 'producer')).toHaveLength(28);
    expect(namesOf(rows, 'producer_area')).toEqual([
      'North Bench',
      'River Bottom',
      'West Flats',
      'Cedar Grade',
      'East Slope',
    ]);
    expect(new Set(namesOf(rows, 'field'))).toEqual(
      new Set([
        'Home 80',
        'Church Quarter',
        'Pivot 3',
        'South Slough',
        'Railroad 40',
        'Dry Creek East',
        'School Section',
        'Long Strip',
        'Beaver Bend',
      ]),
    );
    expect(namesOf(rows, 'hauler')).toEqual([
      'Ironwood Trucking',
      'Big Coulee Haul',
      'J&M Silage Trucks',
      'Ridgeline Transport',
      'Own Fleet',
    ]);
    expect(namesOf(rows, 'driver').toSorted()).toEqual([
      'Ann Kessler',
      'Bo Lindgren',
      'Dale Petrik',
      'Hank Dolan',
      'Luis Ortega',
      'Maria Fuentes',
      'Rosa Campos',
      'Teo Salinas',
    ]);
    expect(namesOf(rows, 'truck').toSorted()).toEqual([
      '10',
      '401',
      '402',
      '9',
      'BC-03',
      'IW-12',
      'IW-14',
      'JM-21',
      'RL-7',
    ]);
    expect(namesOf(rows, 'crop', 'crop')).toEqual([
      'Corn Silage',
      'Alfalfa Haylage',
      'Grass Haylage',
      'Triticale Silage',
      'Sorghum-Sudan',
      'Earlage',
      'High Moisture Corn',
      'Wheat Straw',
    ]);
    expect(namesOf(rows, 'feed')).toEqual([
      'Canola Meal',
      'Distillers Dried',
      'Soy Hulls',
      'Rolled Corn',
      'Whole Cottonseed',
      'Beet Pulp',
      'Mineral Premix',
    ]);
    expect(namesOf(rows, 'feedmill')).toEqual(['Cedar Grain Works', 'Union Valley Mill', 'Bridgeport Feeds']);
    expect(namesOf(rows, 'bag_pit_type')).toEqual(['Bag', 'Pit', 'Bunker', 'Upright']);
    expect(namesOf(rows, 'customer_bag_pit')).toEqual(
      expect.arrayContaining(['Bag 1 – north pad', 'East Bunker', 'Pit 2']),
    );
  });

  it('fills every table of the specification, and pays its advances', () => {
    const filled = [...Object.keys(tables), 'adjustment', 'payment'];
    expect(new Set(rows.map(({ table }) => table))).toEqual(new Set(filled));
    const advances = rows.filter(({ table }) => table === 'payment').map(({ values }) => values);
    expect(advances).toMatchObject([
      { hauler_id: 1, method: 'Check', purpose: 'Advance', amount: 600 },
      { producer_id: 1, method: 'Check', purpose: 'Advance', amount: 2500 },
      { producer_id: 2, method: 'Check', purpose: 'Advance', amount: 1500 },
    ]);
  });

  it('knows names that are hard to show', () => {
    const names = namesOf(rows, 'producer').map(String);
    for (const odd of ["'", 'Á', '=SUM(1)', '<b>']) expect(names.some((name) => name.includes(odd))).toBe(true);
    expect(Math.max(...names.map((name) => name.length))).toBe(120);
    // The first screen that a newcomer sees.
    expect(names.toSorted((a, b) => a.localeCompare(b)).slice(0, 2)).toEqual(['Ashby Farms', 'Bauer & Daughters']);
  });

  it('breaks no rule, planted errors and all', () => {
    const refused = rows
      .map(({ table, values }) => validate(entityOf(stored, table), checked(stored, table, values)).errors)
      .filter(Boolean);
    expect(refused).toEqual([]);
  });

  it('weighs as scales do: steps of 20 pounds, one truck every 12 to 40 minutes, 12 to 30 loads a day', () => {
    const loads = of(rows, 'crop_ticket');
    expect(
      loads.filter(({ gross_weight: gross, tare_weight: tare }) => Number(gross) % 20 !== 0 || Number(tare) % 20 !== 0),
    ).toEqual([]);
    const days = groups(loads, ({ date, truck_id: truck }) => `${String(date)} ${String(truck)}`);
    for (const day of days) {
      const minutes = day.map(({ at }) => at.getTime() / 60_000).toSorted((a, b) => a - b);
      expect(minutes.length).toBeGreaterThanOrEqual(12);
      expect(minutes.length).toBeLessThanOrEqual(30);
      const gaps = minutes.slice(1).map((minute, n) => minute - (minutes[n] ?? 0));
      expect(Math.min(...gaps)).toBeGreaterThanOrEqual(12);
      expect(Math.max(...gaps)).toBeLessThanOrEqual(40);
    }
  });

  it('plants what goes wrong in a scale house', () => {
    const loads = of(rows, 'crop_ticket');
    const numbers = loads.map(({ ticket_number: number }) => number);
    expect(numbers.length - new Set(numbers).size).toBe(3);
    expect(loads.filter(({ haul_mile: miles }) => miles === null)).toHaveLength(4);
    expect(loads.filter(({ producer_rate: rate }) => rate === 0)).toHaveLength(2);
    expect(
      loads.filter(({ gross_weight: gross }) => Number(gross) > 80_000).map(({ gross_weight: gross }) => gross),
    ).toEqual([83_140]);
    expect(loads.filter(({ moisture }) => moisture === 34.5)).not.toEqual([]);
    expect(of(rows, 'job').filter(({ bag_pit_id: bag }) => bag === null)).toHaveLength(1);
    expect(of(rows, 'haul_ticket').filter(({ dairy_ticket_number: slip }) => slip === 'no slip')).toHaveLength(5);
    const atMoisture = new Map(of(rows, 'customer_rate').map(({ crop_id: crop, at_moisture: at }) => [crop, at]));
    expect(
      of(rows, 'producer_rate').filter(({ crop_id: crop, moisture }) => moisture !== atMoisture.get(crop ?? 0)),
    ).toHaveLength(1);
  });

  it('overrides about 8 % of the rates by hand, and leaves a few gaps in the numbers', () => {
    const numbers = of(rows, 'crop_ticket').map(({ ticket_number: number }) => Number(number));
    const gaps = numbers.slice(1).filter((number, n) => number > (numbers[n] ?? 0) + 1).length;
    expect(gaps).toBeGreaterThan(10);
    expect(gaps).toBeLessThan(150);
    const millRate = new Map(of(rows, 'feedmill').map(({ rate }, n) => [n + 1, rate]));
    const hauls = of(rows, 'haul_ticket').filter(({ date }) => yearOf(date) === '2026');
    const changed =
      hauls.filter(({ feedmill_id: mill, rate }) => rate !== millRate.get(Number(mill))).length / hauls.length;
    expect(changed).toBeGreaterThan(0.04);
    expect(changed).toBeLessThan(0.12);
  });
});

describe.each([
  ['after the harvest', autumn],
  ['in June', new Date(2026, 5, 15, 8)],
  ['at the end of a leap February', new Date(2028, 1, 29, 23)],
])('%s the business', (_, now) => {
  const rows = businessOf(now);

  it('is whole: three years of about 70 jobs, 2,600 crop, 450 delivery and 800 haul tickets', () => {
    expect(perYear(rows, 'job')).toEqual([70, 70, 70]);
    for (const count of perYear(rows, 'crop_ticket')) expect(Math.abs(count - 2600)).toBeLessThan(130);
    expect(perYear(rows, 'delivery_ticket')).toEqual([450, 450, 450]);
    expect(perYear(rows, 'haul_ticket')).toEqual([800, 800, 800]);
  });

  it('has nothing of the future', () => {
    expect(rows.filter(({ at }) => at > now)).toEqual([]);
    expect(rows.filter(({ values }) => String(values.date ?? '') > dayOf(now))).toEqual([]);
  });
});

test.each([new Date(2027, 0, 1, 0, 1), new Date(2027, 0, 9, 17)])(
  'a year that has just begun (%s) has begun in the business too',
  (now) => {
    const rows = businessOf(now);
    const [, , jobs = 0] = perYear(rows, 'job');
    expect(jobs).toBeGreaterThan(0);
    expect(rows.filter(({ at, values }) => at > now || String(values.date ?? '') > dayOf(now))).toEqual([]);
  },
);

test('the large business has 100,000 crop tickets in the current year', () => {
  const [, , current = 0] = perYear(businessOf(autumn, 'large'), 'crop_ticket');
  expect(current).toBeGreaterThanOrEqual(100_000);
});

async function emptyDatabase() {
  const db = await openTestDatabase('sqlite');
  await migrate(db, registry);
  return db;
}

describe('opening the demo', () => {
  let db: Awaited<ReturnType<typeof emptyDatabase>>;
  const open = () => openDemo({ features, db, registry, now: autumn, size: 'usual' });
  beforeAll(async () => {
    db = await emptyDatabase();
    return () => db.close();
  });

  it('fills an empty database, and goes on with it the next time', async () => {
    expect(await open()).toBe(businessOf(autumn).length);
    expect(await open()).toBe(0);
    const crop = openTables({ db, registry, hooks })('crop_ticket');
    expect(await crop.count([])).toBeGreaterThan(7000);
    expect((await crop.get(1))?.record).toMatchObject({
      customer_id: { name: expect.any(String) },
      truck_id: { hauler_id: { name: expect.any(String) } },
    });
  });

  it('sets its password again when a visitor changed it', async () => {
    const user = await findUser(db, 'demo');
    await changeUser(db, user?.id ?? 0, { password: 'something else 9' });
    await open();
    expect(await passwordFits((await findUser(db, 'demo'))?.password_hash ?? null, demoSignIn.password)).toBe(true);
  });
});

test('the demo refuses a database that holds other data, and leaves it as it is', async () => {
  const db = await emptyDatabase();
  try {
    await addUser(db, { username: 'ann', password: 'a real business 1' }, autumn);
    await expect(openDemo({ features, db, registry, now: autumn, size: 'usual' })).rejects.toThrow(
      'This folder has data that is not the demo',
    );
    expect(await findUser(db, 'demo')).toBeUndefined();
    expect(await openTables({ db, registry, hooks })('customer').count([])).toBe(0);
  } finally {
    await db.close();
  }
});

test('npm run demo serves it from a folder of its own, with the sign-in on the page', async () => {
  const server = await startServer({ env: { DEMO: 'usual' } });
  const signInAs = (user: { username: string; password: string }) =>
    fetch(`${server.url}/api/v1/token/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: user.username, password: user.password }),
    });
  try {
    // The first user of the settings exists as well.
    expect((await signInAs(server)).status).toBe(200);
    expect(server.output()).toContain('Sign in as demo with the password three-rivers');
    expect(await (await fetch(`${server.url}/login`)).text()).toContain(
      '<meta name="windrow-demo" content="demo three-rivers" />',
    );
    const signedIn = await signInAs(demoSignIn);
    const { access } = (await signedIn.json()) as { access: string };
    const year = new Date().getFullYear() - 1;
    const counts = await fetch(`${server.url}/api/v1/ticket_counts/?selectedYear=${year}`, {
      headers: { authorization: `Bearer ${access}` },
    });
    expect(await counts.json()).toMatchObject({ ticket_delivery_count: 450, ticket_haul_count: 800 });
  } finally {
    await server.stop();
  }
});
