/** `office/dates/` (ruling 113): who may choose, what is refused, and what screens, papers and programs are told. */
import { expect, it } from 'vitest';
import { frozenPaper } from '../../../server/settled/paper';
import { entities } from '../../../src/entities';
import { apiPath } from '../../../src/rules/paths';
import { DATES_HEADER } from '../../../src/messages/shownDates';
import { testApi } from '../../support/api';
import { testApp } from '../../support/app';
import { describeOnBoth, suiteDatabase } from '../../support/database';
import { issue, setUpHarvest } from '../../support/statements';

const PATH = '/api/v1/office/dates/';
const MDY = { days: 'mdy', clock: '12' };

describeOnBoth('the form of dates', async (engine) => {
  const db = await suiteDatabase(engine);
  const { call } = await testApi(db);
  const harvest = await setUpHarvest(call);

  it('is ISO until an owner chooses', async () => {
    const first = await call('GET', PATH);
    expect(first.body).toEqual({ days: 'iso', clock: '24', chosen: false });
    const kept = await call('PUT', PATH, MDY);
    expect([kept.status, kept.body]).toEqual([200, { ...MDY, chosen: true }]);
    expect((await call('GET', PATH)).body).toEqual(kept.body);
  });

  it('is refused where it is none, with the forms that there are', async () => {
    const refused = await call('PUT', PATH, { days: 'ymd', clock: 12 });
    expect([refused.status, refused.body]).toEqual([
      400,
      { days: [expect.stringContaining('iso, mdy, dmy')], clock: [expect.stringContaining('24, 12')] },
    ]);
    expect((await call('GET', PATH)).body).toMatchObject(MDY);
  });

  it('is not overwritten by an owner who saw another one', async () => {
    const { headers } = await call('GET', PATH);
    await call('PUT', PATH, { days: 'dmy', clock: '24' });
    const late = await call('PUT', PATH, MDY, { 'if-match': String(headers.etag) });
    expect(late.status).toBe(412);
    await call('PUT', PATH, MDY);
  });

  it('is that of a paper from its issue on, whatever is chosen later; its values stay ISO', async () => {
    await harvest.ticket();
    const { body: issued } = await issue(call, 'customer_statement', { customer: harvest.customer });
    await call('PUT', PATH, { days: 'dmy', clock: '24' });
    const { context, tickets } = await frozenPaper({ db }, Number(issued.id));
    expect([context.dates, context.period]).toEqual([MDY, '9/1/2026 – 9/30/2026']);
    expect(tickets[0]?.date).toMatch(/^2026-09-\d\d$/);
    expect(issued).toMatchObject({ from: '2026-09-01', to: '2026-09-30' });
  });

  it('is that of a sentence for the page which shows days so; a program gets ISO', async () => {
    const ticket = await harvest.ticket({ date: '2026-09-05' });
    await call('POST', '/api/v1/office/closings/', { kind: 'crop_ticket', to: '2026-09-17' });
    const sentenceFor = async (headers: Record<string, string>): Promise<string> => {
      const refused = await call('DELETE', apiPath(entities.crop_ticket, ticket.id), undefined, headers);
      expect(refused.status).toBe(423);
      return JSON.stringify(refused.body);
    };
    expect(await sentenceFor({})).toContain('2026-09-17');
    expect(await sentenceFor({ [DATES_HEADER]: 'mdy 12' })).toContain('9/17/2026');
  });
});

describeOnBoth('the form of dates of a person', (engine) => {
  it('comes with who is signed in', async () => {
    const { signedIn } = await testApp({ engine });
    const chosen = await signedIn('PUT', PATH, { body: MDY, headers: { 'if-match': '*' } });
    expect(chosen.statusCode).toBe(200);
    const me = await signedIn('GET', '/api/v1/office/me/');
    expect(me.json()).toMatchObject({ dates: MDY });
  });

  it('asks for the version that was seen', async () => {
    const { signedIn } = await testApp({ engine });
    expect((await signedIn('PUT', PATH, { body: MDY })).statusCode).toBe(428);
  });
});
