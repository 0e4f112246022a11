/** Reads what is kept beside a record, outside of acts. */
import type { Values } from '../../../src/rules/rows';
import { sides } from '../../../src/sides';
import type { Db } from '../../db/database';
import { openRowStores } from '../../db/query/rowStore';
import { keepStatements } from '../../db/query/statement';
import { EXTRA, extraIds } from './rows';

/** What is kept beside a record. */
export interface KeptBeside {
  /** As a draft has them; none where nothing is kept. */
  readonly values: Values;
  /** 0 where nothing is kept. */
  readonly version: number;
}

/** Gives what is kept beside a record. */
export function openExtras(db: Db): (table: string, id: number) => Promise<KeptBeside> {
  const store = openRowStores(db, sides)(EXTRA);
  const parts = { trx: db.sql, dialect: db.dialect, statement: keepStatements(db.sql) };
  return async (table, id) => {
    const at = (await extraIds(parts, table, [id])).get(id);
    const row = at === undefined ? undefined : (await store.read(db.sql, [at])).get(at);
    return { values: row?.values ?? {}, version: row?.version ?? 0 };
  };
}
