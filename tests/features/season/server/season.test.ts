/** `office/season/` against the same tickets computed again one by one (decision 72). */
import { features } from '../../../../server/features';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { hooks } from '../../../../server/hooks';
import { columnOf } from '../../../../server/kinds/columns';
import type { Db } from '../../../../server/db/database';
import { openTables } from '../../../../server/db/query/tables';
import { openDemo } from '../../../../server/seed/seed';
import { entities } from '../../../../src/entities';
import { isDecimal } from '../../../../src/grammar/field';
import { fieldsOf } from '../../../../src/rules/rows';
import type { Proof } from '../../../../features/proof/rules/calls';
import type { JobMoisture, Season } from '../../../../features/season/rules/calls';
import { testApi, type Call } from '../../../support/api';
import { describeOnBoth, suiteDatabase } from '../../../support/database';
import {
  clockAgain,
  contentsAgain,
  figuresAgain,
  inputNames,
  marginAgain,
  netAgain,
  oneDecimal,
  text,
  type RawTicket,
} from './recomputed';

const AT = '/api/v1/office/season/';
const NOW = new Date('2026-11-20T18:00:00.000Z');
const ZONE = 'America/Chicago';

/** Numbers from 0 up to 1, the same each time. */
function randoms(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

const most = {
  gross_weight: 200_000,
  tare_weight: 60_000,
  moisture: 110,
  at_moisture: 100,
  customer_rate: 99_999,
  producer_rate: 99_999,
  haul_rate: 500,
  haul_mile_rate: 99_999,
  haul_mile: 200,
  min_mile: 100,
} as const;

/** Tickets that no form would take: every size of number, empty fields, entered at any hour of any day. */
async function addOddTickets(db: Db, count: number): Promise<void> {
  const random = randoms(72);
  const fields = Object.fromEntries(fieldsOf(entities.crop_ticket));
  const rows = Array.from({ length: count }, (_, n) => {
    const decimal = (name: (typeof inputNames)[number]): string | null => {
      const needed = name === 'gross_weight' || name === 'tare_weight';
      if (!needed && random() < 0.04) return null;
      const field = fields[name];
      const scale = field && isDecimal(field) && random() < 0.4 ? field.scale : 0;
      return (random() ** (random() < 0.5 ? 1 : 4) * most[name]).toFixed(scale);
    };
    const day = new Date(Date.UTC(2026, 9, 25 + Math.floor(random() * 14)));
    const added = new Date(day.getTime() + Math.floor((random() * 48 - 6) * 3_600_000)).toISOString();
    const values: Record<string, string | number | null> = {
      ticket_number: `odd ${n}`,
      job_id: 1 + Math.floor(random() * 20),
      date: day.toISOString().slice(0, 10),
      truck_id: random() < 0.1 ? null : 1 + Math.floor(random() * 8),
      customer_id: random() < 0.3 ? null : 1 + Math.floor(random() * 3),
      bag_pit_id: random() < 0.5 ? null : 1 + Math.floor(random() * 4),
      ...Object.fromEntries(inputNames.map((name) => [name, decimal(name)])),
    };
    const stored = Object.entries(values).map(([key, value]) => {
      const field = fields[key];
      return [key, field ? columnOf(field, db.dialect).encode(value) : value] as const;
    });
    return { ...Object.fromEntries(stored), add_date: added, edit_date: added };
  });
  await db.write(async (trx) => {
    for (const row of rows) {
      const keys = Object.keys(row);
      const values = sql.join(Object.values(row).map((value) => sql`${value}`));
      await sql`insert into crop_ticket (${sql.join(keys.map((key) => sql.ref(key)))}) values (${values})`.execute(trx);
    }
  });
}

/** All crop tickets, as the product reads them. */
async function readAll(db: Db): Promise<RawTicket[]> {
  const tickets: RawTicket[] = [];
  const paths = ['date', 'job_id', 'job_id.crop_id', 'customer_id', 'bag_pit_id', 'truck_id', 'add_date'];
  const orNull = (value: unknown): number | null => (value === null || value === undefined ? null : Number(value));
  await openTables({ db, registry: entities, hooks })('crop_ticket').each([], [...paths, ...inputNames], (rows) => {
    for (const [day, job, crop, customer, bag, truck, added, ...inputs] of rows) {
      const given = inputs.map((value) => (typeof value === 'number' ? value : null));
      tickets.push({
        day: String(day),
        job: Number(job),
        crop: Number(crop),
        customer: orNull(customer),
        bag: orNull(bag),
        truck: orNull(truck),
        added: String(added),
        inputs: Object.fromEntries(inputNames.map((name, at) => [name, given[at] ?? null])) as RawTicket['inputs'],
      });
    }
  });
  return tickets;
}

async function seasonOf(call: Call, from: string, to: string, more = ''): Promise<Season> {
  const { status, body } = await call('GET', `${AT}?from=${from}&to=${to}&zone=${ZONE}${more}`);
  expect(status).toBe(200);
  return body as unknown as Season;
}

const key = (id: number | null): string => String(id ?? '');

describeOnBoth('the season', async (engine) => {
  const db = await suiteDatabase(engine);
  const { call } = await testApi(db, { clock: () => NOW });
  await openDemo({ features, db, registry: entities, now: NOW, size: 'usual' });
  await addOddTickets(db, 400);
  const all = await readAll(db);
  const within = (from: string, to: string): RawTicket[] => all.filter(({ day }) => day >= from && day <= to);
  const periods = [
    ['2026-01-01', '2026-12-31'],
    ['2025-09-01', '2025-09-30'],
    ['2026-10-25', '2026-11-07'],
  ] as const;

  it.each(periods)('has the margins of every ticket with all inputs, %s to %s', async (from, to) => {
    const season = await seasonOf(call, from, to);
    const tickets = within(from, to);
    expect(tickets.length).toBeGreaterThan(200);
    expect([season.loads, season.net]).toEqual([tickets.length, netAgain(tickets)]);
    expect(season.margin).toEqual(marginAgain(tickets));
    const told = Object.fromEntries(season.customers.map((one) => [one.id, one]));
    const again = Object.entries(Object.groupBy(tickets, ({ customer }) => key(customer)));
    expect(told).toMatchObject(Object.fromEntries(again.map(([id, own = []]) => [id, marginAgain(own)])));
    expect(season.customers).toHaveLength(again.length);
    const order = season.customers.map(({ margin }) => Number(margin));
    expect(order).toEqual(order.toSorted((a, b) => b - a));
  });

  it.each(periods)('has the sums alone, and all of it for one crop, %s to %s', async (from, to) => {
    const tickets = within(from, to);
    const sumsOf = async (more: string): Promise<unknown> => {
      const { status, body } = await call('GET', `${AT}sums/?from=${from}&to=${to}${more}`);
      return [status, body];
    };
    const again = (own: readonly RawTicket[]) => ({ loads: own.length, net: netAgain(own), margin: marginAgain(own) });
    expect(await sumsOf('')).toEqual([200, again(tickets)]);
    for (const crop of new Set(tickets.map((ticket) => ticket.crop))) {
      const own = tickets.filter((ticket) => ticket.crop === crop);
      expect(await sumsOf(`&crop=${crop}`)).toEqual([200, again(own)]);
      const season = await seasonOf(call, from, to, `&crop=${crop}`);
      expect(season).toMatchObject(again(own));
      expect(season.contents).toEqual(contentsAgain(own));
      const before = within(season.last.from, season.last.to).filter((ticket) => ticket.crop === crop);
      expect(season.crops.map((one) => [one.id, one.net, one.last])).toEqual([[crop, netAgain(own), netAgain(before)]]);
      expect(season.trucks.reduce((sum, truck) => sum + truck.loads, 0)).toBe(own.length);
    }
  });

  it.each(periods)('has the same money as the proof, %s to %s', async (from, to) => {
    const { margin, loads } = await seasonOf(call, from, to);
    const { body } = await call('GET', `/api/v1/office/proof/?from=${from}&to=${to}`);
    const { all: flow, left_out: left } = body as unknown as Proof;
    expect({ ...flow, left: left.tickets }).toEqual({
      loads: loads - margin.left_out,
      customer: margin.customer_pay,
      producer: margin.producer_net,
      hauler: margin.haul,
      margin: margin.margin,
      percent: margin.percent,
      left: margin.left_out,
    });
  });

  it.each(periods)('has what came into each bag and pit, %s to %s', async (from, to) => {
    const { bags, contents } = await seasonOf(call, from, to);
    const tickets = within(from, to);
    expect(contents).toEqual(contentsAgain(tickets));
    const told = bags.filter(({ id }) => id !== null);
    const again = Object.entries(
      Object.groupBy(
        tickets.filter(({ bag }) => bag !== null),
        ({ bag }) => key(bag),
      ),
    );
    expect(told).toHaveLength(again.length);
    expect(Object.fromEntries(told.map((one) => [key(one.id), one]))).toMatchObject(
      Object.fromEntries(again.map(([id, own = []]) => [id, contentsAgain(own)])),
    );
    const none = bags.filter(({ id }) => id === null).reduce((sum, { loads }) => sum + loads, 0);
    expect(none).toBe(tickets.filter(({ bag }) => bag === null).length);
  });

  it.each(periods)('has the tons of each crop by day beside a year earlier, %s to %s', async (from, to) => {
    const { crops, last } = await seasonOf(call, from, to);
    const [year, before] = [Number(from.slice(0, 4)), Number(last.from.slice(0, 4))];
    expect(before).toBe(year - 1);
    const earlier = within(last.from, last.to).map((ticket) => ({ ...ticket, day: `${year}${ticket.day.slice(4)}` }));
    for (const { id, net, last: total, days } of crops) {
      const [own, ago] = [within(from, to), earlier].map((list) => list.filter(({ crop }) => crop === id));
      expect([net, total]).toEqual([netAgain(own ?? []), netAgain(ago ?? [])]);
      const seen = [...new Set([...(own ?? []), ...(ago ?? [])].map(({ day }) => day))].toSorted();
      const on = (list: readonly RawTicket[] | undefined, day: string): string =>
        netAgain((list ?? []).filter((ticket) => ticket.day === day));
      expect(days).toEqual(seen.map((day) => ({ day, net: on(own, day), last: on(ago, day) })));
    }
    expect(crops.length).toBeGreaterThan(1);
  });

  it.each(periods)('counts the loads of each truck by local hour, %s to %s', async (from, to) => {
    const { hours, trucks, zone, loads } = await seasonOf(call, from, to);
    expect(zone).toBe(ZONE);
    const tickets = within(from, to);
    for (const { id, by_hour: counts, other_day: other, loads: own } of trucks) {
      const mine = tickets.filter(({ truck }) => truck === id);
      const clocks = mine.map(({ day, added }) => ({ on: day, ...clockAgain(added, ZONE) }));
      const sameDay = clocks.filter(({ on, day }) => on === day);
      expect(counts).toEqual(hours.map((wanted) => sameDay.filter(({ hour }) => hour === wanted).length));
      expect([own, other]).toEqual([mine.length, mine.length - sameDay.length]);
    }
    expect(trucks.reduce((sum, truck) => sum + truck.loads, 0)).toBe(loads);
  });

  it('names the jobs of the period, and the moisture of each load of one', async () => {
    const season = await seasonOf(call, '2026-10-25', '2026-11-07');
    const byJob = Object.groupBy(within('2026-10-25', '2026-11-07'), ({ job }) => key(job));
    expect(season.jobs.map(({ id, loads }) => [key(id), loads])).toEqual(
      season.jobs.map(({ id }) => [key(id), byJob[key(id)]?.length]),
    );
    expect(season.jobs).toHaveLength(Object.keys(byJob).length);
    const { status, body } = await call('GET', `${AT}moisture/?job=${season.job}`);
    const moisture = body as unknown as JobMoisture;
    const tickets = all.filter(({ job }) => job === season.job);
    expect([status, moisture.loads.length, moisture.net]).toEqual([200, tickets.length, netAgain(tickets)]);
    expect(moisture.moisture).toBe(contentsAgain(tickets).moisture);
    expect(moisture.loads.map(({ net }) => net).toSorted()).toEqual(
      tickets.map((ticket) => text(figuresAgain(ticket).net ?? 0n)).toSorted(),
    );
    expect(oneDecimal(-5n, 100n)).toBe('-0.1');
  });

  it('answers nothing for days without loads, and refuses days, zones and jobs that are none', async () => {
    const none = await seasonOf(call, '2019-01-01', '2019-01-31');
    expect(none).toMatchObject({ loads: 0, net: '0.00', crops: [], jobs: [], job: null, customers: [], bags: [] });
    expect(none).toMatchObject({ hours: [], trucks: [], margin: { margin: '0.00', percent: null } });
    const faultOf = async (query: string): Promise<unknown> => {
      const { status, body } = await call('GET', `${AT}${query}`);
      return [status, Object.keys(body)];
    };
    expect(await faultOf('?from=2026-01-01')).toEqual([400, ['to']]);
    expect(await faultOf('?from=2026-02-01&to=2026-01-01')).toEqual([400, ['to']]);
    expect(await faultOf('?from=2024-01-01&to=2026-01-01')).toEqual([400, ['to']]);
    expect(await faultOf('?from=2026-01-01&to=2026-01-31&zone=Nowhere')).toEqual([400, ['zone']]);
    expect(await faultOf('sums/?from=2026-02-01&to=2026-01-01')).toEqual([400, ['to']]);
    expect(await faultOf('?from=2026-01-01&to=2026-01-31&crop=none')).toEqual([400, ['crop']]);
    expect(await faultOf('moisture/')).toEqual([400, ['job']]);
    expect(await faultOf('moisture/?job=999999')).toEqual([404, ['detail']]);
  });
});
