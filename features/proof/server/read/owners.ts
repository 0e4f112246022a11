/** Whether tickets and adjustments belong to the party of the live statement that they are on. */
import { sql, type RawBuilder } from 'kysely';
import { rolesOf, settledIn, type SettlementRole } from '../../../../src/rules/statements/settled';
import { settledTables } from '../../../../src/rules/tickets/tables';
import { settlementRoles } from '../../../../src/sides';
import { Slot } from '../../../../server/db/query/statement';
import { TablePaths } from '../../../../server/db/query/tablePaths';
import { ADJUSTMENT } from '../../../../server/statements/compose/more';
import { ITEM, STATEMENT } from '../../../../server/statements/read/claims';
import { slices, type RowFact } from './papers';
import type { ProofReading } from './reading';

/** Rows of a table in a role, and whose each is. */
interface PartyOfRows {
  readonly table: string;
  readonly role: SettlementRole;
  readonly party: RawBuilder<unknown>;
}

/** Each row that a live statement holds, and whether it is of the same party. Rows that are not there are no part of it. */
export async function* readOwners(reading: ProofReading): AsyncGenerator<RowFact[]> {
  const { db, statement } = reading;
  const { rowsAtOnce } = db.dialect;
  const made = statement(
    'proof owners',
    () => sql`
      select i.id, i.item_table, i.item_id, i.role, ${partyOfPaper()}, ${partyOfRow(reading)}
      from ${sql.table(ITEM)} as i join ${sql.table(STATEMENT)} as s on s.id = i.statement_id
      where s.voided_on is null and i.id > ${new Slot(0)} order by i.id limit ${sql.lit(rowsAtOnce)}`,
  );
  for await (const rows of slices(reading, rowsAtOnce, (last) => made.bind([last])))
    yield rows.flatMap(([, table, id, role, paper, own = null]): RowFact[] => {
      const named = settlementRoles.find((one) => one === role);
      if (named === undefined || own === null) return [];
      const that = Number(own) === Number(paper) ? 1n : 0n;
      return [{ table: String(table), id: Number(id), role: named, this: 1n, that }];
    });
}

function partyOfPaper(): RawBuilder<unknown> {
  const cases = settlementRoles.map((role) => sql`when ${sql.lit(role)} then ${sql.ref(`s.${role}_id`)}`);
  return sql`case i.role ${sql.join(cases, sql` `)} end`;
}

/** 0 where the row names none; `null` where the row is not there. */
function partyOfRow({ registry }: ProofReading): RawBuilder<unknown> {
  const has = (table: string): boolean => Object.hasOwn(registry, table);
  const ofTickets = settledTables.filter(has).flatMap((table) =>
    rolesOf(table).map((role): PartyOfRows => {
      const paths = new TablePaths(registry, table, { inherit: true });
      const own = paths.column(settledIn(table, role)?.party ?? '');
      const party = sql`(select coalesce(${own}, 0) from ${paths.source} where t.id = cast(i.item_id as bigint))`;
      return { table, role, party };
    }),
  );
  const ofMore = (has(ADJUSTMENT) ? settlementRoles : []).map((role): PartyOfRows => {
    const own = sql.ref(`m.${role}_id`);
    const party = sql`(
      select coalesce(${own}, 0) from ${sql.table(ADJUSTMENT)} as m where m.id = cast(i.item_id as bigint))`;
    return { table: ADJUSTMENT, role, party };
  });
  const cases = [...ofTickets, ...ofMore].map(
    ({ table, role, party }) => sql`when i.item_table = ${sql.lit(table)} and i.role = ${sql.lit(role)} then ${party}`,
  );
  return sql`case ${sql.join(cases, sql` `)} end`;
}
