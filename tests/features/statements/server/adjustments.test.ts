/** Adjustments: whose they may be, who may write them, their import, and what a statement that took one up locks. */
import { expect, it } from 'vitest';
import { entities } from '../../../../src/entities';
import { apiPath } from '../../../../src/rules/paths';
import { fieldsOf } from '../../../../src/rules/rows';
import { sampleDraft } from '../../../../src/rules/samples';
import { testApi, type Answer } from '../../../support/api';
import { testApp as openApp } from '../../../support/app';
import { describeOnBoth, suiteDatabase } from '../../../support/database';
import { csvHeads, csvRows, exported } from '../../../support/exports';
import { importer } from '../../../support/importing';
import { signInEach } from '../../../support/roles';
import { issue, setUpHarvest } from '../../../support/statements';

const PATH = apiPath(entities.adjustment);
const OF = '/api/v1/office/statements/of/adjustment/';

describeOnBoth('adjustments', async (engine) => {
  const db = await suiteDatabase(engine);
  const { app, call } = await testApi(db);
  const harvest = await setUpHarvest(call);
  const values = { date: '2026-09-12', text: 'Advance', amount: '-250.00' };
  const add = (more: object): Promise<Answer> => call('POST', PATH, { ...values, ...more });
  const [adjusted, hauled] = [harvest.producer, harvest.hauler];

  it('belong to one party, a producer, a hauler or a customer', async () => {
    for (const party of [{}, { producer_id: adjusted, hauler_id: hauled }, { producer_id: adjusted, customer_id: 1 }])
      expect((await add(party)).status).toBe(400);
    const { body } = await add({ hauler_id: hauled, text: 'Fuel advance', amount: '-60' });
    expect(body).toMatchObject({ amount: -60, producer_id: null });
    expect((await call('PATCH', `${PATH}${body.id}/`, { producer_id: adjusted })).status).toBe(400);
    const moved = { producer_id: adjusted, hauler_id: null };
    expect((await call('PATCH', `${PATH}${body.id}/`, moved)).status).toBe(200);
    expect((await call('DELETE', `${PATH}${body.id}/`)).status).toBe(204);
  });

  it('are locked whole by a paper that took one up', async () => {
    const taken = (await add({ producer_id: adjusted })).body;
    const waiting = (await add({ producer_id: adjusted, date: '2026-10-02' })).body;
    expect((await call('GET', `${OF}${taken.id}/`)).body).toMatchObject({ papers: [], locked: [] });
    await harvest.ticket();
    const { body: paper } = await issue(call, 'producer_statement', { producer: adjusted });
    const { id, reference } = paper;
    expect((await call('GET', `${OF}${taken.id}/`)).body).toMatchObject({
      papers: [{ role: 'producer', statement: { id, reference }, amount: '-250.00' }],
      locked: fieldsOf(entities.adjustment).map(([name]) => name),
      corrections: [],
    });
    expect((await call('GET', OF)).body).toEqual({ settled: { [taken.id]: [reference] } });
    expect((await call('GET', `${OF}?ids=${waiting.id}`)).body).toEqual({ settled: {} });
    expect((await call('GET', `${OF}999/`)).status).toBe(404);
    expect(await call('PATCH', `${PATH}${taken.id}/`, { amount: '-300' })).toMatchObject({
      status: 423,
      body: { detail: expect.stringContaining(String(reference)) },
    });
    expect((await call('PATCH', `${PATH}${waiting.id}/`, { amount: '-300' })).status).toBe(200);
    expect((await call('POST', `/api/v1/office/correct/adjustment/${taken.id}/preview/`, { values: {} })).status).toBe(
      404,
    );
    const columnOf = async (query = '') =>
      csvRows((await exported(app, 'adjustment', query)).body).map((row) => [Number(row.ID), row.Statement]);
    const [on, off] = [
      [taken.id, reference],
      [waiting.id, ''],
    ];
    expect((await columnOf()).toSorted()).toEqual([on, off].toSorted());
    expect(await columnOf('sort=statement')).toEqual([on, off]);
    expect(await columnOf('sort=-statement')).toEqual([on, off]);
    expect(await columnOf(`search=${String(reference)}`)).toEqual([on]);
    expect(csvHeads((await exported(app, 'adjustment')).body).at(-1)).toBe('Statement');
    expect((await exported(app, 'driver', 'sort=statement')).statusCode).toBe(400);
    await call('POST', `/api/v1/office/statements/${id}/void/`, { reason: 'printed twice' });
    expect((await call('GET', `${OF}${taken.id}/`)).body).toMatchObject({ papers: [], locked: [] });
    expect((await call('PATCH', `${PATH}${taken.id}/`, { amount: '-300' })).status).toBe(200);
  });

  it('are imported with the name of their party; rows with two parties or none, and those on a paper, are refused', async () => {
    const imports = importer(app);
    await call('PATCH', `${apiPath(entities.producer)}${adjusted}/`, { name: 'Nyquist Farms' });
    await call('PATCH', `${apiPath(entities.hauler)}${hauled}/`, { name: 'Ironwood Trucking' });
    const rows = [
      'Nyquist Farms,,2026-09-14,Drying,-85',
      ',Ironwood Trucking,2026-09-15,Night loads,120.50',
      'Nyquist Farms,Ironwood Trucking,2026-09-15,Both,1',
      ',,2026-09-15,Nobody,1',
    ];
    const { id } = await imports.read('adjustment', `Producer,Hauler,Date,Text,Amount\n${rows.join('\n')}\n`);
    await imports.names(id);
    expect((await imports.check(id)).counts).toMatchObject({ created: 2, refused: 2 });
    expect(await imports.run(id)).toMatchObject({ state: 'done' });
    const { body } = await call('GET', PATH);
    const all = body as unknown as readonly { id: number; text: string; amount: number }[];
    expect(all.map(({ text, amount }) => [text, amount])).toEqual(
      expect.arrayContaining([
        ['Drying', -85],
        ['Night loads', 120.5],
      ]),
    );
    const drying = all.find(({ text }) => text === 'Drying')?.id ?? 0;
    await harvest.ticket();
    const { body: paper } = await issue(call, 'producer_statement', { producer: adjusted });
    const again = await imports.read('adjustment', `Id,Amount\n${drying},-90\n`);
    await imports.change(again.id, { existing: 'update' });
    const checked = await imports.check(again.id);
    expect(checked.counts).toMatchObject({ refused: 1, changed: 0 });
    expect(JSON.stringify(await imports.rows(again.id, 'refused'))).toContain(String(paper.reference));
  });

  it('are keyed by clerks, and only seen by viewers', async () => {
    const app = await openApp({ engine });
    const tokens = await signInEach(app);
    await app.signedIn('POST', apiPath(entities.hauler), { body: sampleDraft(entities.hauler, 1, () => 1) });
    const own = { ...values, hauler_id: 1 };
    for (const [role, status] of [
      ['viewer', 403],
      ['clerk', 201],
      ['owner', 201],
    ] as const) {
      const access = tokens[role];
      expect((await app.signedIn('POST', PATH, { access, body: own })).statusCode).toBe(status);
      expect((await app.signedIn('GET', PATH, { access })).statusCode).toBe(200);
      expect((await app.signedIn('GET', OF, { access })).statusCode).toBe(200);
    }
    const change = { access: tokens.clerk, body: { amount: -300 } };
    expect((await app.signedIn('PATCH', `${PATH}1/`, change)).statusCode).toBe(200);
    expect((await app.signedIn('DELETE', `${PATH}1/`, { access: tokens.viewer })).statusCode).toBe(403);
    expect((await app.signedIn('DELETE', `${PATH}1/`, { access: tokens.clerk })).statusCode).toBe(204);
  });
});
