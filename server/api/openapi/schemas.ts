/** The schemas of a table: a row as reads answer it, and a draft as writes take it. */
import type { Entities, Entity } from '../../../src/grammar/entity';
import type { Field } from '../../../src/grammar/field';
import { fieldsOf } from '../../../src/rules/rows';
import { sampleDraft } from '../../../src/rules/samples';
import { storageOf } from '../../kinds/index';
import type { EntityHooks } from '../../records/entityHooks';
import type { Json } from './parts';

/** The schema of one field's value in a request; an optional field may be `null`. */
export function valueSchema(field: Field): Json {
  const schema = storageOf(field).requestSchema(field);
  return field.required ? schema : { anyOf: [schema, { type: 'null' }] };
}

/** The schema of a draft. */
export function draftSchema(entity: Entity): Json {
  const required = fieldsOf(entity).flatMap(([key, field]) => (field.required ? [key] : []));
  return {
    type: 'object',
    ...(required.length > 0 ? { required } : {}),
    properties: Object.fromEntries(fieldsOf(entity).map(([key, field]) => [key, valueSchema(field)])),
    examples: [sampleDraft(entity, 1, () => 1)],
  };
}

/** The schema of a row. */
export function rowSchema(registry: Entities, entity: Entity, hooks: EntityHooks = {}): Json {
  const properties: Record<string, Json> = { id: { type: 'integer' } };
  for (const [key, field] of fieldsOf(entity)) properties[key] = storageOf(field).answerSchema(field, registry);
  for (const [key, { about }] of Object.entries(hooks.extraColumns ?? {}))
    properties[key] = { type: 'boolean', description: about };
  properties.add_date = { type: 'string', format: 'date-time' };
  properties.edit_date = { type: 'string', format: 'date-time' };
  return { type: 'object', required: Object.keys(properties), properties };
}
