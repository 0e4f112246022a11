/**
 * Names in other scripts: the PDF writes those that it has a typeface for, and contains a typeface only where it is used.
 * The page names those that it cannot write.
 */
import { sql } from 'kysely';
import PDFDocument from 'pdfkit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Db } from '../../server/db/database';
import { createTypeface } from '../../server/reports/write/pdf/fontMetrics';
import { fallbackFonts, pdfFonts } from '../../server/reports/write/pdf/fonts';
import { isWritable } from '../../server/reports/write/unwritten';
import { openOffice, type Office } from './office';
import { canReadPdf, readPage, readPdf } from './reading';

const written = {
  1: '王小明農場 Wang Farm',
  2: '田中ファーム ひらの',
  3: '김철수 농장',
  4: '臺灣牧場 骨鬱髙﨑',
} as const;
const unwritten = { 5: 'مزرعة السلام', 6: 'חוות השרון', 7: 'राम फार्म', 8: 'ไร่สุขใจ', 9: 'Sunny 🌞 Acres' } as const;

/** Names of the typefaces in a PDF; its dictionaries are not compressed. */
function typefacesOf(bytes: Buffer): string[] {
  return [...bytes.toString('latin1').matchAll(/\/BaseFont \/(\S+)/g)].map(([, name = '']) => name);
}

test('every sign that counts as written has a glyph in one of the faces', () => {
  const doc = new PDFDocument({ autoFirstPage: false });
  doc.registerFont('regular', pdfFonts.regular);
  const faces = [
    createTypeface(doc, 'regular'),
    ...fallbackFonts.regular.map((file, at) => createTypeface(doc.registerFont(`other-${at}`, file), `other-${at}`)),
  ];
  const missing: string[] = [];
  let written = 0;
  for (let code = 0x20; code < 0x10000; code += 1) {
    const sign = String.fromCodePoint(code);
    if (!isWritable(sign)) continue;
    written += 1;
    if (!faces.some((face) => face.has(sign))) missing.push(code.toString(16));
  }
  expect(missing).toEqual([]);
  expect(written).toBeGreaterThan(38_000);
});

describe('names in other scripts', () => {
  let office: Office;
  let plain: Office;
  beforeAll(async () => {
    const counts = { crop: 120, delivery: 20, haul: 20 };
    let given: Db | undefined;
    office = await openOffice('sqlite', counts, (db) => (given = db));
    plain = await openOffice('sqlite', counts);
    await given?.write(async (trx) => {
      for (const [id, name] of Object.entries({ ...written, ...unwritten }))
        await sql`update producer set name = ${name} where id = ${Number(id)}`.execute(trx);
    });
  });
  afterAll(async () => {
    await office.close();
    await plain.close();
  });
  const at = (more: string): string => `/reports/producer_statement?selectedYear=2026&detail=lines${more}`;

  describe.skipIf(!canReadPdf())('in the PDF', () => {
    test.each(Object.entries(written))('producer %s, %s, is in the text of every sheet', async (id, name) => {
      const sheets = readPdf((await office.get(at(`&format=pdf&producer=${id}`))).bytes);
      for (const lines of sheets) expect(lines.join('\n')).toContain(name);
      const [statement] = readPage((await office.get(at(`&producer=${id}`))).text);
      expect(sheets.flat().join('\n')).toContain(statement?.summary.get('Net pay due') ?? 'no figure');
    });

    test('a typeface is embedded where a name needs it and nowhere else', async () => {
      const facesFor = async (id: number, from: Office): Promise<string> =>
        typefacesOf((await from.get(at(`&format=pdf&producer=${id}`))).bytes).join(' ');
      expect(await facesFor(1, plain)).not.toMatch(/Noto/);
      expect(await facesFor(1, office)).toMatch(/\+NotoSansSC/);
      expect(await facesFor(1, office)).not.toMatch(/NotoSansKR/);
      expect(await facesFor(3, office)).toMatch(/\+NotoSansKR/);
    });

    test('figures beside names that cannot be written are those of the page', async () => {
      for (const id of Object.keys(unwritten)) {
        const text = readPdf((await office.get(at(`&format=pdf&producer=${id}`))).bytes)
          .flat()
          .join('\n');
        const [statement] = readPage((await office.get(at(`&producer=${id}`))).text);
        for (const value of statement?.summary.values() ?? []) expect(text).toContain(value);
      }
    });
  });

  test('the page tells which names the PDF cannot write, in both languages', async () => {
    const { text } = await office.get(at(''));
    const [, told = ''] = /<p class="notice unwritten"[^>]*>(.*?)<\/p>/s.exec(text) ?? [];
    expect(told).toContain('The PDF cannot print all letters of these names:');
    for (const name of Object.values(unwritten)) expect(told).toContain(name);
    for (const name of Object.values(written)) expect(told).not.toContain(name);
    const speak = (language: string): Promise<unknown> =>
      office.app.inject({
        method: 'PATCH',
        url: '/api/v1/profile/',
        headers: { authorization: `Bearer ${office.tokens.access}` },
        payload: { language },
      });
    await speak('es');
    const spanish = await office.get(at('&producer=5'));
    await speak('en');
    expect(spanish.text).toContain('El PDF no puede imprimir todas las letras de este nombre: مزرعة السلام.');
  });

  test('a page of names that can all be written tells nothing', async () => {
    expect((await plain.get(at(''))).text).not.toContain('class="notice unwritten"');
    expect((await office.get(at('&producer=1'))).text).not.toContain('class="notice unwritten"');
  });
});
