/** Valid drafts of any table, and saved ones with the records they refer to. Values are fixed, not random. */
import { sampleDraft } from '../../src/rules/samples';
import type { Entities } from '../../src/grammar/entity';
import { entityOf, fieldsOf, type NumberedRow, type Values } from '../../src/rules/rows';
import { apiPath } from '../../src/rules/paths';
import type { Call } from './api';

/** A draft whose references are ids of records that exist. */
export async function build(
  call: Call,
  registry: Entities,
  name: string,
  overrides: Values = {},
  n = 1,
): Promise<Values> {
  const entity = entityOf(registry, name);
  const parents = new Map<string, number>();
  for (const [key, field] of fieldsOf(entity)) {
    if (field.kind !== 'ref' || Object.hasOwn(overrides, key) || parents.has(field.to)) continue;
    parents.set(field.to, (await buildSaved(call, registry, field.to, {}, n)).id);
  }
  return { ...sampleDraft(entity, n, (table) => parents.get(table) ?? 0), ...overrides };
}

/** A record saved through the API, as the API answered it. */
export async function buildSaved(
  call: Call,
  registry: Entities,
  name: string,
  overrides: Values = {},
  n = 1,
): Promise<NumberedRow> {
  const draft = await build(call, registry, name, overrides, n);
  const { status, body } = await call('POST', apiPath(entityOf(registry, name)), draft);
  if (status !== 201) throw new Error(`A ${name} could not be built: ${JSON.stringify(body)}`);
  return body;
}
