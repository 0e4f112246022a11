/** Tickets that somebody has to look at: as many in the list, before closing, and on papers that are to be issued. */
import { expect, it } from 'vitest';
import type { OpenParty } from '../../../../features/statements/rules/calls/open';
import { apiPath } from '../../../../src/rules/paths';
import { entities } from '../../../../src/entities';
import { testApi } from '../../../support/api';
import { describeOnBoth, suiteDatabase } from '../../../support/database';
import { setUpHarvest } from '../../../support/statements';

const OFFICE = '/api/v1/office/';

describeOnBoth('flagged tickets', async (engine) => {
  const db = await suiteDatabase(engine);
  const { call } = await testApi(db);
  const harvest = await setUpHarvest(call);

  it('have one count; that another program paid for a ticket is no flag', async () => {
    await harvest.ticket();
    await harvest.ticket({ gross_weight: 170_000 });
    const elsewhere = await harvest.ticket();
    const both = await harvest.ticket({ gross_weight: 180_000 });
    for (const { id } of [elsewhere, both]) {
      const { status } = await call('PUT', `${OFFICE}extra/crop_ticket/${Number(id)}/`, { paid_producer: '731.82' });
      expect(status).toBe(200);
    }
    const listed = await call(
      'GET',
      `${apiPath(entities.crop_ticket)}?date_start=2026-09-01&date_end=2026-09-30&doubtful=1`,
    );
    expect(listed.body.count ?? (listed.body as unknown as unknown[]).length).toBe(2);
    const closing = await call('GET', `${OFFICE}closings/preview/?kind=crop_ticket&to=2026-09-17`);
    expect(closing.body.doubtful).toBe(2);
    const { body } = await call('GET', `${OFFICE}statements/open/?from=2026-09-01&to=2026-09-30&codes=PS,HS`);
    const [producers, haulers] = (body.kinds as { parties: OpenParty[] }[]).map(({ parties }) => parties[0]);
    expect(producers).toMatchObject({ loads: 2, doubts: 2, held: { count: 2 }, doubtful: { count: 2 } });
    expect(haulers).toMatchObject({ loads: 2, doubts: 2, held: { count: 2 }, doubtful: { count: 2 } });
  });
});
