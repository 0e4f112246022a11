/**
 * What is sent and received: a form's values as the draft the API takes, and an answer's JSON as the row the screens
 * read, whichever server sent it (rulings 6, 47, 49). Pure: sends nothing itself.
 */
import type { Entities, Entity } from '../grammar/entity';
import { kindOf } from '../kinds/index';
import { keyOf } from '../kinds/ref';
import { isEmpty } from '../kinds/kind';
import { fieldsOf, type AnyRow, type Values } from './rows';

/**
 * The draft of a form's values: the entry's own fields only, related records as ids, typed numbers and days in the
 * API's form, empty values as `''` or `null` by their kind (ruling 59). A field that is absent from `values` stays absent.
 */
export function draftOf(entity: Pick<Entity, 'fields'>, values: Values): Record<string, unknown> {
  const draft: Record<string, unknown> = {};
  for (const [key, field] of fieldsOf(entity)) {
    const value = values[key];
    if (value !== undefined)
      draft[key] = isEmpty(value) ? kindOf(field).emptySent : kindOf(field).serialize(field, value);
  }
  return draft;
}

/** An answer's record as a row: decimals as numbers even where they came as text, related records with a name. */
export function rowOf(registry: Entities, entity: Entity, json: Values): AnyRow {
  // One copy: lists have ten thousand rows.
  const row = { add_date: '', edit_date: '', ...json, id: keyOf(json.id) ?? '' } as AnyRow & Record<string, unknown>;
  for (const [key, field] of fieldsOf(entity)) {
    if (row[key] !== undefined) row[key] = kindOf(field).deserialize(field, row[key], registry);
  }
  return row;
}
