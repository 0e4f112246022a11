/** The SELECTs of pages of rows whose text starts in one way (decision 82). Names no table. */
import { sql, type RawBuilder } from 'kysely';
import { startOf } from '../../schema/starts';
import type { Slot } from '../statement';
import { orderedPages, type PageParts } from './orderedPages';

/** A start, the field of the texts, and the first and the last day. */
export interface StartSlots {
  readonly field: string;
  readonly start: unknown;
  readonly from: unknown;
  readonly to: unknown;
}

/** These SELECTs. */
export interface StartQueries {
  /** A page of the rows whose text has one start, in the order of days. */
  startPage(asked: StartSlots, size: number, offset: Slot): RawBuilder<unknown>;
  /**
   * The same of all starts that are kept: the newest `most` rows of each are merged. One statement, so it is of one moment.
   * @param kept a SELECT of the column `start`
   */
  startsPage(
    asked: Omit<StartSlots, 'start'>,
    kept: RawBuilder<unknown>,
    size: { readonly limit: number; readonly most: number },
    offset: Slot,
  ): RawBuilder<unknown>;
  /** How many rows have a text with one start. */
  startCount(asked: StartSlots): RawBuilder<unknown>;
}

/** Builds them. Each is found by the index of starts, whose order is that of days. */
export function startQueries(parts: PageParts): StartQueries {
  const { table, dialect } = parts;
  const { dayOf, newestDay, joined } = orderedPages(parts);
  const withStart = ({ field, start, from, to }: StartSlots): RawBuilder<unknown> => sql`
    from ${table} as t where ${startOf(sql.ref(`t.${field}`), dialect)} = ${start} and ${dayOf} between ${from} and ${to}`;
  return {
    startPage: (asked, size, offset) => {
      const ids = sql`select t.id ${withStart(asked)} order by ${newestDay()} limit ${sql.lit(size)} offset ${offset}`;
      return joined(ids, newestDay());
    },
    startsPage: (asked, kept, { limit, most }, offset) => {
      const newest = (from: unknown, which: RawBuilder<unknown>): RawBuilder<unknown> => sql`
        select ${dayOf} as day, t.id as id ${withStart({ ...asked, start: sql.ref('groups.start'), from })}
        order by ${newestDay()} ${which}`;
      // Where one start has so many rows since a day, no row before that day is wanted of any: numbers mostly grow with days.
      const last = newest(asked.from, sql`limit 1 offset ${sql.lit(most - 1)}`);
      const since = sql`select max((select day from (${last}) as one)) as day from ${kept} as groups`;
      const found = newest(sql`coalesce((select day from since), ${asked.from})`, sql`limit ${sql.lit(most)}`);
      const ids = sql`
        select found.id from ${dialect.newestOfEach(kept, found)} order by found.day desc, found.id desc
        limit ${sql.lit(limit)} offset ${offset}`;
      return sql`with since as materialized (${since}) ${joined(ids, newestDay())}`;
    },
    startCount: (asked) => sql`select count(*) as n ${withStart(asked)}`,
  };
}
