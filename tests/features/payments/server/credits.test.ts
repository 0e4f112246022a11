/** Papers below zero and money on account: the next paper takes them up, and they can be applied and taken off by hand (decision 67). */
import { expect, it } from 'vitest';
import type { PayeeYear, BooksWaiting } from '../../../../features/books/rules/calls';
import type { Account } from '../../../../features/payments/rules/calls';
import { entities } from '../../../../src/entities';
import { apiPath } from '../../../../src/rules/paths';
import type { Values } from '../../../../src/rules/rows';
import { testApi, type Answer } from '../../../support/api';
import { describeOnBoth, suiteDatabase } from '../../../support/database';
import { historyOf, replayed, storedRows } from '../../../support/history';
import { proofOf } from '../../../support/proof';
import { draftOf, issue, listed, MONTH, setUpHarvest } from '../../../support/statements';

const STATEMENTS = '/api/v1/office/statements/';
const PAYMENTS = '/api/v1/office/payments/';

/** $731.13 for the producer, $865.08 from the customer. */
const LOAD = {
  gross_weight: 71_240,
  tare_weight: 28_960,
  moisture: 66.3,
  at_moisture: 65,
  customer_rate: 42.5,
  producer_rate: 36.75,
  haul_rate: 3.95,
  haul_mile_rate: 0.2,
  haul_mile: 9,
  min_mile: 5,
} as const;

async function office(engine: Parameters<typeof suiteDatabase>[0]) {
  const db = await suiteDatabase(engine);
  const { app, call } = await testApi(db);
  const harvest = await setUpHarvest(call);
  const read = async (path: string): Promise<Values> => (await call('GET', path)).body;
  return {
    db,
    app,
    call,
    harvest,
    adjust: (values: Values): Promise<Answer> =>
      call('POST', apiPath(entities.adjustment), { date: '2026-09-08', ...values }),
    account: async (table: string, id: number): Promise<Account> =>
      (await read(`/api/v1/office/accounts/${table}/${id}/`)) as unknown as Account,
    one: async (id: number): Promise<Values> => read(`${STATEMENTS}${id}/`),
    apply: (table: string, id: number, body: Values): Promise<Answer> =>
      call('POST', `/api/v1/office/accounts/${table}/${id}/apply/`, body),
    pay: async (values: Values): Promise<Values> => {
      const { status, body } = await call('POST', PAYMENTS, { date: '2026-09-18', method: 'Check', ...values });
      expect([status, body.detail]).toEqual([201, undefined]);
      return body;
    },
    /** No proof is off. */
    agrees: async (): Promise<void> => {
      const { proofs } = await proofOf(call);
      expect(proofs.filter(({ differ }) => differ !== 0)).toEqual([]);
    },
  };
}

