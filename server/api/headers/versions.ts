/** Versions of records in headers: `ETag` and `X-Windrow-Versions` in answers, `If-Match` and the latter in requests (ruling 67). */
import type { FastifyRequest } from 'fastify';
import { VERSIONS_HEADER } from '../../../src/rules/paths';
import type { RowText } from '../../db/query/rows/ownRow';
import { invalidAsWhole, type InvalidRecord } from '../../faults';
import { translatorFor } from '../../language';
import { pathId } from '../request';

// Proxies that compress mark the tag as weak or add the name of the encoding to it.
const TAG = /^(?:W\/)?"(\d{1,15})(?:-\w+)?"$/;
const PAIR = /^\s*([1-9]\d{0,14}):(\d{1,15})\s*$/;

/** A version as an entity tag. */
export function tagOf(version: number): string {
  return `"${version}"`;
}

/** Most rows of a page that carries versions: nginx takes 4 KB of headers unless it is told otherwise. */
export const MOST_VERSIONS = 200;

/** The versions of a page's rows; `undefined` for a larger page, which is read to be printed and not to be changed. */
export function versionList(rows: readonly RowText[]): string | undefined {
  if (rows.length > MOST_VERSIONS) return undefined;
  return rows.map(({ id, version }) => `${id}:${version}`).join();
}

/**
 * The version in `If-Match` of a call whose path has no id, such as one about a setting.
 * @returns `undefined` without the header and for `*`
 * @throws InvalidRecord for a header that this server could not have given
 */
export function versionSeen(request: FastifyRequest): number | undefined {
  const text = request.headers['if-match']?.trim();
  if (text === undefined || text === '*') return undefined;
  const [, version] = TAG.exec(text) ?? [];
  if (version === undefined) throw refused(request, 'If-Match');
  return Number(version);
}

/**
 * The versions that the caller of a write has seen, by id: of the record of the path, or of the records of a bulk call.
 * @returns `undefined` without the header, and for `If-Match: *`, which any version fits
 * @throws InvalidRecord for a header that this server could not have given
 */
export function versionsSeen(request: FastifyRequest): ReadonlyMap<number, number> | undefined {
  const { headers, params } = request;
  const isOne = typeof params === 'object' && params !== null && 'id' in params;
  if (isOne) {
    const version = versionSeen(request);
    return version === undefined ? undefined : new Map([[pathId(request), version]]);
  }
  const given = headers[VERSIONS_HEADER.toLowerCase()];
  return given === undefined ? undefined : pairsIn([given].flat().join().trim(), request);
}

function pairsIn(text: string, request: FastifyRequest): ReadonlyMap<number, number> {
  const versions = new Map<number, number>();
  if (text === '') return versions;
  for (const pair of text.split(',')) {
    const [, id, version] = PAIR.exec(pair) ?? [];
    if (id === undefined || version === undefined) throw refused(request, VERSIONS_HEADER);
    versions.set(Number(id), Number(version));
  }
  return versions;
}

function refused(request: FastifyRequest, header: string): InvalidRecord {
  return invalidAsWhole(translatorFor(request)('api.badVersions', { header }));
}
