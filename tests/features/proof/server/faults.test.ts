/** Each proof fails for its own fault, written past the program, names the lines that differ, and agrees again without it. */
import { sql, type RawBuilder } from 'kysely';
import { expect, it } from 'vitest';
import type { Db } from '../../../../server/db/database';
import type { proofKeys } from '../../../../features/proof/rules/figures';
import { describeOnBoth, suiteDatabase } from '../../../support/database';
import { addedUp, linesOf, proofOf } from '../../../support/proof';
import { openBooks } from './books';

interface Fault {
  readonly name: string;
  /** The proofs that fail, each with what it is off by and how many lines differ. */
  readonly fails: Readonly<
    Partial<Record<(typeof proofKeys)[number] | 'of_history', readonly [off: string, differ: number]>>
  >;
  /** Lines of what differs in the books, where one statement differs in several tickets. */
  readonly lines?: number;
  readonly plant: RawBuilder<unknown>;
  readonly mend: RawBuilder<unknown>;
}

/** Dollars as the engine keeps them. */
const dollars = (db: Db, amount: string) => db.dialect.types.decimal(2).encode(amount);
const item = (what: string) => sql`item_id = (select min(id) from ${sql.table(what)}) and item_table = ${what}`;

function faultsOf(db: Db): Fault[] {
  const cents = (amount: string) => dollars(db, amount);
  const first = sql`select min(id) from crop_ticket`;
  const vandermeer = sql`select max(id) from producer`;
  const miller = sql`select max(id) from producer where id < (${vandermeer})`;
  return [
    {
      name: 'a stored frozen amount was changed',
      fails: { producer: ['0.25', 1], papers: ['-0.25', 1] },
      plant: sql`update statement_item set amount = amount + ${cents('0.25')} where ${item('crop_ticket')} and role = 'producer'`,
      mend: sql`update statement_item set amount = amount - ${cents('0.25')} where ${item('crop_ticket')} and role = 'producer'`,
    },
    {
      name: 'a settled ticket was changed',
      fails: { producer: ['-20.00', 1], hauler: ['-2.50', 1], customer: ['-25.00', 1] },
      plant: sql`update crop_ticket set gross_weight = gross_weight + ${cents('1000.00')} where id = (${first})`,
      mend: sql`update crop_ticket set gross_weight = gross_weight - ${cents('1000.00')} where id = (${first})`,
    },
    {
      name: 'a claim is of a ticket that is not there',
      fails: { papers: ['800.00', 1] },
      plant: sql`update statement_item set item_id = -item_id where ${item('crop_ticket')} and role = 'producer'`,
      mend: sql`update statement_item set item_id = -item_id where item_id < 0`,
    },
    {
      name: 'the haul rate of a far load is missing',
      fails: { extra: ['20.00', 1], hauler: ['120.00', 1] },
      plant: sql`update crop_ticket set haul_rate = null where ticket_number = '7002'`,
      mend: sql`update crop_ticket set haul_rate = (select haul_rate from crop_ticket where id = (${first})) where ticket_number = '7002'`,
    },
    {
      name: 'a number was left out',
      fails: { numbers: ['1', 1], of_history: ['1', 1] },
      plant: sql`update statement set number = 9 where code = 'CS'`,
      mend: sql`update statement set number = 1 where code = 'CS'`,
    },
    {
      name: 'the counter of numbers is behind',
      fails: { numbers: ['1', 1] },
      plant: sql`update windrow_number set last = 0 where code = 'PS'`,
      mend: sql`update windrow_number set last = 1 where code = 'PS'`,
    },
    {
      name: 'the charge of a settled feed ticket is another',
      fails: { charge: ['-1.00', 1], papers: ['1.00', 1] },
      plant: sql`update statement_item set amount = amount - ${cents('1.00')} where item_table = 'haul_ticket'`,
      mend: sql`update statement_item set amount = amount + ${cents('1.00')} where item_table = 'haul_ticket'`,
    },
    {
      name: 'a taken up adjustment was changed',
      fails: { more: ['-5.00', 1], ledgers: ['5.00', 1] },
      plant: sql`update adjustment set amount = amount + ${cents('5.00')}`,
      mend: sql`update adjustment set amount = amount - ${cents('5.00')}`,
    },
    {
      name: 'what a statement owes was changed',
      fails: { open: ['10.00', 1], ledgers: ['-10.00', 1], of_history: ['1', 1] },
      plant: sql`update statement set amount = amount + ${cents('10.00')} where code = 'HS'`,
      mend: sql`update statement set amount = amount - ${cents('10.00')} where code = 'HS'`,
    },
    {
      name: 'a void statement holds its tickets',
      fails: { papers: ['-320.00', 1], of_history: ['1', 1] },
      lines: 3,
      plant: sql`update statement set voided_on = '2026-09-18' where code = 'HS'`,
      mend: sql`update statement set voided_on = null where code = 'HS'`,
    },
    {
      name: 'a payment belongs to two parties',
      fails: { parties: ['1', 1], ledgers: ['-1000.00', 1], of_history: ['1', 1] },
      plant: sql`update payment set hauler_id = (select min(id) from hauler)`,
      mend: sql`update payment set hauler_id = null`,
    },
    {
      name: 'a payment is on the statement of somebody else',
      fails: { parties: ['1', 1], ledgers: ['0.00', 2], of_history: ['1', 1] },
      plant: sql`update payment set statement_id = (select id from statement where code = 'CS')`,
      mend: sql`update payment set statement_id = (select id from statement where code = 'PS')`,
    },
    {
      name: 'a settled ticket went to another party',
      fails: { owners: ['1', 1] },
      plant: sql`update crop_ticket set producer_id = (${vandermeer}) where id = (${first})`,
      mend: sql`update crop_ticket set producer_id = (${miller}) where id = (${first})`,
    },
    {
      name: 'a taken up adjustment went to another party',
      fails: { owners: ['1', 1], ledgers: ['0.00', 2] },
      plant: sql`update adjustment set producer_id = (${vandermeer})`,
      mend: sql`update adjustment set producer_id = (${miller})`,
    },
    {
      name: 'a statement went to another party and left its tickets, its adjustment and its payment behind',
      fails: { owners: ['4', 4], parties: ['1', 1], ledgers: ['0.00', 2], of_history: ['1', 1] },
      plant: sql`update statement set producer_id = (${vandermeer}) where code = 'PS'`,
      mend: sql`update statement set producer_id = (${miller}) where code = 'PS'`,
    },
    {
      name: 'the digest of a content was changed',
      fails: { contents: ['1', 1] },
      plant: sql`update windrow_paper set frozen_sha256 = '0' || frozen_sha256 where statement_id = (select id from statement where code = 'HS')`,
      mend: sql`update windrow_paper set frozen_sha256 = substr(frozen_sha256, 2) where length(frozen_sha256) = 65`,
    },
  ];
}

