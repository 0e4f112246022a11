/** The SELECTs of a table's pages. Names no table. */
import { sql, type RawBuilder } from 'kysely';
import type { Slot } from '../statement';
import { orderedPages, type PageParts } from './orderedPages';
import { isNarrow, whereOf, type ActiveFilter } from './where';

/** How a page is ordered: by day, or by when the rows were entered; newest first. */
export type PageOrder = 'day' | 'entry';

/** Where a page far down begins: the rows before its day are passed over without being read. */
export interface FarPlace {
  /** The first day of the list. */
  readonly from: Slot;
  /** A SELECT of the day on which the page begins, and of how many rows of later days are `ahead` of it. */
  readonly dayAndAhead: RawBuilder<unknown>;
}

/** The SELECTs of a table's pages. */
export interface PageQueries {
  /**
   * One page of the rows that match. The size is part of the statement: PostgreSQL plans a prepared one
   * without its values, takes an unknown limit for a tenth of the table, and would read whole tables for the joins.
   */
  page(active: readonly ActiveFilter[], size: number, offset: Slot, order?: PageOrder): RawBuilder<unknown>;
  /** The same of a list that nothing but days limits, in the order of days. One statement, so it is of one moment. */
  farPage(place: FarPlace, size: number, offset: Slot): RawBuilder<unknown>;
}

/** A page is found by ids on an index alone and joined afterwards. */
export function pageQueries(parts: PageParts): PageQueries {
  const { table, dialect } = parts;
  const { dayOf, newestDay, newestEntry, joined } = orderedPages(parts);
  return {
    page: (active, size, offset, order = 'day') => {
      const isByDay = order === 'day';
      const inside = isByDay ? newestDay(isNarrow(active)) : newestEntry;
      const ids = sql`
        select t.id from ${table} as t ${whereOf(active, dialect)} order by ${inside}
        limit ${sql.lit(size)} offset ${offset}`;
      return joined(ids, isByDay ? newestDay() : newestEntry);
    },
    farPage: ({ from, dayAndAhead }, size, offset) => {
      const ids = sql`
        select t.id from ${table} as t where ${dayOf} between ${from} and (select day from place)
        order by ${newestDay()} limit ${sql.lit(size)} offset ${offset} - coalesce((select ahead from place), 0)`;
      return sql`with place as materialized (${dayAndAhead}) ${joined(ids, newestDay())}`;
    },
  };
}
