/** All that a program does not have yet, with the names and account numbers of the parties as the masters have them now. */
import { sql } from 'kysely';
import type { BookDocument, BookSettings } from '../../rules/calls';
import type { BookProgram } from '../../rules/programs';
import { entityOf } from '../../../../src/rules/rows';
import { settlementRoles, OFFSET, paymentMethods } from '../../../../src/sides';
import { rowsIn } from '../../../../server/db/query/statement';
import { amountReader } from '../../../../server/settled/stored';
import { DEDUCTION, payeeRoles, type DeductionKind } from '../../../deductions/rules/plan';
import type { Translate } from '../../../../src/messages/catalogue';
import { negated } from '../../../../src/rules/settled/money';
import { turned } from '../files/kinds';
import type { BooksParts } from '../parts';
import type { Unnamed } from './kindOfAmount';
import { newStatements, newVoids } from './statements';
import { sumPrinted } from '../../../../src/rules/tickets/weights';
import { documentIn, wentOut } from './exported';

/** The documents of the next export: statements, voids, payments, taken back ones, loans that were paid out. */
export async function waitingDocuments(
  parts: BooksParts,
  program: BookProgram,
  { from }: BookSettings,
): Promise<BookDocument[]> {
  const voids = await newVoids(parts, program);
  const reversed = await newTakenBack(parts, program);
  const statements = await newStatements(parts, program, from);
  const payments = await newPayments(parts, program, from);
  const loans = await newLoans(parts, program, from);
  return named(parts, [...statements, ...voids, ...payments, ...reversed, ...loans]);
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
  const name = sql.ref<string | null>(`p.${entityOf(registry, role).nameField ?? 'name'}`);
  const rows = await trx
    .selectFrom(rowsIn(role, 'p'))
    .leftJoin('record_extra as x', (on) => on.on('x.record_table', '=', role).onRef('x.record_id', '=', 'p.id'))
    .select(['p.id', name.as('name'), 'x.account_number as account'])
    .where(({ ref }) => dialect.among(ref('p.id'), dialect.idList(ids)))
    .execute();
  return rows.map(({ id, name: own, account }) => [id, { name: own ?? '', account }] as const);
}

/** Payments from a day on that the program does not have; the oldest first. */
async function newPayments(parts: BooksParts, program: BookProgram, from: string | null): Promise<Unnamed[]> {
  const { trx, dialect, t } = parts;
  const amount = amountReader(dialect);
  const rows = await trx
    .selectFrom('payment as p')
    .leftJoin('statement as s', 's.id', 'p.statement_id')
    .selectAll('p')
    .select('s.reference as paper')
    .where('p.date', '>=', from ?? '0001-01-01')
    .where('p.method', '<>', OFFSET)
    .where(({ fn, not }) => not(wentOut(program, 'payment', fn.coalesce('p.part_of', 'p.id'))))
    .orderBy('p.date')
    .orderBy('p.id')
    .execute();
  // One check is one line of the bank, whatever it pays.
  return [...Map.groupBy(rows, (row) => Number(row.part_of ?? row.id))].flatMap(([id, own]): Unnamed[] => {
    const [first] = own;
    const role = settlementRoles.find((one) => (first?.[`${one}_id`] ?? null) !== null);
    if (!first || !role) return [];
    const papers = [...new Set(own.flatMap((row) => (row.statement_id === null ? [] : [String(row.paper)])))];
    const by = howPaid(t, first.method);
    const paidBy = first.purpose === 'Advance' ? t('bookFiles.advance', { how: by }) : by;
    const how = first.payee === null ? paidBy : t('bookFiles.payee', { how: paidBy, payee: first.payee });
    return [
      {
        source: 'payment',
        item_id: id,
        kind: role === 'customer' ? 'received' : 'paid',
        number: first.reference ?? '',
        party: { table: role, id: Number(first[`${role}_id`]) },
        code: null,
        date: first.date,
        due: first.date,
        amount: sumPrinted(own.map((row) => amount(row.amount))),
        lines: [],
        memo: papers.length === 0 ? how : t('bookFiles.pays', { how, papers: papers.join(', ') }),
      },
    ];
  });
}

