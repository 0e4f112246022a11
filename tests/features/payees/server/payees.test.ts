/** Other payees on both engines: acts, papers, payments by hand, pay runs, checks, void, Form 1099, the books, ACH. */
import { expect, it } from 'vitest';
import type { AccountStatement } from '../../../../features/accountStatement/rules/calls';
import type { AchWaiting } from '../../../../features/ach/rules/calls';
import type { BooksWaiting, PayeeYear } from '../../../../features/books/rules/calls';
import type { Checks } from '../../../../features/checks/rules/calls';
import type { Account } from '../../../../features/payments/rules/calls';
import type { PayRun, PayRunDue } from '../../../../features/payRun/rules/calls';
import type { PayeesOfParty } from '../../../../features/payees/rules/calls';
import type { Values } from '../../../../src/rules/rows';
import { testApi, type Answer } from '../../../support/api';
import { describeOnBoth, suiteDatabase } from '../../../support/database';
import { historyOf, replayed, storedRows } from '../../../support/history';
import { proofOf } from '../../../support/proof';
import { draftOf, issue, setUpHarvest } from '../../../support/statements';
import { canReadPdf } from '../../../reports/reading';
import { linesOf } from '../../checks/reading';

const PATH = '/api/v1/office/payees/';
const RUNS = '/api/v1/office/payrun/';
const PAYMENTS = '/api/v1/office/payments/';
const PAID = '2026-09-18';

