/**
 * The new records that rows of a file refer to. A row that is refused creates nothing and says nothing of what is created: a record
 * has the values of the first row with it that is written, and exists only if there is one.
 */
import { FIRST_NEW_ID, isNewId } from '../../rules/newIds';
import type { CheckedValues } from '../../../../server/db/query/rowStore';
import type { NewRecord } from '../act/act';

/** What a new record would have by a row. */
export interface NewValues {
  readonly values: CheckedValues;
  /** Nothing is wrong with them. */
  readonly isGood: boolean;
  /** What it would have besides its name, in words. */
  readonly note: string;
}

/** What a row says of a new record. */
export interface SaidOfNew {
  make(): NewValues;
  /** The day of the row, where the record has the earliest one, and its field. */
  readonly day?: { readonly field: string; readonly value: string } | undefined;
}

/** A record that rows need and that is new, with what it will be called. */
export interface NamedRecord extends NewRecord {
  readonly label: string;
}

/** A new record with the id that stands for it. */
export interface MadeRecord {
  readonly id: number;
  readonly table: string;
  values: Record<string, string | number | null>;
  note: string;
}

/** New records by the key of their name. */
export type Seeds = ReadonlyMap<string, MadeRecord>;

/** The new records of one reading of a file. */
export interface MadeRecords {
  add(key: string, table: string, made: NewValues): MadeRecord;
  of(key: string): MadeRecord | undefined;
  /** The key of a new record; `undefined` for others. */
  keyOf(id: number): string | undefined;
  /** What an earlier reading found for this name. */
  seeded(key: string): NewValues | undefined;
  /** A row that is written refers to it. */
  write(key: string, said: SaidOfNew): void;
  /** A row says enough of a name that the first row with it said too little of. */
  propose(key: string, table: string, said: SaidOfNew): void;
  /** Those that rows use which are written, and what they refer to themselves. */
  used(): readonly NewRecord[];
  /** The records for a second reading, where this one began with other values than theirs; `undefined` where it did not. */
  seeds(): Seeds | undefined;
}

interface GrowingRecord extends MadeRecord {
  /** Its values are those of a row that is written. */
  isSettled: boolean;
  isUsed: boolean;
}

/** @param seeds what an earlier reading of the same file found */
export function openMade(seeds: Seeds = new Map()): MadeRecords {
  const byKey = new Map<string, GrowingRecord>();
  const byId = new Map<number, string>();
  const proposed = new Map<string, MadeRecord>();
  let next = FIRST_NEW_ID + seeds.size;
  let isStale = false;
  return {
    add: (key, table, { values, note }) => {
      const seed = seeds.get(key);
      const made = { id: seed?.id ?? next++, table, values: { ...values }, note };
      byKey.set(key, { ...made, isSettled: seed !== undefined, isUsed: false });
      byId.set(made.id, key);
      return byKey.get(key) ?? made;
    },
    of: (key) => byKey.get(key),
    keyOf: (id) => byId.get(id),
    seeded: (key) => {
      const seed = seeds.get(key);
      return seed && { values: seed.values, isGood: true, note: seed.note };
    },
    write: (key, said) => {
      const record = byKey.get(key);
      if (!record) return;
      record.isUsed = true;
      if (!record.isSettled) isStale = settle(record, said) || isStale;
      else keepEarliest(record, said);
    },
    propose: (key, table, { make }) => {
      const { values, isGood, note } = proposed.has(key) ? { values: {}, isGood: false, note: '' } : make();
      if (isGood) proposed.set(key, { id: next++, table, values: { ...values }, note });
    },
    used: () => usedAmong([...byKey.values()]),
    seeds: () => {
      if (!isStale && proposed.size === 0) return undefined;
      return new Map(
        [...byKey, ...proposed].map(([key, { id, table, values, note }]) => [key, { id, table, values, note }]),
      );
    },
  };
}

/** Gives a record what the first row that is written says. Whether that is anything else than before. */
function settle(record: GrowingRecord, { make, day }: SaidOfNew): boolean {
  const { values, isGood, note } = make();
  // Of a record that this row says too little of, an earlier row has said enough.
  if (!isGood) return false;
  record.isSettled = true;
  const before = { ...record.values };
  const keys = new Set([...Object.keys(before), ...Object.keys(values)]);
  for (const key of keys) record.values[key] = values[key] ?? null;
  record.note = note;
  return [...keys].some((key) => key !== day?.field && before[key] !== record.values[key]);
}

function keepEarliest(record: GrowingRecord, { day }: SaidOfNew): void {
  const now = day && record.values[day.field];
  if (!day || typeof now !== 'string' || now <= day.value) return;
  record.values[day.field] = day.value;
  if (record.note === now) record.note = day.value;
}

function usedAmong(all: readonly GrowingRecord[]): readonly NewRecord[] {
  const byId = new Map(all.map((record) => [record.id, record]));
  const used = new Set<number>();
  const visit = ({ id, values }: MadeRecord): void => {
    if (used.has(id)) return;
    used.add(id);
    for (const value of Object.values(values)) {
      const other = isNewId(value) ? byId.get(value) : undefined;
      if (other) visit(other);
    }
  };
  for (const record of all) if (record.isUsed) visit(record);
  return all.flatMap(({ id, table, values }) => (used.has(id) ? [{ id, table, values }] : []));
}
