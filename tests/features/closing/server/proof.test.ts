/** The proof of closed days: what it finds, by whatever way rows were changed, and what it lets pass. */
import { sql, type RawBuilder } from 'kysely';
import { expect, it } from 'vitest';
import { openTables } from '../../../../server/db/query/tables';
import type { Db } from '../../../../server/db/database';
import { features } from '../../../../server/features';
import { hooks } from '../../../../server/hooks';
import { openWriter } from '../../../../server/records/writer';
import { openWriting } from '../../../../server/records/writing';
import { entities } from '../../../../src/entities';
import { apiPath } from '../../../../src/rules/paths';
import type { Values } from '../../../../src/rules/rows';
import { ACTOR, NOW } from '../../../support/api';
import { describeOnBoth, suiteDatabase } from '../../../support/database';
import { linesOf, proofOf } from '../../../support/proof';
import { listed, MONTH } from '../../../support/statements';
import { openBooks } from '../../proof/server/books';

const OFFICE = '/api/v1/office/';
const CLOSED = '2026-09-17';
const OFF = 'of_closed:off';

interface Fault {
  readonly name: string;
  readonly plant: RawBuilder<unknown>;
  readonly mend: RawBuilder<unknown>;
  /** What its lines are called; none where it is not found. */
  readonly lines: readonly string[];
}

/** Written past the program, which leaves nothing in the history. */
function faultsOf(db: Db): Fault[] {
  const cents = (amount: string) => db.dialect.types.decimal(2).encode(amount);
  const ticket = sql`ticket_number = '7001'`;
  return [
    {
      name: 'a weight',
      lines: ['7001'],
      plant: sql`update crop_ticket set gross_weight = gross_weight + ${cents('1.00')} where ${ticket}`,
      mend: sql`update crop_ticket set gross_weight = gross_weight - ${cents('1.00')} where ${ticket}`,
    },
    {
      name: 'a number, with version and moment as if it were a save',
      lines: ['X'],
      plant: sql`update crop_ticket set ticket_number = 'X', version = version + 1 where ${ticket}`,
      mend: sql`update crop_ticket set ticket_number = '7001', version = version - 1 where ticket_number = 'X'`,
    },
    {
      name: 'a day, out of the closed ones',
      lines: ['7001'],
      plant: sql`update crop_ticket set date = '2026-09-18' where ${ticket}`,
      mend: sql`update crop_ticket set date = '2026-09-10' where ${ticket}`,
    },
    {
      name: 'a day, out of those that are asked for',
      lines: ['7001'],
      plant: sql`update crop_ticket set date = '2027-01-02' where ${ticket}`,
      mend: sql`update crop_ticket set date = '2026-09-10' where ${ticket}`,
    },
    {
      name: 'a day, from an open one into the closed ones',
      lines: ['7004'],
      plant: sql`update crop_ticket set date = '2026-09-10' where ticket_number = '7004'`,
      mend: sql`update crop_ticket set date = '2026-09-18' where ticket_number = '7004'`,
    },
    {
      name: 'a feed ticket that has another id now',
      lines: ['48001', '48001'],
      plant: sql`update haul_ticket set id = -id`,
      mend: sql`update haul_ticket set id = -id`,
    },
    {
      name: 'the amount of a payment',
      lines: ['4390'],
      plant: sql`update payment set amount = amount + ${cents('0.01')}`,
      mend: sql`update payment set amount = amount - ${cents('0.01')}`,
    },
    {
      name: 'the text of an adjustment',
      lines: ['Bonds'],
      plant: sql`update adjustment set text = 'Bonds'`,
      mend: sql`update adjustment set text = 'Bonus'`,
    },
    {
      name: 'nothing but the version',
      lines: [],
      plant: sql`update crop_ticket set version = version + 1 where ${ticket}`,
      mend: sql`update crop_ticket set version = version - 1 where ${ticket}`,
    },
    {
      name: 'what the history says',
      plant: sql`update windrow_change set "after" = replace("after", '"ticket_number":"7001"', '"ticket_number":"X"')`,
      mend: sql`update windrow_change set "after" = replace("after", '"ticket_number":"X"', '"ticket_number":"7001"')`,
      lines: ['7001'],
    },
  ];
}

