/** What parties are owed or owe: open statements by age, less what is on account. */
import { openTickets, type StatementParts } from '../../statements/server/index';
import { sql, type RawBuilder } from 'kysely';
import { dayOf } from '../../../src/rules/dates';
import { entityOf, nameFieldOf } from '../../../src/rules/rows';
import type { Balance, Balances, PartyBalance } from '../rules/calls';
import { less } from '../../../src/rules/settled/money';
import { type SettlementRole, settledIn } from '../../../src/rules/settled/settled';
import { sumPrinted } from '../../../src/rules/tickets/weights';
import { builder, rowsIn, rowsOf } from '../../../server/db/query/statement';
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
  const name = sql.ref<string | null>(`p.${nameFieldOf(entityOf(words.en.registry, role))}`);
  const rows = await db.sql
    .selectFrom(rowsIn(role, 'p'))
    .leftJoin(openOf(role, dayOf(clock())).as('o'), 'o.party', 'p.id')
    .leftJoin(paidOf(role).as('a'), 'a.party', 'p.id')
    .selectAll('o')
    .select(['p.id', name.as('name'), 'a.on_account'])
    .where((is) => {
      const isAlso = db.dialect.among(is.ref('p.id'), db.dialect.idList(also));
      const hasAny = [is('o.party', 'is not', null), is('a.party', 'is not', null)];
      const all = is.or(also.length === 0 ? hasAny : [...hasAny, isAlso]);
      return party === undefined ? all : is.and([is('p.id', '=', party), all]);
    })
    .orderBy(sql`lower(${name})`)
    .orderBy('p.id')
    .execute();
  const amount = amountReader(db.dialect);
  return rows.map((row) => {
    const open = amount(row.open);
    const onAccount = sumPrinted([amount(row.on_account), amount(row.below)]);
    return {
      party: { table: role, id: row.id, name: row.name ?? '' },
      balance: less(open, onAccount),
      open,
      on_account: onAccount,
      to_30: amount(row.to_30),
      to_60: amount(row.to_60),
      to_90: amount(row.to_90),
      over_90: amount(row.over_90),
      oldest: row.oldest,
    };
  });
}

/** What is open of live statements, by party and age; what those below zero have left by itself. */
export function openOf(role: SettlementRole, today: string) {
  const [to30 = '', to60 = '', to90 = ''] = AGES.map((days) => dayBefore(today, days));
  const owner = `s.${role}_id` as const;
  const due = builder
    .selectFrom('statement as s')
    .select(({ ref, selectFrom }) => {
      const paid = selectFrom('payment as pay')
        .select(({ fn }) => fn.coalesce(fn.sum<number | string>('pay.amount'), sql.lit(0)).as('paid'))
        .whereRef('pay.statement_id', '=', 's.id');
      const left = sql<
        number | string
      >`case when ${ref('s.voided_on')} is null then ${ref('s.amount')} - ${paid} else 0 end`;
      return [`${owner} as party`, 's.issued_on', left.as('due')];
    })
    .where(owner, 'is not', null);
  return builder
    .selectFrom(due.as('d'))
    .select(({ ref }) => {
      const [left, day] = [ref('d.due'), ref('d.issued_on')];
      const within = (condition: RawBuilder<unknown>) =>
        sql<number | string>`sum(case when ${left} > 0 and ${condition} then ${left} else 0 end)`;
      return [
        'd.party',
        sql<number | string>`sum(case when ${left} > 0 then ${left} else 0 end)`.as('open'),
        sql<number | string>`sum(case when ${left} < 0 then -${left} else 0 end)`.as('below'),
        within(sql`${day} >= ${to30}`).as('to_30'),
        within(sql`${day} < ${to30} and ${day} >= ${to60}`).as('to_60'),
        within(sql`${day} < ${to60} and ${day} >= ${to90}`).as('to_90'),
        within(sql`${day} < ${to90}`).as('over_90'),
        sql<string | null>`min(case when ${left} > 0 then ${day} end)`.as('oldest'),
      ];
    })
    .groupBy('d.party');
}

/** What was paid and is on no statement, by party; all parties that ever paid or were paid. */
export function paidOf(role: SettlementRole) {
  const owner = `${role}_id` as const;
  return builder
    .selectFrom('payment')
    .select(({ ref }) => {
      const free = sql<number | string>`sum(case when ${ref('statement_id')} is null then ${ref('amount')} else 0 end)`;
      return [`${owner} as party`, free.as('on_account')];
    })
    .where(owner, 'is not', null)
    .groupBy(owner);
}

function dayBefore(day: string, days: number): string {
  return new Date(Date.parse(day) - days * 86_400_000).toISOString().slice(0, 10);
}

/** Sums of balances. */
export function summed(balances: readonly Balance[]): Balance {
  const sum = (key: keyof Balance): string => sumPrinted(balances.map((one) => one[key]));
  return {
    balance: sum('balance'),
    open: sum('open'),
    on_account: sum('on_account'),
    to_30: sum('to_30'),
    to_60: sum('to_60'),
    to_90: sum('to_90'),
    over_90: sum('over_90'),
  };
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
