/** Faults of the keys that ticket forms, ticket lists and bulk edit read: `zone`, `bulk`, `inherit`, `print`, `columns`. */
import type { Entities, Entity } from '../../grammar/entity';
import { isReference, type Field } from '../../grammar/field';
import { kindOf } from '../../kinds/index';
import { fieldAt } from '../fields/fieldPaths';
import { listColumnsOf } from '../fieldSets';
import { fieldsOf } from '../rows';
import { pathFault } from './paths';

const STAMPS = ['add_date', 'edit_date'];

/** Faults of one field. */
export function ticketFieldFaults(registry: Entities, entity: Entity, key: string, field: Field): string[] {
  const faults: string[] = [];
  if (field.zone === undefined && fieldsOf(entity).some(([, { zone }]) => zone !== undefined))
    faults.push('is in no zone, but other fields of the table are');
  if (field.bulk !== undefined && field.zone === 'context')
    faults.push('the page sets it (zone "context"), so bulk edit cannot change it');
  if (field.print?.width !== undefined && !(field.print.width > 0)) faults.push('print.width must be above 0');
  if (field.inherit !== undefined) faults.push(...inheritFaults(registry, entity, key, field, field.inherit));
  return faults;
}

function inheritFaults(registry: Entities, entity: Entity, key: string, field: Field, from: string): string[] {
  const reference = entity.fields[from];
  if (!isReference(reference)) return [`inherit "${from}" is no reference field`];
  const target = registry[reference.to];
  if (!target) return [];
  const source = target.fields[key];
  if (!source) return [`inherit "${from}": ${reference.to} has no field of this name`];
  return valueTypeOf(source) === valueTypeOf(field)
    ? []
    : [`inherit "${from}": ${reference.to}.${key} holds something else`];
}

function valueTypeOf(field: Field): string {
  return kindOf(field).valueType(field);
}

/** Faults of the columns of the paged list. */
export function columnFaults(registry: Entities, entity: Entity): string[] {
  if (!entity.columns) return [];
  const columns = listColumnsOf(entity);
  return columns.flatMap(({ field, or }, at) => {
    const faults: string[] = [];
    const own = entity.fields[field];
    if (!own && !STAMPS.includes(field)) faults.push(`"${field}" is no field`);
    if (columns.findIndex((other) => other.field === field) < at) faults.push(`"${field}" is there twice`);
    if (or === undefined || !own) return faults;
    const fault = pathFault(registry, entity, or);
    const end = fieldAt(registry, entity, or);
    if (fault) faults.push(fault);
    else if (!end || valueTypeOf(end) !== valueTypeOf(own)) faults.push(`"${or}" holds something else than "${field}"`);
    return faults;
  });
}
