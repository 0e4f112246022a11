/** The query keys of a table's list, what each takes, and the SQL condition it becomes (§7.3 to §7.7, rulings 29, 51). */
import { sql, type RawBuilder } from 'kysely';
import type { Entity } from '../../../src/grammar/entity';
import { isReference } from '../../../src/grammar/field';
import { referencesOf } from '../../../src/kinds/ref';
import { isDay } from '../../../src/kinds/date';
import { yearBounds } from '../../../src/rules/dates';
import type { EntityHooks } from '../../records/entityHooks';
import type { Dialect } from '../dialect';
import type { SqlValue } from '../values';
import type { FilterKind } from '../filterKind';
import type { ValuePlace } from './statement';

/** One query key. */
export interface Filter {
  readonly takes: FilterKind;
  readonly about: string;
  /** It leaves few rows, so that its own way to them is the one to take. Default: only long texts do. */
  readonly isNarrow?: true;
  /** The SQL; `slots` stand for the values of `valuesOf`, the row's table has the alias `t`. */
  condition(slots: readonly ValuePlace[], dialect: Dialect): RawBuilder<unknown>;
  bestFirst?(slots: readonly ValuePlace[]): RawBuilder<unknown>;
}

/** Query keys with the values of `valuesOf`, in the order of the table's filters. */
export type FilterValues = readonly (readonly [key: string, values: readonly SqlValue[]])[];

const dayKeys = ['year', 'date_start', 'date_end'];

/**
 * The same with one range of days in place of `year`, `date_start` and `date_end`, under the key `year`:
 * SQLite walks an index between one lower and one upper bound, and would not pick the narrower of two.
 */
export function withOneRange(asked: FilterValues): FilterValues {
  const days = asked.filter(([key]) => dayKeys.includes(key));
  if (days.length === 0) return asked;
  const bounds = (at: 0 | 1, except: string): string[] =>
    days.flatMap(([key, values]) => (key === except ? [] : [String(values[at] ?? values[0])]));
  const from = ['1900-01-01', ...bounds(0, 'date_end')].toSorted().at(-1) ?? '';
  const to = ['2199-12-31', ...bounds(1, 'date_start')].toSorted()[0] ?? '';
  return [...asked.filter(([key]) => !dayKeys.includes(key)), ['year', [from, to]]];
}

/** The query keys of a table by name. */
export function filtersOf(entity: Entity, hooks: EntityHooks = {}): ReadonlyMap<string, Filter> {
  const filters = new Map<string, Filter>([['id', idFilter('id', 'The record with this id.')]]);
  for (const [key] of referencesOf(entity)) {
    filters.set(key, idFilter(key, `Records whose \`${key}\` is this one.`));
  }
  for (const [key, target] of Object.entries(entity.filters ?? {})) {
    const isText = !isReference(entity.fields[target]);
    filters.set(key, isText ? textFilter(target) : idFilter(target, `Records whose \`${target}\` is this one.`));
  }
  for (const [key, { about, takes = 'id', isNarrow, condition, bestFirst }] of Object.entries(hooks.filters ?? {})) {
    filters.set(key, {
      takes,
      about,
      ...(isNarrow ? { isNarrow } : {}),
      condition: (slots) => condition(first(slots)),
      ...(bestFirst ? { bestFirst: (slots: readonly ValuePlace[]) => bestFirst(first(slots)) } : {}),
    });
  }
  const { yearField } = entity;
  if (yearField === undefined) return filters;
  const day = columnOf(yearField);
  filters.set('year', {
    takes: 'year',
    about: `Records whose \`${yearField}\` lies in this year.`,
    condition: ([from, to]) => sql`${day} between ${from} and ${to}`,
  });
  filters.set('date_start', {
    takes: 'day',
    about: `Records of this day and later.`,
    condition: ([from]) => sql`${day} >= ${from}`,
  });
  filters.set('date_end', {
    takes: 'day',
    about: `Records of this day and before.`,
    condition: ([to]) => sql`${day} <= ${to}`,
  });
  return filters;
}

function first(slots: readonly ValuePlace[]): ValuePlace {
  const [slot] = slots;
  if (!slot) throw new Error('A filter was asked without a value.');
  return slot;
}

function columnOf(key: string): RawBuilder<unknown> {
  return sql.ref(`t.${key}`);
}

function idFilter(key: string, about: string): Filter {
  return { takes: 'id', about, condition: ([id]) => sql`${columnOf(key)} = ${id}` };
}

/** Matches from the start of the text; letters without accents match in either case, alike on every engine. */
function textFilter(key: string): Filter {
  return {
    takes: 'text',
    about: `Records whose \`${key}\` begins with this.`,
    condition: ([from, to], { lower }) => {
      const text = lower(columnOf(key));
      return sql`${text} >= ${from} and ${text} < ${to}`;
    },
  };
}

/** Keys of the messages for a text that a filter cannot use. */
export type FilterFault = 'api.wholeNumber' | 'api.mark' | 'api.year' | 'api.ordinaryText' | 'validation.notDay';

/** The values of a query key's text, or why it has none. The number of values depends on the kind of filter only. */
export function valuesOf(takes: FilterKind, text: string): { values: SqlValue[] } | { fault: FilterFault } {
  return readers[takes](text.trim());
}

const readers: Readonly<Record<FilterKind, (text: string) => { values: SqlValue[] } | { fault: FilterFault }>> = {
  id: (text) => (/^\d{1,15}$/.test(text) ? { values: [Number(text)] } : { fault: 'api.wholeNumber' }),
  year: (text) => {
    const { first: from, last: to } = yearBounds(Number(text));
    return /^\d{4}$/.test(text) && isDay(from) ? { values: [from, to] } : { fault: 'api.year' };
  },
  mark: (text) => (text === '1' ? { values: [text] } : { fault: 'api.mark' }),
  day: (text) => (isDay(text) ? { values: [text] } : { fault: 'validation.notDay' }),
  text: (text) => {
    if (text.length > 200 || /[\u0000-\u001f\u007f]/.test(text)) return { fault: 'api.ordinaryText' };
    const from = text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
    return { values: [from, `${from}\u{10FFFF}`] };
  },
};
