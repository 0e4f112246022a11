/** The statement that each customer gets for crop tickets: the plain one, or the one with miles where that is kept beside it. */
import { expect, it } from 'vitest';
import type { OpenStatements } from '../../../../features/statements/rules/calls/open';
import { kindsFor, plainKinds, statementKinds } from '../../../../src/rules/settled/codes';
import { entities } from '../../../../src/entities';
import { apiPath } from '../../../../src/rules/paths';
import { testApi } from '../../../support/api';
import { buildSaved } from '../../../support/build';
import { describeOnBoth, suiteDatabase } from '../../../support/database';
import { draftOf, issue, listed, MONTH, setUpHarvest } from '../../../support/statements';

const OFFICE = '/api/v1/office/';

it('of kinds with both statements of customers leaves one, and of others all', () => {
  const codes = (withMiles: boolean) => kindsFor(statementKinds, withMiles).map(({ code }) => code);
  expect([codes(false), codes(true)]).toEqual([
    ['PS', 'HS', 'CS', 'FC', 'DS'],
    ['PS', 'HS', 'CM', 'FC', 'DS'],
  ]);
  expect(kindsFor(plainKinds, true)).toEqual(plainKinds);
});

describeOnBoth('the statement of a customer', async (engine) => {
  const db = await suiteDatabase(engine);
  const { call } = await testApi(db);
  const harvest = await setUpHarvest(call);
  const miles = (await buildSaved(call, entities, 'customer', { name: 'Miles Dairy' }, 2)).id;
  const keep = (id: number, isOn: boolean) => call('PUT', `${OFFICE}extra/customer/${id}/`, { statement_miles: isOn });
  /** By code: the customers with crop tickets, loads, dollars and what they come to. */
  const offered = async (codes = '') => {
    const { body } = await call('GET', `${OFFICE}statements/open/?from=${MONTH.from}&to=${MONTH.to}${codes}`);
    const { kinds } = body as unknown as OpenStatements;
    const rows = kinds
      .filter(({ code }) => code.startsWith('C'))
      .map(({ code, parties }) => [
        code,
        parties.map(({ party, loads, tickets_amount: dollars, comes_to: all }) => [party.id, loads, dollars, all]),
      ]);
    return Object.fromEntries(rows) as Record<string, readonly unknown[]>;
  };
  const waiting = async () => (await call('GET', `${OFFICE}waiting/?today=2026-10-05&year=2026`)).body;

  it('is offered under its own kind, each ticket once, unless one kind is asked for', async () => {
    await harvest.ticket();
    await harvest.ticket({ customer_id: miles });
    await harvest.ticket({ customer_id: miles, customer_rate: 60 });
    const plain = [harvest.customer, 1, '1000.00', '1000.00'];
    const other = [miles, 2, '2200.00', '2200.00'];
    expect(await offered()).toEqual({ CS: [plain, other], CM: [] });
    const before = await waiting();
    expect((await keep(miles, true)).body).toMatchObject({ statement_miles: true });
    expect(await offered()).toEqual({ CS: [plain], CM: [other] });
    expect(await offered('&codes=CS')).toEqual({ CS: [plain, other] });
    expect(await offered('&codes=CM,FC')).toEqual({ CM: [plain, other] });
    expect(await waiting()).toEqual(before);
    const account = await call('GET', `${OFFICE}accounts/customer/${miles}/`);
    expect(account.body.on_no_statement).toMatchObject([{ code: 'CM', tickets: 2 }, { code: 'FC' }, { code: 'DS' }]);
  });

  it('is what a run issues for both kinds, with the same dollars', async () => {
    const { body: open } = await call('GET', `${OFFICE}statements/open/?from=${MONTH.from}&to=${MONTH.to}`);
    const { kinds } = open as unknown as OpenStatements;
    const take = kinds.flatMap(({ code, role, parties }) =>
      parties.flatMap(({ party }) => (role === 'customer' ? [{ code, party: { table: role, id: party.id } }] : [])),
    );
    const { body: begun } = await call('POST', `${OFFICE}statements/runs/`, { ...MONTH, take });
    const address = `${OFFICE}statements/runs/${String(begun.id)}/`;
    await expect.poll(async () => (await call('GET', address)).body.ended, { timeout: 30_000 }).toBe(true);
    expect((await call('GET', address)).body.rows).toMatchObject([{ state: 'issued' }, { state: 'issued' }]);
    const { rows } = await listed(call);
    expect(rows.map(({ reference, party_id: id, amount }) => [reference, id, amount]).toSorted()).toEqual([
      ['CM-2026-0001', miles, 2200],
      ['CS-2026-0001', harvest.customer, 1000],
    ]);
    expect(await offered()).toEqual({ CS: [], CM: [] });
  });

  it('has what is owed without tickets, whatever kind it corrects, and is no bar to the other kind', async () => {
    const adjustment = { customer_id: miles, date: '2026-09-20', text: 'Fuel', amount: 40 };
    await call('POST', apiPath(entities.adjustment), adjustment);
    expect(await offered()).toEqual({ CS: [], CM: [[miles, 0, '0.00', '40.00']] });
    await keep(miles, false);
    expect(await offered()).toEqual({ CS: [[miles, 0, '0.00', '40.00']], CM: [] });
    await keep(miles, true);
    await harvest.ticket({ customer_id: miles });
    expect((await draftOf(call, 'customer_statement', { customer: miles })).body.comes_to).toBe('1040.00');
    const { body } = await issue(call, 'customer_statement', { customer: miles });
    expect(body).toMatchObject({ reference: 'CS-2026-0002', amount: '1040.00' });
  });

  it('is kept beside customers alone', async () => {
    const place = `${OFFICE}extra/producer/${harvest.producer}/`;
    expect((await call('PUT', place, { statement_miles: true })).body).not.toHaveProperty('statement_miles');
    const wrong = await call('PUT', `${OFFICE}extra/customer/${miles}/`, { statement_miles: 'yes' });
    expect([wrong.status, wrong.body]).toEqual([400, { statement_miles: ['Send true or false.'] }]);
  });
});
