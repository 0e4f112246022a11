/** Faults of a single field. */
import type { Entities, Entity } from '../../grammar/entity';
import type { Field } from '../../grammar/field';
import { ticketFieldFaults } from './tickets';

/** Words of the API that no field or filter may be called. */
export const RESERVED = new Set([
  'id',
  'add_date',
  'edit_date',
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
  if (field.kind === 'decimal') {
    const other = field.lessThan === undefined ? undefined : entity.fields[field.lessThan];
    if (field.lessThan !== undefined && other?.kind !== 'decimal')
      faults.push(`lessThan "${field.lessThan}" is no decimal field`);
    // Amounts have at most 11 digits before the point (validation.ts), so 4 decimals are exact on both engines.
    if (!Number.isInteger(field.scale) || field.scale < 0 || field.scale > 4) faults.push('scale must be 0 to 4');
    const lowest = field.above ?? field.min;
    const highest = field.below ?? field.max;
    if (lowest !== undefined && highest !== undefined && lowest >= highest) faults.push('no value fits its limits');
  }
  if (field.kind === 'choice' && field.choices.length === 0) faults.push('has no choices');
  if (field.kind === 'choice' && new Set(field.choices).size < field.choices.length)
    faults.push('offers a choice twice');
  if (field.kind === 'ref') {
    const target = registry[field.to];
    if (!target) return [...faults, `refers to "${field.to}", which is no table`];
    if (field.narrowedBy !== undefined) {
      if (!Object.hasOwn(entity.fields, field.narrowedBy)) faults.push(`narrowedBy "${field.narrowedBy}" is no field`);
      else if (!Object.hasOwn(target.fields, field.narrowedBy)) {
        faults.push(`narrowedBy "${field.narrowedBy}" is no field of ${field.to}`);
      }
    }
    for (const embedded of field.embeds ?? []) {
      if (target.fields[embedded]?.kind !== 'ref')
        faults.push(`embeds "${embedded}", which is no reference of ${field.to}`);
    }
  }
  return [...faults, ...ticketFieldFaults(registry, entity, key, field)];
}
