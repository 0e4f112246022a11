/** Amounts on report pages and on pages of statements lead to what explains them; without the feature they are plain text. */
import { expect, it } from 'vitest';
import { features } from '../../../../server/features';
import { why } from '../../../../features/why/server/index';
import type { Call } from '../../../support/api';
import { testApp, USER } from '../../../support/app';
import { issue, MONTH, setUpHarvest } from '../../../support/statements';

const path = `/reports/producer_statement?date_from=${MONTH.from}&date_to=${MONTH.to}&selectedYear=2026&detail=lines`;

it.each([true, false])('where it is there: %s', async (isThere) => {
  const {
    app,
    call: open,
    signedIn,
  } = await testApp({
    features: isThere ? features : features.filter((one) => one !== why),
  });
  const call: Call = async (method, url, body) => {
    const answer = await signedIn(method, url, {
      headers: { 'if-match': '*' },
      ...(body === undefined ? {} : { body }),
    });
    return { status: answer.statusCode, body: JSON.parse(answer.body || '{}'), headers: answer.headers };
  };
  const harvest = await setUpHarvest(call);
  const { cookies } = await open('POST', '/api/v1/token/', { body: USER });
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const read = async (url: string) => (await app.inject({ url, headers: { cookie } })).body;
  const { id } = await harvest.ticket();
  const { body } = await issue(call, 'producer_statement', { producer: harvest.producer });
  const address = `/office/why?table=crop_ticket&amp;id=${id}&amp;figure=producer_net_pay`;
  const report = await read(path);
  const paper = await read(`/reports/statements/${String(body.reference)}`);
  expect(report).toContain('800.00');
  expect(paper).toContain('800.00');
  expect(report.includes(`<a class="why" href="${address}">800.00</a>`)).toBe(isThere);
  expect(paper.includes(`<a class="why" href="${address}&amp;statement=${Number(body.id)}">800.00</a>`)).toBe(isThere);
  expect(`${report}${paper}`.includes('/office/why')).toBe(isThere);
});
