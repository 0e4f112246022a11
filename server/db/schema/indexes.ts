/**
 * The indexes that follow from the entries: one for every list query the API takes (stack: S2.4). Each index's name holds
 * a digest of what it is, so the migration only has to compare names.
 */
import { createHash } from 'node:crypto';
import { sql, type RawBuilder } from 'kysely';
import type { Entities, Entity } from '../../../src/grammar/entity';
import { fieldsOf } from '../../../src/rules/rows';
import type { Dialect } from '../dialect';

/** What the names of our indexes begin with. */
export const INDEX_PREFIX = 'windrow_ix_';

/** One index. */
export interface Index {
  readonly name: string;
  readonly create: RawBuilder<unknown>;
}

/** Every index the registry asks for. */
export function indexesOf(registry: Entities, dialect: Dialect): Index[] {
  return Object.entries(registry).flatMap(([table, entity]) =>
    keysOf(entity).map((keys): Index => {
      const about = `${table}(${keys.map(({ by, text }) => (text ? `lower ${by}` : by)).join(',')})`;
      const name = `${INDEX_PREFIX}${createHash('sha256').update(about).digest('hex').slice(0, 16)}`;
      const parts = keys.map(({ by, text, down }) => {
        const column = text ? sql`(${dialect.lower(sql.ref(by))})` : sql.ref(by);
        return down ? sql`${column} desc` : column;
      });
      return { name, create: sql`create index ${sql.ref(name)} on ${sql.table(table)} (${sql.join(parts)})` };
    }),
  );
}

interface Key {
  readonly by: string;
  readonly text?: true;
  readonly down?: true;
}

/** Per index its columns, in the order of the lists they serve. */
function keysOf(entity: Entity): Key[][] {
  const { yearField, pageSize } = entity;
  const paged = yearField !== undefined && pageSize !== undefined;
  const order: Key[] = [
    { by: paged ? yearField : 'edit_date', down: true },
    { by: 'id', down: true },
  ];
  const references = fieldsOf(entity).flatMap(([by, { kind }]) => (kind === 'ref' ? [by] : []));
  const texts = Object.values(entity.filters ?? {}).filter((key) => entity.fields[key]?.kind !== 'ref');
  return [
    ...(yearField === undefined
      ? []
      : [
          [
            { by: yearField, down: true },
            { by: 'id', down: true },
          ] satisfies Key[],
        ]),
    ...[...new Set(references)].map((by): Key[] => [{ by }, ...order]),
    ...[...new Set(texts)].map((by): Key[] => [{ by, text: true }, ...order]),
  ];
}
