/** All that a program does not have yet, with the names and account numbers of the parties as the masters have them now. */
import { sql } from 'kysely';
import type { BookDocument } from '../../../src/rules/books/documents';
import type { BookProgram, BookSettings } from '../../../src/rules/books/programs';
import { entityOf } from '../../../src/rules/rows';
import { settlementRoles } from '../../../src/sides';
import { rowsOf } from '../../db/query/statement';
import { EXTRA } from '../../records/extras/rows';
import { textOrNull } from '../../statements/read/stored';
import type { BooksParts } from '../parts';
import type { Unnamed } from './kindOfAmount';
import { newPayments, newTakenBack } from './payments';
import { newStatements, newVoids } from './statements';

/** The documents of the next export: statements, voids, payments, taken back ones. */
export async function waitingDocuments(
  parts: BooksParts,
  program: BookProgram,
  { from }: BookSettings,
): Promise<BookDocument[]> {
  const voids = await newVoids(parts, program);
  const takenBack = await newTakenBack(parts, program);
  const statements = await newStatements(parts, program, from);
  const payments = await newPayments(parts, program, from);
  return named(parts, [...statements, ...voids, ...payments, ...takenBack]);
}

/** The documents with their parties as they are called now: what a program does not find by name it would not take. */
export async function named(parts: BooksParts, documents: readonly Unnamed[]): Promise<BookDocument[]> {
  const known = new Map<string, { readonly name: string; readonly account: string | null }>();
  for (const role of settlementRoles) {
    const ids = [...new Set(documents.flatMap(({ party }) => (party.table === role ? [party.id] : [])))];
    for (const [id, party] of await readParties(parts, role, ids)) known.set(`${role} ${id}`, party);
  }
  return documents.map((document) => {
    const { table, id, name = '' } = document.party;
    // A party that was merged into another since, or is gone, keeps the name it had.
    const own = known.get(`${table} ${id}`) ?? { name, account: document.account_number ?? null };
    return { ...document, party: { table, id, name: own.name }, account_number: own.account };
  });
}

async function readParties({ trx, dialect, registry }: BooksParts, role: string, ids: readonly number[]) {
  if (ids.length === 0) return [];
  const name = sql.ref(`p.${entityOf(registry, role).nameField ?? 'name'}`);
  const query = sql`
    select p.id, ${name} as name, x.account_number from ${sql.table(role)} as p
    left join ${sql.table(EXTRA)} as x on x.record_table = ${role} and x.record_id = p.id
    where ${dialect.among(sql`p.id`, dialect.idList(ids))}`;
  const rows = await rowsOf(trx, query.compile(trx));
  return rows.map(
    (row) => [Number(row.id), { name: String(row.name ?? ''), account: textOrNull(row.account_number) }] as const,
  );
}
