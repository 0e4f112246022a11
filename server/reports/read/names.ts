/** Names of the records that tickets refer to, read once for a report. */
import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Entities } from '../../../src/grammar/entity';
import type { FieldPath } from '../../../src/rules/fields/fieldPaths';
import { entityOf, nameFieldOf, type EntityName } from '../../../src/rules/rows';
import { TablePaths } from '../../db/query/tablePaths';
import type { Db } from '../../db/database';
import type { SqlValue } from '../../db/values';
import type { Related } from '../compose/ticket';

/** Records by table and id. */
export type Names = ReadonlyMap<string, ReadonlyMap<number, Related>>;

/** What reports show of a record besides its name. */
interface RelatedPaths<N extends EntityName> {
  /** Printed below or after the name; of a long text the first line. */
  readonly detail?: FieldPath<N>;
  /** Printed so on internal papers alone. */
  readonly remark?: FieldPath<N>;
  /** Compared with what tickets say. */
  readonly present?: FieldPath<N>;
}

const relatedPaths: { readonly [N in EntityName]?: RelatedPaths<N> } = {
  crop: { detail: 'season' },
  field: { remark: 'description' },
  customer_bag_pit: { detail: 'bag_pit_type_id.name' },
  driver: { detail: 'hauler_id.name' },
  truck: { present: 'hauler_id' },
  feedmill: { present: 'rate' },
};

function relatedPathsOf(table: string): { readonly [K in keyof RelatedPaths<EntityName>]?: string } {
  return Object.entries(relatedPaths).find(([name]) => name === table)?.[1] ?? {};
}

/** Reads all records of these tables. */
export async function readNames(db: Db, registry: Entities, tables: Iterable<string>): Promise<Names> {
  const names = new Map<string, ReadonlyMap<number, Related>>();
  for (const table of new Set(tables)) {
    names.set(table, await readTable(db, registry, table));
    await setImmediate();
  }
  return names;
}

async function readTable(db: Db, registry: Entities, table: string): Promise<Map<number, Related>> {
  const extras = Object.entries(relatedPathsOf(table));
  const paths = new TablePaths(registry, table);
  const wanted = ['id', nameFieldOf(entityOf(registry, table)), ...extras.map(([, path]) => path)];
  const { columns, valuesOf } = paths.select(wanted, db.dialect);
  const query = sql`select ${sql.join(columns)} from ${paths.source}`;
  const rows = await db.rows(query.compile(db.sql));
  return new Map(
    rows.map((row): [number, Related] => {
      const [id = null, name = null, ...rest] = valuesOf(row);
      const more = extras.flatMap(([key], at) => {
        const line = textOf(rest[at])?.split(/\r?\n/)[0];
        return line ? [[key, line]] : [];
      });
      const related = { id: Number(id), name: textOf(name) ?? '', ...Object.fromEntries(more) };
      return [related.id, related];
    }),
  );
}

/** The record of a reference; one that is not among the names has an empty name. */
export function relatedIn(names: Names, table: string, id: SqlValue): Related | null {
  if (id === null) return null;
  return names.get(table)?.get(Number(id)) ?? { id: Number(id), name: '' };
}

/** A stored value as plain text; `null` for none. */
export function textOf(value: SqlValue | undefined): string | null {
  return value === null || value === undefined || value === '' ? null : String(value);
}
