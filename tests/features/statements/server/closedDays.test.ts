/** Statements and payments are closed by a day of their own: no paper, payment or adjustment of a closed day comes, changes or goes. */
import { expect, it, onTestFinished } from 'vitest';
import { entities } from '../../../../src/entities';
import { moneyDays } from '../../../../src/rules/settled/closedDays';
import { withSides } from '../../../../src/rules/extras/sides';
import { apiPath } from '../../../../src/rules/paths';
import type { Values } from '../../../../src/rules/rows';
import { settlementRoles } from '../../../../src/sides';
import { testApi, type Answer } from '../../../support/api';
import { describeOnBoth, openTestDatabase } from '../../../support/database';
import { storedRows } from '../../../support/history';
import { issue, setUpHarvest } from '../../../support/statements';

const OFFICE = '/api/v1/office/';
/** Papers are issued on 2026-09-18. */
const TODAY = '2026-09-18';
const BEFORE = '2026-09-17';
const actOf = ({ headers }: Answer): string => String(headers['x-windrow-act']);

describeOnBoth('closed statements and payments', (engine) => {
  const open = async () => {
    const db = await openTestDatabase(engine);
    onTestFinished(() => db.close());
    const { call } = await testApi(db, { actorOf: () => ({ userId: 1, name: 'ann', role: 'owner' }) });
    const harvest = await setUpHarvest(call);
    const { producer } = harvest;
    const pay = (amount: string, date: string, more: Values = {}) =>
      call('POST', `${OFFICE}payments/`, { party: `producer:${producer}`, date, method: 'Check', amount, ...more });
    const takeBack = (id: number) => call('POST', `${OFFICE}payments/${id}/take_back/`, { reason: 'typed twice' });
    const adjust = (date: string) =>
      call('POST', apiPath(entities.adjustment), { producer_id: producer, date, text: 'Fuel', amount: '-20.00' });
    const close = (to: string) => call('POST', `${OFFICE}closings/`, { kind: 'statement', to });
    const send = () => issue(call, 'producer_statement', { producer });
    return { db, call, harvest, pay, takeBack, adjust, close, send, state: () => storedRows(db) };
  };
  const refused = (to: string) => ({
    status: 423,
    body: {
      detail: `Statements and Payments are closed through ${to}. Nothing was saved.`,
      closed: { kind: 'statement', to },
    },
  });

  it('take no payment and no adjustment of a closed day, and none of it goes or changes', async () => {
    const { call, pay, takeBack, adjust, close, state } = await open();
    const [paid, later] = [await pay('50.00', BEFORE), await pay('60.00', TODAY)];
    const [adjusted, free] = [await adjust(BEFORE), await adjust(TODAY)];
    const added = await adjust(BEFORE);
    expect((await close(BEFORE)).status).toBe(200);
    const before = await state();
    const no = refused(BEFORE);
    expect(await pay('5.00', '1999-01-01')).toMatchObject(no);
    expect(await takeBack(paid.body.id)).toMatchObject(no);
    expect(await adjust('2026-01-31')).toMatchObject(no);
    const path = apiPath(entities.adjustment, adjusted.body.id);
    expect(await call('PATCH', path, { text: 'Diesel' })).toMatchObject(no);
    expect(await call('PATCH', path, { date: TODAY })).toMatchObject(no);
    expect(await call('PATCH', apiPath(entities.adjustment, free.body.id), { date: BEFORE })).toMatchObject(no);
    expect(await call('DELETE', path)).toMatchObject(no);
    expect(await call('POST', `${OFFICE}history/acts/${actOf(added)}/undo/`)).toMatchObject(no);
    expect(await state()).toEqual(before);
    expect((await takeBack(later.body.id)).status).toBe(204);
    expect((await call('DELETE', apiPath(entities.adjustment, free.body.id))).status).toBe(204);
    expect((await pay('5.00', TODAY)).status).toBe(201);
  });

  it('have no new paper on a closed day, and none of it is voided', async () => {
    const { call, harvest, close, send, state } = await open();
    await harvest.ticket();
    const { body } = await send();
    await harvest.ticket();
    await close(TODAY);
    const before = await state();
    expect(await send()).toMatchObject(refused(TODAY));
    expect(await call('POST', `${OFFICE}statements/${body.id}/void/`, { reason: 'wrong rate' })).toMatchObject(
      refused(TODAY),
    );
    expect(await state()).toEqual(before);
  });

  it('leave what was paid where it is needed: a paper of an open day takes it up, whole and in part, and gives it back', async () => {
    const { call, harvest, pay, close, send } = await open();
    await harvest.ticket();
    await pay('50.00', BEFORE);
    await pay('1000.00', BEFORE);
    await close(BEFORE);
    const issued = await send();
    expect([issued.status, issued.body.amount]).toEqual([201, '800.00']);
    const account = async () => (await call('GET', `${OFFICE}accounts/producer/${harvest.producer}/`)).body;
    expect(await account()).toMatchObject({ open: '0.00', on_account: '250.00' });
    const voided = await call('POST', `${OFFICE}statements/${issued.body.id}/void/`, { reason: 'wrong rate' });
    expect(voided.status).toBe(200);
    expect(await account()).toMatchObject({ open: '0.00', on_account: '1050.00' });
  });

  it('keep a settled ticket from being corrected on a closed day', async () => {
    const { call, harvest, close, send } = await open();
    const { id } = await harvest.ticket();
    await send();
    await close(TODAY);
    expect(
      await call('POST', `${OFFICE}correct/crop_ticket/${id}/`, { values: { tare_weight: 32_000 } }),
    ).toMatchObject(refused(TODAY));
  });

  it('are told before they are closed', async () => {
    const { call, harvest, pay, adjust, close, send } = await open();
    await harvest.ticket();
    await send();
    await pay('900.00', BEFORE);
    await adjust(BEFORE);
    const preview = async (to: string) =>
      (await call('GET', `${OFFICE}closings/preview/?kind=statement&to=${to}`)).body.counts;
    const counts = (statement: number, payment: number, adjustment: number) => [
      { table: 'statement', count: statement },
      { table: 'payment', count: payment },
      { table: 'adjustment', count: adjustment },
    ];
    expect(await preview(BEFORE)).toEqual(counts(0, 1, 1));
    expect(await preview(TODAY)).toEqual(counts(1, 1, 1));
    await close(BEFORE);
    expect(await preview(TODAY)).toEqual(counts(1, 0, 0));
  });

  it('close together with tickets, or not at all', async () => {
    const { call } = await open();
    const ask = (...closings: Values[]) => call('POST', `${OFFICE}closings/`, { closings });
    const kinds = async () => (await call('GET', `${OFFICE}closings/`)).body.closings;
    const allOpen = ['crop_ticket', 'delivery_ticket', 'haul_ticket', 'statement'].map((kind) => ({
      kind,
      closed_to: null,
    }));
    const [tickets, money] = [
      { kind: 'crop_ticket', to: '2026-08-31' },
      { kind: 'statement', to: '2026-08-31' },
    ];
    expect((await ask(tickets, { ...money, to: '2027-01-01' })).status).toBe(400);
    expect((await ask()).status).toBe(400);
    expect((await ask(tickets, tickets)).status).toBe(400);
    expect(await kinds()).toEqual(allOpen);
    const closed = await ask(tickets, money);
    expect(closed.status).toBe(200);
    expect((closed.body.log as Values[]).map(({ kind, to }) => [kind, to])).toEqual([
      ['statement', '2026-08-31'],
      ['crop_ticket', '2026-08-31'],
    ]);
  });
});

it('are all tables that have a party and an amount', () => {
  const tables = Object.entries(withSides(entities)).flatMap(([table, { fields }]) =>
    [...settlementRoles.map((role) => `${role}_id`), 'amount'].every((key) => key in fields) ? [table] : [],
  );
  expect(tables.toSorted()).toEqual(Object.keys(moneyDays).toSorted());
});
