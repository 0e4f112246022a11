/**
 * Reads the versions of tables. Each is a sum of numbers above zero that are only ever added, or made one: of two moments with the
 * same sum none has seen an act that the other has not. The highest id would not tell, because the act that took it may be
 * committed before an earlier one. Names no table.
 */
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../database';
import type { Dialect } from '../dialect';

/** The versions of all tables as one value, to be selected beside others: JSON text, `null` before the first act. */
export function allVersions({ arrayOf }: Dialect): RawBuilder<string | null> {
  return sql`(
    select ${arrayOf(sql`changed || ' ' || total`)}
    from (select changed, sum(step) as total from windrow_table_version group by changed) as versions)`;
}

/** Reads `allVersions` by itself. */
export function openVersions(db: Db): () => Promise<string | null> {
  const select = sql`select ${allVersions(db.dialect)}`.compile(db.sql);
  return async () => {
    const [[text = null] = []] = await db.rows(select);
    return text === null ? null : String(text);
  };
}

/** Gives the version of some tables together from the text of `allVersions`. */
export function versionReader(): (text: string | null, tables: readonly string[]) => string {
  let last: string | null = null;
  let versions: ReadonlyMap<string, string> = new Map();
  return (text, tables) => {
    if (text !== last) {
      const parts = text === null ? [] : (JSON.parse(text) as string[]).map((one) => one.split(' '));
      versions = new Map(parts.map(([table = '', version = '']) => [table, version]));
      last = text;
    }
    return tables.map((table) => versions.get(table) ?? '0').join();
  };
}

/** Makes one row of the many that acts have added for a table, so that reading stays as quick as it was. */
export async function joinVersions(db: Db): Promise<void> {
  await db.write(
    async (trx) => {
      const many = sql`select changed from windrow_table_version group by changed having count(*) > 1`;
      const { rows } = await sql<{ changed: string; step: number }>`
      delete from windrow_table_version where changed in (${many}) returning changed, step`.execute(trx);
      for (const [changed, own] of Map.groupBy(rows, (row) => row.changed)) {
        const step = own.reduce((all, row) => all + Number(row.step), 0);
        await sql`insert into windrow_table_version (changed, step) values (${changed}, ${step})`.execute(trx);
      }
    },
    { unseen: true },
  );
}
