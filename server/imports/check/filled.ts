/** Counts the rows that rates and miles are filled in for, and what the tables lack. */
import type { FilledRows } from '../../../src/rules/imports/imports';
import { entityOf } from '../../../src/rules/rows';
import type { BookRecord } from '../names/book';
import type { Checking } from './checking';
import type { StagedRow } from './outcome';

/** Adds rows up. */
interface FillCount {
  add(staged: StagedRow, record: BookRecord | undefined): void;
  /** `null` where nothing is filled in. */
  all(): FilledRows | null;
}

/** Opens the counting of one file. Rows that are not written do not count. */
export function openFilled({ registry, table, fills }: Pick<Checking, 'registry' | 'table' | 'fills'>): FillCount {
  const { lookups = [], yearField = '' } = entityOf(registry, table);
  const looked = new Set(lookups.flatMap(({ fill }) => Object.keys(fill)));
  const lacks = new Map<string, number>();
  const years = new Map<string, number>();
  let rows = 0;
  return {
    add: ({ outcome, values, from = {}, lacks: own = [] }, record) => {
      if (outcome === 'refused') return;
      for (const of of own) lacks.set(of, (lacks.get(of) ?? 0) + 1);
      if (!Object.keys(from).some((field) => looked.has(field))) return;
      rows += 1;
      const year = String(values[yearField] ?? record?.values[yearField] ?? '').slice(0, 4);
      years.set(year, (years.get(year) ?? 0) + 1);
    },
    all: () => (fills ? { rows, lacks: Object.fromEntries(lacks), years: Object.fromEntries(years) } : null),
  };
}
