/** What a statement takes up besides tickets: adjustments, and corrections of earlier papers. */
import { expect, it } from 'vitest';
import { entities } from '../../../../src/entities';
import { apiPath } from '../../../../src/rules/paths';
import { testApi } from '../../../support/api';
import { describeOnBoth, suiteDatabase } from '../../../support/database';
import { draftOf, issue, MONTH, setUpHarvest } from '../../../support/statements';

const PATH = '/api/v1/office/statements/';
const REPORT = 'producer_statement';

describeOnBoth('adjustments and corrections', async (engine) => {
  const db = await suiteDatabase(engine);
  const { app, call } = await testApi(db);
  const harvest = await setUpHarvest(call);
  const producer = { producer: harvest.producer };
  const adjust = (values: object) =>
    call('POST', apiPath(entities.adjustment), { producer_id: harvest.producer, ...values });

  it('the next statement takes up adjustments of its days, each once', async () => {
    await harvest.ticket();
    const advance = await adjust({ date: '2026-09-08', text: 'Advance, check 4417', amount: -150 });
    await adjust({ date: '2026-09-08', text: 'Cash ADVANCE', amount: -60 });
    await adjust({ date: '2026-09-08', text: 'Segundo anticipo', amount: -40 });
    await adjust({ date: '2026-09-09', text: 'Drying', amount: -1 });
    await adjust({ date: '2026-10-05', text: 'Night harvest bonus', amount: 27 });
    const { body: seen } = await draftOf(call, REPORT, producer);
    expect(seen).toMatchObject({
      adjustments: [
        { text: 'Advance, check 4417', amount: '-150.00' },
        { text: 'Cash ADVANCE', amount: '-60.00' },
        { text: 'Segundo anticipo', amount: '-40.00' },
        { text: 'Drying', amount: '-1.00' },
      ],
      amount: '549.00',
      comes_to: '549.00',
    });
    const { body } = await issue(call, REPORT, producer);
    expect(body).toMatchObject({ tickets_amount: '800.00', more_amount: '-251.00', amount: '549.00' });
    const again = await draftOf(call, REPORT, producer);
    expect(again.body.adjustments).toEqual([]);
    const changed = await call('PATCH', `${apiPath(entities.adjustment)}${advance.body.id}/`, { amount: -300 });
    expect(changed.status).toBe(423);
  });

  it('a party with adjustments alone is open, and gets a paper of them', async () => {
    await adjust({ date: '2026-09-20', text: 'Drying', amount: 40 });
    const { body } = await call('GET', `${PATH}open/?from=${MONTH.from}&to=${MONTH.to}&codes=PS`);
    expect(body.kinds).toMatchObject([{ parties: [{ loads: 0, more: '40.00', comes_to: '40.00' }] }]);
    const made = await issue(call, REPORT, producer);
    expect(made.body).toMatchObject({ reference: 'PS-2026-0002', loads: 0, amount: '40.00' });
    const file = await app.inject({ method: 'GET', url: `${PATH}${made.body.id}/pdf/` });
    expect(file.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    // The year to date is what was issued before advances.
    const page = (await app.inject({ method: 'GET', url: `${PATH}${made.body.id}/paper/` })).body;
    const [, year = ''] = page.split('Pay before advances');
    const cells = [...year.matchAll(/<td[^>]*>([^<]*)<\/td>/g)].map(([, text]) => text).slice(0, 9);
    expect([cells[0], cells[2], cells[3], cells[5], cells[8]]).toEqual([
      'PS-2026-0001',
      '799.00',
      'PS-2026-0002',
      '40.00',
      '839.00',
    ]);
  });

  it('a correction is a line of the next statement; the corrected one is not voided before that', async () => {
    const ticket = await harvest.ticket();
    const first = await issue(call, REPORT, producer);
    const wrong = { values: { tare_weight: 30_100 } };
    expect((await call('POST', `/api/v1/office/correct/crop_ticket/${ticket.id}/`, wrong)).status).toBeLessThan(300);
    await harvest.ticket();
    const second = await issue(call, REPORT, producer);
    expect(second.body).toMatchObject({ tickets_amount: '800.00', more_amount: '-2.00', amount: '798.00' });
    const { body: detail } = await call('GET', `${PATH}${second.body.id}/`);
    expect(detail).toMatchObject({ items: { tickets: 1, corrections: 1 } });
    const reason = { reason: 'wrong ticket' };
    const refused = await call('POST', `${PATH}${first.body.id}/void/`, reason);
    expect(refused.status).toBe(409);
    expect(refused.body.detail).toContain(second.body.reference);
    expect((await call('POST', `${PATH}${second.body.id}/void/`, reason)).status).toBe(200);
    const { body: open } = await draftOf(call, REPORT, producer);
    expect(open.corrections).toMatchObject([{ amount: '-2.00', reference: first.body.reference }]);
    expect((await call('POST', `${PATH}${first.body.id}/void/`, reason)).status).toBe(200);
    const { body: free } = await draftOf(call, REPORT, producer);
    expect(free).toMatchObject({ corrections: [], counts: { taken: 2 }, amount: '1598.00' });
  });
});
