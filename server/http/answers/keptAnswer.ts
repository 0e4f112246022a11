/**
 * An answer that is kept as bytes and sent to many callers: its digest and its compressed forms are made once, those of answers that
 * are kept long by other threads, so that nobody waits behind them.
 */
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { digestOf, isKnown } from './digestTag';
import { compressors as light, encodingFor, LONGEST_SHORT, SHORTEST, type Encoding } from './encodings';

/** An answer in JSON, and the forms it is sent in. */
export interface KeptAnswer {
  /** Its `ETag`. */
  readonly tag: string;
  readonly bytes: Buffer;
  /** Compressed, from the first time that somebody asks for it. */
  encoded(encoding: Encoding): Promise<Buffer>;
  /** Bytes that it holds in memory. */
  held(): number;
}

// Some percent smaller than what is compressed for one caller: these are made once.
const compressors: Readonly<Record<Encoding, (bytes: Buffer) => Promise<Buffer>>> = {
  br: (bytes) =>
    promisify(brotliCompress)(bytes, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
    }),
  gzip: (bytes) => promisify(gzip)(bytes, { level: 6 }),
};

type Compressors = Readonly<Record<Encoding, (bytes: Buffer) => Promise<Buffer>>>;

/** Keeps a JSON text for long. */
export function keepAnswer(json: string): KeptAnswer {
  return keep(Buffer.from(json), '', compressors);
}

const lightCompressors: Compressors = {
  br: async (bytes) => light.br(bytes),
  gzip: async (bytes) => light.gzip(bytes),
};

/** Keeps a JSON text that is another one after the next save, with the versions in its header. */
export function keepLightly(json: string, versions: string): KeptAnswer {
  const bytes = Buffer.from(json);
  return keep(bytes, versions, bytes.length > LONGEST_SHORT ? compressors : lightCompressors);
}

function keep(bytes: Buffer, versions: string, by: Compressors): KeptAnswer {
  const made = new Map<Encoding, Promise<Buffer>>();
  let held = bytes.length;
  return {
    tag: digestOf(versions, bytes),
    bytes,
    held: () => held,
    encoded: (encoding) => {
      const known = made.get(encoding);
      if (known) return known;
      const making = by[encoding](bytes).then((compressed) => {
        held += compressed.length;
        return compressed;
      });
      made.set(encoding, making);
      return making;
    },
  };
}

/** Sends it as `answerByDigest` and `compressShortAnswers` would: 304 where the caller has just that. */
export async function sendKept(request: FastifyRequest, reply: FastifyReply, kept: KeptAnswer): Promise<FastifyReply> {
  const { tag, bytes } = kept;
  reply.header('etag', tag).header('cache-control', 'private, no-cache');
  if (isKnown(tag, request.headers['if-none-match'])) return reply.code(304).send();
  reply.type('application/json; charset=utf-8');
  const isShort = bytes.length < SHORTEST || request.method === 'HEAD';
  const encoding = isShort ? null : encodingFor(request.headers['accept-encoding']);
  if (encoding === null) return reply.send(bytes);
  return reply
    .header('content-encoding', encoding)
    .header('vary', 'accept-encoding')
    .send(await kept.encoded(encoding));
}
