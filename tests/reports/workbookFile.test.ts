/** A workbook goes to its file while its rows come: only pieces of it are in memory, whatever its length. */
import { setImmediate } from 'node:timers/promises';
import { Writable } from 'node:stream';
import { strFromU8, unzipSync } from 'fflate';
import readExcel from 'read-excel-file/node';
import { expect, test } from 'vitest';
import type { Cell } from '../../server/reports/write/xlsx/book/cell';
import { WorkbookFile } from '../../server/reports/write/xlsx/book/workbookFile';
import { readXlsx } from './reading';

const text = (value: string): Cell => ({ value, style: {} });
const number = (value: number): Cell => ({ value, style: { format: '#,##0.00' } });

/** Takes what is written; it takes no more until `next` is called, unless it is free. */
function heldSink(free = false): { sink: Writable; bytes: () => Buffer; next: () => void } {
  const chunks: Uint8Array[] = [];
  let next = (): void => undefined;
  const sink = new Writable({
    highWaterMark: 1,
    write: (chunk: Uint8Array, _encoding, done) => {
      chunks.push(chunk);
      if (free) done();
      else next = done;
    },
  });
  return { sink, bytes: () => Buffer.concat(chunks), next: () => next() };
}

test('rows of sheets that are filled in turn leave memory in pieces, and come back as they were', async () => {
  const { sink, bytes } = heldSink(true);
  const book = new WorkbookFile(sink, 'foot');
  const first = book.sheet({ name: 'First', widths: [20, 10], frozen: 1 });
  const second = book.sheet({ name: 'Second', widths: [20, 10], frozen: 1, hasFilter: true });
  const rows = Array.from({ length: 20_000 }, (_, at): [string, number] => [`ticket ${(at * 7919) % 20_011}`, at / 8]);
  const arrived: number[] = [];
  for (const [at, [name, value]] of rows.entries()) {
    first.add([text(name), number(value)]);
    second.add([number(value), text(name)]);
    await book.ready();
    if (at % 5000 === 4999) arrived.push(bytes().length);
  }
  // All but the last piece of the first sheet is out by now.
  for (const [at, length] of arrived.entries()) expect(length).toBeGreaterThan(arrived[at - 1] ?? 1000);
  book.end();
  await setImmediate();
  const { sheets } = readXlsx(bytes());
  expect(sheets[0]).toEqual(rows);
  expect(sheets[1]).toEqual(rows.map(([name, value]) => [value, name]));
  const read = await readExcel(bytes());
  expect(read.map(({ sheet }) => sheet)).toEqual(['First', 'Second']);
  expect(read[0]?.data).toEqual(rows);
});

test('it waits while its reader is slow', async () => {
  const { sink, next } = heldSink();
  const book = new WorkbookFile(sink, '');
  let isReady = false;
  const ready = book.ready().then(() => (isReady = true));
  await setImmediate();
  expect([sink.writableNeedDrain, isReady]).toEqual([true, false]);
  while (sink.writableNeedDrain) {
    next();
    await setImmediate();
  }
  await ready;
  expect(isReady).toBe(true);
});

test('texts are texts, whatever is in them, and each is kept once', async () => {
  const { sink, bytes } = heldSink(true);
  const book = new WorkbookFile(sink, '&LLoads & "more" <b>&RPage &P');
  const sheet = book.sheet({ name: "Tom & Jo's", widths: [9], frozen: 1, hasFilter: true });
  const texts = ['=1+1', '<b>&amp;', ' two  spaces ', 'line\nbreak', 'Ørsted 稻田 🌾', "'apostrophe"];
  for (const each of texts) sheet.add([text(each), text(each), text('')]);
  // Characters that no XML file may hold.
  sheet.add([text('a\u0000b\u001fc\ud800d\ufffee')]);
  sheet.add([]);
  sheet.add([{ value: '3.50', formula: 'SUBTOTAL(9,A1:A2)', style: { bold: true } }]);
  book.end();
  await setImmediate();
  const { sheets, xml } = readXlsx(bytes());
  expect(sheets[0]?.slice(0, -3)).toEqual(texts.map((each) => [each, each, null]));
  expect(sheets[0]?.slice(-3)).toEqual([['abcde'], [], [3.5]]);
  expect(xml[0]).toContain('<f>SUBTOTAL(9,A1:A2)</f><v>3.50</v>');
  const files = Object.fromEntries(Object.entries(unzipSync(bytes())).map(([name, file]) => [name, strFromU8(file)]));
  expect(files['xl/sharedStrings.xml']?.match(/<si>/g)).toHaveLength(texts.length + 1);
  const workbook = files['xl/workbook.xml'] ?? '';
  expect(workbook).toContain('name="Tom &amp; Jo&apos;s"');
  expect(workbook).toContain("'Tom &amp; Jo''s'!$1:$1");
  // A second element of a name makes Excel mend the file.
  for (const name of ['workbookPr', 'bookViews', 'sheets', 'definedNames', 'calcPr'])
    expect(workbook.match(new RegExp(`<${name}\\b`, 'g'))).toHaveLength(1);
  expect(xml[0]).toContain('<oddFooter>&amp;LLoads &amp; "more" &lt;b&gt;&amp;RPage &amp;P</oddFooter>');
});
