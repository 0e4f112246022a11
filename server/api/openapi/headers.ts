/** The headers of versions and keys (ruling 67) in the API description: parameters of requests, headers of answers. */
import { ACT_HEADER, FIELDS_HEADER, KEY_HEADER, REPLAYED_HEADER, VERSIONS_HEADER } from '../../../src/rules/paths';
import { MOST_VERSIONS } from '../headers/versions';
import { text, type Json } from './parts';

const PAIRS = '^(\\s*[1-9]\\d*:\\d+\\s*(,\\s*[1-9]\\d*:\\d+\\s*)*)?$';

const TAG = '^(\\*|(W/)?"\\d+(-\\w+)?")$';

/** Headers of requests, by the names that paths refer to. */
export const requestHeaders = {
  idempotency_key: {
    name: KEY_HEADER,
    in: 'header',
    description:
      'Makes two requests one: the second one within 24 hours writes nothing and gets the same status, body and `ETag`. With another body, path or method it is a 422. A refused request may be sent again with its key.',
    schema: { type: 'string', pattern: '^[\\x21-\\x7e]{1,200}$' },
  },
  if_match: {
    name: 'If-Match',
    in: 'header',
    description:
      'The `ETag` that was read. Where the record has another version by now, nothing is written (412). Default: it is not checked.',
    schema: { type: 'string', pattern: TAG },
  },
  if_match_asked: {
    name: 'If-Match',
    in: 'header',
    required: true,
    description:
      'The `ETag` that was read; `*` means any version. Where there is another by now, nothing is written (412). Without the header the call is refused (428).',
    schema: { type: 'string', pattern: TAG },
  },
  versions_seen: {
    name: VERSIONS_HEADER,
    in: 'header',
    description:
      'The versions that were read, as `id:version` separated by commas. Where one of these records has another version by now, nothing is written (412). Records that it leaves out are not checked.',
    schema: { type: 'string', pattern: PAIRS },
  },
  versions_asked: {
    name: VERSIONS_HEADER,
    in: 'header',
    description:
      'The versions that were read, as `id:version` separated by commas. Where one of these records has another version by now, nothing is written (412). Without it, and without `If-Match: *`, the call is refused (428).',
    schema: { type: 'string', pattern: PAIRS },
  },
  fields: {
    name: FIELDS_HEADER,
    in: 'header',
    description:
      'Names of the fields to write, separated by commas; the others of the body are not looked at. Default: every field of the body.',
    schema: text,
  },
} as const satisfies Readonly<Record<string, Json>>;

/** Headers of answers, by the names that paths refer to. */
export const answerHeaders = {
  etag: { description: "The record's version in quotes.", schema: { type: 'string', pattern: '^"\\d+"$' } },
  digest: {
    description:
      'A digest of the answer. A request that has it in `If-None-Match` is answered by 304 where nothing has changed.',
    schema: { type: 'string' },
  },
  versions: {
    description: `The versions of the rows, as \`id:version\` separated by commas. Absent where there are more than ${MOST_VERSIONS}.`,
    schema: { type: 'string', pattern: PAIRS },
  },
  replayed: { description: 'An earlier request with this key did it. Absent otherwise.', schema: { const: 'true' } },
  act: {
    description: 'The key of the act in the history, by which it can be undone. Absent where nothing was written.',
    schema: { type: 'string', format: 'uuid' },
  },
} as const satisfies Readonly<Record<string, Json>>;

const names = {
  etag: 'ETag',
  digest: 'ETag',
  versions: VERSIONS_HEADER,
  replayed: REPLAYED_HEADER,
  act: ACT_HEADER,
} as const;

/** References to headers of requests. */
export function takesHeaders(...headers: readonly (keyof typeof requestHeaders)[]): Json[] {
  return headers.map((name) => ({ $ref: `#/components/parameters/${name}` }));
}

/** References to headers of an answer, to be merged into it. */
export function givesHeaders(...headers: readonly (keyof typeof answerHeaders)[]): { readonly headers: Json } {
  return {
    headers: Object.fromEntries(headers.map((name) => [names[name], { $ref: `#/components/headers/${name}` }])),
  };
}
