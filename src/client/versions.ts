/**
 * Versions of records and keys of requests, as they travel in headers (ruling 67). Only answers of our own server give
 * versions; keys are sent where a form knows that server.
 */
import type { Identifier } from 'react-admin';
import type { AnyRow } from '../rules/rows';
import { ACT_HEADER, KEY_HEADER, SERVER_HEADER, VERSIONS_HEADER } from '../rules/paths';
import type { Key } from '../kinds/ref';

// A proxy that compresses marks the tag as weak, or adds the name of the encoding to it.
const TAG = /^(?:W\/)?"(\d{1,15})(?:-\w+)?"$/;

/** What a write knows beside its values: react-admin's `meta` of create, update, delete and their bulk forms. */
export interface WriteMeta {
  /** The version of the record that the user saw. */
  readonly version?: number | undefined;
  /** The same of many records, by id. */
  readonly versions?: ReadonlyMap<Identifier, number> | undefined;
  /** Equal for two requests that are one: a form that was filled once. */
  readonly key?: string | undefined;
}

/** The version in an answer about one record; `undefined` from another server. */
export function versionOf(headers: Headers): number | undefined {
  if (!headers.has(SERVER_HEADER)) return undefined;
  const version = TAG.exec(headers.get('ETag') ?? '')?.[1];
  return version === undefined ? undefined : Number(version);
}

/** The key of the act that an answer tells of; `undefined` from another server, and where nothing was changed. */
export function actOf(headers: Headers): string | undefined {
  return headers.get(ACT_HEADER) ?? undefined;
}

/** The same as the `meta` of what a verb answers. */
export interface WrittenMeta {
  readonly act?: string | undefined;
}

/** The act in the `meta` of a verb whose type react-admin leaves open. */
export function actIn(meta: WrittenMeta | undefined): string | undefined {
  return meta?.act;
}

/** The versions in an answer about a page of rows, by id. */
export function versionsOf(headers: Headers): ReadonlyMap<Key, number> {
  const pairs = (headers.get(VERSIONS_HEADER) ?? '').split(',').map((pair) => pair.split(':').map(Number));
  return new Map(pairs.flatMap(([id, version]) => (id && version ? [[id, version] as const] : [])));
}

/** The versions of rows as the user saw them; rows of another server have none. */
export function versionsSeen(rows: readonly AnyRow[]): ReadonlyMap<Identifier, number> {
  return new Map(rows.flatMap(({ id, version }) => (version === undefined ? [] : [[id, version] as const])));
}

/** The headers of a write. */
export function writeHeaders({ version, versions, key }: WriteMeta = {}): Record<string, string> {
  const pairs = Array.from(versions ?? [], ([id, seen]) => `${id}:${seen}`);
  return {
    ...(version === undefined ? {} : { 'If-Match': `"${version}"` }),
    ...(pairs.length > 0 ? { [VERSIONS_HEADER]: pairs.join(',') } : {}),
    ...(key === undefined ? {} : { [KEY_HEADER]: key }),
  };
}

/** A key that no other form has. `crypto.randomUUID` is missing on pages without HTTPS. */
export function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
