/** The calls about backups, in the API description. */
import { API_ROOT } from '../../../src/rules/paths';
import {
  count,
  errors,
  instant,
  listOf,
  objectOf,
  ok,
  orNull,
  text,
  type Json,
} from '../../../server/api/openapi/parts';

const proof: Json = {
  type: 'object',
  description: 'What reading it back found. Only a backup that is the same is proven.',
  required: ['at', 'same', 'differ'],
  properties: { at: instant, same: { type: 'boolean' }, differ: listOf(text), reason: text },
};

const backup: Record<string, Json> = {
  name: text,
  at: instant,
  kind: { type: 'string', enum: ['hourly', 'daily', 'by hand', 'before migration'] },
  file: text,
  bytes: count,
  tickets: count,
  proof: orNull(proof),
  folders: listOf(text),
};

const counts: Json = { type: 'object', description: 'Rows by table.', additionalProperties: count };

const overview = objectOf({
  enabled: { type: 'boolean', description: 'Whether the server makes backups by itself.' },
  running: { type: 'boolean' },
  failure: orNull(objectOf({ at: instant, reason: text })),
  every: { type: 'object', description: 'How many of each kind are kept.', additionalProperties: count },
  newest: orNull(objectOf(backup)),
  proven: orNull(objectOf({ ...backup, counts })),
  hours: orNull({ ...count, description: 'Whole hours since the newest proven one.' }),
  list: listOf(objectOf(backup)),
  commands: {
    ...objectOf({ restore: text }),
    description: 'What is called on the machine of the server to restore the backup `<name>`.',
  },
});

/** The path of `office/backups/`. */
export const backupPaths: Record<string, Json> = {
  [`${API_ROOT}/office/backups/`]: {
    get: {
      tags: ['Office'],
      operationId: 'backups',
      summary: 'All backups, newest first; for owners',
      responses: { 200: ok(overview), ...errors(401, 403) },
    },
    post: {
      tags: ['Office'],
      operationId: 'back_up',
      summary: 'Makes a backup and proves it, which goes on after the answer; for owners',
      responses: { 202: ok(overview, 'It is being made.'), ...errors(401, 403) },
    },
  },
};
