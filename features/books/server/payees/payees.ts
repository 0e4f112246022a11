/** Reads what each payee was paid in a year, and what was issued to it (decision 68). */
import { sql, type RawBuilder } from 'kysely';
import type { Payee, PayeeYear } from '../../rules/calls';
import { payeeAddress, reaches, thresholdOf } from '../../rules/payees';
import { dayOf } from '../../../../src/rules/dates';
import { entityOf, nameFieldOf } from '../../../../src/rules/rows';
import { less } from '../../../../src/rules/settled/money';
import { sumPrinted } from '../../../../src/rules/tickets/weights';
import { rowsOf } from '../../../../server/db/query/statement';
import { OFFSET } from '../../../../src/sides';
import { EXTRA } from '../../../../server/records/extras/rows';
import { PAYMENT, STATEMENT } from '../../../../server/settled/claims';
import type { StatementParts } from '../../../statements/server/index';
import { amountReader, textOrNull } from '../../../../server/settled/stored';

/** Whom we pay. */
const PAYEES = ['producer', 'hauler'] as const;
type PayeeRole = (typeof PAYEES)[number];

/** The payees of a year. */
export async function payeesOf(parts: StatementParts, year: number): Promise<PayeeYear> {
  const threshold = thresholdOf(year);
  const found = await Promise.all(PAYEES.map((role) => readPayees(parts, role, year)));
  const results = found
    .flat()
    .map((payee) => ({ ...payee, reaches: reaches(payee.counted, threshold) }))
    .toSorted((a, b) => a.party.name.localeCompare(b.party.name, 'en') || a.party.id - b.party.id);
  const sum = (key: 'paid' | 'by_card' | 'counted' | 'issued'): string => sumPrinted(results.map((one) => one[key]));
  return {
    year,
    years: await yearsOf(parts, year),
    threshold,
    results,
    sums: { paid: sum('paid'), by_card: sum('by_card'), counted: sum('counted'), issued: sum('issued') },
    reached: results.filter((payee) => payee.reaches).length,
  };
}

async function readPayees(parts: StatementParts, role: PayeeRole, year: number): Promise<Omit<Payee, 'reaches'>[]> {
  const { db, words } = parts;
  const entity = entityOf(words.en.registry, role);
  const address = payeeAddress.map((part) =>
    Object.hasOwn(entity.fields, part) ? sql.ref(`p.${part}`) : sql`null as ${sql.ref(part)}`,
  );
  const name = sql.ref(`p.${nameFieldOf(entity)}`);
  const query = sql`
    select p.id, ${name} as name, x.account_number, ${sql.join(address)}, y.paid, y.card, s.issued
    from ${sql.table(role)} as p
    left join ${paidIn(role, year)} as y on y.party = p.id
    left join ${issuedIn(role, year)} as s on s.party = p.id
    left join ${sql.table(EXTRA)} as x on x.record_table = ${role} and x.record_id = p.id
    where y.party is not null or s.party is not null`;
  const amount = amountReader(db.dialect);
  return (await rowsOf(db.sql, query.compile(db.sql))).map((row) => {
    const [paid, card] = [amount(row.paid), amount(row.card)];
    return {
      party: { table: role, id: Number(row.id), name: String(row.name ?? '') },
      account_number: textOrNull(row.account_number),
      address: Object.fromEntries(payeeAddress.map((part) => [part, textOrNull(row[part]) ?? ''])) as Payee['address'],
      paid,
      by_card: card,
      counted: less(paid, card),
      issued: amount(row.issued),
    };
  });
}

/** What was paid, by the day of payment. Payments that were taken back have no rows. */
function paidIn(role: PayeeRole, year: number): RawBuilder<unknown> {
  const owner = sql.ref(`${role}_id`);
  return sql`(
    select ${owner} as party, sum(amount) as paid, sum(case when method = 'Card' then amount else 0 end) as card
    from ${sql.table(PAYMENT)}
    where ${owner} is not null and method <> ${OFFSET} and date >= ${`${year}-01-01`} and date <= ${`${year}-12-31`} group by ${owner})`;
}

function issuedIn(role: PayeeRole, year: number): RawBuilder<unknown> {
  const owner = sql.ref(`${role}_id`);
  return sql`(
    select ${owner} as party, sum(amount) as issued from ${sql.table(STATEMENT)}
    where ${owner} is not null and voided_on is null
      and issued_on >= ${`${year}-01-01`} and issued_on <= ${`${year}-12-31`} group by ${owner})`;
}

/** The years that there is something of, and the one that is asked for. */
async function yearsOf({ db, clock }: StatementParts, asked: number): Promise<number[]> {
  const query = sql`
    select min(day) as oldest, max(day) as newest from (
      select date as day from ${sql.table(PAYMENT)} union all select issued_on as day from ${sql.table(STATEMENT)}) as d`;
  const [row] = await rowsOf(db.sql, query.compile(db.sql));
  const now = Number(dayOf(clock()).slice(0, 4));
  const years = [
    asked,
    now,
    ...[row?.oldest, row?.newest].flatMap((day) => (day ? [Number(String(day).slice(0, 4))] : [])),
  ];
  const [first, last] = [Math.min(...years), Math.max(...years)];
  return Array.from({ length: last - first + 1 }, (_, at) => last - at);
}
