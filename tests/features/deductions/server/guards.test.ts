/** Deductions: who may do what, closed days, races, corrections, partial papers, runs, merges, and the proof. */
import { expect, it, onTestFinished } from 'vitest';
import type { PartyDeductions } from '../../../../features/deductions/rules/calls';
import type { StatementDraft } from '../../../../features/statements/rules/calls/open';
import { entities } from '../../../../src/entities';
import { apiPath } from '../../../../src/rules/paths';
import { sampleDraft } from '../../../../src/rules/samples';
import type { Values } from '../../../../src/rules/rows';
import { testApi } from '../../../support/api';
import { testApp } from '../../../support/app';
import { describeOnBoth, openTestDatabase } from '../../../support/database';
import { linesOf, proofOf } from '../../../support/proof';
import { signInEach } from '../../../support/roles';
import { draftOf, issue, setUpHarvest } from '../../../support/statements';

const OFFICE = '/api/v1/office/';
const PATH = `${OFFICE}deductions/`;
const INSURANCE = {
  name: 'Insurance',
  kind: 'Insurance',
  takes: 'Each Month',
  amount: '150',
  date_from: '2026-09-01',
  place: 1,
};

describeOnBoth('deductions', (engine) => {
  const open = async () => {
    const db = await openTestDatabase(engine);
    onTestFinished(() => db.close());
    const { call } = await testApi(db, { actorOf: () => ({ userId: 1, name: 'ann', role: 'owner' }) });
    const harvest = await setUpHarvest(call);
    const producer = { producer: harvest.producer };
    const at = `${PATH}producer/${harvest.producer}/`;
    return {
      db,
      call,
      harvest,
      producer,
      add: (values: Values) => call('POST', at, values),
      send: (more: Values = {}) => issue(call, 'producer_statement', { ...producer, ...more }),
      draft: async (more: Values = {}) =>
        (await draftOf(call, 'producer_statement', { ...producer, ...more })).body as unknown as StatementDraft,
      all: async (id = harvest.producer) =>
        (await call('GET', `${PATH}producer/${id}/`)).body as unknown as PartyDeductions,
      voided: (id: unknown) => call('POST', `${OFFICE}statements/${String(id)}/void/`, { reason: 'printed twice' }),
    };
  };

  it('are added by owners, seen by everybody, and taken as proposed by clerks', async () => {
    const app = await testApp({ engine });
    const tokens = await signInEach(app);
    await app.signedIn('POST', apiPath(entities.hauler), { body: sampleDraft(entities.hauler, 1, () => 1) });
    const path = `${PATH}hauler/1/`;
    for (const [role, status] of [
      ['viewer', 403],
      ['clerk', 403],
      ['owner', 201],
    ] as const) {
      const made = await app.signedIn('POST', path, { access: tokens[role], body: INSURANCE });
      expect(made.statusCode).toBe(status);
      expect((await app.signedIn('GET', path, { access: tokens[role] })).statusCode).toBe(200);
    }
    const change = (role: 'clerk' | 'owner', headers: Readonly<Record<string, string>>) =>
      app.signedIn('PATCH', `${PATH}plan/1/`, { access: tokens[role], body: { amount: '160' }, headers });
    expect((await change('clerk', { 'if-match': '"1"' })).statusCode).toBe(403);
    expect((await change('owner', {})).statusCode).toBe(428);
    expect((await change('owner', { 'if-match': '"1"' })).statusCode).toBe(204);
    expect((await change('owner', { 'if-match': '"1"' })).statusCode).toBe(412);
    expect((await app.signedIn('GET', `${PATH}producer/9/`, {})).statusCode).toBe(404);
    expect((await app.signedIn('GET', `${PATH}customer/1/`, {})).statusCode).toBe(404);
  });

  it('another amount than proposed is of owners alone', async () => {
    const db = await openTestDatabase(engine);
    onTestFinished(() => db.close());
    let role: 'clerk' | 'owner' = 'owner';
    const { call } = await testApi(db, { actorOf: () => ({ userId: 1, name: 'ann', role }) });
    const harvest = await setUpHarvest(call);
    await harvest.ticket();
    const filters = { producer: harvest.producer };
    await call('POST', `${PATH}producer/${harvest.producer}/`, INSURANCE);
    const { body } = await draftOf(call, 'producer_statement', filters, { lines: 'deduction:1=20' });
    expect(body).toMatchObject({ amount: '780.00' });
    const lines = ['deduction:1=20'];
    const asked = {
      report: 'producer_statement',
      from: '2026-09-01',
      to: '2026-09-30',
      filters,
      digest: body.digest,
      lines,
    };
    role = 'clerk';
    expect((await call('POST', `${OFFICE}statements/`, asked)).status).toBe(403);
    expect(await issue(call, 'producer_statement', filters)).toMatchObject({ status: 201, body: { amount: '650.00' } });
  });

  it('a paper of a closed day keeps what it took, and money of closed days is not lent', async () => {
    const { call, harvest, add, send, voided } = await open();
    await harvest.ticket();
    await add(INSURANCE);
    const { body: paper } = await send();
    expect((await call('POST', `${OFFICE}closings/`, { kind: 'statement', to: '2026-09-18' })).status).toBe(200);
    expect((await voided(paper.id)).status).toBe(423);
    await harvest.ticket();
    expect((await send()).status).toBe(423);
    const loan = {
      name: 'Seed',
      kind: 'Loan',
      takes: 'Each Paper',
      amount: '100',
      given: '500',
      date_from: '2026-09-01',
      place: 2,
    };
    expect(await add({ ...loan, given_on: '2026-09-18' })).toMatchObject({
      status: 400,
      body: { given_on: ['Statements and payments are closed through 2026-09-18. Choose a later day.'] },
    });
  });

  it('of two papers at once one takes it, and the other uses no number', async () => {
    const { call, harvest, producer, add } = await open();
    const tickets = [await harvest.ticket(), await harvest.ticket()];
    await add(INSURANCE);
    /** A paper without the other ticket. */
    const without = async (held: number | undefined) => {
      const hold = `crop_ticket:${held}`;
      const { body } = await draftOf(call, 'producer_statement', producer, { hold });
      expect(body).toMatchObject({ amount: '650.00' });
      const days = { from: '2026-09-01', to: '2026-09-30' };
      return { report: 'producer_statement', ...days, filters: producer, hold: [hold], digest: body.digest };
    };
    const asked = [await without(tickets[0]?.id), await without(tickets[1]?.id)];
    const answers = await Promise.all(asked.map((one) => call('POST', `${OFFICE}statements/`, one)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    const { body: again } = await draftOf(call, 'producer_statement', producer);
    expect(again).toMatchObject({ amount: '800.00' });
    expect(again).not.toHaveProperty('lines');
    expect(await issue(call, 'producer_statement', producer)).toMatchObject({
      status: 201,
      body: { reference: 'PS-2026-0002', amount: '800.00' },
    });
  });

  it('a correction is of the next paper, before what that takes', async () => {
    const { call, harvest, add, send, draft, all } = await open();
    const ticket = await harvest.ticket();
    await add({ ...INSURANCE, amount: '790' });
    await send();
    const { headers } = await call('GET', apiPath(entities.crop_ticket, ticket.id));
    const corrected = await call(
      'POST',
      `${OFFICE}correct/crop_ticket/${ticket.id}/`,
      { values: { producer_rate: 39 }, reason: 'wrong rate' },
      { 'if-match': String(headers.etag) },
    );
    expect(corrected.status).toBeLessThan(300);
    await call('PATCH', `${PATH}plan/1/`, { amount: '5' }, { 'if-match': '"1"' });
    await add({ ...INSURANCE, name: 'Repairs', kind: 'Repairs', amount: '900', place: 2 });
    await harvest.ticket();
    // 800.00 less the correction of 20.00.
    expect(await draft()).toMatchObject({
      amount: '0.00',
      lines: [{ name: 'Repairs', wanted: '900.00', amount: '780.00' }],
    });
    await send();
    expect((await all()).deductions).toMatchObject([
      { name: 'Insurance', taken: '790.00', balance: '0.00' },
      { name: 'Repairs', taken: '780.00', balance: '120.00' },
    ]);
  });

  it('go with their party in a merge, and so does what papers took', async () => {
    const { call, harvest, add, send, all } = await open();
    await harvest.ticket();
    await add(INSURANCE);
    await send();
    const [keep, drop] = [harvest.other, harvest.producer];
    const versions = await Promise.all(
      [keep, drop].map(async (id) => {
        const { headers } = await call('GET', apiPath(entities.producer, id));
        return `${id}:${String(headers.etag).replaceAll('"', '')}`;
      }),
    );
    const merged = await call(
      'POST',
      `${OFFICE}merge/`,
      { table: 'producer', keep, drop },
      { 'x-windrow-versions': versions.join() },
    );
    expect(merged.status).toBe(200);
    expect(await all(keep)).toMatchObject({ deductions: [{ taken: '150.00' }], lines: [{ amount: '150.00' }] });
  });

  it('are issued by a run as they are listed, and stand in the list of all', async () => {
    const { call, harvest, add, all } = await open();
    await harvest.ticket();
    await add(INSURANCE);
    const take = [{ code: 'PS', party: { id: harvest.producer } }];
    const run = await call('POST', `${OFFICE}statements/runs/`, { from: '2026-09-01', to: '2026-09-30', take });
    expect(run.status).toBe(202);
    await expect.poll(async () => (await all()).lines.length).toBe(1);
    const { body } = await call('GET', `${OFFICE}lists/deductions/`);
    expect(body).toMatchObject([
      { name: 'Insurance', role: 'producer', amount: 150, taken: 150, balance: 0, given: null },
    ]);
  });

  it('the proof finds what was taken past the program', async () => {
    const { db, call, harvest, add, send, voided } = await open();
    await harvest.ticket();
    await add(INSURANCE);
    const { body: paper } = await send();
    const proved = async () => (await proofOf(call)).proofs.find(({ key }) => key === 'of_deductions');
    const off = async () => (await linesOf(call, 'of_deductions:off')).count;
    expect(await proved()).toMatchObject({ this: '1', off: '0', differ: 0 });
    await db.write((trx) => trx.updateTable('paper_line').set({ amount: '0' }).execute());
    expect(await proved()).toMatchObject({ differ: 1 });
    expect(await off()).toBe(1);
    await voided(paper.id);
    expect(await off()).toBe(0);
  });

  it('what a void leaves taken too much is held against the next papers, all of it', async () => {
    const { call, harvest, add, send, all, voided } = await open();
    await add({ ...INSURANCE, takes: 'Each Paper', amount: '100' });
    const balance = async () => (await all()).deductions.map((one) => [one.taken, one.balance]);
    const nothing = async () => {
      await harvest.ticket();
      const body = { producer_id: harvest.producer, date: '2026-09-12', text: 'Seed', amount: '-800.00' };
      await call('POST', apiPath(entities.adjustment), body);
      return (await send()).body.id;
    };
    const papers = [await nothing(), await nothing()];
    await harvest.ticket();
    await send();
    expect(await balance()).toEqual([['300.00', '0.00']]);
    for (const id of papers) expect((await voided(id)).status).toBe(200);
    // One paper of 100.00 for both: 300.00 was taken for two papers of 200.00.
    expect((await send()).status).toBe(201);
    expect(await balance()).toEqual([['300.00', '-100.00']]);
    await harvest.ticket();
    expect((await send()).body).toMatchObject({ amount: '800.00' });
    expect(await balance()).toEqual([['300.00', '0.00']]);
  });
});
