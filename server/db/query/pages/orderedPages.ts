/** The orders of a table's pages, and how the rows of a page follow from their ids. Names no table. */
import { sql, type RawBuilder } from 'kysely';
import type { Entity } from '../../../../src/grammar/entity';
import type { Dialect } from '../../dialect';

/** What the SELECTs of a table's pages are made of. */
export interface PageParts {
  readonly entity: Entity;
  readonly table: RawBuilder<unknown>;
  /** The SELECT of a row's columns, which `from` follows, and the joins that they need. */
  readonly select: RawBuilder<unknown>;
  readonly joins: RawBuilder<unknown>;
  readonly dialect: Dialect;
}

/** Their orders. The row's table has the alias `t`. */
export function orderedPages({ entity, table, select, joins, dialect }: PageParts) {
  const newestEntry = sql`t.id desc`;
  const dayOf = sql.ref(`t.${entity.yearField ?? 'id'}`);
  return {
    dayOf,
    newestEntry,
    /** @param narrow a filter leaves few rows, so that the order needs no index */
    newestDay: (narrow = false): RawBuilder<unknown> =>
      entity.yearField === undefined
        ? newestEntry
        : sql`${narrow ? dialect.withoutIndex(dayOf) : dayOf} desc, ${newestEntry}`,
    /** The rows of these ids; `ids` is a SELECT of the column `id`. */
    joined: (ids: RawBuilder<unknown>, order: RawBuilder<unknown>): RawBuilder<unknown> => sql`
      ${select} from (${ids}) as p join ${table} as t on t.id = p.id ${joins} order by ${order}`,
  };
}
