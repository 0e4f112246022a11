/** The party of a statement. */
import { sql } from 'kysely';
import type { PartyRef } from '../../../../src/rules/settled/papers';
import { entityOf, nameFieldOf } from '../../../../src/rules/rows';
import { rowsOf } from '../../../../server/db/query/statement';
import type { Party } from '../../../../server/reports/compose/reportContext';
import { readAddresses } from '../../../../server/reports/read/letterheads';
import type { AskedStatement, StatementParts } from '../parts';

/** The party that the filters name; `undefined` where there is none. */
export async function partyOf(
  { db, words }: StatementParts,
  { kind, filters, language }: Pick<AskedStatement, 'kind' | 'filters' | 'language'>,
): Promise<PartyRef | undefined> {
  const table = kind.role;
  const id = filters[table];
  if (id === undefined) return undefined;
  const name = sql.ref(nameFieldOf(entityOf(words[language].registry, table)));
  const [row] = await rowsOf(
    db.sql,
    sql`select ${name} as name from ${sql.table(table)} where id = ${id}`.compile(db.sql),
  );
  return row && { table, id, name: String(row.name ?? '') };
}

/** The same with its address, for a paper without tickets. */
export async function addresseeOf(
  { db, words }: StatementParts,
  { table, id, name }: PartyRef,
  language: AskedStatement['language'],
): Promise<Party> {
  const { registry, t } = words[language];
  const found = (await readAddresses(db, registry, { table, t }, [id])).get(id);
  return { name, address: [], contact: [], ...found, id, memos: [], found: 0 };
}
