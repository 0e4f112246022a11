/** The calls about the history, in the API description (decision 52). */
import { API_ROOT } from '../../../src/rules/paths';
import { givesHeaders, takesHeaders } from '../../../server/api/openapi/headers';
import {
  body,
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

const tags = ['History'];

const draft = {
  type: 'object',
  description: 'Values by field: references as ids, decimals as text. Of a changed record only what changed.',
};
const names = {
  type: 'object',
  description: 'Table → id → what the record is called, or was when it was last there.',
  additionalProperties: { type: 'object', additionalProperties: text },
};
const actKey = { name: 'key', in: 'path', required: true, schema: { type: 'string', format: 'uuid' } };

const left = objectOf({
  table: text,
  id: { type: 'integer' },
  reason: {
    type: 'string',
    enum: ['changed', 'in_use', 'invalid', 'reference'],
    description:
      'Changed since; others refer to it; a field does not take its former value; it refers to a record that is gone.',
  },
  field: { ...orNull(text), description: 'The field whose record is gone, or that does not take its former value.' },
  by: text,
  at: instant,
  before: orNull(draft),
  after: orNull(draft),
});

const undone = objectOf({
  act: { type: 'string', format: 'uuid', description: 'The key of the undo, which can be undone itself.' },
  kind: { type: 'string', description: 'The kind of the act that was undone.' },
  restored: count,
  total: { ...count, description: 'Records that the act had changed.' },
  already: { ...count, description: 'Those of them that an earlier undo of it had given back.' },
  left: { ...listOf(left), description: 'The first hundred records that were left as they are.' },
  names,
});

const change = {
  table: text,
  id: { type: 'integer' },
  version: { type: 'integer' },
  before: orNull(draft),
  after: orNull(draft),
  is_deleted_now: { type: 'boolean' },
};
const changeSchema = {
  ...objectOf(change),
  properties: {
    ...change,
    side: { ...text, description: 'The table beside the record that the values are of.' },
  },
};
const undoneBy = orNull(
  objectOf({
    key: text,
    by: text,
    at: instant,
    in_part: { type: 'boolean', description: 'It left records as they were: what is left may be undone again.' },
  }),
);
const told = { key: text, kind: text, by: text, at: instant };
const about = orNull({ type: 'object', description: 'What the changes do not tell.' });

const act = objectOf({
  ...told,
  user_id: { ...orNull({ type: 'integer' }), description: 'Empty for the program itself.' },
  tables: listOf(objectOf({ table: text, count })),
  total: { ...count, description: 'Records that it changed.' },
  changes: { ...listOf(changeSchema), description: 'The first five.' },
  undoes: { ...orNull(text), description: 'The key of the act that it undid.' },
  undone: { ...undoneBy, description: 'The undo of this act, unless that was undone itself.' },
  can_undo: { type: 'boolean', description: 'Whether the caller may try.' },
  undo_refused: {
    ...orNull(text),
    description: 'Why it would be refused although the caller may undo such acts; empty where nothing is known.',
  },
  about,
});
const entry = {
  ...told,
  version: { type: 'integer' },
  before: orNull(draft),
  after: orNull(draft),
  undone: undoneBy,
  can_undo: { type: 'boolean' },
  undo_refused: orNull(text),
  act_total: { ...count, description: 'Records that the act changed.' },
  about,
};
const entrySchema = {
  ...objectOf(entry),
  properties: { ...entry, table: { ...text, description: 'The table beside the record that the values are of.' } },
};
const stood = objectOf({
  values: { ...orNull(draft), description: 'Empty where it was not there.' },
  version: { type: 'integer' },
  since: orNull(instant),
  until: orNull(instant),
  earlier: { ...orNull(instant), description: 'When the state before began.' },
  later: { ...orNull(instant), description: 'When the state after began.' },
  now: orNull(draft),
  names,
});

const query = (name: string, schema: Json, description: string): Json => ({ name, in: 'query', description, schema });
const limit = (most: number, usual: number): Json =>
  query('limit', { type: 'integer', minimum: 1, default: usual }, `More than ${most} counts as ${most}.`);
const recordPlace = [
  { name: 'table', in: 'path', required: true, schema: text },
  { name: 'id', in: 'path', required: true, schema: { type: 'integer', minimum: 1 } },
];
const read = (
  operationId: string,
  summary: string,
  parameters: readonly Json[],
  answer: Json,
  ...faults: number[]
) => ({
  get: { tags, operationId, summary, parameters, responses: { 200: ok(answer), ...errors(400, 401, ...faults) } },
});

const listParameters = [
  query('user', { type: 'integer' }, 'Acts of this user.'),
  query('table', text, 'Acts that changed records of this table.'),
  query('kind', text, 'Acts of these kinds, separated by commas.'),
  query('since', instant, 'From this instant on.'),
  query('until', instant, 'Before this instant.'),
  query('ticket_number', text, 'Acts on tickets that have or had this number.'),
  query('deleted', { const: 'true' }, 'Only acts that removed records.'),
  query('before', text, 'The `next` of the page before.'),
  limit(200, 50),
];

/** The paths below `office/history/`. */
export const historyPaths: Record<string, Json> = {
  [`${API_ROOT}/office/history/`]: read(
    'history',
    'Who did what and when, newest first',
    listParameters,
    objectOf({ acts: listOf(act), next: { ...orNull(text), description: 'Empty on the last page.' }, names }),
  ),
  [`${API_ROOT}/office/history/acts/{key}/changes/`]: read(
    'act_changes',
    'Everything that an act changed',
    [actKey, query('after', { type: 'integer' }, 'The `next` of the page before.'), limit(200, 200)],
    objectOf({ changes: listOf(changeSchema), next: orNull({ type: 'integer' }), names }),
    404,
  ),
  [`${API_ROOT}/office/history/of/{table}/{id}/`]: read(
    'record_history',
    'What happened to a record, newest first; also to one that is deleted',
    [...recordPlace, query('before', { type: 'integer' }, 'The `next` of the page before.'), limit(200, 5)],
    objectOf({
      entries: listOf(entrySchema),
      total: { ...count, description: 'Entries of all pages.' },
      next: { ...orNull({ type: 'integer' }), description: 'Empty on the last page.' },
      first_kept: { ...orNull(instant), description: 'When the history began, for a record that is older.' },
      names,
    }),
    404,
  ),
  [`${API_ROOT}/office/history/of/{table}/{id}/at/`]: read(
    'record_at',
    'A record as it stood at a moment',
    [...recordPlace, { ...query('at', instant, 'The moment.'), required: true }],
    stood,
    404,
  ),
  [`${API_ROOT}/office/history/acts/{key}/undo/`]: {
    post: {
      tags,
      operationId: 'undo',
      summary:
        'Give back what an act changed, in records that nobody changed since; owners anybody’s acts, clerks their own',
      parameters: [actKey, ...takesHeaders('idempotency_key')],
      requestBody: {
        ...body({
          type: 'object',
          properties: {
            closed: {
              type: 'integer',
              description: 'Of a merge: how many rows of closed days the owner was told of (423 otherwise).',
            },
            left: {
              type: 'integer',
              description:
                'How many records the caller was told would stay as they are: `part.left` of the 409 that an undo in part is answered first.',
            },
          },
        }),
        required: false,
      },
      responses: {
        200: { ...ok(undone), ...givesHeaders('replayed', 'act') },
        ...errors(400, 401, 403, 404, 409, 422, 423),
      },
    },
  },
};
