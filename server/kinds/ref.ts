/** References: the column contains the id of a record of another table, and a foreign key keeps that record. */
import type { Entities } from '../../src/grammar/entity';
import { isReference } from '../../src/grammar/field';
import { entityOf, nameFieldOf } from '../../src/rules/rows';
import type { Json } from '../api/openapi/parts';
import type { KindStorage } from './kind';

function relatedSchema(registry: Entities, to: string, embeds: readonly string[]): Json {
  const target = entityOf(registry, to);
  const nameField = nameFieldOf(target);
  const properties: Record<string, Json> = {
    id: { type: 'integer' },
    name: { type: ['string', 'null'] },
    ...(nameField === 'name' ? {} : { [nameField]: { type: ['string', 'number', 'null'] } }),
  };
  for (const key of embeds) {
    const field = target.fields[key];
    if (isReference(field)) properties[key] = { anyOf: [relatedSchema(registry, field.to, []), { type: 'null' }] };
  }
  return { type: 'object', required: Object.keys(properties), properties };
}

/** The kind `ref`. */
export const ref: KindStorage<'ref'> = {
  content: ({ to }) => `ref ${to}`,
  column: (_, types) => types.reference,
  foreignTable: ({ to }) => to,
  requestSchema: ({ to }) => ({ type: ['integer', 'string'], description: `Id of a ${to}.` }),
  reportCell: () => 'text',
  answerSchema: ({ to, embeds = [] }, registry) => ({
    anyOf: [relatedSchema(registry, to, embeds), { type: 'null' }],
  }),
};
