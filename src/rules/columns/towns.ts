/** Records of one name in several towns, such as two dairies called alike: their town tells which one is meant. */
import type { Entities, StoredTable } from '../../grammar/entity';
import { isText } from '../../grammar/field';
import { referencesOf } from '../../kinds/ref';
import { entityOf, type Values } from '../rows';

/** The field that tells records of one name apart. */
export const TOWN = 'city';

/** Whether records of a table have a town. */
export function hasTown({ fields }: Pick<StoredTable, 'fields'>): boolean {
  return isText(fields[TOWN]);
}

/** The target of a column that holds the town of what a reference names: `customer_id.city`. */
export const townKey = (reference: string): string => `${reference}.${TOWN}`;

/** Whether a target is the town of what a reference names. */
export const isTownKey = (key: string): boolean => key.endsWith(`.${TOWN}`);

/** The references of a table to records that have a town. */
export function townReferences(registry: Entities, { fields }: Pick<StoredTable, 'fields'>): string[] {
  return referencesOf({ fields }).flatMap(([key, { to }]) => (hasTown(entityOf(registry, to)) ? [key] : []));
}

/** The town of a record; empty where it has none. */
export function townOf(values: Values | undefined): string {
  const town = values?.[TOWN];
  return typeof town === 'string' ? town.trim() : '';
}

/** `Sunrise Dairy, Hanford`: a name that others have too. */
export function withTown(name: string, values: Values | undefined): string {
  const town = townOf(values);
  return town === '' ? name : `${name}, ${town}`;
}
