/** Reports in the form of dates that the business has chosen (ruling 113): pages and PDF have it, files for programs stay ISO. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { reports } from '../../src/rules/reportCatalogue';
import { openOffice, type Office } from './office';
import { canReadPdf, readPdf } from './reading';

const ISO_DAY = /\b20\d\d-\d\d-\d\d\b/;
const period = 'selectedYear=2026&date_from=2026-06-14&date_to=2026-07-18';

/** What a reader sees of a page. */
const seen = (html: string): string => html.slice(html.indexOf('<body')).replace(/<[^>]*>/g, ' ');

let office: Office;
beforeAll(async () => {
  office = await openOffice('sqlite', { crop: 90, delivery: 70, haul: 70 });
  const kept = await office.app.inject({
    method: 'PUT',
    url: '/api/v1/office/dates/',
    headers: { authorization: `Bearer ${office.tokens.access}`, 'if-match': '*' },
    payload: { days: 'mdy', clock: '12' },
  });
  expect(kept.statusCode).toBe(200);
});
afterAll(() => office.close());

describe.each(reports.map(({ name }) => name))('%s', (name) => {
  it('shows each day month first on the page', async () => {
    const text = seen((await office.get(`/reports/${name}?${period}`)).text);
    expect(text).toContain('6/14/2026 – 7/18/2026');
    expect(text).toMatch(/Printed 11\/21\/2026 \d{1,2}:\d\d [AP]M/);
    expect(ISO_DAY.exec(text)?.[0]).toBeUndefined();
  });

  it('has ISO days in the CSV file', async () => {
    const { text } = await office.get(`/reports/${name}?${period}&format=csv`);
    expect(text).toMatch(ISO_DAY);
    expect(text).not.toMatch(/\b\d{1,2}\/\d{1,2}\/2026\b/);
  });
});

it.skipIf(!canReadPdf())('a PDF has the form of its page', async () => {
  const { bytes } = await office.get(`/reports/producer_statement?${period}&format=pdf`);
  const text = JSON.stringify(await readPdf(bytes));
  expect(text).toContain('6/14/2026 – 7/18/2026');
  expect(text).not.toMatch(ISO_DAY);
});
