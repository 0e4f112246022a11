/** How a column's field was found, in words. Pure. */
import { isDate, isDecimal, isReference } from '../../../../src/grammar/field';
import type { Entity } from '../../../../src/grammar/entity';
import type { Translate } from '../../../../src/messages/catalogue';
import type { FoundBy, Import, ImportColumn } from '../../rules/calls';
import { labelOf } from '../../../../src/rules/labels';
import { TOWN } from '../../../../src/rules/columns/towns';
import { fieldsOf, nameFieldOf } from '../../../../src/rules/rows';
import type { FieldLook } from './columnOrder';

/** What the texts of a field look like. */
export function lookOf(entity: Entity, key: string): FieldLook {
  const field = entity.fields[key];
  if (key.startsWith('~paid') || isDecimal(field)) return 'decimal';
  return isDate(field) ? 'date' : 'other';
}

/** `same name`, `known as Dairy`; of a day the order of its parts. */
export function foundText(
  { field, found, known_as: known }: ImportColumn,
  { dates }: Pick<Import, 'dates'>,
  entity: Entity,
  t: Translate,
): string {
  if (field !== null && isDate(entity.fields[field])) return t(`import.dayOrder.${dates}`);
  if (found === null) return '';
  return found === 'known' ? t('import.found.known', { name: known ?? '' }) : t(`import.found.${found}`);
}

/** By what rows that exist already are found: `Ticket Number and year`. */
export function foundByText(by: FoundBy, entity: Entity, t: Translate, columns: Import['columns'] = []): string {
  const name = nameFieldOf(entity);
  const label = labelOf(name, entity.fields[name]);
  if (by === 'number') return t('import.foundBy.number', { label });
  const town = labelOf(TOWN, entity.fields[TOWN]);
  const isTold = columns.some(({ field }) => field === TOWN);
  if (by === 'name') return isTold ? t('import.foundBy.nameTown', { label, town }) : label;
  if (by !== 'references') return t(`import.foundBy.${by}`);
  const references = fieldsOf(entity).flatMap(([key, field]) =>
    isReference(field) && field.required ? [labelOf(key, field)] : [],
  );
  return references.join(', ');
}
