/**
 * The parts of a ZIP archive, as workbooks are. Its directory is the only truth: an archive whose parts contradict it, overlap or
 * share a name is refused, because two programs would read different things in it. Nothing is unpacked beyond what the directory says.
 */
import { crc32, inflateRawSync } from 'node:zlib';
import { MOST_BYTES, Unreadable } from './sheet';

/** ArchiveParts by name, unpacked. */
export type ArchiveParts = ReadonlyMap<string, Uint8Array>;

/** More than any workbook has. */
const MOST_PARTS = 1000;
/** Bytes that may be unpacked from one; more is no table, but something made to take time. Small files may repeat themselves. */
const MOST_TIMES = 100;
const SMALL = 20 * 1024 * 1024;

const SIGNATURES = { part: 0x04034b50, entry: 0x02014b50, end: 0x06054b50 } as const;
const LENGTHS = { part: 30, entry: 46, end: 22 } as const;
/** What stands in place of a size that is in the extra field, or of a place. */
const ELSEWHERE = 0xffffffff;
const ZIP64 = 0x0001;
const ENCRYPTED = 0x1;
/** The sizes come after the part instead of before it. */
const SIZES_LATER = 0x8;
const [STORED, DEFLATED] = [0, 8];

interface Entry {
  readonly name: string;
  readonly flags: number;
  readonly method: number;
  readonly crc: number;
  readonly packed: number;
  readonly size: number;
  /** Where the head of the part begins. */
  readonly at: number;
}

/**
 * Unpacks an archive.
 * @param most bytes of all parts unpacked
 * @throws Unreadable `too large` by what the directory says; `damaged` where a part is not what the directory says
 */
export function unpack(bytes: Uint8Array, most: number = MOST_BYTES): ArchiveParts {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    const { entries, directoryAt } = directoryOf(bytes, view);
    const size = entries.reduce((sum, entry) => sum + entry.size, 0);
    const isSwollen = size > SMALL && size > bytes.length * MOST_TIMES;
    if (entries.length > MOST_PARTS || size > most || isSwollen) throw new Unreadable('too large');
    if (new Set(entries.map(({ name }) => name)).size < entries.length) throw new Unreadable('damaged');
    const places = placesOf(bytes, view, entries, directoryAt);
    return new Map(entries.map((entry) => [entry.name, contentOf(entry, places.get(entry) ?? bytes)]));
  } catch (error) {
    // Reading behind the end of the file, or zlib's own refusal.
    throw error instanceof Unreadable ? error : new Unreadable('damaged', error);
  }
}

function directoryOf(bytes: Uint8Array, view: DataView): { entries: Entry[]; directoryAt: number } {
  const end = endOf(bytes, view);
  const [count, size, directoryAt] = [
    view.getUint16(end + 10, true),
    view.getUint32(end + 12, true),
    view.getUint32(end + 16, true),
  ];
  if (directoryAt + size !== end) throw new Unreadable('damaged');
  const entries: Entry[] = [];
  let at = directoryAt;
  while (at < end && entries.length <= MOST_PARTS) {
    if (view.getUint32(at, true) !== SIGNATURES.entry) throw new Unreadable('damaged');
    const [nameLength, extraLength, noteLength] = [28, 30, 32].map((place) => view.getUint16(at + place, true)) as [
      number,
      number,
      number,
    ];
    const extraAt = at + LENGTHS.entry + nameLength;
    entries.push({ ...entryAt(view, at, extraAt, extraLength), name: nameAt(bytes, at + LENGTHS.entry, nameLength) });
    at = extraAt + extraLength + noteLength;
  }
  if (entries.length <= MOST_PARTS && (at !== end || entries.length !== count)) throw new Unreadable('damaged');
  return { entries, directoryAt };
}

/** The record at the end of the file. A note may follow it. */
function endOf(bytes: Uint8Array, view: DataView): number {
  const first = Math.max(0, bytes.length - LENGTHS.end - 0xffff);
  for (let at = bytes.length - LENGTHS.end; at >= first; at -= 1) {
    const isEnd = view.getUint32(at, true) === SIGNATURES.end;
    if (isEnd && at + LENGTHS.end + view.getUint16(at + 20, true) === bytes.length) return at;
  }
  throw new Unreadable('damaged');
}

function entryAt(view: DataView, at: number, extraAt: number, extraLength: number): Omit<Entry, 'name'> {
  const long = longNumbers(view, extraAt, extraLength);
  const wide = (place: number): number => {
    const value = view.getUint32(at + place, true);
    return value === ELSEWHERE ? (long.shift() ?? value) : value;
  };
  // In this order, because the extra field has only those that do not fit.
  const size = wide(24);
  const packed = wide(20);
  return {
    flags: view.getUint16(at + 8, true),
    method: view.getUint16(at + 10, true),
    crc: view.getUint32(at + 16, true),
    size,
    packed,
    at: wide(42),
  };
}

/** The numbers of 64 bits in an extra field: some programs write them for small files too. */
function longNumbers(view: DataView, start: number, length: number): number[] {
  let at = start;
  while (at + 4 <= start + length) {
    const size = view.getUint16(at + 2, true);
    if (view.getUint16(at, true) === ZIP64)
      return Array.from({ length: Math.floor(size / 8) }, (_, place) =>
        Number(view.getBigUint64(at + 4 + place * 8, true)),
      );
    at += 4 + size;
  }
  return [];
}

function nameAt(bytes: Uint8Array, at: number, length: number): string {
  return new TextDecoder().decode(bytes.subarray(at, at + length));
}

/** The packed bytes of each part, where its own head agrees with the directory and no two parts overlap. */
function placesOf(
  bytes: Uint8Array,
  view: DataView,
  entries: readonly Entry[],
  directoryAt: number,
): Map<Entry, Uint8Array> {
  const places = new Map<Entry, Uint8Array>();
  let free = 0;
  for (const entry of entries.toSorted((a, b) => a.at - b.at)) {
    const { at, name, packed } = entry;
    if (at < free || view.getUint32(at, true) !== SIGNATURES.part) throw new Unreadable('damaged');
    const nameLength = view.getUint16(at + 26, true);
    const contentAt = at + LENGTHS.part + nameLength + view.getUint16(at + 28, true);
    free = contentAt + packed;
    const agrees = name === nameAt(bytes, at + LENGTHS.part, nameLength) && agreesAt(view, entry);
    if (!agrees || free > directoryAt) throw new Unreadable('damaged');
    places.set(entry, bytes.subarray(contentAt, free));
  }
  return places;
}

function agreesAt(view: DataView, { at, flags, method, crc, packed, size }: Entry): boolean {
  const own = { flags: view.getUint16(at + 6, true), method: view.getUint16(at + 8, true) };
  const isLater = (flags & SIZES_LATER) !== 0;
  const numbers = [
    [14, crc],
    [18, packed],
    [22, size],
  ] as const;
  return (
    own.flags === flags &&
    own.method === method &&
    numbers.every(([place, said]) => {
      const value = view.getUint32(at + place, true);
      return value === said || value === ELSEWHERE || (isLater && value === 0);
    })
  );
}

function contentOf({ flags, method, crc, size }: Entry, packed: Uint8Array): Uint8Array {
  if ((flags & ENCRYPTED) !== 0) throw new Unreadable('has a password');
  if (method !== STORED && method !== DEFLATED) throw new Unreadable('damaged');
  const content = method === STORED ? packed : inflateRawSync(packed, { maxOutputLength: Math.max(1, size) });
  if (content.length !== size || crc32(content) !== crc) throw new Unreadable('damaged');
  return content;
}
