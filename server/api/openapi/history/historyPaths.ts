/** The calls about the history, in the API description (decision 52). */
import { API_ROOT } from '../../../../src/rules/paths';
import { givesHeaders, takesHeaders } from '../headers';
import { errors, ok, type Json } from '../parts';

const tags = ['History'];
const text = { type: 'string' };
const count = { type: 'integer', minimum: 0 };
const instant = { type: 'string', format: 'date-time' };
const orNull = (schema: Json): Json => ({ anyOf: [schema, { type: 'null' }] });
const listOf = (items: Json): Json => ({ type: 'array', items });
const objectOf = (properties: Record<string, Json>): Json => ({
  type: 'object',
  required: Object.keys(properties),
  properties,
});

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
    enum: ['changed', 'in_use', 'reference'],
    description: 'Changed since; others refer to it; it refers to a record that is gone.',
  },
  field: { ...orNull(text), description: 'The field whose record is gone.' },
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
  left: { ...listOf(left), description: 'The first hundred records that were left as they are.' },
  names,
});

/** The paths below `office/history/`. */
export const historyPaths: Record<string, Json> = {
  [`${API_ROOT}/office/history/acts/{key}/undo/`]: {
    post: {
      tags,
      operationId: 'undo',
      summary:
        'Give back what an act changed, in records that nobody changed since; owners anybody’s acts, clerks their own',
      parameters: [actKey, ...takesHeaders('idempotency_key')],
      responses: {
        200: { ...ok(undone), ...givesHeaders('replayed', 'act') },
        ...errors(400, 401, 403, 404, 409, 422),
      },
    },
  },
};
