/**
 * The texts of records that others refer to, each read when a row first needs it and kept for as long as no act changes such a table
 * (decision 80). Every read brings the version it was made at, in the same statement: texts of another moment than the rows are
 * never used. The texts of whole rows, which have those in them, are kept for as long. Names no table.
 */
import { sql, type RawBuilder } from 'kysely';
import type { Entities } from '../../../../src/grammar/entity';
import { referrersOf } from '../../../../src/rules/rows';
import type { Db } from '../../database';
import type { SqlValue } from '../../values';
import { relatedShape } from '../rowShape';
import { keepStatements, Slot } from '../statement';
import type { KnownRow, Relation, RelatedTexts } from './ownRow';

/** Texts kept of one relation: 10,000 producers take some two megabytes. */
const MOST = 50_000;
/** Milliseconds after which texts are read again whatever the version: somebody may have written past Windrow. */
const KEPT_FOR = 60_000;

/** Related records at one version. */
export interface RelatedAt {
  texts(relation: Relation): RelatedTexts;
  /** Reads those that are missing. False where a record was changed meanwhile: then none is kept. */
  load(relation: Relation, ids: readonly SqlValue[]): Promise<boolean>;
  /** The rows of a table whose text is known, by id; for `listTexts.ts`. */
  rows(table: string): Map<number, KnownRow>;
}

/** The related records of a registry. */
export interface RelatedRecords {
  /** The version of all tables that others refer to, to be selected with each row. */
  readonly version: RawBuilder<unknown>;
  /** What is known of rows with this version. */
  at(version: SqlValue): RelatedAt;
}

interface TextsAtVersion {
  readonly version: SqlValue;
  /** What other processes have committed, where the database tells. */
  readonly others: string;
  readonly since: number;
  readonly maps: Map<string, Map<SqlValue, string>>;
  readonly rows: Map<string, Map<number, KnownRow>>;
}

/** The version of all tables that others refer to. As text: as a number it may have more digits than JavaScript keeps. */
function versionOf(registry: Entities): RawBuilder<unknown> {
  const tables = Object.keys(registry).filter((name) => referrersOf(registry, name).length > 0);
  if (tables.length === 0) return sql`'0'`;
  return sql`(
    select coalesce(cast(sum(step) as text), '0') from windrow_table_version
    where changed in (${sql.join(tables.map((name) => sql.lit(name)))}))`;
}

/** The shape of each relation, made once. */
function keepShapes(registry: Entities, { dialect }: Db) {
  const shapes = new Map<string, ReturnType<typeof relatedShape>>();
  return ({ to, embeds, key }: Relation): ReturnType<typeof relatedShape> => {
    const shape = shapes.get(key) ?? relatedShape(registry, to, embeds, dialect);
    shapes.set(key, shape);
    return shape;
  };
}

/** Opens them; one for all tables of a registry. */
export function openRelated(db: Db, registry: Entities): RelatedRecords {
  const version = versionOf(registry);
  const statement = keepStatements(db.sql);
  let kept: TextsAtVersion | undefined;
  const shapeOf = keepShapes(registry, db);
  const load = async (
    at: TextsAtVersion,
    { to, embeds, key }: Relation,
    ids: readonly SqlValue[],
  ): Promise<boolean> => {
    const { columns, joins, read } = shapeOf({ to, embeds, key });
    const select = (): RawBuilder<unknown> => sql`
      select ${sql.join(columns)}, ${version} as version from ${sql.table(to)} as t ${joins}
      where ${db.dialect.among(sql.ref('t.id'), new Slot(0))}`;
    const rows = await db.rows(
      statement(key, select, { plannedOnce: true }).bind([db.dialect.idList(ids.map(Number))]),
    );
    if (rows.some((row) => row.at(-1) !== at.version)) return false;
    const map = mapOf(at.maps, key);
    if (map.size + rows.length > MOST) map.clear();
    for (const row of rows) map.set(row[0] ?? null, JSON.stringify(read(row)));
    return true;
  };
  return {
    version,
    at: (wanted) => {
      const others = db.othersCommits?.() ?? '';
      const now = performance.now();
      if (kept?.version !== wanted || kept.others !== others || now - kept.since > KEPT_FOR)
        kept = { version: wanted, others, since: now, maps: new Map(), rows: new Map() };
      const own = kept;
      return {
        texts: ({ key }) => mapOf(own.maps, key),
        load: (relation, ids) => load(own, relation, ids),
        rows: (table) => mapOf(own.rows, table),
      };
    },
  };
}

function mapOf<K, V>(maps: Map<string, Map<K, V>>, key: string): Map<K, V> {
  const map = maps.get(key) ?? new Map<K, V>();
  maps.set(key, map);
  return map;
}
