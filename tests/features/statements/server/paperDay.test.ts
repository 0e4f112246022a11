/** The day of a paper: between the end of its period and today, on open days; all reports go by it, numbers by the order of issue (ruling 100). */
import { expect, it, onTestFinished } from 'vitest';
import type { Values } from '../../../../src/rules/rows';
import { testApi } from '../../../support/api';
import { describeOnBoth, openTestDatabase } from '../../../support/database';
import { historyOf } from '../../../support/history';
import { draftOf, issue, listed, MONTH, setUpHarvest } from '../../../support/statements';

const OFFICE = '/api/v1/office/';
const RUNS = `${OFFICE}statements/runs/`;

describeOnBoth('the day of a paper', (engine) => {
  const open = async () => {
    const db = await openTestDatabase(engine);
    onTestFinished(() => db.close());
    let now = new Date(2026, 9, 3, 9);
    const given = { clock: () => now, actorOf: () => ({ userId: 1, name: 'ann', role: 'owner' as const }) };
    const { app, call } = await testApi(db, given);
    const harvest = await setUpHarvest(call);
    await harvest.ticket();
    const { producer, customer } = harvest;
    return {
      db,
      app,
      call,
      page: async (id: unknown) =>
        (await app.inject({ method: 'GET', url: `${OFFICE}statements/${String(id)}/paper/` })).body,
      harvest,
      /** Another process on the same database. */
      again: () => testApi(db, given),
      at: (year: number, month: number, date: number) => (now = new Date(year, month - 1, date, 9)),
      pay: (more: Values = {}) => issue(call, 'producer_statement', { producer }, more),
      bill: (more: Values = {}) => issue(call, 'customer_statement', { customer }, more),
      close: (to: string) => call('POST', `${OFFICE}closings/`, { kind: 'statement', to }),
    };
  };

  it('is the last of the period while that is open, then today; what is chosen is printed and decides when it is due', async () => {
    const { call, page, harvest, pay, bill, close } = await open();
    const { customer, producer } = harvest;
    const days = { first: '2026-09-30', last: '2026-10-03', usual: '2026-09-30' };
    const asked = await draftOf(call, 'customer_statement', { customer });
    expect(asked.body).toMatchObject({ day: '2026-09-30', due_on: '2026-10-15', days });
    const chosen = await draftOf(call, 'customer_statement', { customer }, { day: '2026-10-02' });
    expect(chosen.body).toMatchObject({ day: '2026-10-02', due_on: '2026-10-17', digest: asked.body.digest });
    const list = await call('GET', `${OFFICE}statements/open/?from=${MONTH.from}&to=${MONTH.to}`);
    expect(list.body.days).toEqual(days);

    const { body: billed } = await bill({ day: '2026-10-02' });
    expect(billed).toMatchObject({ issued_on: '2026-10-02', due_on: '2026-10-17', age_days: 1 });
    expect(await page(billed.id)).toMatch(/issued 2026-10-02/);
    expect((await pay()).body).toMatchObject({
      issued_on: '2026-09-30',
      issued_at: expect.stringMatching(/^2026-10-03/),
    });

    await harvest.ticket();
    await close('2026-09-30');
    const closed = { first: '2026-10-01', last: '2026-10-03', usual: '2026-10-03' };
    expect((await draftOf(call, 'producer_statement', { producer })).body).toMatchObject({
      day: closed.usual,
      days: closed,
    });
    expect((await pay()).body).toMatchObject({ reference: 'PS-2026-0002', issued_on: '2026-10-03' });
  });

  it('is today where the period is not over', async () => {
    const { at, pay } = await open();
    at(2026, 9, 18);
    expect((await pay({ day: '2026-09-17' })).status).toBe(400);
    expect((await pay({ day: '2026-09-30' })).status).toBe(400);
    expect((await pay()).body).toMatchObject({ issued_on: '2026-09-18' });
  });

  it('is refused within the period, after today and where it is closed; nothing is written', async () => {
    const { call, harvest, pay, bill, close } = await open();
    const { body: paid } = await pay();
    const between = { day: ['Choose a statement date from 2026-09-30 through 2026-10-03.'] };
    const take = [{ code: 'CS', party: { id: harvest.customer } }];
    for (const day of ['2026-09-29', '2026-10-04']) {
      expect(await bill({ day })).toMatchObject({ status: 400, body: between });
      expect(await call('POST', RUNS, { ...MONTH, day, take })).toMatchObject({ status: 400, body: between });
      const draft = await draftOf(call, 'customer_statement', { customer: harvest.customer }, { day });
      expect(draft).toMatchObject({ status: 400, body: between });
    }
    for (const day of ['2026-02-30', '', '10/01/2026']) expect((await bill({ day })).status).toBe(400);
    await close('2026-10-01');
    const isClosed = { day: ['Statements and payments are closed through 2026-10-01. Choose a later statement date.'] };
    expect(await bill({ day: '2026-10-01' })).toMatchObject({ status: 400, body: isClosed });
    const spanish = { 'Accept-Language': 'es' };
    const { body } = await call('POST', RUNS, { ...MONTH, day: '2026-10-01', take }, spanish);
    expect(body.day).toEqual([expect.stringContaining('están cerrados hasta el 2026-10-01')]);
    // Issued after the closed day, and of it all the same: nobody voids or corrects it there.
    const voided = await call('POST', `${OFFICE}statements/${paid.id}/void/`, { reason: 'wrong rate' });
    expect(voided).toMatchObject({ status: 423, body: { closed: { kind: 'statement', to: '2026-10-01' } } });
    expect((await listed(call)).count).toBe(1);
    expect((await bill({ day: '2026-10-02' })).body.issued_on).toBe('2026-10-02');
  });

  it('decides in books, ages, pay runs, accounts and Form 1099; the history keeps the moment too', async () => {
    const { db, call, at, pay, bill } = await open();
    at(2027, 1, 4);
    const [paid, billed] = [await pay({ day: '2026-12-31' }), await bill({ day: '2026-12-31' })];
    // Numbers are in order of issue, and start anew with its year.
    expect(paid.body).toMatchObject({ reference: 'PS-2027-0001', issued_on: '2026-12-31' });
    const books = await call('GET', `${OFFICE}books/?program=quickbooks`);
    const documents = books.body.documents as readonly { number: string; date: string }[];
    expect(documents.map(({ number, date }) => [number, date])).toEqual([
      ['PS-2027-0001', '2026-12-31'],
      ['CS-2027-0001', '2026-12-31'],
    ]);
    const due = await call('GET', `${OFFICE}payrun/due/?on=2026-12-31`);
    expect(JSON.stringify(due.body)).toContain('PS-2027-0001');
    const account = (day: string) => call('GET', `${OFFICE}account_statements/?role=customer&day=${day}`);
    expect(JSON.stringify((await account('2026-12-30')).body)).not.toContain('1000.00');
    expect(JSON.stringify((await account('2026-12-31')).body)).toContain('1000.00');
    const payees = async (year: number) =>
      JSON.stringify((await call('GET', `${OFFICE}books/payees/?year=${year}`)).body);
    expect(await payees(2026)).toContain('800.00');
    expect(await payees(2027)).not.toContain('800.00');
    const act = (await historyOf(db)).findLast(({ kind }) => kind === 'issue');
    const row = act?.changes.find(({ table, id }) => table === 'statement' && id === Number(billed.body.id));
    expect([act?.at.slice(0, 10), row?.after?.issued_on]).toEqual(['2027-01-04', '2026-12-31']);
  });

  it('of another year is in the year to date of its own', async () => {
    const { page, at, harvest, pay } = await open();
    at(2027, 1, 2);
    await pay({ day: '2026-12-30' });
    await harvest.ticket();
    await pay({ day: '2027-01-02' });
    await harvest.ticket();
    const { body } = await pay({ day: '2026-12-31' });
    const printed = await page(body.id);
    expect(printed).toContain('PS-2027-0001');
    expect(printed).not.toContain('PS-2027-0002');
  });

  it('of a run is kept, by a process that takes the run up later too', async () => {
    const { db, app, call, at, harvest, again } = await open();
    await app.close();
    const first = await again();
    const take = [{ code: 'PS', party: { id: harvest.producer } }];
    const { body } = await first.call('POST', RUNS, { ...MONTH, day: '2026-10-01', take });
    const endOf = async (ask: typeof call) => {
      await expect
        .poll(async () => (await ask('GET', `${RUNS}${body.id}/`)).body.ended, { timeout: 30_000 })
        .toBe(true);
    };
    await endOf(first.call);
    await first.app.close();
    at(2026, 10, 5);
    // As it stands when a process dies before the second party.
    await db.write(async (trx) => {
      await trx.updateTable('windrow_issue_run').set({ ended: null }).execute();
      const row = { run_id: Number(body.id), code: 'CS', party_id: harvest.customer, state: 'waits' as const };
      await trx.insertInto('windrow_issue_run_row').values(row).execute();
    });
    const later = await again();
    onTestFinished(() => later.app.close());
    await endOf(later.call);
    const { rows } = await listed(later.call);
    expect(rows.map(({ issued_on }) => issued_on)).toEqual(['2026-10-01', '2026-10-01']);
  });
});
