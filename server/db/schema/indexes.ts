/**
 * Indexes: those that tables declare, and those that follow from an entry, one for every list query the API takes
 * (stack: S2.4). An index's name holds a digest of what it is, so that a migration only has to compare names.
 */
import { createHash } from 'node:crypto';
import { sql, type RawBuilder } from 'kysely';
import type { SideTable } from '../../../src/grammar/entity';
import { isReference } from '../../../src/grammar/field';
import { referencesOf } from '../../../src/kinds/ref';
import type { Dialect } from '../dialect';
import { startFields, startOf } from './starts';

/** What the names of our indexes begin with. */
export const INDEX_PREFIX = 'windrow_ix_';

/** One column of an index. */
interface IndexKey {
  readonly by: string;
  /** As text filters compare it: see `Dialect.lower`. */
  readonly text?: true;
  /** The same of its first characters: see `startOf`. */
  readonly start?: true;
  readonly down?: true;
}

/** One index of a table. */
export interface IndexDeclaration {
  readonly keys: readonly IndexKey[];
  readonly unique?: true;
  /** The rows that it has: what is not in it costs a write nothing. A query that it serves says the same of its rows. Default: all. */
  readonly only?: { readonly by: string; readonly is: 'null' | 'not null' | 1 };
}

/** The name of an index. Equal declarations have equal names. */
export function indexName(table: string, { keys, unique, only }: IndexDeclaration): string {
  const about = `${table}(${keys.map(({ by, text, start }) => (start ? `start ${by}` : text ? `lower ${by}` : by)).join(',')})${unique ? ' unique' : ''}${only ? ` where ${only.by} ${only.is}` : ''}`;
  return `${INDEX_PREFIX}${createHash('sha256').update(about).digest('hex').slice(0, 16)}`;
}

/** The statement that makes an index. */
export function createIndex(table: string, index: IndexDeclaration, dialect: Dialect): RawBuilder<unknown> {
  const parts = index.keys.map(({ by, text, start, down }) => {
    const plain = sql.ref(by);
    const column = start ? sql`(${startOf(plain, dialect)})` : text ? sql`(${dialect.lower(plain)})` : plain;
    return down ? sql`${column} desc` : column;
  });
  const kind = index.unique ? sql`unique index` : sql`index`;
  return sql`create ${kind} ${sql.ref(indexName(table, index))} on ${sql.table(table)} (${sql.join(parts)})${rowsIn(index)}`;
}

function rowsIn({ only }: IndexDeclaration): RawBuilder<unknown> {
  if (!only) return sql``;
  const { by, is } = only;
  return is === 1 ? sql` where ${sql.ref(by)} = 1` : sql` where ${sql.ref(by)} is ${sql.raw(is)}`;
}

/** The column by which a list without pages knows what was changed last; see `hasEditOrder`. */
export const EDIT_ORDER = 'edit_order';

/** Whether the rows of an entry are numbered in the order of their changes: its lists are not in the order of days (ruling 29). */
export function hasEditOrder({ yearField, pageSize }: SideTable): boolean {
  return yearField === undefined || pageSize === undefined;
}

/** The indexes of an entry's lists: their columns in the order of the lists they serve. */
export function indexesOf(entity: SideTable): IndexDeclaration[] {
  const { yearField } = entity;
  const byId: IndexKey = { by: 'id', down: true };
  const ordered = hasEditOrder(entity);
  const order: IndexKey[] = [{ by: ordered || yearField === undefined ? EDIT_ORDER : yearField, down: true }, byId];
  const references = referencesOf(entity).map(([by]) => by);
  const texts = Object.values(entity.filters ?? {}).filter((key) => !isReference(entity.fields[key]));
  return [
    ...(ordered ? [{ keys: [{ by: EDIT_ORDER }] } satisfies IndexDeclaration] : []),
    ...(yearField === undefined ? [] : [{ keys: [{ by: yearField, down: true }, byId] } satisfies IndexDeclaration]),
    ...[...new Set(references)].map((by): IndexDeclaration => ({ keys: [{ by }, ...order] })),
    ...(entity.unique ? [{ keys: entity.unique.map((by) => ({ by })), unique: true } satisfies IndexDeclaration] : []),
    ...[...new Set(texts)].map((by): IndexDeclaration => ({ keys: [{ by, text: true }, ...order] })),
    ...startFields(entity).map((by): IndexDeclaration => ({ keys: [{ by, start: true }, ...order] })),
  ];
}
