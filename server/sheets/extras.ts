/** What is kept beside the records of a table (ruling 83), for files: which keys are in use, and their values for some records. */
import { sql } from 'kysely';
import type { ExtraKey } from '../../src/rules/extras/extraKeys';
import { sides } from '../../src/sides';
import { columnOf } from '../kinds/columns';
import type { Db } from '../db/database';
import { keepStatements, Slot } from '../db/query/statement';
import type { SqlRow } from '../db/values';
import { EXTRA } from '../records/extras/rows';

/** The reads. */
export interface ExtraReads {
  /** Those of the keys that some record of the table has a value of. */
  inUse(table: string, keys: readonly ExtraKey[]): Promise<ExtraKey[]>;
  /** The values of the keys, by the record's id; records without any are left out. */
  valuesOf(table: string, ids: readonly number[], keys: readonly ExtraKey[]): Promise<ReadonlyMap<number, SqlRow>>;
}

/** The reads over a database. */
export function openExtraReads(db: Db): ExtraReads {
  const statement = keepStatements(db.sql);
  const extra = sql.table(EXTRA);
  const { fields } = sides[EXTRA];
  return {
    inUse: async (table, keys) => {
      if (keys.length === 0) return [];
      const isUsed = (key: ExtraKey) =>
        sql`exists(select 1 from ${extra} where record_table = ${new Slot(0)} and ${sql.ref(key)} is not null)`;
      const made = statement(`in use ${keys.join()}`, () => sql`select ${sql.join(keys.map(isUsed))}`);
      const [row = []] = await db.rows(made.bind([table]));
      return keys.filter((_, at) => row[at] === 1 || row[at] === true);
    },
    valuesOf: async (table, ids, keys) => {
      const made = statement(
        `values ${keys.join()}`,
        () => sql`
        select record_id, ${sql.join(keys.map((key) => sql.ref(key)))} from ${extra}
        where record_table = ${new Slot(0)} and ${db.dialect.among(sql`record_id`, new Slot(1))}`,
      );
      const decoders = keys.map((key) => columnOf(fields[key], db.dialect).decode);
      const rows = await db.rows(made.bind([table, db.dialect.idList(ids)]));
      return new Map(
        rows.map(([id = null, ...values]) => [Number(id), decoders.map((decode, at) => decode(values[at] ?? null))]),
      );
    },
  };
}
