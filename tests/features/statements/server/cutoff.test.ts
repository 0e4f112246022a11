/** Moving a cut-off: it says how many tickets and dollars it drops, and nothing is dropped that its sender was not told of. */
import { expect, it } from 'vitest';
import { testApi } from '../../../support/api';
import { describeOnBoth, suiteDatabase } from '../../../support/database';
import { setUpHarvest } from '../../../support/statements';

const PATH = '/api/v1/office/statements/settings/';

describeOnBoth('a cut-off that is moved', async (engine) => {
  const db = await suiteDatabase(engine);
  const { call } = await testApi(db);
  const harvest = await setUpHarvest(call);
  const producerDrop = { role: 'producer', tickets: 2, amount: '1600.00', from: '2026-09-10', to: '2026-09-12' };
  const keep = async (cutoffs: object, drops?: unknown) => call('PUT', PATH, { cutoffs, ...(drops ? { drops } : {}) });
  const cutoffs = async () => (await call('GET', PATH)).body.cutoffs;

  it('says before what it drops, in each role', async () => {
    await harvest.ticket();
    await harvest.ticket({ date: '2026-09-12' });
    await harvest.ticket({ date: '2026-09-14', producer_rate: null });
    expect((await call('GET', `${PATH}drops/?producer=2026-09-12&hauler=2026-09-11`)).body).toEqual({
      drops: [producerDrop, { role: 'hauler', tickets: 1, amount: '100.00', from: '2026-09-10', to: '2026-09-10' }],
    });
    expect((await call('GET', `${PATH}drops/?producer=2026-08-31&customer=2026-08-01`)).body).toEqual({ drops: [] });
    const { body } = await call('GET', `${PATH}drops/?producer=2026-09-30`);
    expect(body.drops).toMatchObject([{ tickets: 3, amount: '1600.00', to: '2026-09-14' }]);
    expect((await call('GET', `${PATH}drops/?producer=soon`)).status).toBe(400);
  });

  it('is refused unless it names how many, and moves nothing then', async () => {
    for (const told of [undefined, { producer: 1 }, { hauler: 2 }, 2]) {
      const { status, body } = await keep({ producer: '2026-09-12' }, told);
      expect([status, body.drops]).toEqual([409, [producerDrop]]);
      expect(body.detail).toContain('2, $1,600.00');
    }
    expect(await cutoffs()).toMatchObject({ producer: '2026-08-31' });
    expect((await keep({ producer: '2026-09-12' }, { producer: 2 })).status).toBe(200);
    expect(await cutoffs()).toMatchObject({ producer: '2026-09-12' });
  });

  it('asks nothing where it drops nothing, goes back, or is named for the first time', async () => {
    expect((await keep({ producer: '2026-09-13' })).status).toBe(200);
    expect((await keep({ producer: '2026-08-31' })).status).toBe(200);
    expect((await keep({ producer: null })).status).toBe(200);
    expect((await call('GET', `${PATH}drops/?producer=2026-09-12`)).body.drops).toEqual([producerDrop]);
    expect((await keep({ producer: '2026-09-12' })).status).toBe(200);
  });
});
