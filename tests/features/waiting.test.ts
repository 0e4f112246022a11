/** How much waits behind pages of the office, for the menu: the same numbers as the pages show, on both engines. */
import { expect, it } from 'vitest';
import type { OpenStatements } from '../../features/statements/rules/calls/open';
import { testApi, type Call } from '../support/api';
import { addTicket, setUpBusiness, year } from '../support/business';
import { describeOnBoth, suiteDatabase } from '../support/database';

const OFFICE = '/api/v1/office';
const today = `${year}-10-01`;

const waiting = async (call: Call, at = today, of = year): Promise<unknown> =>
  (await call('GET', `${OFFICE}/waiting/?year=${of}&today=${at}`)).body;

describeOnBoth('what waits', async (engine) => {
  const { call } = await testApi(await suiteDatabase(engine));

  it('is nothing in a business that begins', async () => {
    expect(await waiting(call)).toEqual({ pages: {} });
  });

  it('is what the pages show: parties to issue, jobs without a rate, tickets of the day to review', async () => {
    const at = await setUpBusiness(call);
    await addTicket(call, 'crop_ticket', at, { ticket_number: '1', date: `${year}-09-02` });
    const from = `from=${year}-09-01&to=${year}-09-30`;
    const open = (await call('GET', `${OFFICE}/statements/open/?${from}`)).body as unknown as OpenStatements;
    const parties = open.kinds.flatMap((kind) => kind.parties.filter(({ loads }) => loads > 0)).length;
    expect(parties).toBeGreaterThan(0);
    expect(await waiting(call)).toEqual({ pages: { '/office/statements': parties, '/office/prices': 1 } });
    // In another month none of them is to issue, and the job is of its own year.
    expect(await waiting(call, `${year}-12-01`)).toEqual({ pages: { '/office/prices': 1 } });
    expect(await waiting(call, today, year - 1)).toEqual({ pages: {} });
  });

  it('follows what is saved', async () => {
    const at = await setUpBusiness(call);
    const odd = { ticket_number: '2', date: today, gross_weight: 40_000, tare_weight: 39_000 };
    await addTicket(call, 'crop_ticket', at, odd);
    const { body } = await call('GET', `${OFFICE}/check/count/?from=${today}&to=${today}&today=${today}`);
    expect(body).toMatchObject({ odd: 1 });
    expect(await waiting(call)).toMatchObject({ pages: { '/office/check': 1 } });
  });

  it('refuses what is no year and no day', async () => {
    expect(await call('GET', `${OFFICE}/waiting/?year=last&today=soon`)).toMatchObject({
      status: 400,
      body: { year: [expect.any(String)], today: [expect.any(String)] },
    });
  });
});
