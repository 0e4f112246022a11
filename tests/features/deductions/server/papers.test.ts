/** Deductions on papers: order, caps, arrears, tons, loans, what a void gives back, choices of an owner, races, closed days. */
import { expect, it } from 'vitest';
import type { StatementDraft } from '../../../../features/statements/rules/calls/open';
import type { PartyDeductions } from '../../../../features/deductions/rules/calls';
import type { PayeeYear } from '../../../../features/books/rules/calls';
import { entities } from '../../../../src/entities';
import { apiPath } from '../../../../src/rules/paths';
import type { Values } from '../../../../src/rules/rows';
import { testApi, type Answer } from '../../../support/api';
import { describeOnBoth, suiteDatabase } from '../../../support/database';
import { draftOf, issue, setUpHarvest } from '../../../support/statements';

const PATH = '/api/v1/office/deductions/';

describeOnBoth('deductions on papers', async (engine) => {
  const db = await suiteDatabase(engine);
  const { app, call } = await testApi(db);
  const harvest = await setUpHarvest(call);
  const producer = { producer: harvest.producer };
  const at = `${PATH}producer/${harvest.producer}/`;
  const INSURANCE = {
    name: 'Insurance',
    kind: 'Insurance',
    takes: 'Each Month',
    amount: '150',
    date_from: '2026-09-01',
    place: 1,
  };
  const add = (values: Values): Promise<Answer> => call('POST', at, values);
  const deductions = async () => (await call('GET', at)).body as unknown as PartyDeductions;
  const named = async (name: string) => {
    const found = (await deductions()).deductions.find((one) => one.name === name);
    if (!found) throw new Error(`There is no deduction ${name}.`);
    return found;
  };
  const change = async (name: string, values: Values): Promise<Answer> => {
    const { id, version } = await named(name);
    return call('PATCH', `${PATH}plan/${id}/`, values, { 'if-match': `"${version}"` });
  };
  const draft = async (more: Values = {}) =>
    (await draftOf(call, 'producer_statement', producer, more)).body as unknown as StatementDraft;
  const voided = (id: unknown) =>
    call('POST', `/api/v1/office/statements/${String(id)}/void/`, { reason: 'printed twice' });

  it('each month: a line of the draft and of the paper, which foots', async () => {
    const { status, body } = await add(INSURANCE);
    expect([status, body]).toMatchObject([
      201,
      { deductions: [{ name: 'Insurance', amount: '150.00', balance: '0.00' }] },
    ]);
    const empty = await draft();
    expect([empty.amount, empty.lines]).toEqual(['0.00', undefined]);
    await harvest.ticket();
    const seen = await draft();
    expect(seen).toMatchObject({
      amount: '650.00',
      comes_to: '650.00',
      adjustments: [],
      lines: [
        { source: 'deduction', name: 'Insurance', text: 'Insurance, September', wanted: '150.00', amount: '150.00' },
      ],
    });
    expect(seen.bridge.slice(-2)).toEqual([
      { key: 'adjustment', label: 'Insurance, September', amount: '-150.00', about: '' },
      { key: 'due', label: 'NET DUE', amount: '650.00', strong: true },
    ]);
    // Of a paper for the whole year no month to come is taken.
    expect((await draft({ to: '2026-12-31' })).lines).toEqual(seen.lines);
    const { body: paper } = await issue(call, 'producer_statement', producer);
    expect(paper).toMatchObject({ tickets_amount: '800.00', more_amount: '-150.00', amount: '650.00', open: '650.00' });
    const page = (await app.inject({ method: 'GET', url: `/api/v1/office/statements/${paper.id}/paper/` })).body;
    expect(page).toContain('Insurance, September');
    expect(await deductions()).toMatchObject({
      deductions: [{ taken: '150.00', balance: '0.00' }],
      lines: [
        { name: 'Insurance', statement: { id: paper.id, reference: 'PS-2026-0001' }, due: '150.00', amount: '150.00' },
      ],
    });
    // The month is covered: the next paper of it takes nothing.
    await harvest.ticket();
    expect((await draft()).lines).toBeUndefined();
    await voided(paper.id);
    expect(await deductions()).toMatchObject({ deductions: [{ taken: '0.00', balance: '0.00' }], lines: [] });
    expect((await call('GET', apiPath(entities.adjustment))).body).toEqual([]);
    expect(await draft()).toMatchObject({ amount: '1450.00', lines: [{ text: 'Insurance, September' }] });
  });

  it('are taken in their order, never beyond what the paper comes to; what is left waits', async () => {
    await add({ name: 'Diesel', kind: 'Fuel', takes: 'Per Ton', per_ton: '2.3456', date_from: '2026-09-01', place: 0 });
    const adjust = (amount: string) =>
      call('POST', apiPath(entities.adjustment), {
        producer_id: harvest.producer,
        date: '2026-09-12',
        text: 'Seed',
        amount,
      });
    const seed = await adjust('-1500.00');
    // 1,600.00 for 40 tons less seed: 93.82 of 100.00 are for fuel, and 6.18 is left for the insurance.
    expect(await draft()).toMatchObject({
      amount: '0.00',
      lines: [
        { text: 'Diesel, 40.00 tons at 2.3456', wanted: '93.82', amount: '93.82' },
        { text: 'Insurance, September', wanted: '150.00', amount: '6.18' },
      ],
    });
    expect((await change('Insurance', { place: 0 })).status).toBe(204);
    expect((await change('Diesel', { place: 3 })).status).toBe(204);
    const { body: first } = await issue(call, 'producer_statement', producer);
    expect(first).toMatchObject({ amount: '0.00', more_amount: '-1600.00' });
    expect(await deductions()).toMatchObject({
      deductions: [
        { name: 'Insurance', taken: '100.00', balance: '50.00' },
        { name: 'Diesel', taken: '0.00', balance: '93.82' },
      ],
    });
    // The next paper takes what is left, and what its own tons add: 25 tons at 2.3456 are 58.64.
    await harvest.ticket({ gross_weight: 80_000 });
    expect(await draft()).toMatchObject({
      amount: '797.54',
      lines: [
        { text: 'Insurance, with 50.00 from before', wanted: '50.00', amount: '50.00' },
        { text: 'Diesel, 25.00 tons at 2.3456, with 93.82 from before', wanted: '152.46', amount: '152.46' },
      ],
    });
    await voided(first.id);
    await call('DELETE', `${apiPath(entities.adjustment)}${seed.body.id}/`);
    const again = await draft();
    expect([again.amount, again.lines?.map((line) => line.amount)]).toEqual(['2297.54', ['150.00', '152.46']]);
  });

  it('by an owner take another amount, or nothing, this time; what was not taken is left', async () => {
    const [insurance, diesel] = [await named('Insurance'), await named('Diesel')];
    const lines = [`deduction:${insurance.id}=0`, `deduction:${diesel.id}=100`];
    const seen = await draft({ lines: lines.join(',') });
    expect(seen).toMatchObject({
      amount: '2500.00',
      lines: [{ amount: '0.00' }, { wanted: '152.46', amount: '100.00' }],
    });
    // No more than it wants.
    const more = await draft({ lines: `deduction:${diesel.id}=900` });
    expect(more.lines?.[1]).toMatchObject({ most: '152.46', amount: '152.46' });
    expect((await draftOf(call, 'producer_statement', producer, { lines: 'deduction:1=-5' })).status).toBe(400);
    const body = {
      report: 'producer_statement',
      from: '2026-09-01',
      to: '2026-09-30',
      filters: producer,
      digest: seen.digest,
    };
    // The digest is of the amounts that were chosen.
    expect((await call('POST', '/api/v1/office/statements/', body)).status).toBe(409);
    const made = await call('POST', '/api/v1/office/statements/', { ...body, lines });
    expect(made).toMatchObject({ status: 201, body: { amount: '2500.00' } });
    expect(await deductions()).toMatchObject({
      deductions: [
        { name: 'Insurance', taken: '0.00', balance: '150.00' },
        { name: 'Diesel', taken: '100.00', balance: '52.46' },
      ],
      lines: [
        { name: 'Diesel', due: '152.46', amount: '100.00', balance: '52.46' },
        { name: 'Insurance', due: '150.00', amount: '0.00', balance: '150.00' },
      ],
    });
    await voided(made.body.id);
  });

  it('a loan is paid back paper by paper, its rest when its last day is over, and never more than was lent', async () => {
    const { id } = await named('Insurance');
    for (const one of ['Insurance', 'Diesel']) {
      const { id: own, version } = await named(one);
      expect(
        (await call('POST', `${PATH}plan/${own}/end/`, { ended: true }, { 'if-match': `"${version}"` })).status,
      ).toBe(204);
    }
    expect(await draft()).not.toHaveProperty('lines');
    const LOAN = {
      name: 'Seed loan',
      kind: 'Loan',
      takes: 'Each Paper',
      amount: '400',
      given: '1000',
      given_on: '2026-09-02',
      given_by: 'Check',
      reference: '4471',
      date_from: '2026-09-02',
      place: 5,
    };
    expect((await add({ ...LOAN, given: undefined })).status).toBe(400);
    expect((await add({ ...LOAN, given_on: '2026-12-31' })).status).toBe(400);
    expect((await add({ ...LOAN, per_ton: '1' })).body).toMatchObject({ per_ton: ['Leave this empty here.'] });
    expect(await add(LOAN)).toMatchObject({ status: 201 });
    expect(await draft()).toMatchObject({
      lines: [{ text: 'Seed loan, 600.00 left after this', most: '1000.00', amount: '400.00' }],
    });
    const { body: first } = await issue(call, 'producer_statement', producer);
    expect(first).toMatchObject({ amount: '2200.00' });
    expect(await named('Seed loan')).toMatchObject({ taken: '400.00', balance: '600.00' });
    expect((await change('Seed loan', { given: '399.99' })).body).toMatchObject({
      given: ['Statements have taken $400.00 already. Enter that or more.'],
    });
    await harvest.ticket();
    expect((await change('Seed loan', { date_to: '2026-09-29' })).status).toBe(204);
    expect(await draft()).toMatchObject({
      lines: [{ text: 'Seed loan, paid back in full', wanted: '600.00', amount: '600.00' }],
    });
    const { body: last } = await issue(call, 'producer_statement', producer);
    expect(last).toMatchObject({ amount: '200.00' });
    await harvest.ticket();
    expect(await draft()).not.toHaveProperty('lines');
    // Paid income of the year: nothing was paid in money, and 1,000.00 by what it was set against.
    const { body } = await call('GET', '/api/v1/office/books/payees/?year=2026');
    const payee = (body as unknown as PayeeYear).results.find((one) => one.party.id === harvest.producer);
    expect(payee).toMatchObject({ paid: '0.00', deducted: '1000.00', counted: '1000.00', issued: '2400.00' });
    const page = (await app.inject({ method: 'GET', url: `/api/v1/office/statements/${last.id}/paper/` })).body;
    // What was earned in the year: 2,600.00 and 800.00.
    expect(page).toContain('3,400.00');
    await voided(last.id);
    expect(await named('Seed loan')).toMatchObject({ taken: '400.00', balance: '600.00' });
    expect((await named('Insurance')).id).toBe(id);
  });

  it('may take a paper below zero where it says so; the next one takes that off', async () => {
    await change('Seed loan', { date_to: null, amount: '600', below: true });
    await call('POST', apiPath(entities.adjustment), {
      producer_id: harvest.producer,
      date: '2026-09-12',
      text: 'Seed',
      amount: '-1500.00',
    });
    const { body: below } = await issue(call, 'producer_statement', producer);
    expect(below).toMatchObject({ tickets_amount: '1600.00', amount: '-500.00', state: 'credit' });
    await harvest.ticket();
    expect(await draft()).toMatchObject({ amount: '800.00', comes_to: '300.00', on_account: '500.00' });
  });

  it('are of the next paper of the month end, as it is listed', async () => {
    const party = harvest.hauler;
    await call('POST', `${PATH}hauler/${party}/`, { ...INSURANCE, amount: '120' });
    const { body: open } = await call('GET', '/api/v1/office/statements/open/?from=2026-09-01&to=2026-09-30&codes=HS');
    const { parties } = (open as unknown as { kinds: { parties: { comes_to: string }[] }[] }).kinds[0] ?? {
      parties: [],
    };
    const { body: seen } = await draftOf(call, 'hauler_statement', { hauler: party });
    expect(parties).toMatchObject([{ more: '-120.00', comes_to: seen.amount }]);
  });
});
