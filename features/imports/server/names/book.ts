/** The records that names of a file may mean, by name, account number and id. New records stand among them. */
import type { Entities } from '../../../../src/grammar/entity';
import { isReference, isText } from '../../../../src/grammar/field';
import { entityOf, nameFieldOf, type Values } from '../../../../src/rules/rows';
import { withTown } from '../../../../src/rules/columns/towns';
import { isNear, looseName, plainName } from './spelling';

/** A record with what finds it. */
export interface BookRecord {
  readonly id: number;
  /** 0 for one that is to be created. */
  readonly version: number;
  readonly values: Values;
  /** What is kept beside it, such as its account number. */
  readonly extra?: Values | undefined;
  /** Of a settled ticket (decision 64): the papers that it is on, and the fields that must stay as they are, here and beside it. */
  readonly settled?: { readonly papers: string; readonly fields: readonly string[] } | undefined;
}

/** All records of the tables that an import refers to. */
export type BookRows = Readonly<Record<string, readonly BookRecord[]>>;

/** The records of one table. */
interface Shelf {
  readonly byId: Map<number, BookRecord>;
  readonly byName: Map<string, BookRecord[]>;
  readonly byLoose: Map<string, BookRecord[]>;
  readonly byAccount: Map<string, BookRecord[]>;
  /** Records by some of their values, for each set of keys that was asked for. */
  readonly byValues: Map<string, { readonly keys: readonly string[]; readonly records: Map<string, BookRecord[]> }>;
}

/** Finds records. */
export interface Book {
  get(table: string, id: number): BookRecord | undefined;
  /** All records of a table. */
  all(table: string): readonly BookRecord[];
  /** Records called exactly this, but for case. */
  named(table: string, name: string): readonly BookRecord[];
  withAccount(table: string, account: string): readonly BookRecord[];
  /** Records called nearly this: the same but for hyphens and case, or one letter differs. */
  alike(table: string, name: string): { readonly record: BookRecord; readonly why: 'same' | 'near' }[];
  /** Records whose `keys` have these values. */
  withReferences(table: string, keys: readonly string[], values: Values): BookRecord[];
  add(table: string, record: BookRecord): void;
  /** What a record is called; `''` for none. */
  label(table: string, id: unknown): string;
  /** The same with its town where others are called alike: `Sunrise Dairy, Hanford`. */
  labelApart(table: string, id: unknown): string;
  /** The same where it stands alone: a rate by its customer and crop, not by its description. */
  labelAlone(table: string, id: unknown): string;
}

function enterIn(shelf: Shelf, record: BookRecord, names: readonly string[]): void {
  for (const name of names) {
    push(shelf.byName, plainName(name), record);
    push(shelf.byLoose, looseName(name), record);
  }
  const account = record.extra?.account_number;
  if (typeof account === 'string') push(shelf.byAccount, plainName(account), record);
  for (const { keys, records } of shelf.byValues.values()) push(records, signature(keys, record.values), record);
}

/** The shelf of each table, filled when it is asked for first. `enter` puts a record under its names. */
function openShelves(
  rows: BookRows,
  enter: (table: string, shelf: Shelf, record: BookRecord) => void,
): (table: string) => Shelf {
  const shelves = new Map<string, Shelf>();
  return (table) => {
    const known = shelves.get(table);
    if (known) return known;
    const shelf = emptyShelf();
    shelves.set(table, shelf);
    for (const record of rows[table] ?? []) shelf.byId.set(record.id, record);
    for (const record of rows[table] ?? []) enter(table, shelf, record);
    return shelf;
  };
}

