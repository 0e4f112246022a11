/** `office/statements/logo/`: the company's logo on issued papers. Papers keep the one they were issued with. */
import { LOGO } from '../../../../src/rules/history/settingNames';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { resultOf } from '../../../../server/api/headers/idempotency';
import type { ActHeaderOf } from '../../../../server/api/actHeader';
import { seenSetting, tagSetting } from '../../../../server/api/headers/settingTag';
import { serve } from '../../../../server/api/calls';
import { InvalidRecord } from '../../../../server/faults';
import { translatorFor } from '../../../../server/language';
import { settingIn } from '../../../../server/records/settings/settings';
import type { Logo } from '../../../../server/reports/compose/settlement';
import { logoCalls } from '../../rules/calls/settings';
import type { StatementParts } from '../parts';
import { inflateSync } from 'node:zlib';

/** Bytes of a logo at most. */
const MOST_BYTES = 200 * 1024;
/** Pixels of a side at most: unpacked it must stay small. */
const MOST_SIDE = 2000;

/** Why a file is no logo. */
type PictureFault = 'tooLarge' | 'tooManyPixels' | 'notPicture';

/** The type of a picture, or why it is none. Decides by the bytes, never by a name. */
export function pictureOf(bytes: Buffer): Logo['type'] | { readonly fault: PictureFault } {
  if (bytes.length > MOST_BYTES) return { fault: 'tooLarge' };
  const found = bytes.subarray(0, 8).equals(PNG) ? pngSize(bytes) : jpegSize(bytes);
  if (!found) return { fault: 'notPicture' };
  if (found.width > MOST_SIDE || found.height > MOST_SIDE) return { fault: 'tooManyPixels' };
  if (found.type === 'image/png' && !unpacks(bytes, found)) return { fault: 'notPicture' };
  return found.type;
}

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** Values of a pixel, by the type of colour of a PNG. */
const CHANNELS: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };

interface Size {
  readonly type: Logo['type'];
  readonly width: number;
  readonly height: number;
}

function pngSize(bytes: Buffer): Size | null {
  if (bytes.length < 33 || bytes.toString('latin1', 12, 16) !== 'IHDR') return null;
  const [width, height] = [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
  return width > 0 && height > 0 ? { type: 'image/png', width, height } : null;
}

/** Whether the pixels of a PNG are all there. Interlaced ones have a few bytes more for each of their passes. */
function unpacks(bytes: Buffer, { width, height }: Size): boolean {
  const [depth = 0, colour = 0, , , interlaced = 0] = bytes.subarray(24, 29);
  const channels = CHANNELS[colour];
  if (channels === undefined || ![1, 2, 4, 8, 16].includes(depth)) return false;
  const needed = height * (1 + Math.ceil((width * channels * depth) / 8));
  const parts = chunksOf(bytes);
  if (!parts || (colour === 3 && !parts.some(({ type }) => type === 'PLTE'))) return false;
  const packed = Buffer.concat(parts.flatMap(({ type, data }) => (type === 'IDAT' ? [data] : [])));
  try {
    const { length } = inflateSync(packed, { maxOutputLength: needed * 2 + 64 });
    return interlaced === 1 ? length >= needed - height : length === needed;
  } catch {
    return false;
  }
}

/** The chunks of a PNG up to its end; `null` where it is cut off, or something else stands behind its end. */
function chunksOf(bytes: Buffer): { type: string; data: Buffer }[] | null {
  const chunks: { type: string; data: Buffer }[] = [];
  for (let at = 8; at + 12 <= bytes.length;) {
    const end = at + 8 + bytes.readUInt32BE(at);
    const type = bytes.toString('latin1', at + 4, at + 8);
    if (end + 4 > bytes.length) return null;
    if (type === 'IEND') return end + 4 === bytes.length ? chunks : null;
    chunks.push({ type, data: bytes.subarray(at + 8, end) });
    at = end + 4;
  }
  return null;
}

/** The size of a JPEG by its frame; `null` where it has none, is cut off, or has no data that could be its pixels. */
function jpegSize(bytes: Buffer): Size | null {
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== 0xffd8) return null;
  let size: Size | null = null;
  let hasTables = false;
  for (let at = 2; at + 10 <= bytes.length;) {
    const [mark, kind = 0] = bytes.subarray(at, at + 2);
    if (mark !== 0xff) return null;
    if (kind === SCAN) return size && hasTables && fills(bytes, at, size) ? size : null;
    if (kind >= 0xc0 && kind <= 0xcf && !NO_FRAMES.includes(kind)) size = frameSize(bytes, at);
    if (kind === TABLES) hasTables = true;
    // Between two parts there may be any number of fill bytes.
    at += kind === 0xff ? 1 : 2 + bytes.readUInt16BE(at + 2);
  }
  return null;
}

/** Mark of the pixels, and of the tables that they are read by. */
const [SCAN, TABLES] = [0xda, 0xdb];
/** Marks between those of frames that are none. */
const NO_FRAMES = [0xc4, 0xc8, 0xcc];
const JPEG_END = Buffer.from([0xff, 0xd9]);

function frameSize(bytes: Buffer, at: number): Size | null {
  const [height, width] = [bytes.readUInt16BE(at + 5), bytes.readUInt16BE(at + 7)];
  const isKnown = [1, 3, 4].includes(bytes[at + 9] ?? 0);
  return isKnown && width > 0 && height > 0 ? { type: 'image/jpeg', width, height } : null;
}

/** Whether enough stands behind the mark of the pixels: a block of 8 by 8 takes a bit or more. */
function fills(bytes: Buffer, at: number, { width, height }: Size): boolean {
  const data = at + 2 + bytes.readUInt16BE(at + 2);
  const blocks = Math.ceil(width / 8) * Math.ceil(height / 8);
  return bytes.lastIndexOf(JPEG_END) - data >= Math.ceil(blocks / 8);
}

/** The logo; `null` where there is none. */
export async function readLogo({ db, statement }: Pick<StatementParts, 'db' | 'statement'>): Promise<Logo | null> {
  const chosen = await settingIn({ trx: db.sql, statement }, LOGO);
  return JSON.parse(chosen?.value ?? 'null') as Logo | null;
}

/** Adds both calls. The body is `{ data }`: the file in base64, or null for none. */
export function registerLogo(app: FastifyInstance, parts: StatementParts, headerOf: ActHeaderOf): void {
  const answer = async (reply: FastifyReply): Promise<{ logo: Logo | null }> => {
    await tagSetting(reply, { trx: parts.db.sql, statement: parts.statement }, LOGO);
    return { logo: await readLogo(parts) };
  };
  serve(app, logoCalls, {
    statement_logo: (_request, reply) => answer(reply),
    statement_logo_change: async (request, reply) => {
      const { data } = request.body;
      const bytes = Buffer.from(data ?? '', 'base64');
      const type = data === null ? null : pictureOf(bytes);
      if (typeof type === 'object' && type !== null)
        throw new InvalidRecord({ data: [translatorFor(request)(`statements.logo.${type.fault}`)] });
      const value = type === null ? null : JSON.stringify({ type, data: bytes.toString('base64') });
      const own = { kind: 'set', name: LOGO, value, ...seenSetting(request) } as const;
      resultOf(reply, await parts.writer.write({ ...headerOf(request), ...own }));
      return answer(reply);
    },
  });
}
