/** `Idempotency-Key` in requests, `Idempotency-Replayed` and `X-Windrow-Act` in answers (ruling 67, decision 52). */
import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ACT_HEADER, FIELDS_HEADER, KEY_HEADER, REPLAYED_HEADER } from '../../../src/rules/paths';
import { invalidAsWhole } from '../../faults';
import { translatorFor } from '../../language';
import type { ActHeader, ActKind, ActOutcome } from '../../records/act';

const KEY = /^[\x21-\x7e]{1,200}$/;

/**
 * The key of a request and a digest of what it asks for; `undefined` without the header.
 * @throws InvalidRecord for anything but 1 to 200 visible ASCII characters
 */
export function idempotencyOf(request: FastifyRequest): ActHeader['idempotency'] {
  const { headers, method, url, body } = request;
  const given = headers[KEY_HEADER.toLowerCase()];
  if (given === undefined) return undefined;
  const key = [given].flat().join();
  if (!KEY.test(key)) throw invalidAsWhole(translatorFor(request)('api.badKey', { header: KEY_HEADER }));
  const asked = [method, url, headers[FIELDS_HEADER.toLowerCase()] ?? null, body ?? null];
  return { key, digest: createHash('sha256').update(JSON.stringify(asked)).digest('hex') };
}

/** The result of a write. Headers name its act, and say when it is that of an earlier request. */
export function resultOf<K extends ActKind>(
  reply: FastifyReply,
  { result, act, replayed }: ActOutcome<K>,
): ActOutcome<K>['result'] {
  if (act !== null) reply.header(ACT_HEADER, act);
  if (replayed) reply.header(REPLAYED_HEADER, 'true');
  return result;
}
