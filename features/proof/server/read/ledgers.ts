/** The end of each party's ledger, and its balance: both are read from rows of their own. */
import { sql, type RawBuilder } from 'kysely';
import { dayOf } from '../../../../src/rules/dates';
import type { SettlementRole } from '../../../../src/rules/statements/settled';
import { settlementRoles } from '../../../../src/sides';
import { openOf, paidOf } from '../../../../server/statements/accounts/balances';
import { ADJUSTMENT, CORRECTION, PAYMENT } from '../../../../server/statements/compose/more';
import { ITEM, STATEMENT } from '../../../../server/statements/read/claims';
import { centsReader } from '../../../../server/statements/read/stored';
import type { RowFact } from './papers';
import type { ProofReading } from './reading';

/** The parties of each role that have an account. */
export async function* readLedgers(reading: ProofReading): AsyncGenerator<RowFact[]> {
  const { db, rows, clock, registry } = reading;
  const amount = centsReader(db.dialect);
  for (const role of settlementRoles) {
    const query = sql`
      select p.id, l.ends, o.open, o.below, a.on_account from ${sql.table(role)} as p
      left join ${ledgerOf(role, Object.hasOwn(registry, ADJUSTMENT))} as l on l.party = p.id
      left join ${openOf(role, dayOf(clock()))} as o on o.party = p.id
      left join ${paidOf(role)} as a on a.party = p.id
      where l.party is not null or o.party is not null or a.party is not null order by p.id`;
    yield (await rows(query.compile(db.sql))).map(([id, ends, open, below, onAccount]): RowFact => {
      const balance = amount(open) - amount(below) - amount(onAccount);
      return { table: role, id: Number(id), this: amount(ends), that: balance };
    });
  }
}

/** What the lines of a ledger add up to, by party: tickets of live statements, what these took up besides, less payments. */
function ledgerOf(role: SettlementRole, hasAdjustments: boolean): RawBuilder<unknown> {
  const owner = sql.ref(`${role}_id`);
  const taken = (table: string): RawBuilder<unknown> => sql`
    union all select m.${owner}, m.amount from ${sql.table(table)} as m
    join ${sql.table(ITEM)} as i on i.item_table = ${sql.lit(table)} and i.item_id = m.id and i.role = ${sql.lit(role)}`;
  return sql`(
    select line.party, sum(line.amount) as ends from (
      select ${owner} as party, tickets_amount as amount from ${sql.table(STATEMENT)} where voided_on is null
      ${hasAdjustments ? taken(ADJUSTMENT) : sql``} ${taken(CORRECTION)}
      union all select ${owner}, -amount from ${sql.table(PAYMENT)}) as line
    where line.party is not null group by line.party)`;
}
