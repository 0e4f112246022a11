/** Papers, payments and adjustments of closed days get the other name of their party by a merge, once an owner was told how many. */
import { expect, it, onTestFinished } from 'vitest';
import { entities } from '../../../../src/entities';
import { apiPath } from '../../../../src/rules/paths';
import { testApi, type Answer } from '../../../support/api';
import { buildSaved } from '../../../support/build';
import { describeOnBoth, openTestDatabase } from '../../../support/database';
import { issue, setUpHarvest } from '../../../support/statements';

const OFFICE = '/api/v1/office/';
/** Papers are issued on 2026-09-18. */
const TODAY = '2026-09-18';
const BEFORE = '2026-09-17';
const actOf = ({ headers }: Answer): string => String(headers['x-windrow-act']);

describeOnBoth('closed statements and payments', (engine) => {
  const open = async () => {
    const db = await openTestDatabase(engine);
    onTestFinished(() => db.close());
    const { call } = await testApi(db, { actorOf: () => ({ userId: 1, name: 'ann', role: 'owner' }) });
    const harvest = await setUpHarvest(call);
    const { producer } = harvest;
    const pay = (amount: string, date: string) =>
      call('POST', `${OFFICE}payments/`, { party: `producer:${producer}`, date, method: 'Check', amount });
    const adjust = (date: string) =>
      call('POST', apiPath(entities.adjustment), { producer_id: producer, date, text: 'Fuel', amount: '-20.00' });
    const close = (to: string) => call('POST', `${OFFICE}closings/`, { kind: 'statement', to });
    const send = () => issue(call, 'producer_statement', { producer });
    return { call, harvest, pay, adjust, close, send };
  };

  it('are counted by a merge of two parties', async () => {
    const { call, harvest, pay, adjust, close, send } = await open();
    await harvest.ticket();
    await send();
    await pay('900.00', BEFORE);
    await adjust(BEFORE);
    const keep = (await buildSaved(call, entities, 'producer', { name: 'The same' }, 5)).id;
    await close(TODAY);
    const merge = (closed?: number) =>
      call('POST', `${OFFICE}merge/`, { table: 'producer', keep, drop: harvest.producer, closed });
    // A paper, a payment in two parts, and an adjustment.
    expect(await merge()).toMatchObject({ status: 423, body: { closed: { kind: 'statement', count: 3 } } });
    const merged = await merge(3);
    expect(merged.status).toBe(200);
    const path = `${OFFICE}history/acts/${actOf(merged)}/undo/`;
    expect((await call('POST', path, { closed: 3 })).status).toBe(200);
  });
});
