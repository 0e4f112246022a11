/** Which encodings answers are compressed in, and what a caller takes of them. */
import { Negotiator } from '@fastify/accept-negotiator';

/** Encodings of compressed answers, the better one first. */
export type Encoding = 'br' | 'gzip';
const encodings: Encoding[] = ['br', 'gzip'];

/** Bytes below which compression saves nothing: the answer fits in one packet anyway. */
export const SHORTEST = 1024;

const negotiator = new Negotiator({ supportedValues: encodings });

/** The encoding that a caller with this `Accept-Encoding` gets; `null`: the answer as it is. */
export function encodingFor(accepted: string | undefined): Encoding | null {
  return accepted === undefined ? null : negotiator.negotiate(accepted);
}
