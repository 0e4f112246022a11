/**
 * Figures set from the layout of their signs (decision on pdfkit's store, docs/decisions.md) are the same to the byte as
 * figures set by pdfkit alone, and where it has no store they are simply set by it.
 */
import PDFDocument from 'pdfkit';
import { expect, test } from 'vitest';
import { pdfFonts } from '../../server/reports/fonts';
import { createPen } from '../../server/reports/pen';

const figures = ['0.00', '1,234.56', '−1,234.56', '$68,510.75', '−$5.25', '—', '7', '2026-09-07', '11.11', '1,111,111.11', '444444', '0.0', '$0', '77.7777', '1-9'];
const words = ['José Nuñez', 'Łukasz Wiśniewski', 'Nguyễn Văn An', 'Żubr Farms', 'office', 'AVATAR 9,999.99', 'T12 / fi', '1–9'];

/** The bytes of a PDF with all of them, in both weights and several sizes, and what pdfkit kept. */
async function drawn(fontLayoutCache: boolean): Promise<{ bytes: Buffer; kept: string[] }> {
  const options = { compress: false, autoFirstPage: false, fontLayoutCache, info: { CreationDate: new Date(0) } };
  const doc = new PDFDocument(options);
  doc.registerFont('regular', pdfFonts.regular).registerFont('strong', pdfFonts.strong);
  const chunks: Buffer[] = [];
  doc.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise((resolve) => doc.on('end', resolve));
  const pen = createPen(doc);
  const kept: string[] = [];
  for (const [page, size] of [8, 6.63, 12].entries()) {
    doc.addPage();
    for (const [at, text] of [...figures, ...words].entries()) {
      for (const strong of [false, true]) {
        pen.text(text, { x: strong ? 300 : 20, y: 20 + at * 14, width: 200, size, color: '#121b16', strong, right: page === 1 });
        pen.fitted(text, { x: strong ? 400 : 120, y: 20 + at * 14, width: 30, size, color: '#3d4a42', strong, right: true });
      }
    }
    pen.finish('#e7ece4');
    const { _font: font } = doc as unknown as { _font: { layoutCache?: object } };
    kept.push(...Object.keys(font.layoutCache ?? {}));
  }
  doc.end();
  await ended;
  return { bytes: Buffer.concat(chunks), kept };
}

test('the same document to the byte, with pdfkit\'s store and without', async () => {
  const [quick, plain] = [await drawn(true), await drawn(false)];
  expect(plain.kept).toEqual([]);
  // The quick way was taken: signs are kept, whole figures are not.
  expect(quick.kept).toEqual(expect.arrayContaining(['0', '1', ',', '.', '−', '$']));
  expect(quick.kept.filter((text) => figures.includes(text) && text.length > 1)).toEqual([]);
  expect(quick.bytes.equals(plain.bytes)).toBe(true);
  expect(quick.bytes.length).toBeGreaterThan(10_000);
});
