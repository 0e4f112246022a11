/** Which encodings answers are compressed in, what a caller takes of them, and how one is compressed for one caller. */
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { Negotiator } from '@fastify/accept-negotiator';

/** Encodings of compressed answers, the better one first. */
export type Encoding = 'br' | 'gzip';
const encodings: Encoding[] = ['br', 'gzip'];

/** Bytes below which compression saves nothing: the answer fits in one packet anyway. */
export const SHORTEST = 1024;

/** Bytes up to which compressing takes a millisecond or so, in which nobody else is answered. */
export const LONGEST_SHORT = 300 * 1024;

/** Compresses at once and lightly. */
// Quality 4 and level 1 take about as long as each other; the higher ones take three times as long for a few percent.
export const compressors: Readonly<Record<Encoding, (bytes: Buffer) => Buffer>> = {
  br: (bytes) =>
    brotliCompressSync(bytes, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
    }),
  gzip: (bytes) => gzipSync(bytes, { level: 1 }),
};

const negotiator = new Negotiator({ supportedValues: encodings });

/** The encoding that a caller with this `Accept-Encoding` gets; `null`: the answer as it is. */
export function encodingFor(accepted: string | undefined): Encoding | null {
  return accepted === undefined ? null : negotiator.negotiate(accepted);
}

const ofFiles = new Negotiator({ supportedValues: ['gzip', 'identity'] });

/** Whether a caller with this `Accept-Encoding` gets a file compressed, as `@fastify/compress` decides it. */
export function takesGzip(accepted: string | undefined): boolean {
  return accepted !== undefined && ofFiles.negotiate(accepted.toLowerCase()) === 'gzip';
}
