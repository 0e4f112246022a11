/** Reports that pay or bill say which statement each ticket is on, and what is on none; their PDF does not. */
import { expect, it } from 'vitest';
import { testApp, USER } from '../../../support/app';
import type { Call } from '../../../support/api';
import { issue, MONTH, setUpHarvest } from '../../../support/statements';
import { canReadPdf, readCsv, readPage, readPdf, readXlsx } from '../../../reports/reading';

const path = `/reports/producer_statement?date_from=${MONTH.from}&date_to=${MONTH.to}&selectedYear=2026`;

it('a line says its statement or none, on the page and in files', async () => {
  const { app, call: open, signedIn } = await testApp();
  const call: Call = async (method, url, body, headers = {}) => {
    // The settings are written over whatever they are.
    const any: Record<string, string> = method === 'PUT' ? { 'if-match': '*' } : {};
    const answer = await signedIn(method, url, {
      headers: { ...any, ...headers },
      ...(body === undefined ? {} : { body }),
    });
    return { status: answer.statusCode, body: JSON.parse(answer.body || '{}'), headers: answer.headers };
  };
  const harvest = await setUpHarvest(call);
  const { cookies } = await open('POST', '/api/v1/token/', { body: USER });
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const read = async (more = '') => (await app.inject({ url: `${path}${more}`, headers: { cookie } })).rawPayload;
  await harvest.ticket();
  await issue(call, 'producer_statement', { producer: harvest.producer });
  await harvest.ticket();
  const [first] = readPage((await read('&detail=lines')).toString());
  expect(first?.papers).toEqual(['on PS-2026-0001', 'none']);
  expect(first?.unsettled).toBe('On no statement: 1 ticket, $800.00');
  expect(readCsv(await read('&format=csv')).map((row) => row.Statement)).toEqual(['PS-2026-0001', '']);
  const { sheets } = readXlsx(await read('&format=xlsx'));
  expect(sheets.at(-1)?.[1]?.at(-1)).toBe('PS-2026-0001');
  const pdf = canReadPdf()
    ? readPdf(await read('&format=pdf'))
        .flat()
        .join(' ')
    : '';
  expect(pdf).not.toContain('PS-2026-0001');
  await issue(call, 'producer_statement', { producer: harvest.producer });
  expect(readPage((await read()).toString())[0]?.unsettled).toBe('Every ticket is on a statement.');
});
