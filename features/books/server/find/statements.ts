/** Statements that a program does not have yet, with their lines, and those that were voided after it got them. */
import { sql, type Selectable } from 'kysely';
import type { BookDocument, BookLine } from '../../rules/calls';
import type { BookProgram } from '../../rules/programs';
import { kindOfCode } from '../../../../src/rules/settled/codes';
import { negated } from '../../../../src/rules/settled/money';
import { rowsIn } from '../../../../server/db/query/statement';
import type { SystemTables } from '../../../../server/db/values';
import { ADJUSTMENT, CORRECTION } from '../../../../server/settled/claims';
import { amountReader } from '../../../../server/settled/stored';
import type { BooksParts } from '../parts';
import { turned } from '../files/kinds';
import { documentIn, wentOut } from './exported';
import { kindOfAmount, type Unnamed } from './kindOfAmount';
import { ticketLines } from './tickets';

/** Statements that stand, from a day on, that the program does not have; the oldest first. */
export async function newStatements(parts: BooksParts, program: BookProgram, from: string | null): Promise<Unnamed[]> {
  const { trx } = parts;
  const rows = await trx
    .selectFrom('statement as s')
    .selectAll('s')
    .where('s.voided_on', 'is', null)
    .where(({ not, ref }) => not(wentOut(program, 'statement', ref('s.id'))))
    .where('s.issued_on', '>=', from ?? '0001-01-01')
    .orderBy('s.issued_on')
    .orderBy('s.id')
    .execute();
  const amount = amountReader(parts.dialect);
  const asked = rows.flatMap(({ id, code, tickets_amount: tickets }) => {
    const kind = kindOfCode(code);
    return kind ? [{ id, kind, amount: amount(tickets) }] : [];
  });
  const [tickets, more] = [await ticketLines(parts, asked), await moreLines(parts, program)];
  return rows.map((row) =>
    statementDocument(parts, row, { tickets: tickets.get(row.id), more: more.get(row.id) ?? [] }),
  );
}

function statementDocument(
  { dialect, t }: BooksParts,
  row: Selectable<SystemTables['statement']>,
  lines: { readonly tickets: readonly BookLine[] | undefined; readonly more: readonly BookLine[] },
): Unnamed {
  const amount = amountReader(dialect);
  const { role, code, issued_on: date } = row;
  const total = amount(row.amount);
  const kind = kindOfCode(code);
  const period = { from: row.date_from, to: row.date_to };
  const loads = {
    text: t(Number(row.loads) === 1 ? 'bookFiles.oneLoad' : 'bookFiles.loads', { count: Number(row.loads) }),
  };
  const title = kind ? t(`report.${kind.report}.title`) : String(row.code);
  const tickets = amount(row.tickets_amount);
  return {
    source: 'statement',
    item_id: row.id,
    kind: kindOfAmount(role, total),
    number: row.reference,
    party: { table: role, id: Number(row[`${role}_id`]) },
    code: kind?.code ?? null,
    date,
    due: row.due_on ?? date,
    amount: total,
    lines: [...(lines.tickets ?? [{ text: `${title}, ${loads.text}`, amount: tickets }]), ...lines.more],
    memo: t('bookFiles.period', period),
  };
}

/** The adjustments and corrections on statements that the program does not have, by statement. */
async function moreLines(
  { trx, dialect, registry }: BooksParts,
  program: BookProgram,
): Promise<ReadonlyMap<number, readonly BookLine[]>> {
  const amount = amountReader(dialect);
  const lines = new Map<number, BookLine[]>();
  for (const table of [ADJUSTMENT, CORRECTION]) {
    if (!Object.hasOwn(registry, table)) continue;
    const rows = await trx
      .selectFrom('statement_item as i')
      .innerJoin(rowsIn(table, 'm'), 'm.id', 'i.item_id')
      .select(['i.statement_id', 'i.amount', sql.ref<string | null>('m.text').as('text')])
      .where('i.item_table', '=', table)
      .where(({ not, ref }) => not(wentOut(program, 'statement', ref('i.statement_id'))))
      .orderBy(sql.ref('m.date'))
      .orderBy('m.id')
      .execute();
    for (const { statement_id: id, text, ...row } of rows) {
      const own = lines.get(id) ?? [];
      lines.set(id, own);
      own.push({ text: text ?? '', amount: amount(row.amount) });
    }
  }
  return lines;
}

/** The credits of statements that were voided after the program got them: all their lines the other way round. */
export async function newVoids({ trx, t }: BooksParts, program: BookProgram): Promise<BookDocument[]> {
  const rows = await trx
    .selectFrom('statement as s')
    .selectAll('s')
    .select(({ selectFrom }) =>
      selectFrom('books_entry as e')
        .select('e.document')
        .where('e.program', '=', program)
        .where('e.source', '=', 'statement')
        .whereRef('e.item_id', '=', 's.id')
        .orderBy('e.id', 'desc')
        .limit(1)
        .as('document'),
    )
    .where('s.voided_on', 'is not', null)
    .where(({ ref }) => wentOut(program, 'statement', ref('s.id')))
    .where(({ not, ref }) => not(wentOut(program, 'void', ref('s.id'))))
    .orderBy('s.voided_on')
    .orderBy('s.id')
    .execute();
  return rows.map((row) => {
    const before = documentIn(row.document);
    const date = String(row.voided_on);
    const amount = negated(before.amount);
    return {
      ...before,
      // A merge may have given it another one.
      party: { ...before.party, id: Number(row[`${before.party.table}_id`]) },
      source: 'void',
      kind: kindOfAmount(before.party.table, amount, before.kind),
      date,
      due: date,
      amount,
      lines: before.lines.map(turned),
      memo: t('bookFiles.voided', { number: before.number, reason: row.void_reason ?? '' }),
    };
  });
}
