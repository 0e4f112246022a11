/** What is open, for many parties: how many queries it takes, and how PostgreSQL runs them where it has no statistics. */
import { sql, type CompiledQuery } from 'kysely';
import { describe, expect, inject, it } from 'vitest';
import type { Db } from '../../../../server/db/database';
import type { CheckedValues } from '../../../../server/db/query/rowStore';
import { entities } from '../../../../src/entities';
import type { NumberedRow } from '../../../../src/rules/rows';
import { testApi } from '../../../support/api';
import { build } from '../../../support/build';
import { describeOnBoth, openTestDatabase } from '../../../support/database';
import { load, MONTH } from '../../../support/statements';
import { watched } from '../../../support/watchedDatabase';

const PATH = '/api/v1/office/statements/';
const OPEN = `${PATH}open/?from=${MONTH.from}&to=${MONTH.to}&codes=PS`;

/** An office with as many producers, each with three tickets of the month; the last number is used twice. */
async function openOffice(plain: Db, producers: number) {
  const seen: CompiledQuery[] = [];
  const { app, call } = await testApi(watched(plain, { read: (query) => void seen.push(query) }));
  const built = (await build(call, entities, 'crop_ticket')) as CheckedValues;
  const { body: truck } = await call('GET', `/api/v1/truck/trucks/${Number(built.truck_id)}/`);
  // Another hauler than the truck's would be a flag.
  const draft = { ...built, hauler_id: (truck.hauler_id as NumberedRow).id };
  const names = Array.from({ length: producers }, (_, at) => ({ name: `Grower ${at}`, producer_area_id: null }));
  const ids = await load(plain, 'producer', names);
  const tickets = ids.flatMap((producer_id, party) =>
    [1, 2, 3].map((day): CheckedValues => {
      const isLast = party === producers - 1 && day === 3;
      const ticket_number = isLast ? 'a1' : `A${party * 3 + day}`;
      return { ...draft, producer_id, date: `2026-09-0${day}`, ticket_number };
    }),
  );
  await load(plain, 'crop_ticket', tickets);
  await call('PUT', `${PATH}settings/`, { cutoffs: { producer: '2026-08-31' } });
  seen.length = 0;
  return { app, call, seen };
}

interface OpenAnswer {
  readonly parties: readonly {
    readonly loads: number;
    readonly doubts: number;
    readonly held: { readonly count: number };
  }[];
}

describeOnBoth('the list of what is open', (engine) => {
  it('takes as many queries for a hundred parties as for three', async () => {
    const counts: number[] = [];
    for (const producers of [3, 100]) {
      const db = await openTestDatabase(engine);
      const { app, call, seen } = await openOffice(db, producers);
      const { body } = await call('GET', OPEN);
      const [kind] = body.kinds as OpenAnswer[];
      expect(kind?.parties).toHaveLength(producers);
      expect(kind?.parties.reduce((loads, party) => loads + party.loads + party.held.count, 0)).toBe(producers * 3);
      // `a1` of the last one and `A1` of the first are the same number.
      expect(kind?.parties.reduce((doubts, party) => doubts + party.doubts, 0)).toBe(2);
      counts.push(seen.length);
      await app.close();
      await db.close();
    }
    expect(counts[1]).toBe(counts[0]);
  });
});

describe.skipIf(inject('postgresUrl') === '')('PostgreSQL without statistics', () => {
  it('compares no ticket of the period with a list of numbers', async () => {
    const db = await openTestDatabase('postgres');
    const { app, call, seen } = await openOffice(db, 500);
    await call('GET', OPEN);
    await app.close();
    const lists = seen.filter(({ sql: text }) => /from "(crop_ticket|statement_item|record_extra)"/.test(text));
    expect(lists.length).toBeGreaterThan(2);
    const plans = await Promise.all(lists.map(async (query) => (await genericPlan(db, query)).join('\n')));
    // Nor each ticket with each claim.
    for (const plan of plans) expect(plan).not.toMatch(/Filter: .*ARRAY\[|Anti Join|Join Filter: .*item_id/);
    expect(plans.join('\n')).toMatch(/on statement_item claim.*\n.*Index Cond: .*item_id = \(t\.id\)::numeric/);
    const numbers = lists.find(({ sql: text }) => text.includes('lower('));
    if (!numbers) throw new Error('Numbers that are used twice were not looked for.');
    expect((await genericPlan(db, numbers)).join('\n')).toMatch(/Index Cond: \(\(lower.*->> 0.*date >=.*date <=/);
    await db.close();
  });
});

/** The plan that PostgreSQL keeps for a prepared statement whatever its values are. */
async function genericPlan(db: Db, { sql: text, parameters }: CompiledQuery): Promise<string[]> {
  return db.write(async (trx) => {
    await sql`set local plan_cache_mode = force_generic_plan`.execute(trx);
    await sql`set local enable_seqscan = off`.execute(trx);
    await sql`prepare asked as ${sql.raw(text)}`.execute(trx);
    const values = sql.join(parameters.map((value) => sql.lit(value)));
    const { rows } = await sql<{ 'QUERY PLAN': string }>`explain execute asked(${values})`.execute(trx);
    await sql`deallocate asked`.execute(trx);
    return rows.map((row) => row['QUERY PLAN']);
  });
}
