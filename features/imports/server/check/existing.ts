/** Which record a row of a file already is: by id, number and year, name and parent, account number, or all references. */
import type { Entities, Entity } from '../../../../src/grammar/entity';
import { isText } from '../../../../src/grammar/field';
import { referencesOf } from '../../../../src/kinds/ref';
import { isEmpty } from '../../../../src/kinds/kind';
import type { FoundBy } from '../../rules/calls';
import { entityOf, nameFieldOf, type Values } from '../../../../src/rules/rows';
import { hasTown, TOWN, townOf } from '../../../../src/rules/columns/towns';
import type { BookRecord } from '../names/book';
import { looseName, plainName } from '../names/spelling';
import type { Checking } from './checking';
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
  repeated?: ReadonlySet<string>,
): string | undefined {
  if (by === 'id') return cells.get('id') || undefined;
  if (by === 'account') return plainName(cells.get('~account_number') ?? '') || undefined;
  const key = valuesKey(registry, table, by, values);
  return key !== undefined && repeated?.has(key) ? townedKey(key, values) : key;
}

const BEFORE_TOWN = '\t';

/** The key of a name that several have, with the town where there is one. */
function townedKey(key: string, values: Values): string {
  const town = looseName(townOf(values));
  return town === '' ? key : `${key}${BEFORE_TOWN}${town}`;
}

/** The key without the town. */
export function untownedKey(key: string): string {
  return key.split(BEFORE_TOWN, 1)[0] ?? key;
}

/** The keys of names that stand in several towns in the file, or that several records have: their town tells which is which. */
export function repeatedKeys(
  { registry, table, foundBy, book, columns }: Checking,
  lines: readonly (readonly [line: number, cells: readonly string[]])[],
): ReadonlySet<string> {
  const entity = entityOf(registry, table);
  const placeOf = (key: string): number => [...columns].find(([, field]) => field === key)?.[0] ?? -1;
  const [name, town] = [nameFieldOf(entity), TOWN].map(placeOf);
  if (foundBy !== 'name' || !hasTown(entity) || name === undefined || town === undefined || town < 0) return new Set();
  const towns = new Map<string, Set<string>>();
  const note = (values: Values, place: string): void => {
    const key = valuesKey(registry, table, foundBy, values);
    if (key !== undefined) towns.set(key, (towns.get(key) ?? new Set()).add(place));
  };
  for (const [, row] of lines) note({ [nameFieldOf(entity)]: row[name] }, looseName(row[town] ?? ''));
  const ofFile = [...towns].filter(([, places]) => places.size > 1).map(([key]) => key);
  towns.clear();
  for (const { id, values } of book.all(table)) note(values, String(id));
  const ofRecords = [...towns].filter(([, places]) => places.size > 1).map(([key]) => key);
  return new Set([...ofFile, ...ofRecords]);
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
export function recordsByKey(
  { registry, table, foundBy: by, book }: Pick<Checking, 'registry' | 'table' | 'foundBy' | 'book'>,
  repeated: ReadonlySet<string>,
): Map<string, BookRecord[]> {
  const found = new Map<string, BookRecord[]>();
  for (const record of book.all(table)) {
    const key =
      by === 'account'
        ? plainName(String(record.extra?.account_number ?? '')) || undefined
        : valuesKey(registry, table, by, record.values);
    if (key === undefined) continue;
    // A row without a town may be any of them.
    const keys = repeated.has(key) ? new Set([key, townedKey(key, record.values)]) : [key];
    for (const one of keys) {
      const list = found.get(one);
      if (list) list.push(record);
      else found.set(one, [record]);
    }
  }
  return found;
}
