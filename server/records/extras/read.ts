/** Reads what is kept beside a record, outside of acts. */
import type { Values } from '../../../src/rules/rows';
import { sides } from '../../../src/sides';
import type { Db } from '../../db/database';
import { openRowStores } from '../../db/query/rowStore';
import { keepStatements } from '../../db/query/statement';
import { EXTRA, extraIds } from './rows';

/** Gives the values beside a record as a draft has them; none where nothing is kept. */
export function openExtras(db: Db): (table: string, id: number) => Promise<Values> {
  const store = openRowStores(db, sides)(EXTRA);
  const parts = { trx: db.sql, dialect: db.dialect, statement: keepStatements(db.sql) };
  return async (table, id) => {
    const at = (await extraIds(parts, table, [id])).get(id);
    return at === undefined ? {} : ((await store.read(db.sql, [at])).get(at)?.values ?? {});
  };
}
