/** Archives that are not what they say are refused before anything reads them. */
import { strToU8, Zip, ZipDeflate, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { unpack } from '../../../../../features/imports/server/read/archive';
import { readSheets } from '../../../../../features/imports/server/read/read';
import { excelFile } from '../../../../support/spreadsheets';

const MEGABYTE = 1024 * 1024;
const text = 'Name,Town\n'.repeat(100);
const two = (): Uint8Array => zipSync({ 'a.xml': strToU8(text), 'b.xml': strToU8('other') });

/** The archive with a number of 16 or 32 bits changed at each place where it is. */
function changed(bytes: Uint8Array, from: number, to: number): Uint8Array {
  const copy = bytes.slice();
  const view = new DataView(copy.buffer);
  for (let at = 0; at <= copy.length - 4; at += 1) if (view.getUint32(at, true) === from) view.setUint32(at, to, true);
  return copy;
}

/** Where the directory begins. */
const directoryAt = (bytes: Uint8Array): number =>
  new DataView(bytes.buffer, bytes.byteOffset).getUint32(bytes.length - 6, true);

describe('an archive', () => {
  it('gives its parts', () => {
    const parts = unpack(two());
    expect([...parts.keys()]).toEqual(['a.xml', 'b.xml']);
    expect(Buffer.from(parts.get('a.xml') ?? []).toString()).toBe(text);
  });

  it('may tell the sizes of a part behind it, as programs do that write while they pack', () => {
    const chunks: Uint8Array[] = [];
    const zip = new Zip((_, chunk) => void chunks.push(chunk));
    const part = new ZipDeflate('a.xml');
    zip.add(part);
    part.push(strToU8(text), true);
    zip.end();
    const bytes = new Uint8Array(Buffer.concat(chunks));
    expect(new DataView(bytes.buffer).getUint16(6, true) & 8).toBe(8);
    expect(Buffer.from(unpack(bytes).get('a.xml') ?? []).toString()).toBe(text);
  });

  it('is refused for what its directory says: too much, too many parts, far more than it is', () => {
    expect(() => unpack(two(), 1000)).toThrow('too large');
    const many = Object.fromEntries(Array.from({ length: 1001 }, (_, at) => [`${at}.xml`, strToU8('x')]));
    expect(() => unpack(zipSync(many))).toThrow('too large');
    expect(() => unpack(zipSync({ 'a.xml': new Uint8Array(21 * MEGABYTE) }))).toThrow('too large');
    expect(unpack(zipSync({ 'a.xml': new Uint8Array(19 * MEGABYTE) })).size).toBe(1);
  });

  it('is refused where a part unpacks to more or to less than is said', () => {
    expect(() => unpack(changed(two(), text.length, 10))).toThrow('damaged');
    expect(() => unpack(changed(two(), text.length, text.length + 1))).toThrow('damaged');
  });

  it('is refused where a part has another name, size or way of packing in its own head', () => {
    const bytes = two();
    for (const [place, value] of [
      [30, 'x'.charCodeAt(0)],
      [22, 1],
      [8, 0],
      [6, 2],
    ] as const) {
      const copy = bytes.slice();
      copy[place] = value;
      expect(() => unpack(copy)).toThrow('damaged');
    }
  });

  it('is refused where two parts have one name', () => {
    const bytes = two();
    const name = directoryAt(bytes) + 46;
    for (const at of [30, name]) bytes[at] = 'b'.charCodeAt(0);
    expect(() => unpack(bytes)).toThrow('damaged');
  });

  it('is refused where two entries lead to one part, or a part leads into the directory', () => {
    const bytes = two();
    const start = directoryAt(bytes);
    const view = new DataView(bytes.buffer);
    const second = start + 46 + 'a.xml'.length;
    view.setUint32(second + 42, 0, true);
    expect(() => unpack(bytes)).toThrow('damaged');
    view.setUint32(second + 42, start, true);
    expect(() => unpack(bytes)).toThrow('damaged');
  });

  it('is refused when it is cut, damaged or packed with a password', () => {
    const bytes = two();
    expect(() => unpack(bytes.subarray(0, bytes.length - 30))).toThrow('damaged');
    expect(() => readSheets(new Uint8Array([0x50, 0x4b, 3, 4, 1, 2, 3]))).toThrow('damaged');
    const content = bytes.slice();
    content[40] = (content[40] ?? 0) ^ 0xff;
    expect(() => unpack(content)).toThrow('damaged');
    const locked = bytes.slice();
    for (const at of [6, directoryAt(bytes) + 8]) locked[at] = 1;
    expect(() => unpack(locked)).toThrow('has a password');
  });

  it('that is no workbook is not read', () => {
    expect(() => readSheets(two())).toThrow('damaged');
    const book = excelFile({ sheets: [{ name: 'A', rows: [['Name'], ['Dairy']] }] });
    expect(readSheets(book)).toHaveLength(1);
    const binary = Buffer.from(book).toString('latin1').replaceAll('workbook.xml', 'workbook.bin');
    expect(() => readSheets(new Uint8Array(Buffer.from(binary, 'latin1')))).toThrow('damaged');
  });
});
