/** Payments, and what parties are owed or owe (decision 67). */
import { expect, it } from 'vitest';
import type { Account, Balances, LedgerLine, Payment } from '../../../../features/payments/rules/calls';
import { apiPath } from '../../../../src/rules/paths';
import { entities } from '../../../../src/entities';
import { testApi, type Answer } from '../../../support/api';
import { describeOnBoth, suiteDatabase } from '../../../support/database';
import { historyOf } from '../../../support/history';
import { issue, setUpHarvest } from '../../../support/statements';

const PAYMENTS = '/api/v1/office/payments/';
const ACCOUNTS = '/api/v1/office/accounts/';

describeOnBoth('payments', async (engine) => {
  const db = await suiteDatabase(engine);
  const { call } = await testApi(db);
  const harvest = await setUpHarvest(call);
  const party = `producer:${harvest.producer}`;
  const pay = (values: Record<string, unknown>): Promise<Answer> =>
    call('POST', PAYMENTS, { party, date: '2026-09-18', method: 'Check', reference: '4390', ...values });
  const paid = async (values: Record<string, unknown>): Promise<Payment> => {
    const { status, body } = await pay(values);
    expect([status, body.detail]).toEqual([201, undefined]);
    return body as unknown as Payment;
  };
  const account = async (table = 'producer', id = harvest.producer): Promise<Account> =>
    (await call('GET', `${ACCOUNTS}${table}/${id}/`)).body as unknown as Account;
  const issued = async (): Promise<{ id: number; reference: string }> => {
    await harvest.ticket();
    const { body } = await issue(call, 'producer_statement', { producer: harvest.producer });
    return { id: body.id, reference: String(body.reference) };
  };
  const brief = ({ kind, amount, balance }: LedgerLine): unknown[] => [kind, amount, balance];

  it('pays the oldest first, a part leaves the rest open, and more than open stays on account', async () => {
    const [first, second] = [await issued(), await issued()];
    const part = await paid({ amount: '1000.00' });
    expect(part.on).toEqual([
      { statement: first, amount: '800.00' },
      { statement: second, amount: '200.00' },
    ]);
    expect([part.amount, part.on_account]).toEqual(['1000.00', '0.00']);
    expect(await account()).toMatchObject({
      balance: '600.00',
      open: '600.00',
      to_30: '600.00',
      over_90: '0.00',
      open_statements: [{ ...second, open: '600.00' }],
    });
    const more = await paid({ amount: 700.5, reference: '4391' });
    expect(more).toMatchObject({ on: [{ statement: second, amount: '600.00' }], on_account: '100.50' });
    const { balance, on_account: onAccount, ledger } = await account();
    expect([balance, onAccount]).toEqual(['-100.50', '100.50']);
    expect(ledger.map(brief)).toEqual([
      ['payment', '-700.50', '-100.50'],
      ['payment', '-1000.00', '600.00'],
      ['statement', '800.00', '1600.00'],
      ['statement', '800.00', '800.00'],
    ]);
  });

  it('the next statement takes up what is on account', async () => {
    const third = await issued();
    const { body } = await call('GET', `/api/v1/office/statements/${third.id}/`);
    expect([body.open, (body.payments as { amount: string }[]).map(({ amount }) => amount)]).toEqual([
      '699.50',
      ['100.50'],
    ]);
    const { balance, ledger } = await account();
    expect(balance).toBe('699.50');
    expect(ledger.find((line) => line.kind === 'payment' && line.reference === '4391')).toMatchObject({
      amount: '-700.50',
      on_account: '0.00',
    });
  });

  it('pays the statements that are named, and no more of each than is open', async () => {
    const fourth = await issued();
    const wrong = [
      [{ statement: fourth.id, amount: '900.00' }],
      [{ statement: 99_999, amount: '1.00' }],
      [
        { statement: fourth.id, amount: '1.00' },
        { statement: fourth.id, amount: '1.00' },
      ],
      [{ statement: fourth.id, amount: '-1.00' }],
      [{ statement: fourth.id, amount: '600.00' }],
      [{ statement: fourth.id }],
    ];
    for (const on of wrong)
      expect(await pay({ amount: '500.00', on })).toMatchObject({ status: 400, body: { on: [expect.any(String)] } });
    const own = await paid({ amount: '500.00', on: [{ statement: fourth.id, amount: '450.25' }] });
    expect(own).toMatchObject({ on: [{ statement: fourth, amount: '450.25' }], on_account: '49.75' });
  });

  it('a payment is taken back whole, with a reason that the history keeps', async () => {
    const before = await account();
    const [newest] = before.ledger;
    if (newest?.kind !== 'payment') throw new Error('no payment');
    const path = `${PAYMENTS}${newest.id}/take_back/`;
    expect((await call('POST', path, { reason: 'no' })).status).toBe(400);
    const { status, headers } = await call('POST', path, { reason: 'typed twice' });
    expect(status).toBe(204);
    const act = (await historyOf(db)).at(-1);
    expect(act).toMatchObject({
      kind: 'takeBackPayment',
      about: { reason: 'typed twice', table: 'producer', id: harvest.producer },
      key: headers['x-windrow-act'],
    });
    expect(act?.changes).toHaveLength(2);
    expect((await account()).balance).toBe((Number(before.balance) + 500).toFixed(2));
    expect((await call('POST', path, { reason: 'typed twice' })).status).toBe(404);
    const undo = `/api/v1/office/history/acts/${String(headers['x-windrow-act'])}/undo/`;
    expect((await call('POST', undo)).status).toBe(409);
  });

  it('refuses in words what is no payment', async () => {
    for (const amount of ['0', '0.00', '-5', '1.005', 'x', '', null, 1e15])
      expect((await pay({ amount })).body).toMatchObject({ amount: [expect.any(String)] });
    const fault = async (values: Record<string, unknown>) => Object.keys((await pay({ amount: '1', ...values })).body);
    expect(await fault({ date: '2026-09-20' })).toEqual(['date']);
    expect(await fault({ date: '' })).toEqual(['date']);
    expect(await fault({ method: 'Gold' })).toEqual(['method']);
    expect(await fault({ party: 'producer:99999' })).toEqual(['party']);
    expect(await fault({ party: 'truck:1' })).toEqual(['party']);
  });

  it('shows adjustments that wait, void statements and tickets on none; balances of all parties agree', async () => {
    await call('POST', apiPath(entities.adjustment), {
      producer_id: harvest.producer,
      date: '2026-09-12',
      text: 'Drying',
      amount: '-85.00',
    });
    await harvest.ticket();
    const before = await account();
    expect(before).toMatchObject({
      waiting: '-85.00',
      on_no_statement: [{ code: 'PS', tickets: 1, amount: '800.00' }],
    });
    expect(before.ledger.filter(({ kind }) => kind === 'adjustment')).toMatchObject([
      { balance: null, on: null, text: 'Drying' },
    ]);
    const { body } = await issue(call, 'producer_statement', { producer: harvest.producer });
    const after = await account();
    expect([
      after.waiting,
      after.ledger.find(({ id, kind }) => kind === 'statement' && id === body.id)?.amount,
    ]).toEqual(['0.00', '800.00']);
    expect(after.balance).toBe((Number(before.balance) + 715).toFixed(2));
    expect(after.ledger[0]?.balance).toBe(after.balance);
    await call('POST', `/api/v1/office/statements/${body.id}/void/`, { reason: 'printed twice' });
    const voided = await account();
    expect([voided.balance, voided.waiting]).toEqual([before.balance, '-85.00']);
    expect(voided.ledger.find(({ id, kind }) => kind === 'statement' && id === body.id)).toMatchObject({
      void: true,
      balance: null,
    });
    const { results, sums } = (await call('GET', `${ACCOUNTS}?table=producer`)).body as unknown as Balances;
    expect(results).toMatchObject([{ party: { id: harvest.producer }, balance: voided.balance, oldest: '2026-09-18' }]);
    expect(sums.balance).toBe(voided.balance);
    expect((await account('hauler', harvest.hauler)).on_no_statement?.[0]?.tickets).toBeGreaterThan(0);
    expect((await call('GET', `${ACCOUNTS}truck/1/`)).status).toBe(404);
    expect((await call('GET', `${ACCOUNTS}producer/99999/`)).status).toBe(404);
    expect((await call('GET', ACCOUNTS)).status).toBe(400);
  });
});
