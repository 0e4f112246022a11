/** The version of a setting of the whole business in headers: `ETag` in answers, `If-Match` in requests. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { settingIn, type SettingParts } from '../../records/settings/settings';
import { tagOf, versionSeen } from './versions';

/** The version of a setting; 0 where nobody ever chose. */
export async function settingVersion(parts: SettingParts, name: string): Promise<number> {
  return (await settingIn(parts, name))?.version ?? 0;
}

/** Gives an answer the version of a setting as its `ETag`. */
export async function tagSetting(reply: FastifyReply, parts: SettingParts, name: string): Promise<void> {
  reply.header('etag', tagOf(await settingVersion(parts, name)));
}

/** What an act `set` has of a request's `If-Match`. @throws InvalidRecord for a header that this server could not have given */
export function seenSetting(request: FastifyRequest): { readonly seen?: number } {
  const seen = versionSeen(request);
  return seen === undefined ? {} : { seen };
}