describeOnBoth('a paper below zero', async (engine) => {
  const { db, app, call, harvest, adjust, account, one, apply, pay, agrees } = await office(engine);
  const producer = { producer: harvest.producer };
  const own = (): Promise<Account> => account('producer', harvest.producer);
  let below = 0;
  let next = 0;

  it('is on account: nothing of it is open or of any age', async () => {
    await adjust({ producer_id: harvest.producer, text: 'Seed delivered', amount: -5000 });
    await harvest.ticket(LOAD);
    const { body } = await issue(call, 'producer_statement', producer);
    below = body.id;
    expect(body).toMatchObject({ reference: 'PS-2026-0001', amount: '-4268.87', open: '-4268.87', state: 'credit' });
    expect(await own()).toMatchObject({
      balance: '-4268.87',
      open: '0.00',
      on_account: '4268.87',
      to_30: '0.00',
      open_statements: [],
      credits: [{ of: 'statement', id: below, reference: 'PS-2026-0001', amount: '4268.87', advance: false }],
    });
    expect(await listed(call, { state: 'credit' })).toMatchObject({ count: 1, rows: [{ id: below }] });
    expect((await listed(call, { state: 'issued' })).count).toBe(0);
    await agrees();
  });

  it('is taken off by the next one: draft, list, paper and account say what is really owed', async () => {
    for (let load = 0; load < 9; load += 1) await harvest.ticket();
    await adjust({ producer_id: harvest.producer, text: 'Night loads', amount: 126.83 });
    const { body: seen } = await draftOf(call, 'producer_statement', producer);
    expect(seen).toMatchObject({ amount: '7326.83', on_account: '4268.87', comes_to: '3057.96' });
    expect((seen.bridge as unknown[]).slice(-2)).toEqual([
      { key: 'paid', label: 'Less owed from PS-2026-0001', amount: '-4268.87' },
      { key: 'due', label: 'NET DUE', amount: '3057.96', strong: true },
    ]);
    const { body: open } = await call('GET', `${STATEMENTS}open/?from=${MONTH.from}&to=${MONTH.to}&codes=PS`);
    expect(open.kinds).toMatchObject([
      { parties: [{ tickets_amount: '7200.00', more: '-4142.04', comes_to: '3057.96' }] },
    ]);
    const { body } = await issue(call, 'producer_statement', producer);
    next = body.id;
    expect(body).toMatchObject({ reference: 'PS-2026-0002', amount: '7326.83', open: '3057.96', state: 'part' });
    expect(await one(below)).toMatchObject({
      open: '0.00',
      state: 'paid',
      payments: [{ method: 'Offset', amount: '-4268.87', other: { id: next, reference: 'PS-2026-0002' } }],
    });
    expect((await one(next)).payments).toMatchObject([
      { method: 'Offset', amount: '4268.87', other: { id: below, reference: 'PS-2026-0001' } },
    ]);
    const { balance, open: owed, on_account: onAccount, to_30: young, credits, ledger } = await own();
    expect([balance, owed, onAccount, young, credits]).toEqual(['3057.96', '3057.96', '0.00', '3057.96', []]);
    expect(ledger[0]).toMatchObject({
      kind: 'offset',
      from: { id: below },
      to: { id: next },
      used: '4268.87',
      amount: '0.00',
      balance: '3057.96',
    });
    const page = (await app.inject({ method: 'GET', url: `${STATEMENTS}${next}/paper/` })).body;
    expect(page).toContain('Less owed from PS-2026-0001');
    expect(page).toMatch(/NET DUE.*?3,057\.96/s);
    await agrees();
  });

  it('is no payment: the books have both papers and no money, Form 1099 nothing', async () => {
    const { body } = await call('GET', '/api/v1/office/books/?program=quickbooks');
    const { documents } = body as unknown as BooksWaiting;
    expect(documents.map(({ kind, number, amount }) => [kind, number, amount])).toEqual([
      ['bill_credit', 'PS-2026-0001', '-4268.87'],
      ['bill', 'PS-2026-0002', '7326.83'],
    ]);
    const { body: year } = await call('GET', '/api/v1/office/books/payees/?year=2026');
    const found = (year as unknown as PayeeYear).results.find(({ party }) => party.id === harvest.producer);
    expect(found).toMatchObject({ paid: '0.00', counted: '0.00', issued: '3057.96' });
  });

  it('leaves nothing open once what the paper says is paid', async () => {
    const party = `producer:${harvest.producer}`;
    const paid = await pay({ party, amount: '3057.96' });
    expect([(await one(next)).state, (await one(below)).state]).toEqual(['paid', 'paid']);
    expect(await own()).toMatchObject({ balance: '0.00', open: '0.00', on_account: '0.00', credits: [] });
    expect((await listed(call, { state: 'open' })).count).toBe(0);
    const reason = { reason: 'typed wrong' };
    expect((await call('POST', `${PAYMENTS}${paid.id}/take_back/`, reason)).status).toBe(204);
    const offset = (await own()).ledger.find(({ kind }) => kind === 'offset');
    expect((await call('POST', `${PAYMENTS}${offset?.id}/take_back/`, reason)).status).toBe(404);
  });

  it('is on account again where the paper that took it up is voided, and the other way round', async () => {
    await call('POST', `${STATEMENTS}${next}/void/`, { reason: 'wrong period' });
    expect(await one(below)).toMatchObject({ open: '-4268.87', state: 'credit', payments: [] });
    expect((await own()).balance).toBe('-4268.87');
    await agrees();
    const { body: again } = await issue(call, 'producer_statement', producer);
    expect(again).toMatchObject({ reference: 'PS-2026-0003', open: '3057.96' });
    await call('POST', `${STATEMENTS}${below}/void/`, { reason: 'the seed was paid' });
    expect(await one(again.id)).toMatchObject({ open: '7326.83', state: 'issued', payments: [] });
    // What was on it goes on the next one: a load of 731.13 and seed for 5,000.00.
    const { body: last } = await issue(call, 'producer_statement', producer);
    expect(last).toMatchObject({ reference: 'PS-2026-0004', amount: '-4268.87' });
    expect(await own()).toMatchObject({ balance: '3057.96', open: '7326.83', on_account: '4268.87' });
    await agrees();
  });

  it('can be applied to an open paper and taken off again, each an act of the history', async () => {
    const [open] = (await own()).open_statements;
    const on = [{ statement: open?.id, amount: '4000.00' }];
    const applied = await apply('producer', harvest.producer, { on });
    expect(applied).toMatchObject({ status: 200, body: { open: '3326.83', on_account: '268.87', balance: '3057.96' } });
    expect((await historyOf(db)).at(-1)).toMatchObject({
      kind: 'applyCredit',
      about: { amount: '4000.00', from: 'PS-2026-0004', to: 'PS-2026-0003' },
      key: applied.headers['x-windrow-act'],
    });
    const undo = `/api/v1/office/history/acts/${String(applied.headers['x-windrow-act'])}/undo/`;
    expect((await call('POST', undo)).status).toBe(409);
    for (const body of [
      { on: [{ statement: open?.id, amount: '268.88' }] },
      { on: [{ statement: 99_999, amount: '1.00' }] },
      { on: [{ statement: open?.id, amount: '0.00' }] },
      { from: { of: 'payment', id: 99_999 } },
      { from: 'all' },
    ])
      expect((await apply('producer', harvest.producer, body)).status).toBe(400);
    expect((await apply('producer', harvest.other, {})).status).toBe(400);
    const offset = (await own()).ledger.find(({ kind }) => kind === 'offset');
    const path = `${PAYMENTS}${offset?.id}/unapply/`;
    expect((await call('POST', path, { statement: below })).status).toBe(404);
    expect((await call('POST', path, { statement: open?.id })).status).toBe(204);
    expect((await historyOf(db)).at(-1)).toMatchObject({
      kind: 'unapplyCredit',
      about: { amount: '4000.00', from: 'PS-2026-0004', to: 'PS-2026-0003' },
    });
    expect(await own()).toMatchObject({ open: '7326.83', on_account: '4268.87' });
    expect((await call('POST', path, { statement: open?.id })).status).toBe(404);
  });

  it('pays its part first where the account is paid as a whole', async () => {
    const party = `producer:${harvest.producer}`;
    const paid = await pay({ party, amount: '3057.96' });
    expect(paid).toMatchObject({ amount: '3057.96', on: [{ amount: '3057.96' }], on_account: '0.00' });
    expect((await historyOf(db)).at(-1)).toMatchObject({ kind: 'pay', about: { amount: '3057.96' } });
    expect(await own()).toMatchObject({ balance: '0.00', open: '0.00', on_account: '0.00' });
    expect((await listed(call, { state: 'open' })).count).toBe(0);
    await agrees();
  });

  it('is used up by papers that come to less, and each says what is left', async () => {
    await adjust({ producer_id: harvest.producer, text: 'Diesel', amount: -2000 });
    await issue(call, 'producer_statement', producer);
    for (const [due, left] of [
      ['0.00', '1200.00'],
      ['0.00', '400.00'],
      ['400.00', undefined],
    ]) {
      await harvest.ticket();
      const { body } = await draftOf(call, 'producer_statement', producer);
      expect(body.comes_to).toBe(due);
      const line = (body.bridge as { key: string; about?: string }[]).find(({ key }) => key === 'paid');
      const about = left === undefined ? undefined : `${left.replace('1200', '1,200')} left for the next statement`;
      expect(line?.about).toBe(about);
      await issue(call, 'producer_statement', producer);
    }
    expect((await own()).balance).toBe('400.00');
    await agrees();
  });

  it('and the history gives every row', async () => {
    expect(Object.fromEntries(replayed(await historyOf(db)))).toEqual(await storedRows(db));
  });
});

