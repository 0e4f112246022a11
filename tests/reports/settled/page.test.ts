/** `/reports/statements/{reference}`: the paper on screen by the cookie of report pages, and its file. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeOnBoth } from '../../support/database';
import { openOffice, type Office } from '../office';
import { canReadPdf, readPdf } from '../reading';

const API = '/api/v1/office/statements/';

describeOnBoth('the page of a paper', (engine) => {
  let office: Office;
  let reference = '';
  const send = async (method: 'POST' | 'PUT', path: string, payload: object) => {
    // The settings are written over whatever they are.
    const any = method === 'PUT' ? { 'if-match': '*' } : {};
    const headers = { ...any, authorization: `Bearer ${office.tokens.access}` };
    const answer = await office.app.inject({ method, url: `${API}${path}`, headers, payload });
    return { status: answer.statusCode, body: answer.json<Record<string, unknown>>() };
  };
  const issued = async (
    report: string,
    filters: Record<string, string>,
  ): Promise<{ id: number; reference: string }> => {
    const asked = { report, from: '2026-01-01', to: '2026-12-31' };
    const headers = { authorization: `Bearer ${office.tokens.access}` };
    const query = new URLSearchParams({ ...asked, ...filters }).toString();
    const draft = await office.get(`${API}draft/?${query}`, headers);
    const { digest } = JSON.parse(draft.text) as { digest: string };
    const ids = Object.fromEntries(Object.entries(filters).map(([key, id]) => [key, Number(id)]));
    const order = { ...asked, filters: ids, digest, note: 'Thank <you>.' };
    const { status, body } = await send('POST', '', order);
    expect([status, body]).toEqual([201, body]);
    return { id: Number(body['id']), reference: String(body['reference']) };
  };
  beforeAll(async () => {
    office = await openOffice(engine, { crop: 300, delivery: 100, haul: 100 });
    const day = '2025-12-31';
    await send('PUT', 'settings/', { terms_days: 15, cutoffs: { producer: day, hauler: day, customer: day } });
    ({ reference } = await issued('producer_statement', { producer: '1' }));
  });
  afterAll(() => office.close());

  test('shows the paper, and links to its file', async () => {
    const { status, text, headers } = await office.get(`/reports/statements/${reference}`);
    expect([status, headers['cache-control']]).toEqual([200, 'private, no-store']);
    for (const part of [
      'José Nuñez',
      'NET DUE',
      'Year to date, issued',
      'Thank &lt;you&gt;.',
      `?format=pdf"`,
      reference,
    ])
      expect(text).toContain(part);
    expect(text).not.toMatch(/style="|VOID|undefined|NaN/);
    expect((await office.get(`/reports/statements/${reference}/`)).status).toBe(200);
  });

  test('answers the kept file, the same every time', async () => {
    const first = await office.get(`/reports/statements/${reference}?format=pdf`);
    expect([first.status, first.headers['content-type']]).toEqual([200, 'application/pdf']);
    const again = await office.get(`/reports/statements/${reference}?format=pdf`);
    expect(again.bytes.equals(first.bytes)).toBe(true);
  });

  test('an invoice begins its loads on sheet 2, and says of no group that it goes on there', async () => {
    const paper = await issued('customer_statement', { customer: '6' });
    const [, sheet = ''] = (await office.get(`/reports/statements/${paper.reference}`)).text
      .split('<article ')
      .slice(1);
    expect(sheet).toContain(`<strong>Invoice ${paper.reference} · `);
    // The recap goes on there, and no group of loads.
    expect(sheet).toMatch(/<strong>[^<]* · By crop, storage and rate \(continued\)</);
    expect(sheet.split('(continued)')).toHaveLength(2);
  });

  test.skipIf(!canReadPdf())(
    'has the sheets of its file, each with the same lines, party, number and page',
    async () => {
      for (const name of ['producer_statement', 'hauler_statement', 'customer_statement_with_miles']) {
        const [key = ''] = name.split('_');
        const paper = await issued(name, { [key]: '4' });
        const at = `/reports/statements/${paper.reference}`;
        const sheets = (await office.get(at)).text.split('<article ').slice(1);
        const pages = readPdf((await office.get(`${at}?format=pdf`)).bytes);
        expect([name, sheets.length]).toEqual([name, pages.length]);
        for (const [place, sheet] of sheets.entries()) {
          const page = pages[place]?.join('\n') ?? '';
          expect(sheet).toContain(`${paper.reference} · Page ${place + 1} of ${pages.length}</p>`);
          expect(new RegExp(`<header class="running"><strong>[^<]*${paper.reference} · `).test(sheet)).toBe(place > 0);
          const numbers = [...sheet.matchAll(/<td class="id[^"]*">(\d{6})<\/td>/g)].map(([, number = '']) => number);
          expect(numbers).toEqual([...page.matchAll(/^[-\d]{10}\s+(\d{6})/gm)].map(([, number]) => number));
        }
      }
    },
  );

  test('an invoice has its slip, and its loads on a second sheet', async () => {
    const paper = await issued('customer_statement', { customer: '1' });
    const { text } = await office.get(`/reports/statements/${paper.reference}`);
    const [, first = '', second = ''] = text.split('<article ');
    expect([first.includes('class="slip"'), first.includes('class="pt loads"')]).toEqual([true, false]);
    expect([second.includes('class="slip"'), second.includes('class="pt loads"')]).toEqual([false, true]);
    for (const part of ['Invoice', 'AMOUNT DUE', 'Cut here', 'Remit to']) expect(text).toContain(part);
  });

  test('a void paper says so on every sheet and keeps its first file', async () => {
    const paper = await issued('customer_statement', { customer: '2' });
    const first = await office.get(`/reports/statements/${paper.reference}?format=pdf`);
    await send('POST', `${paper.id}/void/`, { reason: 'Wrong <rates>.' });
    const { text } = await office.get(`/reports/statements/${paper.reference}`);
    expect(text.split('class="stamp"')).toHaveLength(text.split('<article ').length);
    expect(text).toContain('Wrong &lt;rates&gt;.');
    const kept = await office.get(`/reports/statements/${paper.reference}?format=pdf`);
    expect(kept.bytes.equals(first.bytes)).toBe(true);
    const stamped = await office.get(`/reports/statements/${paper.reference}?format=pdf&copy=void`);
    expect([stamped.status, stamped.bytes.equals(first.bytes)]).toEqual([200, false]);
  });

  test('tells which names the file cannot write', async () => {
    const paper = await issued('producer_statement', { producer: '2' });
    expect((await office.get(`/reports/statements/${paper.reference}`)).text).not.toContain('unwritten');
    const headers = { authorization: `Bearer ${office.tokens.access}` };
    const url = '/api/v1/producer/producers/3/';
    const renamed = await office.app.inject({ method: 'PATCH', url, headers, payload: { name: 'مزرعة النخيل' } });
    expect(renamed.statusCode).toBe(200);
    const other = await issued('producer_statement', { producer: '3' });
    expect((await office.get(`/reports/statements/${other.reference}`)).text).toContain('class="notice unwritten"');
  });

  test('needs a session, and tells when there is no such paper', async () => {
    expect((await office.get(`/reports/statements/${reference}`, {})).status).toBe(401);
    expect((await office.get(`/reports/statements/${reference}?format=pdf`, {})).status).toBe(401);
    expect((await office.get('/reports/statements/PS-2026-9999')).status).toBe(404);
  });
});
