/** The WHERE of a list's filters. Names no table. */
import { sql, type RawBuilder } from 'kysely';
import type { Dialect } from '../../dialect';
import type { Filter } from '../filters';
import type { ValuePlace } from '../statement';

/** A filter in use, and the slots of its values. */
export interface ActiveFilter {
  readonly filter: Filter;
  readonly slots: readonly ValuePlace[];
  /** True when it leaves few rows, so that its index is the one to use. */
  readonly narrow: boolean;
}

/** Whether one of these filters leaves few rows. */
export function isNarrow(active: readonly ActiveFilter[]): boolean {
  return active.some(({ narrow }) => narrow);
}

/** The WHERE of these filters; nothing for none. */
export function whereOf(active: readonly ActiveFilter[], dialect: Dialect): RawBuilder<unknown> {
  if (active.length === 0) return sql``;
  const narrowed = isNarrow(active);
  const conditions = active.map(({ filter, slots, narrow }) => {
    const condition = sql`(${filter.condition(slots, dialect)})`;
    return narrowed && !narrow && filter.takes !== 'text' && !filter.isNarrow
      ? dialect.withoutIndex(condition)
      : condition;
  });
  return sql`where ${sql.join(conditions, sql` and `)}`;
}