describeOnBoth('money on account', async (engine) => {
  const { call, harvest, adjust, account, one, apply, pay, agrees } = await office(engine);
  const customer = { customer: harvest.customer };
  const party = `customer:${harvest.customer}`;
  const own = (): Promise<Account> => account('customer', harvest.customer);
  const invoice = async (): Promise<number> => {
    await harvest.ticket(LOAD);
    return (await issue(call, 'customer_statement', customer)).body.id;
  };

  it('is put on an open invoice, so that none is overdue beside money that pays it', async () => {
    const first = await invoice();
    await pay({ party, amount: '1000.00', reference: '4471' });
    const second = await invoice();
    expect(await one(second)).toMatchObject({ amount: '865.08', open: '730.16' });
    await call('POST', `${STATEMENTS}${first}/void/`, { reason: 'wrong customer' });
    expect(await own()).toMatchObject({ balance: '-134.92', open: '730.16', on_account: '865.08' });
    const [check] = (await own()).credits;
    expect(check).toMatchObject({ of: 'payment', reference: '4471', amount: '865.08' });
    const { status, body } = await apply('customer', harvest.customer, { from: { of: 'payment', id: check?.id } });
    expect([status, body]).toMatchObject([200, { balance: '-134.92', open: '0.00', on_account: '134.92' }]);
    expect((await one(second)).state).toBe('paid');
    expect((await apply('customer', harvest.customer, {})).status).toBe(400);
    await agrees();
    expect((await call('POST', `${PAYMENTS}${check?.id}/unapply/`, { statement: second })).status).toBe(204);
    expect(await own()).toMatchObject({ balance: '-134.92', open: '865.08', on_account: '1000.00' });
    const { body: list } = await call('GET', '/api/v1/office/accounts/?table=customer');
    expect(list).toMatchObject({ sums: { balance: '-134.92', open: '865.08', on_account: '1000.00' } });
    await agrees();
  });

  it('of two papers below zero is taken up by whatever kind of paper comes next, once', async () => {
    await call('POST', `${STATEMENTS}${(await own()).open_statements[0]?.id}/void/`, { reason: 'wrong customer' });
    await adjust({ customer_id: harvest.customer, text: 'Spoiled feed', amount: -3000 });
    const { body: credit } = await issue(call, 'customer_statement', customer);
    // Two loads of 865.08 that are free again, less 3,000.00.
    expect(credit).toMatchObject({ amount: '-1269.84', state: 'credit' });
    await harvest.ticket();
    const order = async () => {
      const { body } = await draftOf(call, 'customer_statement', customer);
      return { report: 'customer_statement', ...MONTH, filters: customer, digest: body.digest };
    };
    const orders = await Promise.all([order(), order()]);
    const both = await Promise.all(orders.map((body) => call('POST', STATEMENTS, body)));
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    expect(await own()).toMatchObject({ balance: '-1269.84', open: '0.00', on_account: '1269.84' });
    await agrees();
  });

  it('takes a payment as large as any paper', async () => {
    const paid = await pay({ party, amount: '1234567890123.45', on: [] });
    expect(paid).toMatchObject({ amount: '1234567890123.45', on_account: '1234567890123.45' });
    expect((await own()).on_account).toBe('1234567891393.29');
    expect((await call('POST', PAYMENTS, { party, date: '2026-09-18', method: 'Offset', amount: '1' })).status).toBe(
      400,
    );
  });
});