/** Opens a book over records that were read. */
export function openBook(registry: Entities, rows: BookRows): Book {
  const enter = (table: string, shelf: Shelf, record: BookRecord): void =>
    enterIn(shelf, record, namesOf(registry, table, record, label));
  const shelfOf = openShelves(rows, enter);
  const recordOf = (table: string, id: unknown): BookRecord | undefined =>
    typeof id === 'number' ? shelfOf(table).byId.get(id) : undefined;
  const label: Book['label'] = (table, id) => {
    const record = recordOf(table, id);
    return record ? (namesOf(registry, table, record, label)[0] ?? '') : '';
  };
  return {
    get: (table, id) => shelfOf(table).byId.get(id),
    all: (table) => [...shelfOf(table).byId.values()],
    named: (table, name) => shelfOf(table).byName.get(plainName(name)) ?? [],
    withAccount: (table, account) => shelfOf(table).byAccount.get(plainName(account)) ?? [],
    alike: (table, name) => alikeIn(shelfOf(table), looseName(name)),
    withReferences: (table, keys, values) => recordsWith(shelfOf(table), keys, values),
    add: (table, record) => {
      const shelf = shelfOf(table);
      shelf.byId.set(record.id, record);
      enter(table, shelf, record);
    },
    label,
    labelApart: (table, id) => {
      const own = label(table, id);
      const isRepeated = (shelfOf(table).byName.get(plainName(own)) ?? []).length > 1;
      return isRepeated ? withTown(own, recordOf(table, id)?.values) : own;
    },
    labelAlone: (table, id) => {
      const record = recordOf(table, id);
      const { recordLabel, optionLabel } = entityOf(registry, table);
      const template = recordLabel ?? optionLabel;
      if (!record || template === undefined) return label(table, id);
      return textsOf(registry, table, record, label).template(template);
    },
  };
}

/** What a record may be called: its name, and where the entry has them the labels of options and of the record alone. */
function namesOf(registry: Entities, table: string, record: BookRecord, label: Book['label']): string[] {
  const entity = entityOf(registry, table);
  const name = nameFieldOf(entity);
  const texts = textsOf(registry, table, record, label);
  const own = isText(entity.fields[name]) ? texts.value(name) : '';
  const templates = [entity.recordLabel, entity.optionLabel].map((template = '') => texts.template(template));
  return [...new Set([own, ...templates].filter((one) => one !== ''))];
}

/** A record's values as texts: references by name. Templates reach into references: `{customer_id.name}`. */
function textsOf(registry: Entities, table: string, { values }: BookRecord, label: Book['label']) {
  const entity = entityOf(registry, table);
  const value = (path: string): string => {
    const [key = ''] = path.split('.');
    const field = entity.fields[key];
    return isReference(field) ? label(field.to, values[key]) : String(values[key] ?? '');
  };
  return { value, template: (text: string) => text.replace(/\{([\w.]+)\}/g, (_, path: string) => value(path)) };
}

function emptyShelf(): Shelf {
  return { byId: new Map(), byName: new Map(), byLoose: new Map(), byAccount: new Map(), byValues: new Map() };
}

function recordsWith(shelf: Shelf, keys: readonly string[], values: Values): BookRecord[] {
  let index = shelf.byValues.get(keys.join());
  if (!index) {
    index = { keys, records: new Map() };
    for (const record of shelf.byId.values()) push(index.records, signature(keys, record.values), record);
    shelf.byValues.set(keys.join(), index);
  }
  return index.records.get(signature(keys, values)) ?? [];
}

function alikeIn(shelf: Shelf, loose: string): { record: BookRecord; why: 'same' | 'near' }[] {
  if (loose === '') return [];
  const same = shelf.byLoose.get(loose) ?? [];
  if (same.length > 0) return same.map((record) => ({ record, why: 'same' as const }));
  const near = new Map<number, BookRecord>();
  for (const [name, records] of shelf.byLoose)
    if (isNear(name, loose)) for (const record of records) near.set(record.id, record);
  return [...near.values()].map((record) => ({ record, why: 'near' as const }));
}

const signature = (keys: readonly string[], values: Values): string =>
  JSON.stringify(keys.map((key) => values[key] ?? null));

function push<K, V>(map: Map<K, V[]>, key: K, value: V): void {
  const list = map.get(key);
  if (list) list.push(value);
  else map.set(key, [value]);
}
