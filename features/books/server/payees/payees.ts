/** Reads what each payee was paid in a year, and what was issued to it (decision 68). */
import { sql } from 'kysely';
import { payeeCalls, type Payee, type PayeeYear } from '../../rules/calls';
import { payeeAddress, reaches, thresholdOf } from '../../rules/payees';
import { formOf, isOnFile, noW9, w9Key } from '../../../w9/rules/w9';
import { allW9s } from '../../../w9/server/index';
import { dayOf } from '../../../../src/rules/dates';
import { entityOf, nameFieldOf } from '../../../../src/rules/rows';
import { isNothing, less } from '../../../../src/rules/settled/money';
import { sumPrinted } from '../../../../src/rules/tickets/weights';
import { builder, rowsIn } from '../../../../server/db/query/statement';
import { OFFSET } from '../../../../src/sides';
import type { StatementParts } from '../../../statements/server/index';
import { takenForLines } from '../../../../server/settled/draftLines';
import { amountReader } from '../../../../server/settled/stored';
import type { FastifyInstance } from 'fastify';
import type { Translate } from '../../../../src/messages/catalogue';
import { serve } from '../../../../server/api/calls';
import { translatorFor } from '../../../../server/language';
import { csvLine } from '../../../../server/reports/write/csv';
import { sendFile } from '../sendFile';

/** Whom we pay. */
const PAYEES = ['producer', 'hauler'] as const;
type PayeeRole = (typeof PAYEES)[number];

/** The payees of a year. */
export async function payeesOf(parts: StatementParts, year: number): Promise<PayeeYear> {
  const threshold = thresholdOf(year);
  const w9s = await allW9s({ trx: parts.db.sql });
  const found = await Promise.all(
    PAYEES.map(async (role) =>
      (await readPayees(parts, role, year)).map((payee): Payee => {
        const w9 = w9s.get(w9Key({ owner: role, ownerId: payee.party.id })) ?? noW9;
        const form = formOf(role, w9);
        const isReached = form !== 'none' && reaches(payee.counted, threshold);
        return { ...payee, form, w9, reaches: isReached, lacks_w9: isReached && !isOnFile(w9) };
      }),
    ),
  );
  const results = found
    .flat()
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
    lacking: results.filter((payee) => payee.lacks_w9).length,
  };
}

type PaidPayee = Omit<Payee, 'form' | 'w9' | 'reaches' | 'lacks_w9'>;

async function readPayees(parts: StatementParts, role: PayeeRole, year: number): Promise<PaidPayee[]> {
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

/** Tax numbers, by `w9Key`. */
export type TaxNumbers = ReadonlyMap<string, string>;

/** The number of one; without them its last four digits. */
export function numberOf({ party, w9: { number_end: end } }: Payee, numbers: TaxNumbers | undefined): string {
  if (!numbers || party.table === 'customer') return end ?? '';
  return numbers.get(w9Key({ owner: party.table, ownerId: party.id })) ?? '';
}

/** Adds the calls. Reading is for everybody, the file with whole tax numbers for owners. @param numbers opens all of them */
export function registerPayees(
  app: FastifyInstance,
  parts: StatementParts,
  numbers: (t: Translate) => Promise<TaxNumbers>,
): void {
  const thisYear = (): number => Number(dayOf(parts.clock()).slice(0, 4));
  serve(app, payeeCalls, {
    books_payees: ({ query }) => payeesOf(parts, query.year ?? thisYear()),
    books_payees_csv: async (request, reply) => {
      const { year = thisYear() } = request.query;
      return sendFile(reply, `1099_${year}.csv`, payeeCsv(await payeesOf(parts, year), translatorFor(request)));
    },
    books_payees_numbers: async (request, reply) => {
      const { year = thisYear() } = request.query;
      const t = translatorFor(request);
      const known = await payeesOf(parts, year);
      const results = known.results.filter(({ form }) => form !== 'none');
      const file = payeeCsv({ ...known, results }, t, await numbers(t));
      request.log.info({ year }, 'tax numbers downloaded');
      return sendFile(reply, `1099_${year}_numbers.csv`, file);
    },
  });
}

/** What the forms say of a payee besides its amounts, each with its head. */
function formCells(t: Translate, numbers: TaxNumbers | undefined) {
  const w9 = (of: (w9: Payee['w9']) => string | null) => (payee: Payee) => of(payee.w9) ?? '';
  return [
    [t('bookFiles.file.form'), ({ form }: Payee) => (form === 'none' ? t('bookFiles.file.noForm') : `1099-${form}`)],
    [t('bookFiles.file.w9Name'), w9(({ name }) => name)],
    [t('bookFiles.file.w9Class'), w9((of) => of.class && t(`w9.class.${of.class}`))],
    [t('bookFiles.file.numberKind'), w9((of) => of.number_kind)],
    [t(numbers ? 'bookFiles.file.number' : 'bookFiles.file.numberEnd'), (payee: Payee) => numberOf(payee, numbers)],
    [t('bookFiles.file.signed'), w9((of) => of.signed_on)],
    [t('bookFiles.file.notice'), w9((of) => of.notice_on)],
  ] as const;
}

/** The text of the file. UTF-8 with a mark, for Excel. @param numbers whole tax numbers. Default: the last four digits */
function payeeCsv({ year, results, threshold, sums }: PayeeYear, t: Translate, numbers?: TaxNumbers): string {
  // The column stands where anybody has something in it.
  const off = <Cell>(cell: Cell): Cell[] => (isNothing(sums.deducted) ? [] : [cell]);
  const ofForm = formCells(t, numbers);
  const heads = [
    t('bookFiles.file.year'),
    t('bookFiles.file.payee'),
    t('bookFiles.file.as'),
    t('bookFiles.file.account'),
    ...ofForm.map(([head]) => head),
    ...payeeAddress.map((part) => t(`bookFiles.file.${part}`)),
    t('bookFiles.file.paid'),
    t('bookFiles.file.byCard'),
    ...off(t('bookFiles.file.deducted')),
    t('bookFiles.file.counted'),
    t('bookFiles.file.reaches', { amount: threshold.amount }),
    t('bookFiles.file.issued'),
  ];
  const lines = results.map((payee) =>
    csvLine([
      String(year),
      payee.party.name,
      t(payee.party.table === 'hauler' ? 'bookFiles.file.hauler' : 'bookFiles.file.producer'),
      payee.account_number ?? '',
      ...ofForm.map(([, cell]) => cell(payee)),
      ...payeeAddress.map((part) => payee.address[part]),
      payee.paid,
      payee.by_card,
      ...off(payee.deducted),
      payee.counted,
      t(payee.reaches ? 'bookFiles.file.yes' : 'bookFiles.file.no'),
      payee.issued,
    ]),
  );
  return `\ufeff${csvLine(heads)}${lines.join('')}`;
}
