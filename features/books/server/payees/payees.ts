/** Reads what each payee was paid in a year, and what was issued to it (decision 68). */
import { sql } from 'kysely';
import type { Payee, PayeeYear } from '../../rules/calls';
import { payeeAddress, reaches, thresholdOf } from '../../rules/payees';
import { dayOf } from '../../../../src/rules/dates';
import { entityOf, nameFieldOf } from '../../../../src/rules/rows';
import { less } from '../../../../src/rules/settled/money';
import { sumPrinted } from '../../../../src/rules/tickets/weights';
import { builder, rowsIn } from '../../../../server/db/query/statement';
import { OFFSET } from '../../../../src/sides';
import type { StatementParts } from '../../../statements/server/index';
import { takenForLines } from '../../../../server/settled/draftLines';
import { amountReader } from '../../../../server/settled/stored';

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
  const sum = (key: 'paid' | 'by_card' | 'deducted' | 'counted' | 'issued'): string =>
    sumPrinted(results.map((one) => one[key]));
  return {
    year,
    years: await yearsOf(parts, year),
    threshold,
    results,
    sums: {
      paid: sum('paid'),
      by_card: sum('by_card'),
      deducted: sum('deducted'),
      counted: sum('counted'),
      issued: sum('issued'),
    },
    reached: results.filter((payee) => payee.reaches).length,
  };
}

async function readPayees(parts: StatementParts, role: PayeeRole, year: number): Promise<Omit<Payee, 'reaches'>[]> {
  const { db, words } = parts;
  const entity = entityOf(words.en.registry, role);
  const addressPart = <Part extends string>(part: Part) =>
    (Object.hasOwn(entity.fields, part) ? sql.ref<string | null>(`p.${part}`) : sql<null>`null`).as(part);
  const name = sql.ref<string | null>(`p.${nameFieldOf(entity)}`);
  const rows = await db.sql
    .selectFrom(rowsIn(role, 'p'))
    .leftJoin(paidIn(role, year).as('y'), 'y.party', 'p.id')
    .leftJoin(issuedIn(role, year).as('s'), 's.party', 'p.id')
    .leftJoin(takenForLines(role, year).as('l'), 'l.party', 'p.id')
    .leftJoin('record_extra as x', (on) => on.on('x.record_table', '=', role).onRef('x.record_id', '=', 'p.id'))
    .select(['p.id', name.as('name'), 'x.account_number', 'y.paid', 'y.card', 's.issued', 'l.taken'])
    .select(payeeAddress.map(addressPart))
    .where((is) => is.or([is('y.party', 'is not', null), is('s.party', 'is not', null)]))
    .execute();
  const amount = amountReader(db.dialect);
  return rows.map((row) => {
    const [paid, card, deducted] = [amount(row.paid), amount(row.card), amount(row.taken)];
    return {
      party: { table: role, id: row.id, name: row.name ?? '' },
      account_number: row.account_number,
      address: {
        address_line1: row.address_line1 ?? '',
        address_line2: row.address_line2 ?? '',
        city: row.city ?? '',
        state: row.state ?? '',
        zip_code: row.zip_code ?? '',
      },
      paid,
      by_card: card,
      deducted,
      counted: less(sumPrinted([paid, deducted]), card),
      issued: amount(row.issued),
    };
  });
}

/** What was paid, by the day of payment. Payments that were taken back have no rows. */
function paidIn(role: PayeeRole, year: number) {
  const owner = `${role}_id` as const;
  return builder
    .selectFrom('payment')
    .select(({ ref, fn }) => [
      `${owner} as party`,
      fn.sum<number | string>('amount').as('paid'),
      sql<number | string>`sum(case when ${ref('method')} = 'Card' then ${ref('amount')} else 0 end)`.as('card'),
    ])
    .where(owner, 'is not', null)
    .where('method', '<>', OFFSET)
    .where('date', '>=', `${year}-01-01`)
    .where('date', '<=', `${year}-12-31`)
    .groupBy(owner);
}

function issuedIn(role: PayeeRole, year: number) {
  const owner = `${role}_id` as const;
  return builder
    .selectFrom('statement')
    .select(({ fn }) => [`${owner} as party`, fn.sum<number | string>('amount').as('issued')])
    .where(owner, 'is not', null)
    .where('voided_on', 'is', null)
    .where('issued_on', '>=', `${year}-01-01`)
    .where('issued_on', '<=', `${year}-12-31`)
    .groupBy(owner);
}

/** The years that there is something of, and the one that is asked for. */
async function yearsOf({ db, clock }: StatementParts, asked: number): Promise<number[]> {
  const days = db.sql
    .selectFrom('payment')
    .select('date as day')
    .unionAll(db.sql.selectFrom('statement').select('issued_on as day'));
  const row = await db.sql
    .selectFrom(days.as('d'))
    .select(({ fn }) => [fn.min('d.day').as('oldest'), fn.max('d.day').as('newest')])
    .executeTakeFirst();
  const now = Number(dayOf(clock()).slice(0, 4));
  const years = [
    asked,
    now,
    ...[row?.oldest, row?.newest].flatMap((day) => (day ? [Number(String(day).slice(0, 4))] : [])),
  ];
  const [first, last] = [Math.min(...years), Math.max(...years)];
  return Array.from({ length: last - first + 1 }, (_, at) => last - at);
}
