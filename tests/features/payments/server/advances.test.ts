/** An advance is a payment from the start: next papers take it off until it is used up; books and Form 1099 have it on its own day. */
import { expect, it } from 'vitest';
import type { BooksWaiting, PayeeYear } from '../../../../features/books/rules/calls';
import { BRIDGE_ROOM } from '../../../../server/reports/compose/bridge/more';
import { entities } from '../../../../src/entities';
import { apiPath } from '../../../../src/rules/paths';
import type { Values } from '../../../../src/rules/rows';
import { testApi } from '../../../support/api';
import { describeOnBoth, suiteDatabase } from '../../../support/database';
import { draftOf, issue, setUpHarvest } from '../../../support/statements';

const PAYMENTS = '/api/v1/office/payments/';

describeOnBoth('an advance', async (engine) => {
  const db = await suiteDatabase(engine);
  const { app, call } = await testApi(db);
  const harvest = await setUpHarvest(call);
  const producer = { producer: harvest.producer };
  const party = `producer:${harvest.producer}`;
  const pay = (values: Values) => call('POST', PAYMENTS, { party, method: 'Check', date: '2026-09-18', ...values });
  const account = async () => (await call('GET', `/api/v1/office/accounts/producer/${harvest.producer}/`)).body;
  const year = async () => {
    const { body } = await call('GET', '/api/v1/office/books/payees/?year=2026');
    return (body as unknown as PayeeYear).results.find((one) => one.party.id === harvest.producer);
  };

  it('is kept on account whole, whatever is open', async () => {
    await harvest.ticket();
    const { body: open } = await issue(call, 'producer_statement', producer);
    const { status, body } = await pay({ date: '2026-08-12', reference: '4390', amount: '2329.69', advance: true });
    expect([status, body]).toMatchObject([201, { advance: true, on: [], on_account: '2329.69' }]);
    expect(await account()).toMatchObject({ open: '800.00', on_account: '2329.69', balance: '-1529.69' });
    // A plain payment pays what is open and leaves the advance alone.
    const plain = await pay({ amount: '800.00' });
    expect(plain.body).toMatchObject({ advance: false, on: [{ statement: { id: open.id }, amount: '800.00' }] });
    expect(await account()).toMatchObject({
      open: '0.00',
      on_account: '2329.69',
      credits: [{ of: 'payment', reference: '4390', date: '2026-08-12', amount: '2329.69', advance: true }],
    });
    for (const wrong of [{ on: [{ statement: open.id, amount: '1.00' }] }, { advance: 'yes' }])
      expect((await pay({ amount: '5.00', advance: true, ...wrong })).status).toBe(400);
  });

  it('is taken off by the next papers until it is used up, and their amounts stay whole', async () => {
    await harvest.ticket();
    const { body: seen } = await draftOf(call, 'producer_statement', producer);
    expect(seen).toMatchObject({ amount: '800.00', comes_to: '0.00' });
    expect((seen.bridge as unknown[]).slice(-2)).toEqual([
      {
        key: 'paid',
        label: 'Less advance of 2026-08-12, check 4390',
        amount: '-800.00',
        about: '1,529.69 left for the next statement',
      },
      { key: 'due', label: 'NET DUE', amount: '0.00', strong: true },
    ]);
    await issue(call, 'producer_statement', producer);
    await harvest.ticket({ producer_rate: 86.4845 });
    const { body: last } = await issue(call, 'producer_statement', producer, { note: 'Thank you' });
    // 20 tons at $86.4845; 1,529.69 of the advance is left for it.
    expect(last).toMatchObject({ amount: '1729.69', open: '200.00', state: 'part' });
    const page = (await app.inject({ method: 'GET', url: `/api/v1/office/statements/${last.id}/paper/` })).body;
    expect(page).toContain('Less advance of 2026-08-12, check 4390');
    // What was earned in the year, before advances.
    expect(page).toContain('3,329.69');
  });

  it('is counted by Form 1099 and is a line of the bank on its own day; bills are whole', async () => {
    // 2,329.69 in August and 800.00 in September.
    expect(await year()).toMatchObject({ paid: '3129.69', counted: '3129.69', reaches: true, issued: '3329.69' });
    const { body } = await call('GET', '/api/v1/office/books/?program=quickbooks');
    const { documents } = body as unknown as BooksWaiting;
    expect(documents.map(({ kind, date, amount }) => [kind, date, amount])).toEqual([
      ['bill', '2026-09-18', '800.00'],
      ['bill', '2026-09-18', '800.00'],
      ['bill', '2026-09-18', '1729.69'],
      ['paid', '2026-08-12', '2329.69'],
      ['paid', '2026-09-18', '800.00'],
    ]);
    expect(documents.find(({ date }) => date === '2026-08-12')).toMatchObject({
      number: '4390',
      memo: expect.stringContaining('Advance, Check for PS-2026-0002, PS-2026-0003'),
    });
  });

  it('in old data that is an adjustment stays what it is', async () => {
    const old = { producer_id: harvest.producer, date: '2026-09-08', text: 'Advance, check 4417', amount: -150 };
    await call('POST', apiPath(entities.adjustment), old);
    await harvest.ticket();
    const { body } = await issue(call, 'producer_statement', producer);
    expect(body).toMatchObject({ tickets_amount: '800.00', more_amount: '-150.00', amount: '650.00' });
    expect(await year()).toMatchObject({ paid: '3129.69' });
    const page = (await app.inject({ method: 'GET', url: `/api/v1/office/statements/${body.id}/paper/` })).body;
    expect(page).toContain('4,129.69');
  });

  it('of a customer is called a prepayment on the invoice and on the statement of account', async () => {
    const party = `customer:${harvest.customer}`;
    const day = { date: '2026-09-10', method: 'Check', reference: '778', amount: '5.00' };
    expect((await call('POST', '/api/v1/office/payments/', { party, ...day, advance: true })).status).toBe(201);
    const { body: seen } = await draftOf(call, 'customer_statement', { customer: harvest.customer });
    expect((seen.bridge as unknown[]).at(-2)).toMatchObject({ label: 'Less prepayment of 2026-09-10, check 778' });
    const url = `/api/v1/office/account_statements/customer/${harvest.customer}/paper/`;
    expect((await app.inject({ method: 'GET', url })).body).toContain('Prepayment, check 778');
    // Page 1 has no room for a line each: page 2 names it too.
    for (let at = 0; at < BRIDGE_ROOM; at += 1) {
      const more = { customer_id: harvest.customer, date: '2026-09-12', text: `Samples ${at}`, amount: '1.00' };
      expect((await call('POST', apiPath(entities.adjustment), more)).status).toBe(201);
    }
    const { body: own } = await issue(call, 'customer_statement', { customer: harvest.customer });
    const paper = (await app.inject({ method: 'GET', url: `/api/v1/office/statements/${own.id}/paper/` })).body;
    expect(paper).toContain('prepayment, check 778');
  });
});