describeOnBoth('the proof of closed days', async (engine) => {
  const db = await suiteDatabase(engine);
  const { call, harvest, run } = await openBooks(db);
  const open = await harvest.ticket({ date: '2026-09-18' });
  const close = async (...what: string[]): Promise<void> => {
    const answer = await call('POST', `${OFFICE}closings/`, { closings: what.map((kind) => ({ kind, to: CLOSED })) });
    expect(answer.status).toBe(200);
  };
  const reopen = (kind: string, to: string | null) =>
    call('POST', `${OFFICE}closings/reopen/`, { kind, to, reason: 'a wrong tare' });
  const ofClosed = async () => (await proofOf(call)).proofs.find(({ key }) => key === 'of_closed');
  const agrees = { off: '0', differ: 0 };
  const found = async (): Promise<string[]> => (await linesOf(call, OFF)).lines.map(({ name }) => name);

  it('looks at nothing while all is open, and then at each row of closed days', async () => {
    expect(await ofClosed()).toEqual({
      key: 'of_closed',
      title: 'Closed days as they were closed',
      this: '0',
      that: '0',
      ...agrees,
    });
    await close('crop_ticket', 'haul_ticket', 'statement');
    // Three loads, one of feed, an adjustment and a payment.
    expect(await ofClosed()).toMatchObject({ this: '6', that: '6', ...agrees });
    expect((await linesOf(call, 'of_closed:this')).count).toBe(6);
    const path = `${OFFICE}proof/?from=${MONTH.from}&to=${MONTH.to}`;
    const { body } = await call('GET', path, undefined, { 'accept-language': 'es' });
    expect(body.proofs).toContainEqual(expect.objectContaining({ title: 'Días cerrados como se cerraron' }));
    const { body: lines } = await call('GET', `${OFFICE}proof/lines/?from=${MONTH.from}&to=${MONTH.to}&of=${OFF}`);
    expect(lines).toMatchObject({ title: 'Closed days as they were closed', count: 0 });
    const other = `${OFFICE}proof/lines/?from=${MONTH.from}&to=${MONTH.to}&of=of_other:off`;
    expect((await call('GET', other)).status).toBe(400);
  });

  it.each(faultsOf(db).map((fault) => [fault.name, fault] as const))(
    'is asked about %s',
    async (_, { plant, mend, lines }) => {
      await run(plant);
      try {
        expect(await found()).toEqual(lines);
      } finally {
        await run(mend);
      }
      expect(await ofClosed()).toMatchObject(agrees);
    },
  );

  it('finds an act that no guard refused, and its undo mends it', async () => {
    const steps = openWriting(features.map((feature) => ({ ...feature, guards: [] })));
    const tables = openTables({ db, registry: entities, hooks });
    const writer = openWriter({ steps, db, registry: entities, tables, clock: () => NOW });
    const id = Number((await linesOf(call, 'of_closed:this')).lines.find(({ table }) => table === 'haul_ticket')?.id);
    const change = (values: Values) =>
      writer.write({
        kind: 'changeMany',
        actor: ACTOR,
        language: 'en',
        table: 'haul_ticket',
        ids: [id],
        values,
        fields: Object.keys(values),
      });
    const { body } = await call('GET', apiPath(entities.haul_ticket, id));
    await change({ ticket_number: 'Y' });
    expect(await found()).toEqual(['Y']);
    await change({ ticket_number: body.ticket_number });
    expect(await found()).toEqual([]);
  });

  it('lets pass what may happen on closed days: a payment that comes off its paper, and two parties that become one', async () => {
    const [paper] = (await listed(call, { code: 'PS' })).rows;
    expect((await call('POST', `${OFFICE}statements/${paper?.id}/void/`, { reason: 'a wrong rate' })).status).toBe(200);
    expect(await ofClosed()).toMatchObject({ this: '6', ...agrees });
    const merge = (values: Values) =>
      call('POST', `${OFFICE}merge/`, { table: 'producer', keep: harvest.other, drop: harvest.producer, ...values });
    const { body } = await merge({});
    const { count } = body.closed as { count: number };
    const merged = await merge({ closed: count });
    expect([count, merged.status]).toEqual([5, 200]);
    expect(await ofClosed()).toMatchObject({ this: '6', ...agrees });
    // The same by SQL is no merge.
    await run(sql`update haul_ticket set customer_id = null`);
    expect(await found()).toHaveLength(1);
    await run(sql`update haul_ticket set customer_id = ${harvest.customer}`);
  });

  it('begins again where days were opened, and only there', async () => {
    await reopen('crop_ticket', '2026-09-12');
    const moved = await call('PATCH', apiPath(entities.crop_ticket, open.id), { date: '2026-09-16' });
    expect(moved.status).toBe(200);
    await close('crop_ticket');
    expect(await ofClosed()).toMatchObject({ this: '7', ...agrees });
    await run(sql`update crop_ticket set ticket_number = 'X' where ticket_number = '7001'`);
    expect(await found()).toEqual(['X']);
    await run(sql`update crop_ticket set ticket_number = '7001' where ticket_number = 'X'`);
    await reopen('crop_ticket', null);
    expect(await ofClosed()).toMatchObject({ this: '3', ...agrees });
    await close('crop_ticket');
    expect(await ofClosed()).toMatchObject({ this: '7', ...agrees });
  });

  it('goes by the history of closings, so that nobody opens days past it', async () => {
    await run(sql`update period_closing set closed_to = null`);
    const { status } = await call('PATCH', apiPath(entities.crop_ticket, open.id), { haul_mile: 7 });
    expect(status).toBe(200);
    expect(await found()).toEqual(['7004']);
  });

  it('names rows that are gone as they were called', async () => {
    await run(sql`delete from crop_ticket where ticket_number = '7004'`);
    expect(await found()).toEqual(['7004']);
    expect((await linesOf(call, OFF)).lines).toMatchObject([{ table: 'crop_ticket', id: open.id, date: null }]);
  });
});
