/** What a new business still needs, on both engines. */
import { expect, it, onTestFinished } from 'vitest';
import { testApi, type Call } from '../../../support/api';
import { setUpBusiness } from '../../../support/business';
import { build, buildSaved } from '../../../support/build';
import { describeOnBoth, openTestDatabase } from '../../../support/database';
import { historyOf } from '../../../support/history';
import { entities } from '../../../../src/entities';
import { apiPath } from '../../../../src/rules/paths';
import type { Start } from '../../../../features/start/rules/calls';

const START = '/api/v1/office/start/';
const DISMISS = '/api/v1/office/start/dismiss/';

describeOnBoth('the first evening', (engine) => {
  const open = async () => {
    const db = await openTestDatabase(engine);
    onTestFinished(() => db.close());
    return { db, ...(await testApi(db)) };
  };
  const read = async (call: Call): Promise<Start> => (await call('GET', START)).body as unknown as Start;
  const step = (start: Start, key: string) => start.steps.find((one) => one.key === key);

  it('begins with twelve steps and nothing', async () => {
    const { call } = await open();
    const start = await read(call);
    expect(start).toMatchObject({ done: 0, hidden: false, is_new: true, is_young: true });
    expect(start.steps.map(({ count, done }) => [count, done])).toEqual(Array.from({ length: 12 }, () => [0, false]));
  });

  it('counts what is there; a step of several tables is done when each has a record', async () => {
    const { call } = await open();
    await setUpBusiness(call);
    const start = await read(call);
    expect(start).toMatchObject({ done: 8, is_new: true });
    expect(step(start, 'customer')).toEqual({
      key: 'customer',
      tables: [{ table: 'customer', count: 2 }],
      count: 2,
      done: true,
    });
    expect(step(start, 'customer_rate')).toEqual({
      key: 'customer_rate',
      tables: [
        { table: 'customer_rate', count: 1 },
        { table: 'producer_rate', count: 0 },
        { table: 'producer_area_rate', count: 0 },
      ],
      count: 1,
      done: false,
    });
  });

  it('is over when all is there', async () => {
    const { call } = await open();
    for (const table of ['company_info', 'mile', 'customer_rate', 'producer_rate', 'producer_area_rate'] as const)
      await buildSaved(call, entities, table);
    const truck = await buildSaved(call, entities, 'truck');
    const ticket = await build(call, entities, 'crop_ticket', { truck_id: truck.id });
    expect((await call('POST', apiPath(entities.crop_ticket), ticket)).status).toBe(201);
    expect(await read(call)).toMatchObject({ done: 12, is_new: false, is_young: true, hidden: false });
  });

  it('is put away for everybody, and comes back by Undo or by a call', async () => {
    const { db, call } = await open();
    const put = await call('POST', DISMISS);
    expect(put).toMatchObject({ status: 200, body: { hidden: true, is_new: false, is_young: false } });
    const key = String(put.headers['x-windrow-act']);
    expect((await call('POST', DISMISS)).headers['x-windrow-act']).toBeUndefined();
    expect((await call('POST', `/api/v1/office/history/acts/${key}/undo/`)).status).toBe(200);
    expect(await read(call)).toMatchObject({ hidden: false, is_new: true });
    await call('POST', DISMISS, { hidden: true });
    expect((await call('POST', DISMISS, { hidden: false })).body).toMatchObject({ hidden: false, is_new: true });
    expect((await historyOf(db)).map(({ kind }) => kind)).toEqual(['set', 'undo', 'set', 'set']);
  });

  it('refuses anything but yes and no', async () => {
    const { call } = await open();
    expect(await call('POST', DISMISS, { hidden: 'later' })).toMatchObject({
      status: 400,
      body: { hidden: ['Use one of: true, false.'] },
    });
  });
});
