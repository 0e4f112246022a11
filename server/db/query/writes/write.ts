/** The SQL that adds, changes and removes rows of one table. Takes values that were checked. */
import { sql } from 'kysely';
import { entityOf, fieldsOf } from '../../../../src/rules/rows';
import { unawaited } from './ahead';
import { columnOf } from '../../../kinds/columns';
import type { WriteTransaction } from '../../database';
import { EDIT_ORDER, hasEditOrder } from '../../schema/indexes';
import type { SqlValue } from '../../values';
import { rowsOf, Slot } from '../statement';
import type { CheckedValues, Stamps, StoreParts } from './storeParts';

/** A row that was inserted. */
export interface MadeRow {
  readonly id: number;
  readonly stamps: Stamps;
}

/** The part of a row store that adds, changes and removes. */
export interface WritesRows {
  /**
   * Inserts a row of version 1 that was added at `at`.
   * @param id one that `reserve` gave: then the row is known before the database has answered, unless the table has an order
   */
  insert(trx: WriteTransaction, values: CheckedValues, at: Date, id?: number): Promise<MadeRow>;
  /**
   * Gives these rows these values and their next version, in one statement. `at` becomes their `edit_date`.
   * @returns their place in the order of changes
   */
  update(trx: WriteTransaction, ids: readonly number[], values: CheckedValues, at: Date): Promise<Stamps['order']>;
  remove(trx: WriteTransaction, ids: readonly number[]): Promise<void>;
  /** Ids for new rows, which nobody else gets. */
  reserve(trx: WriteTransaction, count: number): Promise<number[]>;
  /** The next place in the order of changes; `null` in tables that have none. */
  nextOrder(trx: WriteTransaction): Promise<number | null>;
}

/** Values of fields as the engine stores them, with their columns. */
type Encode = (values: CheckedValues) => [string, SqlValue][];

/** Adds, changes and removes rows of one table. */
export function writing(parts: StoreParts): WritesRows {
  const { db, name, statement } = parts;
  const table = sql.table(name);
  const encode = encoderOf(parts);
  const nextOrder = ordering(parts);
  return {
    nextOrder,
    reserve: (trx, count) => db.dialect.reserveIds(trx, name, count),
    insert: inserting(parts, encode),
    update: updating(parts, encode, nextOrder),
    remove: async (trx, ids) => {
      const made = statement('remove', () => sql`delete from ${table} where ${db.dialect.among(sql`id`, new Slot(0))}`);
      await rowsOf(trx, made.bind([db.dialect.idList(ids)]));
    },
  };
}

function encoderOf({ db, registry, name }: StoreParts): Encode {
  const fields = fieldsOf(entityOf(registry, name)).map(
    ([key, field]) => [key, columnOf(field, db.dialect).encode] as const,
  );
  return (values) =>
    fields.flatMap(([key, encode]) => (Object.hasOwn(values, key) ? [[key, encode(values[key] ?? null)]] : []));
}

/** The place after the last one in a table's order of changes. */
const placeAfterLast = (name: string) =>
  sql`(select coalesce(max(${sql.ref(EDIT_ORDER)}), 0) + 1 from ${sql.table(name)})`;

function ordering({ registry, name, statement }: StoreParts): WritesRows['nextOrder'] {
  const numbered = hasEditOrder(entityOf(registry, name));
  return async (trx) => {
    if (!numbered) return null;
    const made = statement('next order', () => sql`select ${placeAfterLast(name)} as n`);
    const [row] = await rowsOf(trx, made.bind([]));
    return Number(row?.n);
  };
}

function inserting({ registry, name, statement }: StoreParts, encode: Encode): WritesRows['insert'] {
  const numbered = hasEditOrder(entityOf(registry, name));
  const place = numbered ? [placeAfterLast(name)] : [];
  return async (trx, values, at, reserved) => {
    const given: [string, SqlValue][] = [
      ...(reserved === undefined ? [] : [['id', reserved] satisfies [string, SqlValue]]),
      ...encode(values),
    ];
    const moment = at.toISOString();
    const keys = [...given.map(([key]) => key), 'add_date', 'edit_date'];
    const made = statement(
      `insert ${keys.join()}`,
      () => sql`
        insert into ${sql.table(name)} (${sql.join([...keys, ...(numbered ? [EDIT_ORDER] : [])].map((key) => sql.ref(key)))})
        values (${sql.join([...keys.map((_, slot) => new Slot(slot)), ...place])})
        returning id${numbered ? sql`, ${sql.ref(EDIT_ORDER)}` : sql``}`,
    );
    const inserted = rowsOf(trx, made.bind([...given.map(([, value]) => value), moment, moment]));
    if (reserved !== undefined && !numbered) {
      unawaited(inserted);
      return { id: reserved, stamps: { added: moment, edited: moment, order: null } };
    }
    const [row] = await inserted;
    const order = numbered ? Number(row?.[EDIT_ORDER]) : null;
    return { id: Number(row?.id), stamps: { added: moment, edited: moment, order } };
  };
}

function updating(
  { db: { dialect }, name, statement }: StoreParts,
  encode: Encode,
  nextOrder: WritesRows['nextOrder'],
): WritesRows['update'] {
  return async (trx, ids, values, at) => {
    const order = await nextOrder(trx);
    const given: [string, SqlValue][] = [
      ...encode(values),
      ['edit_date', at.toISOString()],
      ...(order === null ? [] : [[EDIT_ORDER, order] satisfies [string, SqlValue]]),
    ];
    const made = statement(
      `update ${given.map(([key]) => key).join()}`,
      () => sql`
        update ${sql.table(name)} set version = version + 1,
          ${sql.join(given.map(([key], slot) => sql`${sql.ref(key)} = ${new Slot(slot)}`))}
        where ${dialect.among(sql`id`, new Slot(given.length))}`,
    );
    unawaited(rowsOf(trx, made.bind([...given.map(([, value]) => value), dialect.idList(ids)])));
    return order;
  };
}