/** Lines that take back payments which are gone: on their own day, because they never were. */
async function newTakenBack({ trx, t }: BooksParts, program: BookProgram): Promise<BookDocument[]> {
  const found = await trx
    .selectFrom('books_entry as e')
    .select(({ fn }) => ['e.item_id', fn.max('e.id').as('newest')])
    .where('e.program', '=', program)
    .where('e.source', '=', 'payment')
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('payment as p').select('p.id').whereRef('p.id', '=', 'e.item_id'))),
    )
    .where(({ not, ref }) => not(wentOut(program, 'taken_back', ref('e.item_id'))))
    .groupBy('e.item_id')
    .execute();
  const newest = found.map((row) => Number(row.newest));
  if (newest.length === 0) return [];
  const entries = trx.selectFrom('books_entry').select('document').where('id', 'in', newest).orderBy('id');
  return (await entries.execute()).map(({ document }) => takenBack(documentIn(document), t));
}

/** `Check`; `Payment` for what is no method. */
function howPaid(t: Translate, stored: string | null): string {
  return t(`bookFiles.how.${paymentMethods.find((method) => method === stored) ?? 'Other'}`);
}

/** The line that takes one back: on its own day, because it never was. */
function takenBack(before: BookDocument, t: Translate): BookDocument {
  return {
    ...before,
    source: before.source === 'loan' ? 'loan_back' : 'taken_back',
    kind: before.kind === 'received' ? 'received_back' : 'paid_back',
    amount: negated(before.amount),
    lines: before.lines.map(turned),
    memo: t('bookFiles.takenBack', { memo: before.memo }),
  };
}

const LOAN = 'Loan' satisfies DeductionKind;

/**
 * Loans from a day on that the program does not have. One whose day, amount or number was mended after it went out goes out again,
 * behind a line that takes the first one back.
 */
async function newLoans(parts: BooksParts, program: BookProgram, from: string | null): Promise<Unnamed[]> {
  const { trx, dialect, t } = parts;
  const amount = amountReader(dialect);
  const rows = await trx
    .selectFrom(DEDUCTION)
    .selectAll()
    .where('kind', '=', LOAN)
    .orderBy('given_on')
    .orderBy('id')
    .execute();
  if (rows.length === 0) return [];
  const sent = await lastSent(parts, program);
  return rows.flatMap(({ id, name, given, given_on: day, given_by: method, reference, ...row }): Unnamed[] => {
    const role = payeeRoles.find((one) => row[`${one}_id`] !== null);
    const before = sent.get(id);
    if (!role || given === null || day === null || (!before && from !== null && day < from)) return [];
    const total = amount(given);
    const number = reference ?? '';
    if (before && before.amount === total && before.date === day && before.number === number) return [];
    const loan: Unnamed = {
      source: 'loan',
      item_id: id,
      kind: 'paid',
      number,
      party: { table: role, id: Number(row[`${role}_id`]) },
      code: role === 'hauler' ? 'HS' : 'PS',
      date: day,
      due: day,
      amount: total,
      lines: [{ text: name, amount: total, deduction: LOAN }],
      memo: t('bookFiles.loan', { name, how: howPaid(t, method) }),
    };
    return before ? [takenBack(before, t), loan] : [loan];
  });
}

/** The loans as they went out last, by their id; what was asked for once more is what it was. */
async function lastSent({ trx }: BooksParts, program: BookProgram): Promise<ReadonlyMap<number, BookDocument>> {
  const entries = await trx
    .selectFrom('books_entry as e')
    .innerJoin('books_export as o', 'o.id', 'e.export_id')
    .select(['e.item_id', 'e.document'])
    .where('e.program', '=', program)
    .where('e.source', '=', 'loan')
    .where('o.again_of', 'is', null)
    .orderBy('e.id')
    .execute();
  return new Map(entries.map(({ item_id: id, document }) => [Number(id), documentIn(document)]));
}
