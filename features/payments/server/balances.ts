/** What parties are owed or owe: open statements by age, less what is on account. */
import { openTickets, type StatementParts } from '../../statements/server/index';
import { sql, type RawBuilder } from 'kysely';
import { dayOf } from '../../../src/rules/dates';
import { entityOf, nameFieldOf } from '../../../src/rules/rows';
import type { Balance, Balances, PartyBalance } from '../rules/calls';
import { less } from '../../../src/rules/settled/money';
import { type SettlementRole, settledIn } from '../../../src/rules/settled/settled';
import { sumPrinted } from '../../../src/rules/tickets/weights';
import { rowsOf } from '../../../server/db/query/statement';
import { PAYMENT, STATEMENT } from '../../../server/settled/claims';
import { amountReader } from '../../../server/settled/stored';
import { statementKinds } from '../../../src/rules/settled/codes';
import { TablePaths } from '../../../server/db/query/tablePaths';
import { readSettings } from '../../../server/settled/settings';

/** The last day of issue of each age, counted from today: 30, 60 and 90 days. */
const AGES = [30, 60, 90] as const;

/** Which parties: one alone, or those that have a statement or a payment, and others besides. */
interface AskedBalances {
  readonly party?: number;
  readonly also?: readonly number[];
}

/** The balances of parties of a role, by name. */
export async function readBalances(
  parts: StatementParts,
  role: SettlementRole,
  { party, also = [] }: AskedBalances,
): Promise<Omit<PartyBalance, 'on_none'>[]> {
  const { db, words, clock } = parts;
  const name = sql.ref(`p.${nameFieldOf(entityOf(words.en.registry, role))}`);
  const isTheirs = party === undefined ? sql`1 = 1` : sql`p.id = ${party}`;
  const isAlso = also.length === 0 ? sql`1 = 0` : db.dialect.among(sql`p.id`, db.dialect.idList(also));
  const query = sql`
    select p.id, ${name} as name, o.*, a.on_account from ${sql.table(role)} as p
    left join ${openOf(role, dayOf(clock()))} as o on o.party = p.id
    left join ${paidOf(role)} as a on a.party = p.id
    where ${isTheirs} and (o.party is not null or a.party is not null or ${isAlso}) order by lower(${name}), p.id`;
  const amount = amountReader(db.dialect);
  return (await rowsOf(db.sql, query.compile(db.sql))).map((row) => {
    const open = amount(row.open);
    const onAccount = sumPrinted([amount(row.on_account), amount(row.below)]);
    return {
      party: { table: role, id: Number(row.id), name: String(row.name ?? '') },
      balance: less(open, onAccount),
      open,
      on_account: onAccount,
      to_30: amount(row.to_30),
      to_60: amount(row.to_60),
      to_90: amount(row.to_90),
      over_90: amount(row.over_90),
      oldest: row.oldest === null || row.oldest === undefined ? null : String(row.oldest),
    };
  });
}

/** What is open of live statements, by party and age; what those below zero have left by itself. */
export function openOf(role: SettlementRole, today: string): RawBuilder<unknown> {
  const [to30, to60, to90] = AGES.map((days) => dayBefore(today, days));
  const within = (condition: RawBuilder<unknown>) =>
    sql`sum(case when d.due > 0 and ${condition} then d.due else 0 end)`;
  return sql`(
    select d.party, sum(case when d.due > 0 then d.due else 0 end) as open,
      sum(case when d.due < 0 then -d.due else 0 end) as below, ${within(sql`d.issued_on >= ${to30}`)} as to_30,
      ${within(sql`d.issued_on < ${to30} and d.issued_on >= ${to60}`)} as to_60,
      ${within(sql`d.issued_on < ${to60} and d.issued_on >= ${to90}`)} as to_90,
      ${within(sql`d.issued_on < ${to90}`)} as over_90, min(case when d.due > 0 then d.issued_on end) as oldest
    from (
      select s.${sql.ref(`${role}_id`)} as party, s.issued_on, case when s.voided_on is null then s.amount - (
        select coalesce(sum(pay.amount), 0) from ${sql.table(PAYMENT)} as pay where pay.statement_id = s.id) else 0 end as due
      from ${sql.table(STATEMENT)} as s where s.${sql.ref(`${role}_id`)} is not null) as d
    group by d.party)`;
}

/** What was paid and is on no statement, by party; all parties that ever paid or were paid. */
export function paidOf(role: SettlementRole): RawBuilder<unknown> {
  const owner = sql.ref(`${role}_id`);
  return sql`(
    select ${owner} as party, sum(case when statement_id is null then amount else 0 end) as on_account
    from ${sql.table(PAYMENT)} where ${owner} is not null group by ${owner})`;
}

function dayBefore(day: string, days: number): string {
  return new Date(Date.parse(day) - days * 86_400_000).toISOString().slice(0, 10);
}

const KEYS = ['balance', 'open', 'on_account', 'to_30', 'to_60', 'to_90', 'over_90'] as const;

/** Sums of balances. */
export function summed(balances: readonly Balance[]): Balance {
  const sums = KEYS.map((key) => [key, sumPrinted(balances.map((one) => one[key]))] as const);
  return Object.fromEntries(sums) as Record<(typeof KEYS)[number], string>;
}

/** The accounts of all parties of a role that have a statement, a payment or a ticket on none, by name. */
export async function listBalances(parts: StatementParts, role: SettlementRole): Promise<Balances> {
  const onNone = await ticketsOnNone(parts, role);
  const balances = await readBalances(parts, role, onNone ? { also: [...onNone.keys()] } : {});
  const results = balances.map((one) => ({ ...one, on_none: onNone && (onNone.get(one.party.id) ?? 0) }));
  return { results, sums: summed(balances) };
}

/** Tickets behind the cut-off by party; `null` where nobody has named it. */
async function ticketsOnNone(parts: StatementParts, role: SettlementRole): Promise<ReadonlyMap<number, number> | null> {
  const { db, words, clock } = parts;
  const { registry } = words.en;
  const cutoff = (await readSettings(parts)).cutoffs[role];
  if (cutoff === null) return null;
  const counts = new Map<number, number>();
  const tables = new Set(statementKinds.filter((kind) => kind.role === role).map(({ tickets }) => tickets));
  for (const table of tables) {
    const key = settledIn(table, role)?.party;
    if (key === undefined || !Object.hasOwn(registry, table)) continue;
    const paths = new TablePaths(registry, table, { inherit: true });
    const party = paths.column(key);
    const isOpen = await openTickets(parts, { role, tickets: table }, cutoff);
    const query = sql`
      select ${party} as party, count(*) as count from ${paths.source}
      where ${isOpen.where(table)} and t.date <= ${dayOf(clock())} and ${party} is not null
      group by ${party}`;
    for (const row of await rowsOf(db.sql, query.compile(db.sql))) {
      const id = Number(row.party);
      counts.set(id, (counts.get(id) ?? 0) + Number(row.count));
    }
  }
  return counts;
}
