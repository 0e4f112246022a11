/** Names of the records that tickets refer to. */
import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Entities } from '../../../src/grammar/entity';
import type { FieldPath } from '../../../src/rules/fields/fieldPaths';
import { entityOf, nameFieldOf, type EntityName } from '../../../src/rules/rows';
import { TablePaths } from '../../db/query/tablePaths';
import type { Db } from '../../db/database';
import { tablesReadBy } from '../../db/versions/tablesRead';
import { openVersions, versionReader } from '../../db/versions/versions';
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

/** Milliseconds after which names are read again whatever the version: somebody may have written past Windrow. */
const KEPT_FOR = 60_000;

interface KeptTable {
  readonly version: string;
  readonly since: number;
  readonly names: ReadonlyMap<number, Related>;
}

/** What is kept of a database. */
function openKept(db: Db) {
  return { readVersions: openVersions(db), versionOf: versionReader(), tables: new Map<string, KeptTable>() };
}

const keptOf = new WeakMap<Db, ReturnType<typeof openKept>>();

/**
 * Reads all records of these tables. A report of one party takes less time than the names of all others, so they are kept for as long
 * as the tables that they are read from have the same versions (decision 103).
 */
export async function readNames(db: Db, registry: Entities, tables: Iterable<string>): Promise<Names> {
  const kept = keptOf.get(db) ?? openKept(db);
  keptOf.set(db, kept);
  // Of an earlier moment than the names, so what is kept under it is never older than it says.
  const versions = await kept.readVersions();
  const others = db.othersCommits?.() ?? '';
  const names = new Map<string, ReadonlyMap<number, Related>>();
  for (const table of new Set(tables)) {
    const from = tablesReadBy(registry, table);
    const version = from && `${kept.versionOf(versions, from)} ${others}`;
    const known = kept.tables.get(table);
    const now = performance.now();
    if (known && known.version === version && now - known.since < KEPT_FOR) {
      names.set(table, known.names);
      continue;
    }
    const read = await readTable(db, registry, table);
    names.set(table, read);
    if (version !== undefined) kept.tables.set(table, { version, since: now, names: read });
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
