/** The versions of tickets and of the records that their inputs may come from: what an issue compares under its locks. */
import { sql } from 'kysely';
import type { StoredTables } from '../../../../src/grammar/entity';
import { isReference } from '../../../../src/grammar/field';
import { entityOf, fieldsOf } from '../../../../src/rules/rows';
import type { Db } from '../../../../server/db/database';
import { rowsOf } from '../../../../server/db/query/statement';

/** Versions by id, by table. */
export type VersionsByTable = ReadonlyMap<string, ReadonlyMap<number, number>>;

/** Reads them. The tickets' own table is the first. */
export async function readVersions(
  db: Db,
  registry: StoredTables,
  table: string,
  ids: readonly number[],
): Promise<VersionsByTable> {
  const versions = new Map([[table, await versionsOf(db, table, ids)]]);
  for (const { field, to } of inheritedFrom(registry, table)) {
    const found = await rowsOf(
      db.sql,
      sql`
        select distinct ${sql.ref(field)} as id from ${sql.table(table)}
        where ${db.dialect.among(sql`id`, db.dialect.idList(ids))} and ${sql.ref(field)} is not null`.compile(db.sql),
    );
    versions.set(
      to,
      await versionsOf(
        db,
        to,
        found.map(({ id }) => Number(id)),
      ),
    );
  }
  return versions;
}

async function versionsOf(db: Db, table: string, ids: readonly number[]): Promise<Map<number, number>> {
  const rows = await rowsOf(
    db.sql,
    sql`
      select id, version from ${sql.table(table)} where ${db.dialect.among(sql`id`, db.dialect.idList(ids))}`.compile(
      db.sql,
    ),
  );
  return new Map(rows.map(({ id, version }) => [Number(id), Number(version)]));
}

/** The references of a table whose records give it values. */
function inheritedFrom(registry: StoredTables, table: string): { readonly field: string; readonly to: string }[] {
  const entity = entityOf(registry, table);
  const links = new Set(fieldsOf(entity).flatMap(([, { inherit }]) => inherit ?? []));
  return [...links].flatMap((field) => {
    const link = entity.fields[field];
    return isReference(link) ? [{ field, to: link.to }] : [];
  });
}
