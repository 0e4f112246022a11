/** Names of records and settings, of the same moment as everything else. */
import { sql } from 'kysely';
import { entityOf, nameFieldOf } from '../../../../src/rules/rows';
import type { Cutoffs } from '../../../../src/rules/settled/papers';
import { STATEMENT_SETTINGS } from '../../../../src/rules/history/settingNames';
import type { ProofReading } from './reading';

/** The names of some records of a table, by id. */
export async function namesOf(
  { rows, db, registry }: ProofReading,
  table: string,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map();
  const { dialect } = db;
  const name = sql.ref(nameFieldOf(entityOf(registry, table)));
  const query = sql`
    select id, ${name} from ${sql.table(table)} where ${dialect.among(sql`id`, dialect.idList(ids))}`;
  return new Map((await rows(query.compile(db.sql))).map(([id, text]) => [Number(id), String(text ?? '')]));
}

/** Up to which day everything was settled elsewhere. */
export async function readCutoffs({ rows, db }: ProofReading): Promise<Cutoffs> {
  const query = db.sql.selectFrom('setting').select('value').where('name', '=', STATEMENT_SETTINGS);
  const [row] = await rows(query.compile());
  const kept: { readonly cutoffs?: Partial<Cutoffs> } = JSON.parse(String(row?.[0] ?? '{}'));
  return { producer: null, hauler: null, customer: null, ...kept.cutoffs };
}
