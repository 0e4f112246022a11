/** Reports: the answers to broken addresses, addresses that find nothing, and calls without a session. */
import { describe, expect, test } from 'vitest';
import { USER, type Tokens } from '../../support/app';
import { address, tenReports } from './tenReports';

const { office } = tenReports();

test.each(['producer_statement?producer=%E0%A4%A', 'producer_statement?producer=%zz', '%E0%A4%A'])(
  'an address that cannot be decoded is a 400 in words: %s',
  async (broken) => {
    const { status, text, headers } = await office().get(`/reports/${broken}`);
    expect([status, headers['content-type']]).toEqual([400, 'text/html; charset=utf-8']);
    expect(text).toContain('This address is not complete: a character in it cannot be read.');
    expect(text).toContain('href="/report_runner"');
  },
);

test.each(['html', 'pdf', 'xlsx', 'csv', 'zip'])(
  'nothing found leads to the page that says so, as %s',
  async (format) => {
    const answer = await office().get(`/reports/producer_statement?selectedYear=1999&producer=1&format=${format}`);
    expect([answer.status, answer.headers.location]).toEqual([
      302,
      `/report-not-found?selectedYear=1999&producer=1&format=${format}&report=producer_statement`,
    ]);
  },
);

test.each([
  ['date_from=2026-02-30', 'The first day must be a day'],
  ['date_from=2026-08-01&date_to=2026-07-01', 'is after the last'],
  ['producer=x', 'Producer is chosen by its number'],
  ['producer=1&producer=2', 'Producer is given 2 times'],
  ['selectedYear=26', 'The year must be a year'],
  ['date_from=2025-03-01&date_to=2025-04-01&selectedYear=2026', 'These days are not in the selected year'],
  ['format=doc', 'The format can be'],
  ["customer=1'; drop table customer", 'Customer is chosen by its number'],
  ['customer=<script>', '&lt;script&gt;'],
])('%s is refused in words', async (query, words) => {
  const answer = await office().get(`/reports/producer_statement?${query.replaceAll(' ', '%20')}`);
  expect(answer.status).toBe(400);
  expect(answer.text).toContain(words);
  expect(answer.text).toContain('/report_runner?');
  expect(answer.text).not.toContain("<script>'");
});

describe.each(['html', 'pdf', 'xlsx', 'csv', 'zip'])('as %s', (format) => {
  const url = address('delivery_statement', `&format=${format}&detail=summary&customer=1`);

  test('no session: no data', async () => {
    for (const headers of [
      {},
      { cookie: 'windrow_reports=nonsense' },
      { authorization: `Bearer ${office().tokens.access}` },
      { cookie: `windrow_reports=${office().tokens.access}` },
    ]) {
      const answer = await office().get(url, headers as Record<string, string>);
      expect([answer.status, answer.headers['content-type'], answer.headers['content-disposition']]).toEqual([
        401,
        'text/html; charset=utf-8',
        undefined,
      ]);
      expect(answer.text).toContain('/report-session.js');
      expect(answer.text).not.toMatch(/Vandermeer|300\d\d\d/);
    }
  });

  test("no session: a page in the browser's language that names the API and the way back to the picker", async () => {
    const { text } = await office().get(url, { 'accept-language': 'es-MX,es;q=0.9' });
    expect(text).toContain('<html lang="es">');
    expect(text).toContain('<meta name="windrow-api" content="">');
    expect(text).toMatch(/<a href="\/report_runner\?[^"]*report=delivery_statement[^"]*">/);
  });

  test('another verb: no data', async () => {
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'] as const) {
      const answer = await office().app.inject({ method, url, headers: { cookie: office().cookie }, payload: {} });
      expect([answer.statusCode, answer.body]).toEqual([405, '{"detail":"Method not allowed."}']);
    }
    const head = await office().app.inject({ method: 'HEAD', url, headers: {} });
    expect([head.statusCode, head.body]).toEqual([401, '']);
  });

  test("another session's cookie, once that is over: no data", async () => {
    const other = await office().app.inject({ method: 'POST', url: '/api/v1/token/', payload: USER });
    const cookie = other.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
    expect((await office().get(url, { cookie })).status).toBe(200);
    await office().app.inject({
      method: 'POST',
      url: '/api/v1/token/logout/',
      payload: { refresh: other.json<Tokens>().refresh },
    });
    const answer = await office().get(url, { cookie });
    expect([answer.status, answer.text.includes('Vandermeer')]).toEqual([401, false]);
    expect((await office().get(url)).status).toBe(200);
  });
});

test('nothing of a report is kept by anybody on the way', async () => {
  const answer = await office().get(address('producer_statement', '&format=csv&producer=1'));
  expect(answer.headers['cache-control']).toBe('private, no-store');
  expect(answer.headers['content-disposition']).toContain(
    'filename="producer-statement_2026-01-01_2026-12-31_jose-nunez.csv"',
  );
});

test('the language is that of the browser where its user has chosen none, English where it says none', async () => {
  const { cookie } = office();
  const url = address('delivery_statement', '&customer=1');
  const spanish = await office().get(url, { cookie, 'accept-language': 'es-MX,es;q=0.9' });
  expect(spanish.text).toContain('<html lang="es">');
  expect((await office().get(url, { cookie })).text).toContain('<html lang="en">');
});
