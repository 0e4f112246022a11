/** Payments that a program does not have yet, each whole, and those that were taken back after it got them. */
import { sql } from 'kysely';
import type { BookDocument } from '../../../src/rules/books/documents';
import type { BookProgram } from '../../../src/rules/books/programs';
import { negated } from '../../../src/rules/statements/money';
import { sumPrinted } from '../../../src/rules/tickets/weights';
import { OFFSET, paymentMethods, settlementRoles } from '../../../src/sides';
import { rowsOf } from '../../db/query/statement';
import { PAYMENT } from '../../statements/compose/more';
import { STATEMENT } from '../../statements/read/claims';
import { amountReader, textOrNull } from '../../statements/read/stored';
import { ENTRY, type BooksParts } from '../parts';
import { documentIn, wentOut } from './exported';
import type { Unnamed } from './kindOfAmount';

/** Payments from a day on that the program does not have; the oldest first. */
export async function newPayments(parts: BooksParts, program: BookProgram, from: string | null): Promise<Unnamed[]> {
  const { trx, dialect, t } = parts;
  const amount = amountReader(dialect);
  const query = sql`
    select p.*, s.reference as paper from ${sql.table(PAYMENT)} as p
    left join ${sql.table(STATEMENT)} as s on s.id = p.statement_id
    where p.date >= ${from ?? '0001-01-01'} and p.method <> ${OFFSET} and not ${wentOut(program, 'payment', sql`coalesce(p.part_of, p.id)`)}
    order by p.date, p.id`;
  const rows = await rowsOf(trx, query.compile(trx));
  // One check is one line of the bank, whatever it pays.
  return [...Map.groupBy(rows, (row) => Number(row.part_of ?? row.id))].flatMap(([id, own]): Unnamed[] => {
    const [first] = own;
    const role = settlementRoles.find((one) => (first?.[`${one}_id`] ?? null) !== null);
    if (!first || !role) return [];
    const date = String(first.date);
    const papers = [...new Set(own.flatMap((row) => (row.statement_id === null ? [] : [String(row.paper)])))];
    const by = t(`bookFiles.how.${methodOf(first.method)}`);
    const how = first.purpose === 'Advance' ? t('bookFiles.advance', { how: by }) : by;
    return [
      {
        source: 'payment',
        item_id: id,
        kind: role === 'customer' ? 'received' : 'paid',
        number: textOrNull(first.reference) ?? '',
        party: { table: role, id: Number(first[`${role}_id`]) },
        code: null,
        date,
        due: date,
        amount: sumPrinted(own.map((row) => amount(row.amount))),
        lines: [],
        memo: papers.length === 0 ? how : t('bookFiles.pays', { how, papers: papers.join(', ') }),
      },
    ];
  });
}

function methodOf(stored: unknown): (typeof paymentMethods)[number] {
  return paymentMethods.find((method) => method === stored) ?? 'Other';
}

/** Lines that take back payments which are gone: on their own day, because they never were. */
export async function newTakenBack({ trx, t }: BooksParts, program: BookProgram): Promise<BookDocument[]> {
  const query = sql`
    select e.item_id, max(e.id) as newest from ${sql.table(ENTRY)} as e
    where e.program = ${program} and e.source = 'payment'
      and not exists(select 1 from ${sql.table(PAYMENT)} as p where p.id = e.item_id)
      and not ${wentOut(program, 'taken_back', sql`e.item_id`)}
    group by e.item_id`;
  const newest = (await rowsOf(trx, query.compile(trx))).map((row) => Number(row.newest));
  if (newest.length === 0) return [];
  const entries = sql`select document from ${sql.table(ENTRY)} where id in (${sql.join(newest)}) order by id`;
  return (await rowsOf(trx, entries.compile(trx))).map((row) => {
    const before = documentIn(row.document);
    return {
      ...before,
      source: 'taken_back',
      kind: before.kind === 'received' ? 'received_back' : 'paid_back',
      amount: negated(before.amount),
      memo: t('bookFiles.takenBack', { memo: before.memo }),
    };
  });
}