describeOnBoth('other payees', async (engine) => {
  const db = await suiteDatabase(engine);
  const { app, call } = await testApi(db);
  const harvest = await setUpHarvest(call);
  const at = `${PATH}producer/${harvest.producer}/`;
  const payees = async () => (await call('GET', at)).body as unknown as PayeesOfParty;
  const add = (values: Values): Promise<Answer> => call('POST', at, { date_from: '2026-09-01', ...values });
  const named = async (name: string) => {
    const found = (await payees()).payees.find((one) => one.name === name);
    if (!found) throw new Error(`There is no payee ${name}.`);
    return found;
  };
  const change = async (name: string, values: Values): Promise<Answer> => {
    const { id, version } = await named(name);
    return call('PATCH', `${PATH}one/${id}/`, values, { 'if-match': `"${version}"` });
  };
  const remove = async (name: string): Promise<Answer> => {
    const { id, version } = await named(name);
    return call('POST', `${PATH}one/${id}/remove/`, {}, { 'if-match': `"${version}"` });
  };
  /** A paper of 800.00, and the words on it about who is paid. */
  const paper = async (more: Values = {}) => {
    await harvest.ticket();
    const { status, body } = await issue(call, 'producer_statement', { producer: harvest.producer }, more);
    expect([status, body.detail]).toEqual([201, undefined]);
    const page = (await app.inject({ method: 'GET', url: `/api/v1/office/statements/${body.id}/paper/` })).body;
    return { id: Number(body.id), payTo: /(?:Pay to|Pagar a): [^<]*/.exec(page)?.[0] };
  };
  const account = async () =>
    (await call('GET', `/api/v1/office/accounts/producer/${harvest.producer}/`)).body as unknown as Account;
  const paid = async () =>
    (await account()).ledger.flatMap((line) =>
      line.kind === 'payment' ? [[line.reference, line.payee, line.amount] as const] : [],
    );
  const pay = (values: Values): Promise<Answer> =>
    call('POST', PAYMENTS, { party: `producer:${harvest.producer}`, date: PAID, method: 'Check', ...values });
  const due = async () => (await call('GET', `${RUNS}due/?on=2026-09-30`)).body as unknown as PayRunDue;
  const prepare = async (first: string, method: string): Promise<Answer> => {
    const take = (await due()).parties.map(({ party: { table, id }, papers }) => ({
      party: { table, id },
      method,
      papers: papers.map((one) => one.id),
      amount: papers.reduce((sum, { open }) => sum + Number(open), 0).toFixed(2),
    }));
    return call('POST', RUNS, { due_by: '2026-09-30', date: PAID, first_check: first, take });
  };
  const release = (id: unknown): Promise<Answer> => call('POST', `${RUNS}${String(id)}/release/`, {});
  const party = (await payees()).party.name;
  let printed: Buffer = Buffer.alloc(0);

  it('are kept by owners, and fit: a part is of assignments, the last day not before the first', async () => {
    const faults = async (values: Values) => (await add(values)).body;
    expect(await faults({ kind: 'Lienholder', name: 'First Farm Bank', percent: '40' })).toEqual({
      percent: ['Leave this empty here: a part is of assignments alone, in percent or in dollars.'],
    });
    expect(await faults({ kind: 'Assignment', name: 'Bank', percent: '40', amount: '5' })).toHaveProperty('amount');
    expect(await faults({ kind: 'Assignment', name: 'Bank', percent: '100.01' })).toHaveProperty('percent');
    expect(await faults({ kind: 'Assignment', name: '', date_to: '2026-08-31' })).toHaveProperty('name');
    expect(await faults({ kind: 'Joint Check', name: 'Bank', date_to: '2026-08-31' })).toHaveProperty('date_to');
    expect(
      (await call('POST', `${PATH}producer/999999/`, { kind: 'Joint Check', name: 'B', date_from: PAID })).status,
    ).toBe(400);
    expect((await call('GET', `${PATH}hauler/999999/`)).status).toBe(404);
    expect(
      (await add({ kind: 'Joint Check', name: 'Valley Credit', address: '1 Elm St\nTown, NE 68000' })).status,
    ).toBe(201);
    expect((await add({ kind: 'Lienholder', name: 'First Farm Bank', date_from: '2026-09-19' })).status).toBe(201);
    expect((await payees()).payees).toMatchObject([
      { kind: 'Joint Check', name: 'Valley Credit', percent: null, amount: null, date_to: null },
      { kind: 'Lienholder', name: 'First Farm Bank' },
    ]);
    expect((await call('GET', '/api/v1/office/lists/other_payees/')).body).toMatchObject([
      { party: expect.stringContaining(party), role: 'producer', name: 'Valley Credit' },
      { name: 'First Farm Bank' },
    ]);
  });

  it('a joint check is to both on its days alone, on paper and by hand; the lienholder is named as one', async () => {
    expect((await paper()).payTo).toBe(`Pay to: ${party} and Valley Credit.`);
    await change('First Farm Bank', { date_from: '2026-09-01' });
    const second = await paper({ language: 'es' });
    expect(second.payTo).toContain('Valley Credit');
    expect(second.payTo).toContain('First Farm Bank (');
    await change('Valley Credit', { date_to: '2026-09-17' });
    expect((await pay({ amount: '100', reference: '501' })).body).toMatchObject({
      payee: `${party} AND First Farm Bank`,
    });
    // A day on which the other one alone held: what a payment says is by its own day.
    await change('First Farm Bank', { date_from: '2026-09-18' });
    expect((await pay({ amount: '100', reference: '502', date: '2026-09-17' })).body).toMatchObject({
      payee: `${party} AND Valley Credit`,
    });
    expect((await pay({ amount: '100', reference: '503', date: '2026-08-31' })).body).toMatchObject({ payee: null });
    await change('Valley Credit', { date_to: null });
  });

  it('a joint check goes through a pay run as a check, to the printed sheet and the books', async () => {
    const { status, body } = await prepare('1001', 'Bank Transfer');
    const both = `${party} AND Valley Credit AND First Farm Bank`;
    expect([status, body]).toMatchObject([
      201,
      {
        first_check: '1001',
        payments: [{ method: 'Check', reference: '1001', payee: both, amount: '1300.00', state: 'waits' }],
      },
    ]);
    // Somebody else is on the check since: it is not released, and says so.
    await remove('First Farm Bank');
    expect((await call('GET', `${RUNS}${body.id}/`)).body).toMatchObject({ payments: [{ state: 'changed' }] });
    expect((await release(body.id)).status).toBe(409);
    await call('POST', `${RUNS}${body.id}/discard/`, {});
    const again = await prepare('1001', 'Check');
    expect((await release(again.body.id)).status).toBe(200);
    expect((await paid())[0]).toEqual(['1001', `${party} AND Valley Credit`, '-1300.00']);
    const { results } = (await call('GET', '/api/v1/office/checks/?part=to_print&year=2026&q=1001'))
      .body as unknown as Checks;
    expect(results).toMatchObject([{ payee: `${party} AND Valley Credit`, party: { name: party } }]);
    const { results: documents } = await books();
    expect(documents.find(({ number }) => number === '1001')?.memo).toContain(`to ${party} AND Valley Credit`);
    printed = await print([results[0]?.id ?? 0]);
  });

  it.skipIf(!canReadPdf())('its check and stubs are to both, at the address of the other one', () => {
    const lines = linesOf(printed);
    expect(lines.filter((line) => line.includes(`${party} AND Valley Credit`)).length).toBeGreaterThanOrEqual(3);
    expect(lines).toContain('1 Elm St');
  });

  const books = async () => {
    const { documents } = (await call('GET', '/api/v1/office/books/?program=quickbooks'))
      .body as unknown as BooksWaiting;
    return { results: documents };
  };
  const print = async (payments: readonly number[]): Promise<Buffer> =>
    (
      await app.inject({
        method: 'POST',
        url: '/api/v1/office/checks/print/',
        headers: { 'content-type': 'application/json' },
        payload: JSON.stringify({ payments }),
      })
    ).rawPayload;
  const counted = async () => {
    const { results } = (await call('GET', '/api/v1/office/books/payees/?year=2026')).body as unknown as PayeeYear;
    return results.find((one) => one.party.id === harvest.producer && one.party.table === 'producer');
  };

  it('an assigned part is paid by a check of its own; the parts add up, and Form 1099 counts the party', async () => {
    await remove('Valley Credit');
    await add({ kind: 'Assignment', name: 'Growers Coop', percent: '33.33', address: 'PO Box 9' });
    await add({ kind: 'Assignment', name: 'Equipment Co', amount: '150' });
    // Two papers of 800.00 and 266.67: 33.33 % of each is rounded by itself, 266.64 and 88.88.
    expect((await paper()).payTo).toBe(`Pay to: ${party} 383.36; Growers Coop 266.64; Equipment Co 150.00.`);
    await harvest.ticket({ producer_rate: 13.3335 });
    const { body: draft } = await draftOf(call, 'producer_statement', { producer: harvest.producer });
    expect(draft.pay_to).toEqual([`Pay to: ${party} 27.79; Growers Coop 88.88; Equipment Co 150.00.`]);
    await issue(call, 'producer_statement', { producer: harvest.producer });
    const before = await counted();
    const { body } = await prepare('2001', 'Bank Transfer');
    const run = body as unknown as PayRun;
    expect(run.payments.map(({ method, reference, payee, amount }) => [method, reference, payee, amount])).toEqual([
      ['Bank Transfer', null, null, '411.15'],
      ['Check', '2001', 'Growers Coop', '355.52'],
      ['Check', '2002', 'Equipment Co', '300.00'],
    ]);
    expect(run.amount).toBe('1066.67');
    // A party is named once, however many payments of it have changed.
    expect((await change('Equipment Co', { amount: '151' })).status).toBe(204);
    expect((await release(run.id)).body.detail).toContain(`The accounts of ${party} have changed since.`);
    expect((await change('Equipment Co', { amount: '150' })).status).toBe(204);
    expect((await release(run.id)).status).toBe(200);
    expect(await paid()).toEqual(
      expect.arrayContaining([
        [null, null, '-411.15'],
        ['2001', 'Growers Coop', '-355.52'],
        ['2002', 'Equipment Co', '-300.00'],
      ]),
    );
    const own = `/api/v1/office/account_statements/producer/${harvest.producer}/`;
    const { lines } = (await call('GET', `${own}?day=${PAID}`)).body as unknown as AccountStatement;
    expect(lines).toContainEqual(
      expect.objectContaining({ reference: '2001', payee: 'Growers Coop', amount: '-355.52' }),
    );
    const sheet = (await app.inject({ method: 'GET', url: `${own}paper/?day=${PAID}` })).body;
    expect(sheet).toContain('2001 to Growers Coop');
    const now = await account();
    expect([now.open, now.open_statements]).toEqual(['0.00', []]);
    expect(Number((await counted())?.paid) - Number(before?.paid)).toBeCloseTo(1066.67, 5);
    expect((await books()).results.filter(({ number }) => number === '2001')).toMatchObject([
      { party: { name: party }, amount: '355.52', memo: expect.stringContaining('to Growers Coop') },
    ]);
    const { proofs } = await proofOf(call);
    expect(proofs.filter(({ differ }) => differ > 0)).toEqual([]);
  });

  it('a void check of one payee takes its part back alone, and the next payment gives it to that one again', async () => {
    const { results } = (await call('GET', '/api/v1/office/checks/?part=to_print&year=2026&q=Equipment'))
      .body as unknown as Checks;
    const voided = await call('POST', `/api/v1/office/checks/${results[0]?.id}/void/`, {
      how: 'void',
      reason: 'torn in two',
    });
    expect(voided.status).toBe(204);
    expect((await account()).open).toBe('300.00');
    // By hand what remains: of each paper the coop gets its percent anew, the other one its 150.00 up to what is left.
    const seen = await pay({ amount: '300', payees: [{ payee: null, amount: '300.00', reference: '9' }] });
    expect(seen.status).toBe(409);
    const { status } = await pay({ amount: '300', reference: '3001' });
    expect(status).toBe(201);
    expect((await paid()).slice(0, 2)).toEqual(
      expect.arrayContaining([
        ['3001', 'Growers Coop', '-100.00'],
        [null, 'Equipment Co', '-200.00'],
      ]),
    );
    expect((await historyOf(db)).at(-1)).toMatchObject({ kind: 'pay', about: { amount: '300.00' } });
    expect((await account()).open).toBe('0.00');
  });

  it('dollars of a statement that is paid in parts are given once, whatever the payee is called by then', async () => {
    await remove('Growers Coop');
    expect((await change('Equipment Co', { name: 'Equipment Company' })).status).toBe(204);
    await paper();
    expect((await pay({ amount: '100', reference: '3101' })).status).toBe(201);
    await change('Equipment Company', { name: 'Equipment LLC' });
    expect((await pay({ amount: '300', reference: '3102' })).status).toBe(201);
    expect((await pay({ amount: '400', reference: '3103' })).status).toBe(201);
    expect((await paid()).slice(0, 4)).toEqual(
      expect.arrayContaining([
        ['3101', 'Equipment Company', '-100.00'],
        ['3102', null, '-250.00'],
        [null, 'Equipment LLC', '-50.00'],
        ['3103', null, '-400.00'],
      ]),
    );
  });

  it('the whole can be assigned; a bank file leaves out what is for others', async () => {
    await remove('Equipment LLC');
    await add({ kind: 'Assignment', name: 'Lender' });
    expect((await paper()).payTo).toBe('Pay to: Lender 800.00.');
    const { body: made } = await pay({ amount: '800', method: 'Bank Transfer' });
    expect(made).toMatchObject({ payee: 'Lender' });
    const [office, bank] = ['/api/v1/office/', { kind: 'Checking', routing: '021000021', account: '998877665544' }];
    const settings = { bank: 'B', company: 'C', company_id: '1234567890', balanced: true, from: '2026-09-01' };
    await call('PUT', `${office}ach/settings/`, settings);
    for (const own of ['own/1', `producer/${harvest.producer}`])
      await call('PUT', `${office}bank_accounts/${own}/`, { ...bank, holder: 'A', holder_kind: 'Company' });
    const { payments } = (await call('GET', `${office}ach/`)).body as unknown as AchWaiting;
    // What went to the party itself has its account, and what is for the lender has none.
    expect(payments.map(({ payee, account: to }) => [payee, to?.account_end])).toEqual([
      [null, '5544'],
      ['Lender', undefined],
    ]);
    const order = { effective: '2026-09-21', prenotes: [], payments: [made.id] };
    expect(await call('POST', `${office}ach/files/`, order)).toMatchObject({
      status: 409,
      body: { detail: 'This is for Lender, not for the account of the party. Take the payment back and pay by check.' },
    });
  });

  it('each act on them can be undone, and the history tells every row', async () => {
    const { headers } = await remove('Lender');
    expect((await payees()).payees).toEqual([]);
    const undo = `/api/v1/office/history/acts/${String(headers['x-windrow-act'])}/undo/`;
    expect((await call('POST', undo)).status).toBe(200);
    expect((await payees()).payees).toMatchObject([{ name: 'Lender' }]);
    expect(Object.fromEntries(replayed(await historyOf(db)))).toEqual(await storedRows(db));
  });
});
