/** Which record a row of a file already is: by id, number and year, name and parent, account number, or all references. */
import type { Entities, Entity } from '../../../src/grammar/entity';
import { isText } from '../../../src/grammar/field';
import { referencesOf } from '../../../src/kinds/ref';
import { isEmpty } from '../../../src/kinds/kind';
import type { FoundBy } from '../../../src/rules/imports/imports';
import { entityOf, nameFieldOf, type Values } from '../../../src/rules/rows';
import type { Book, BookRecord } from '../names/book';
import { plainName } from '../names/spelling';
import type { ResolvedRow } from '../resolve/resolving';

/** The ways in which rows of a table can be found, best first, by the columns that the file has. */
export function foundByOptions(registry: Entities, table: string, mapped: ReadonlySet<string>): FoundBy[] {
  const entity = entityOf(registry, table);
  const has = (key: string): boolean => mapped.has(key) || mapped.has(`~${key}.id`);
  const name = nameFieldOf(entity);
  const isNamed = isText(entity.fields[name]) && entity.fields[name]?.required === true && has(name);
  const references = keyReferences(entity);
  const options: (readonly [FoundBy, boolean])[] = [
    ['number', isNamed && entity.yearField !== undefined && has(entity.yearField)],
    ['account', mapped.has('~account_number')],
    ['name', isNamed && entity.yearField === undefined],
    ['references', !isNamed && references.length > 0 && references.every(has)],
    ['id', mapped.has('id')],
  ];
  return [...options.flatMap(([by, fits]) => (fits ? [by] : [])), 'nothing'];
}

/** References that together say which record it is. */
export function keyReferences(entity: Entity): string[] {
  return referencesOf(entity).flatMap(([key, { required }]) => (required ? [key] : []));
}

/** The parents within which a name counts once: the producer of a field, as references to this table are narrowed by it. */
export function parentKeys(registry: Entities, table: string): string[] {
  const keys = Object.values(registry).flatMap((entity) =>
    referencesOf(entity).flatMap(([, { to, narrowedBy }]) =>
      to === table && narrowedBy !== undefined ? [narrowedBy] : [],
    ),
  );
  return [...new Set(keys)].filter((key) => Object.hasOwn(entityOf(registry, table).fields, key));
}

/** What is equal for a row and the record it is; `undefined` where the row cannot say. */
export function rowKey(
  registry: Entities,
  table: string,
  by: FoundBy,
  { cells, values }: ResolvedRow,
): string | undefined {
  if (by === 'id') return cells.get('id') || undefined;
  if (by === 'account') return plainName(cells.get('~account_number') ?? '') || undefined;
  return valuesKey(registry, table, by, values);
}

/** The same of a record's values. */
export function valuesKey(registry: Entities, table: string, by: FoundBy, values: Values): string | undefined {
  const entity = entityOf(registry, table);
  const name = plainName(String(values[nameFieldOf(entity)] ?? ''));
  const year = String(values[entity.yearField ?? ''] ?? '').slice(0, 4);
  const all = (keys: readonly string[]): string | undefined =>
    keys.some((key) => isEmpty(values[key])) ? undefined : keys.map((key) => String(values[key])).join('|');
  if (by === 'number') return name === '' || year === '' ? undefined : `${year}|${name}`;
  if (by === 'name') {
    const parents = all(parentKeys(registry, table));
    return name === '' || parents === undefined ? undefined : `${parents}|${name}`;
  }
  if (by !== 'references') return undefined;
  const references = all(keyReferences(entity));
  return references === undefined ? undefined : `${references}|${year}`;
}

/** Records of a table by key, for the ways in which the whole table is looked through. */
export function recordsByKey(registry: Entities, table: string, by: FoundBy, book: Book): Map<string, BookRecord[]> {
  const found = new Map<string, BookRecord[]>();
  for (const record of book.all(table)) {
    const key =
      by === 'account'
        ? plainName(String(record.extra?.account_number ?? '')) || undefined
        : valuesKey(registry, table, by, record.values);
    if (key === undefined) continue;
    const list = found.get(key);
    if (list) list.push(record);
    else found.set(key, [record]);
  }
  return found;
}