describeOnBoth('a fault in the books', async (engine) => {
  const db = await suiteDatabase(engine);
  const { call, harvest, run, failing } = await openBooks(db);

  it('there is none', async () => {
    const { proofs } = await proofOf(call);
    expect(await failing()).toEqual({});
    expect(proofs.map((proof) => proof.this).join(' ')).toBe(
      '20.00 2380.00 320.00 3000.00 4 60.00 5790.00 30.00 4790.00 2 11 4790.00 0 4 0 0 0 6 0',
    );
  });

  it.each(faultsOf(db).map((fault) => [fault.name, fault] as const))(
    '%s',
    async (_, { fails, lines: told, plant, mend }) => {
      await run(plant);
      try {
        expect(await failing()).toEqual(fails);
        for (const [key, [off, differ]] of Object.entries(fails)) {
          const { lines, count, sum } = await linesOf(call, `${key}:off`);
          const many = key === 'of_history' ? differ : (told ?? differ);
          expect([lines.length, count, sum, addedUp(`${key}:off`, lines)]).toEqual([many, many, off, off]);
          expect(lines.every(({ name, sides }) => name !== '' && sides && sides.this !== sides.that)).toBe(true);
        }
      } finally {
        await run(mend);
      }
      expect(await failing()).toEqual({});
    },
  );

  it('a claim was removed: its ticket is on none, and its paper still says it', async () => {
    const { none } = await proofOf(call);
    await run(sql`delete from statement_item where ${item('crop_ticket')} and role = 'producer'`);
    expect(await failing()).toEqual({ papers: ['800.00', 1] });
    const { lines } = await linesOf(call, 'papers:off');
    expect(lines).toMatchObject([
      {
        name: '7001',
        statement: { reference: 'PS-2026-0001' },
        sides: { this: '800.00', that: '0.00' },
        amount: '800.00',
      },
    ]);
    expect((await proofOf(call)).none[0]?.tickets).toBe((none[0]?.tickets ?? 0) + 1);
  });

  it('two roles of one ticket are told apart', async () => {
    const plant = (column: 'producer_id' | 'customer_id', id: RawBuilder<unknown>) =>
      run(sql`update statement set ${sql.ref(column)} = ${id} where code = ${column === 'producer_id' ? 'PS' : 'CS'}`);
    const { producer, customer } = harvest;
    await plant('producer_id', sql`${harvest.other}`);
    await plant('customer_id', sql`null`);
    const { lines } = await linesOf(call, 'owners:off');
    const told = lines.map(({ name, party }) => `${name} ${party?.table} ${party?.id}`);
    expect(told).toContain(`7003 producer ${producer}`);
    expect(told).toContain(`7003 customer ${customer}`);
    await plant('producer_id', sql`${producer}`);
    await plant('customer_id', sql`${customer}`);
    expect(await failing()).toEqual({ papers: ['800.00', 1] });
  });

  it('a party whose account is off is named', async () => {
    await run(sql`update statement set producer_id = ${harvest.other} where code = 'PS'`);
    const { lines } = await linesOf(call, 'ledgers:off');
    expect(lines.map(({ table, id, name, sides }) => ({ table, id, name, sides }))).toMatchObject([
      { table: 'producer', id: harvest.producer, sides: { this: '-970.00', that: '0.00' } },
      { table: 'producer', id: harvest.other, name: 'Vandermeer Bros', sides: { this: '2380.00', that: '1410.00' } },
    ]);
    await run(sql`update statement set producer_id = ${harvest.producer} where code = 'PS'`);
  });

  it('a load that is to be paid for, and nobody is named who hauled it, is out of sight', async () => {
    const before = await failing();
    const { id } = await harvest.ticket();
    expect(await failing()).toEqual(before);
    await run(sql`update crop_ticket set hauler_id = null, truck_id = null where id = ${Number(id)}`);
    expect(await failing()).toEqual({ ...before, sight: ['1', 1] });
    expect((await linesOf(call, 'sight:off')).lines).toMatchObject([
      { table: 'crop_ticket', id, name: '7004', party: null, statement: null, sides: { this: '1', that: '0' } },
    ]);
    await run(sql`update crop_ticket set haul_rate = null where id = ${Number(id)}`);
    expect((await failing()).sight).toBeUndefined();
  });

  it('missing numbers are named', async () => {
    await run(sql`update statement set number = 3 where code = 'CS'`);
    const { lines } = await linesOf(call, 'numbers:off');
    expect(lines).toMatchObject([{ name: 'CS-2026-0003', missing: ['CS-2026-0001', 'CS-2026-0002'] }]);
    await run(sql`update statement set number = 1 where code = 'CS'`);
  });
});
