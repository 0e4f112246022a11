/** Faults of a single field. */
import type { Entities, Entity } from '../../grammar/entity';
import type { Field } from '../../grammar/field';
import { kindOf } from '../../kinds/index';
import { ticketFieldFaults } from './tickets';

/** Words of the API that no field or filter may be called. */
export const RESERVED = new Set([
  'id',
  'add_date',
  'edit_date',
  'edit_order',
  'version',
  'year',
  'page',
  'page_size',
  'date_start',
  'date_end',
  'ids',
]);

/** Faults of one field of an entry. */
export function faultsOfField(registry: Entities, entity: Entity, key: string, field: Field): string[] {
  const faults: string[] = [];
  if (!/^[a-z][a-z0-9_]*$/.test(key)) faults.push('use lower-case words joined by _');
  if (RESERVED.has(key)) faults.push('is a word of the API');
  if (field.was !== undefined && Object.hasOwn(entity.fields, field.was))
    faults.push(`its former name "${field.was}" is taken`);
  faults.push(...kindOf(field).optionFaults(field, { registry, entity }));
  return [...faults, ...ticketFieldFaults(registry, entity, key, field)];
}
