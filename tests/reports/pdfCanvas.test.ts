/**
 * The pen writes a page's operators itself (decision 15, docs/decisions.md). Every text has the letters and the place
 * that pdfkit's own call would give it. An independent program reads back each word with its box.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PDFDocument from 'pdfkit';
import { describe, expect, test } from 'vitest';
import { pdfFonts } from '../../server/reports/write/pdf/fonts';
import { createPen, type Pen } from '../../server/reports/write/pdf/pdfCanvas';
import { canReadPdf } from './reading';

const figures = [
  '0.00',
  '1,234.56',
  '−1,234.56',
  '$68,510.75',
  '−$5.25',
  '—',
  '7',
  '2026-09-07',
  '11.11',
  '1,111,111.11',
  '444444',
  '0.0',
  '77.7777',
  '1-9',
];
// The accents of the last name are separate characters, and no glyph contains them all.
const words = [
  'José Nuñez',
  'Łukasz Wiśniewski',
  'Nguyễn Văn An',
  'Żubr Farms',
  'office',
  'AVATAR 9,999.99',
  'To Wa. Ty',
  'T12 / fi',
  '1–9',
  'No\u0302\u0323g x\u0301y\u0327',
];
const sizes = [8, 6.63, 12];

async function drawn(draw: (doc: PDFKit.PDFDocument) => void): Promise<Buffer> {
  const doc = new PDFDocument({ autoFirstPage: false, size: [792, 612], margin: 0 });
  doc.registerFont('regular', pdfFonts.regular).registerFont('strong', pdfFonts.strong);
  const chunks: Buffer[] = [];
  doc.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise((resolve) => doc.on('end', resolve));
  draw(doc);
  doc.end();
  await ended;
  return Buffer.concat(chunks);
}

/** Every text in both weights, a page for each size. */
function pagesOf(
  doc: PDFKit.PDFDocument,
  put: (text: string, x: number, y: number, size: number, strong: boolean) => void,
  finish: () => void,
): void {
  for (const size of sizes) {
    doc.addPage();
    for (const [at, text] of [...figures, ...words].entries()) {
      put(text, 20, 20 + at * 20, size, false);
      put(text, 300, 20 + at * 20, size, true);
    }
    finish();
  }
}

interface Word {
  readonly text: string;
  /** Left, top, right and bottom, in points. */
  readonly box: readonly number[];
}

function wordsOf(bytes: Buffer): Word[] {
  const folder = mkdtempSync(join(tmpdir(), 'windrow-pen-'));
  try {
    writeFileSync(join(folder, 'a.pdf'), bytes);
    const xml = execFileSync('pdftotext', ['-bbox', '-enc', 'UTF-8', join(folder, 'a.pdf'), '-']).toString('utf8');
    return [
      ...xml.matchAll(/<word xMin="([\d.]+)" yMin="([\d.]+)" xMax="([\d.]+)" yMax="([\d.]+)">(.*?)<\/word>/g),
    ].map(([, left, top, right, bottom, text = '']) => ({ text, box: [left, top, right, bottom].map(Number) }));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

describe.skipIf(!canReadPdf())('the pen', () => {
  test('puts every text where pdfkit would', async () => {
    let pen: Pen | undefined;
    const mine = wordsOf(
      await drawn((doc) => {
        const own = (pen ??= createPen(doc));
        pagesOf(
          doc,
          (text, x, y, size, strong) => void own.text(text, { x, y, width: 250, size, color: '#121b16', strong }),
          () => own.finish('#e7ece4'),
        );
      }),
    );
    const theirs = wordsOf(
      await drawn((doc) => {
        pagesOf(
          doc,
          (text, x, y, size, strong) =>
            void doc.font(strong ? 'strong' : 'regular', size).text(text, x, y, { lineBreak: false }),
          () => undefined,
        );
      }),
    );
    expect(mine.map(({ text }) => text)).toEqual(theirs.map(({ text }) => text));
    expect(mine.length).toBeGreaterThan(sizes.length * 2 * (figures.length + words.length));
    const apart = mine.filter(({ box }, at) =>
      box.some((edge, side) => Math.abs(edge - (theirs[at]?.box[side] ?? NaN)) > 0.02),
    );
    expect(apart).toEqual([]);
  });

  test('figures of one width end in one place; what is too long is set smaller or cut', async () => {
    const found = wordsOf(
      await drawn((doc) => {
        const pen = createPen(doc);
        doc.addPage();
        const style = { x: 100, width: 60, size: 8, color: '#121b16' };
        for (const [at, text] of figures.entries()) pen.fitted(text, { ...style, y: 20 + at * 20, right: true });
        pen.fitted('123,456,789,012.34', { ...style, y: 400, right: true });
        pen.text('Unbreakable-and-much-too-long', { ...style, y: 420 });
        pen.finish('#e7ece4');
      }),
    );
    for (const { box } of found.slice(0, figures.length)) expect(box[2]).toBeCloseTo(160, 1);
    const [long, cut] = found.slice(-2);
    expect([long?.text, long?.box[0]?.toFixed(0), long?.box[2]?.toFixed(0)]).toEqual([
      '123,456,789,012.34',
      '100',
      '160',
    ]);
    expect(cut?.text).toMatch(/^Unbreak.*…$/);
    expect(cut?.box[2]).toBeLessThanOrEqual(160.1);
  });
});
