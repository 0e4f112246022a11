/** Pay runs: what is due, one payment for each party, check numbers in a row, one act and one undo. */
import { expect, it } from 'vitest';
import type { PayRun, PayRunDue } from '../../../../features/payRun/rules/calls';
import type { Account } from '../../../../features/payments/rules/calls';
import type { ServerFeature } from '../../../../server/api/feature';
import { features } from '../../../../server/features';
import type { Act } from '../../../../server/records/act';
import type { Role } from '../../../../src/rules/accounts/roles';
import { testApi, type Answer } from '../../../support/api';
import { describeOnBoth, suiteDatabase } from '../../../support/database';
import { historyOf, replayed, storedRows } from '../../../support/history';
import { proofOf } from '../../../support/proof';
import { issue, setUpHarvest } from '../../../support/statements';

const RUNS = '/api/v1/office/payrun/';
const PAYMENTS = '/api/v1/office/payments/';
const ON = '2026-09-30';
const PAID = '2026-09-18';

describeOnBoth('pay runs', async (engine) => {
  const db = await suiteDatabase(engine);
  let who: Act['actor'] = { userId: 1, name: 'ann', role: 'owner' };
  const gone = new Map<number, string>();
  /** A feature that gives payments out of the house. */
  const printer: ServerFeature = {
    name: 'printer',
    wentOut: async (_, table, ids) =>
      table === 'payment' ? ids.flatMap((id) => (gone.has(id) ? [{ id, how: gone.get(id) ?? '' }] : [])) : [],
  };
  const { app, call } = await testApi(db, { actorOf: () => who, features: [...features, printer] });
  const as = async (role: Role, ask: () => Promise<Answer>): Promise<Answer> => {
    who = { userId: 2, name: role, role };
    const answer = await ask();
    who = { userId: 1, name: 'ann', role: 'owner' };
    return answer;
  };
  const harvest = await setUpHarvest(call);
  const paper = async (report: string, party: Record<string, number>): Promise<number> => {
    const { status, body } = await issue(call, report, party);
    expect([status, body.detail]).toEqual([201, undefined]);
    return body.id;
  };
  const producerPaper = async (): Promise<number> => {
    await harvest.ticket();
    return paper('producer_statement', { producer: harvest.producer });
  };
  const due = async (more = ''): Promise<PayRunDue> =>
    (await call('GET', `${RUNS}due/?on=${ON}${more}`)).body as unknown as PayRunDue;
  /** What a run of all that is due asks for, but what a filter leaves out. */
  const taking = ({ parties }: PayRunDue, isTaken: (paper: number) => boolean = () => true) =>
    parties.flatMap(({ party: { table, id }, method, papers, on_account: credit }) => {
      const own = papers.filter((one) => isTaken(one.id));
      const sum = own.reduce((all, one) => all + Number(one.open), 0) - Number(credit);
      return own.length === 0
        ? []
        : [{ party: { table, id }, method, papers: own.map((one) => one.id), amount: sum.toFixed(2) }];
    });
  const prepare = (take: unknown, more: object = {}): Promise<Answer> =>
    call('POST', RUNS, { due_by: ON, date: PAID, first_check: '1001', take, ...more });
  const prepared = async (take: unknown, more: object = {}): Promise<PayRun> => {
    const { status, body } = await prepare(take, more);
    expect([status, body]).toEqual([201, expect.any(Object)]);
    return body as unknown as PayRun;
  };
  const runOf = async (id: number): Promise<PayRun> => (await call('GET', `${RUNS}${id}/`)).body as unknown as PayRun;
  const release = (id: number, headers = {}): Promise<Answer> => call('POST', `${RUNS}${id}/release/`, {}, headers);
  const account = async (table: string, id: number): Promise<Account> =>
    (await call('GET', `/api/v1/office/accounts/${table}/${id}/`)).body as unknown as Account;
  const checks = async () =>
    await db.sql
      .selectFrom('payment')
      .select(['reference', 'producer_id', 'hauler_id'])
      .where('part_of', 'is', null)
      .where('method', '=', 'Check')
      .orderBy('reference')
      .execute();

  const first = await producerPaper();
  const second = await producerPaper();
  const hauled = await paper('hauler_statement', { hauler: harvest.hauler });
  await paper('customer_statement', { customer: harvest.customer });

  it('knows what is due to producers and haulers by a day, and nobody else', async () => {
    const { parties, next_check: next } = await due();
    expect(next).toBeNull();
    expect(parties.map(({ party, method, balance, papers }) => [party.table, method, balance, papers])).toEqual([
      [
        'producer',
        'Check',
        '1600.00',
        [
          expect.objectContaining({ id: first, open: '800.00', run: null }),
          expect.objectContaining({ id: second, open: '800.00', run: null }),
        ],
      ],
      ['hauler', 'Check', '200.00', [expect.objectContaining({ id: hauled, open: '200.00' })]],
    ]);
    expect(((await call('GET', `${RUNS}due/?on=2026-09-01`)).body as unknown as PayRunDue).parties).toEqual([]);
  });

  it('proposes bank transfer for whom a bank account is known', async () => {
    const path = `/api/v1/office/bank_accounts/hauler/${harvest.hauler}/`;
    const numbers = { routing: '021000021', account: '998877665544' };
    const entered = { holder: 'Bo', holder_kind: 'Person', kind: 'Checking', ...numbers };
    expect((await call('PUT', path, entered, { 'if-match': '"0"' })).status).toBe(200);
    expect((await due()).parties.map(({ party, method }) => [party.table, method])).toEqual([
      ['producer', 'Check'],
      ['hauler', 'Bank Transfer'],
    ]);
    expect((await call('DELETE', path, {}, { 'if-match': '"1"' })).status).toBe(204);
    expect((await due()).parties.at(-1)?.method).toBe('Check');
  });

  it('holds back what is not ticked, and numbers checks in a row in the order that was asked for', async () => {
    const run = await prepared(taking(await due(), (id) => id !== second).toReversed(), { first_check: '0999' });
    expect(run).toMatchObject({ state: 'Prepared', amount: '1000.00', first_check: '0999', prepared_by: 'ann' });
    expect(run.payments.map(({ party, reference, amount, state }) => [party.table, reference, amount, state])).toEqual([
      ['hauler', '0999', '200.00', 'waits'],
      ['producer', '1000', '800.00', 'waits'],
    ]);
    expect(await checks()).toEqual([]);
    // What a run has is marked for the next one, and refused.
    const { parties } = await due();
    expect(parties.map(({ papers }) => papers.map((one) => one.run))).toEqual([[run.id, null], [run.id]]);
    const again = await prepare(taking(await due()));
    expect([again.status, again.body.detail]).toEqual([409, expect.stringContaining('have changed.')]);
    expect((await due(`&run=${run.id}`)).parties.flatMap(({ papers }) => papers.map((one) => one.run))).toEqual([
      null,
      null,
      null,
    ]);
    expect((await call('POST', `${RUNS}${run.id}/discard/`)).status).toBe(204);
    expect((await runOf(run.id)).state).toBe('Discarded');
    expect((await release(run.id)).status).toBe(409);
  });

  it('refuses an amount that nobody saw, a party twice, statements of others, and checks without a number', async () => {
    const [own, other] = taking(await due());
    for (const take of [[{ ...own, amount: '1.00' }], [own, own], [{ ...own, papers: other?.papers }]])
      expect((await prepare(take)).status).toBe(409);
    for (const number of [null, '', 'A12', '1.5'])
      expect(await prepare([own], { first_check: number })).toMatchObject({
        status: 400,
        body: { first_check: ['Enter the number of the first check, digits only.'] },
      });
    expect(await prepare([])).toMatchObject({ status: 400, body: { take: ['Tick at least one party.'] } });
  });

  it('is prepared by clerks, released by owners, and looked at by viewers', async () => {
    const take = taking(await due());
    expect((await as('viewer', () => prepare(take))).status).toBe(403);
    const own = await as('clerk', () => prepare(take));
    expect([own.status, own.body.prepared_by]).toEqual([201, 'clerk']);
    const { id } = own.body;
    expect((await as('clerk', () => release(id))).status).toBe(403);
    expect((await as('viewer', () => call('GET', `${RUNS}${id}/`))).status).toBe(200);
    expect((await as('viewer', () => call('POST', `${RUNS}${id}/discard/`))).status).toBe(403);
    expect((await call('POST', `${RUNS}${id}/discard/`)).status).toBe(204);
  });

  it('pays each party once by one act, whatever is asked again, and one undo takes all of it away', async () => {
    const run = await prepared(taking(await due()));
    const stale = await release(run.id, { 'if-match': '"99"' });
    expect(stale.status).toBe(412);
    const acts = (await historyOf(db)).length;
    const key = { 'idempotency-key': `release-${engine}-of-a-run` };
    const answers = await Promise.all([release(run.id, key), release(run.id, key)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect((await release(run.id)).body.detail).toBe(`Pay run ${run.id} was released by ann.`);
    const made = (await historyOf(db)).slice(acts);
    expect(made.map(({ kind, about }) => [kind, about])).toEqual([
      ['payRun', { run: run.id, date: PAID, payments: 2, amount: '1800.00' }],
    ]);
    expect((await checks()).map(({ reference }) => reference)).toEqual(['1001', '1002']);
    expect((await account('producer', harvest.producer)).balance).toBe('0.00');
    expect(await runOf(run.id)).toMatchObject({ state: 'Released', released_by: 'ann', can_undo: true });
    expect((await due()).parties).toEqual([]);
    expect((await due()).next_check).toBe('1003');
    expect((await as('clerk', () => call('POST', `${RUNS}${run.id}/undo/`))).status).toBe(403);
    const undone = await call('POST', `${RUNS}${run.id}/undo/`);
    expect([undone.status, undone.body.state, undone.body.payments]).toEqual([
      200,
      'Prepared',
      [expect.objectContaining({ state: 'waits' }), expect.objectContaining({ state: 'waits' })],
    ]);
    expect(await checks()).toEqual([]);
    expect((await account('producer', harvest.producer)).open).toBe('1600.00');
    expect((await release(run.id)).status).toBe(200);
    expect((await checks()).map(({ reference }) => reference)).toEqual(['1001', '1002']);
    expect((await call('POST', `${RUNS}${run.id}/undo/`)).status).toBe(200);
    expect((await call('POST', `${RUNS}${run.id}/discard/`)).status).toBe(204);
  });

  it('pays nothing where an account has changed since, and names it; prepared again it pays what is left', async () => {
    const run = await prepared(taking(await due()));
    const party = `producer:${harvest.producer}`;
    const part = { party, date: PAID, method: 'Cash', amount: '100.00', on: [{ statement: first, amount: '100.00' }] };
    const { body: cash } = await call('POST', PAYMENTS, part);
    const refused = await release(run.id);
    const name = run.payments[0]?.party.name;
    expect([refused.status, refused.body.detail]).toEqual([
      409,
      `The accounts of ${name} have changed since. Nothing was paid. Look at them and prepare the pay run again.`,
    ]);
    expect((await runOf(run.id)).payments.map(({ state }) => state)).toEqual(['changed', 'waits']);
    expect(await checks()).toEqual([]);
    const take = taking(await due(`&run=${run.id}`));
    const body = { due_by: ON, date: PAID, first_check: '1001', take };
    expect((await call('PUT', `${RUNS}${run.id}/`, body, { 'if-match': '"77"' })).status).toBe(412);
    const changed = await call('PUT', `${RUNS}${run.id}/`, body);
    expect([changed.status, changed.body.id, changed.body.amount]).toEqual([200, run.id, '1700.00']);
    expect((await release(run.id)).status).toBe(200);
    expect((await account('producer', harvest.producer)).balance).toBe('0.00');
    expect((await call('POST', `${RUNS}${run.id}/undo/`)).status).toBe(200);
    await call('POST', `${PAYMENTS}${Number(cash.id)}/take_back/`, { reason: 'typed wrong' });
    expect((await release(run.id)).status).toBe(409);
    expect((await call('POST', `${RUNS}${run.id}/discard/`)).status).toBe(204);
  });

  it('uses what is on account before money is paid, but no advance', async () => {
    const party = `producer:${harvest.producer}`;
    const third = await producerPaper();
    // Freed from its statement, a payment is on account.
    const { body: cash } = await call('POST', PAYMENTS, {
      party,
      date: PAID,
      method: 'Cash',
      amount: '300.00',
      on: [{ statement: third, amount: '300.00' }],
    });
    await call('POST', `${PAYMENTS}${Number(cash.id)}/unapply/`, { statement: third });
    await call('POST', PAYMENTS, { party, date: PAID, method: 'Cash', amount: '50.00', advance: true });
    const [own] = (await due()).parties;
    expect(own).toMatchObject({ on_account: '300.00', advance: '50.00', balance: '2050.00' });
    const run = await prepared(taking(await due()).slice(0, 1));
    expect([run.amount, run.payments[0]?.used]).toEqual(['2100.00', '300.00']);
    expect((await release(run.id)).status).toBe(200);
    const { open, on_account: left, balance } = await account('producer', harvest.producer);
    expect([open, left, balance]).toEqual(['0.00', '50.00', '-50.00']);
    expect((await proofOf(call)).proofs.filter(({ differ }) => differ > 0)).toEqual([]);
    expect((await call('POST', `${RUNS}${run.id}/undo/`)).status).toBe(200);
    expect((await account('producer', harvest.producer)).on_account).toBe('350.00');
    expect((await call('POST', `${RUNS}${run.id}/discard/`)).status).toBe(204);
  });

  it('refuses a number that a check has, also one that was taken back', async () => {
    const [own, hauler] = taking(await due());
    const run = await prepared([hauler], { first_check: '2001' });
    expect((await prepare([own], { first_check: '2001' })).body).toEqual({
      first_check: ['Check 2001 is used already.'],
    });
    expect((await release(run.id)).status).toBe(200);
    const payment = (await runOf(run.id)).payments[0]?.payment;
    const beside = await prepared([own], { first_check: '2000' });
    expect((await call('POST', `${RUNS}${beside.id}/discard/`)).status).toBe(204);
    await call('POST', `${PAYMENTS}${payment}/take_back/`, { reason: 'lost in the mail' });
    const after = await runOf(run.id);
    expect([after.can_undo, after.payments[0]?.state, after.payments[0]?.note]).toEqual([
      false,
      'takenBack',
      expect.stringMatching(/^\d{4}-\d\d-\d\d by ann: lost in the mail$/),
    ]);
    expect((await call('POST', `${RUNS}${run.id}/undo/`)).status).toBe(409);
    expect((await prepare([hauler], { first_check: '2001' })).status).toBe(400);
    const number = taking(await due()).filter(({ party }) => party.table === 'hauler');
    const other = await prepared(number, { first_check: '2002' });
    expect((await release(other.id)).status).toBe(200);
  });

  it('counts on behind void checks too, and refuses the number of a stopped one, but not that of a customer', async () => {
    const [own] = taking(await due());
    const byHand = { date: PAID, method: 'Check', amount: '5.00', on: [] };
    const [ours, theirs] = [`producer:${harvest.producer}`, `customer:${harvest.customer}`];
    const { body } = await call('POST', PAYMENTS, { ...byHand, party: ours, reference: '2005' });
    const stopped = { how: 'stopped', reason: 'lost in the mail' };
    expect((await call('POST', `/api/v1/office/checks/${body.id}/void/`, stopped)).status).toBe(204);
    expect((await call('POST', PAYMENTS, { ...byHand, party: theirs, reference: '2006' })).status).toBe(201);
    expect((await due()).next_check).toBe('2006');
    const used = async (first: string) => (await prepare([own], { first_check: first })).body.first_check;
    expect(await used('2005')).toEqual(['Check 2005 is used already.']);
    expect(await used('02005')).toEqual(['Check 02005 is used already.']);
    const run = await prepared([own], { first_check: '2006' });
    expect((await call('POST', `${RUNS}${run.id}/discard/`)).status).toBe(204);
  });

  it('is another version each time that it is prepared, so that nobody releases what they have not seen', async () => {
    const [own] = taking(await due());
    const run = await prepared([{ ...own, method: 'Bank Transfer' }], { first_check: null });
    const other = { due_by: ON, date: PAID, first_check: null, take: [{ ...own, method: 'Bank Transfer' }] };
    const again = await as('clerk', () => call('PUT', `${RUNS}${run.id}/`, other, { 'if-match': `"${run.version}"` }));
    const twice = await as('clerk', () => call('PUT', `${RUNS}${run.id}/`, other));
    expect([again.status, twice.status]).toEqual([200, 200]);
    expect((await release(run.id, { 'if-match': `"${again.body.version}"` })).status).toBe(412);
    expect((await call('POST', `${RUNS}${run.id}/discard/`)).status).toBe(204);
  });

  it('is not undone once something of it went out of the house', async () => {
    await harvest.ticket();
    await paper('hauler_statement', { hauler: harvest.hauler });
    const take = taking(await due()).filter(({ party }) => party.table === 'hauler');
    const run = await prepared(take.map((one) => ({ ...one, method: 'Bank Transfer' })));
    expect(run.payments.map(({ method, reference }) => [method, reference])).toEqual([['Bank Transfer', null]]);
    expect((await release(run.id)).status).toBe(200);
    const payment = Number((await runOf(run.id)).payments[0]?.payment);
    gone.set(payment, 'in a file for the bank');
    expect(await runOf(run.id)).toMatchObject({ can_undo: false, payments: [{ note: 'in a file for the bank' }] });
    const { status, body } = await call('POST', `${RUNS}${run.id}/undo/`);
    expect([status, body.detail]).toEqual([
      409,
      'Payments of this pay run went out: 1 in a file for the bank. Reverse them one by one.',
    ]);
    const acts = (await call('GET', '/api/v1/office/history/?kind=payRun')).body.acts as Record<string, unknown>[];
    expect(acts[0]).toMatchObject({ can_undo: false, undo_refused: body.detail });
    const back = () => call('POST', `${PAYMENTS}${payment}/take_back/`, { reason: 'typed wrong' });
    const { status: refused, body: said } = await as('clerk', back);
    expect([refused, said.detail]).toEqual([
      403,
      'This payment went out in a file for the bank. Only owners may reverse it.',
    ]);
    gone.clear();
    expect((await call('POST', `${RUNS}${run.id}/undo/`)).status).toBe(200);
    expect((await call('POST', `${RUNS}${run.id}/discard/`)).status).toBe(204);
  });

  it('a statement that is void meanwhile is not paid, and after the release its payment is on account', async () => {
    await harvest.ticket();
    const own = await paper('hauler_statement', { hauler: harvest.hauler });
    const take = taking(await due()).filter(({ party }) => party.table === 'hauler');
    const run = await prepared(take, { first_check: '3001' });
    await call('POST', `/api/v1/office/statements/${own}/void/`, { reason: 'wrong rate' });
    expect((await release(run.id)).status).toBe(409);
    expect((await call('POST', `${RUNS}${run.id}/discard/`)).status).toBe(204);
    const next = await paper('hauler_statement', { hauler: harvest.hauler });
    const haulers = async () => taking(await due()).filter(({ party }) => party.table === 'hauler');
    const other = await prepared(await haulers(), { first_check: '3001' });
    expect((await release(other.id)).status).toBe(200);
    await call('POST', `/api/v1/office/statements/${next}/void/`, { reason: 'wrong rate' });
    expect(Number((await account('hauler', harvest.hauler)).on_account)).toBeGreaterThan(0);
    expect((await runOf(other.id)).can_undo).toBe(false);
    const undo = await call('POST', `${RUNS}${other.id}/undo/`);
    const told = 'A statement of this pay run is void since. Reverse its payments one by one.';
    expect([undo.status, undo.body.detail]).toEqual([409, told]);
    const acts = (await call('GET', '/api/v1/office/history/?kind=payRun')).body.acts as Record<string, unknown>[];
    expect(acts[0]).toMatchObject({ can_undo: false, undo_refused: told });
  });

  it('refuses the number of a check by which a loan was paid out, and counts on behind it', async () => {
    const loan = { name: 'Seed', kind: 'Loan', given: '500', given_on: '2026-09-01', given_by: 'Check' };
    const more = { takes: 'Each Paper', amount: '50', date_from: '2026-12-01', place: 1 };
    const [first] = taking(await due());
    const path = `/api/v1/office/deductions/${first?.party.table}/${first?.party.id}/`;
    expect((await call('POST', path, { ...loan, ...more, reference: '05001' })).status).toBe(201);
    expect((await prepare([first], { first_check: '5001' })).body).toEqual({
      first_check: ['Check 5001 is used already.'],
    });
    const { body } = await call('GET', `${RUNS}due/?on=${ON}`);
    expect(Number(body.next_check)).toBeGreaterThan(5001);
  });

  it('pays nothing on a closed day, nor on a day to come', async () => {
    const run = await prepared(taking(await due()).slice(0, 1), { first_check: '4001', date: '2026-12-31' });
    expect((await release(run.id)).body).toEqual({ date: ['The date is in the future.'] });
    await call('POST', `${RUNS}${run.id}/discard/`);
    const other = await prepared(taking(await due()).slice(0, 1), { first_check: '4001', date: '2026-09-01' });
    const closing = { kind: 'statement', to: '2026-09-02' };
    expect((await call('POST', '/api/v1/office/closings/', closing)).status).toBeLessThan(300);
    expect((await release(other.id)).status).toBe(423);
    const { state, version } = await runOf(other.id);
    expect(state).toBe('Prepared');
    // It is said when the run is prepared, too.
    const closed = { date: ['Statements and payments are closed through 2026-09-02. Choose a later day.'] };
    const wanted = { due_by: ON, date: '2026-09-02', first_check: '4001', take: taking(await due()).slice(0, 1) };
    const again = await call('PUT', `${RUNS}${other.id}/`, wanted, { 'if-match': `"${version}"` });
    expect([again.status, again.body]).toEqual([400, closed]);
    const fresh = await prepare(wanted.take, { date: '2026-09-02' });
    expect([fresh.status, fresh.body]).toEqual([400, closed]);
  });

  it('stands with a check that was printed on another sheet: the proof asks its day and its amount', async () => {
    const list = await call('GET', `/api/v1/office/lists/payruns/?filter=${JSON.stringify({ state: 'Released' })}`);
    const ids = (list.body as unknown as { readonly id: number }[]).map(({ id }) => id);
    const paid = (await Promise.all(ids.map(runOf))).flatMap(({ payments }) => payments);
    const check = paid.find(({ state, method }) => state === 'paid' && method === 'Check');
    const send = (path: string, body: object) =>
      app.inject({ method: 'POST', url: `/api/v1/office/checks/${path}`, payload: body });
    expect((await send('print/', { payments: [check?.payment] })).statusCode).toBe(200);
    const torn = { reason: 'torn sheet', number: '7045' };
    expect((await send(`${check?.payment}/print_again/`, torn)).statusCode).toBe(200);
    expect((await checks()).map(({ reference }) => reference)).toContain('7045');
    expect((await proofOf(call)).proofs.filter(({ differ }) => differ > 0)).toEqual([]);
  });

  it('and the list has every run, the rows are those of the history, and all proofs agree', async () => {
    const list = await call('GET', `/api/v1/office/lists/payruns/?filter=${JSON.stringify({ state: 'Released' })}`);
    const rows = list.body as unknown as Record<string, unknown>[];
    expect(rows.map(({ state, payments, released_by: by }) => [state, payments, by])).toEqual([
      ['Released', 1, 'ann'],
      ['Released', 1, 'ann'],
      ['Released', 1, 'ann'],
    ]);
    const waiting = await call('GET', '/api/v1/office/waiting/?year=2026&today=2026-09-30');
    expect((waiting.body.pages as Record<string, number>)['/office/payrun']).toBe(1);
    expect(Object.fromEntries(replayed(await historyOf(db)))).toEqual(await storedRows(db));
    expect((await proofOf(call)).proofs.filter(({ differ }) => differ > 0)).toEqual([]);
  });
});
