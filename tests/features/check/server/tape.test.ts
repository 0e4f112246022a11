/** The scale's tape against the tickets that were keyed. */
import { expect, it, onTestFinished } from 'vitest';
import type { Values } from '../../../../src/rules/rows';
import { entities } from '../../../../src/entities';
import { testApi } from '../../../support/api';
import { addTicket, setUpBusiness } from '../../../support/business';
import { buildSaved } from '../../../support/build';
import { describeOnBoth, openTestDatabase } from '../../../support/database';

const DAY = '2026-09-18';

describeOnBoth('the scale’s tape', (engine) => {
  const open = async () => {
    const db = await openTestDatabase(engine);
    onTestFinished(() => db.close());
    const { call } = await testApi(db);
    const at = await setUpBusiness(call);
    const truck = await buildSaved(call, entities, 'truck', { name: 'BC-03' });
    const add = (number: string, values: Values = {}) =>
      addTicket(call, 'crop_ticket', at, { ticket_number: number, date: DAY, truck_id: truck.id, ...values });
    const compare = async (text: string) => {
      const body = { kind: 'crop_ticket', from: DAY, to: DAY, text };
      return call('POST', '/api/v1/office/check/tape/', body);
    };
    return { call, truck, add, compare };
  };

  it('tells which loads are missing, double, different, not on it, and the same', async () => {
    const { truck, add, compare } = await open();
    await add('48001');
    await add('48002', { tare_weight: 21_280 });
    await add('48003', { gross_weight: 70_000 });
    await add('48003', { gross_weight: 70_020 });
    const other = await add('48004', { date: '2026-09-17' });
    const alone = await add('48009');
    const { status, body } = await compare(
      'Ticket\tGross\tTare\n48001\t78,460\t31,280\n48002\t78,460\t31,280\n48003\t70,000\t31,280\n48004\t78,460\t31,280\n48005\t77,000\t31,300\nTotal\t382,380\n',
    );
    expect(status).toBe(200);
    expect(body).toMatchObject({
      lines: 5,
      tickets: 5,
      same: 1,
      missing: [{ line: 6, number: '48005', gross: 77_000, tare: 31_300 }],
      trucks: [{ line: 6, truck: { id: truck.id, name: 'BC-03' } }],
      double: [{ lines: [{ number: '48003' }], tickets: [{ gross: 70_020 }, { gross: 70_000 }] }],
      different: [
        { line: { number: '48002', tare: 31_280 }, ticket: { tare: 21_280, day: DAY } },
        { line: { number: '48004' }, ticket: { id: other, day: '2026-09-17' } },
      ],
      notOnTape: [{ id: alone, number: '48009', by: 'clerk', at: expect.any(String) }],
      unread: [
        { line: 1, text: 'Ticket\tGross\tTare' },
        { line: 7, text: 'Total\t382,380' },
      ],
    });
  });

  it('refuses an empty tape', async () => {
    const { compare } = await open();
    expect(await compare('  \n')).toMatchObject({ status: 400, body: { text: [expect.any(String)] } });
  });
});
