/** Statements that a program does not have yet, with their lines, and those that were voided after it got them. */
import { sql } from 'kysely';
import type { BookDocument, BookLine } from '../../rules/calls';
import type { BookProgram } from '../../rules/programs';
import { kindOfCode } from '../../../../src/rules/settled/codes';
import { negated } from '../../../../src/rules/settled/money';
import { rowsOf } from '../../../../server/db/query/statement';
import { ADJUSTMENT, CORRECTION, ITEM, STATEMENT } from '../../../../server/settled/claims';
import { amountReader, textOrNull, type StatementRow } from '../../../../server/settled/stored';
import { settlementRoles } from '../../../../src/sides';
import { ENTRY, type BooksParts } from '../parts';
import { documentIn, wentOut } from './exported';
import { kindOfAmount, type Unnamed } from './kindOfAmount';

/** Statements that stand, from a day on, that the program does not have; the oldest first. */
export async function newStatements(parts: BooksParts, program: BookProgram, from: string | null): Promise<Unnamed[]> {
  const { trx } = parts;
  const isNew = sql`s.voided_on is null and not ${wentOut(program, 'statement', sql`s.id`)}`;
  const query = sql`
    select s.* from ${sql.table(STATEMENT)} as s
    where ${isNew} and s.issued_on >= ${from ?? '0001-01-01'} order by s.issued_on, s.id`;
  const rows = await rowsOf(trx, query.compile(trx));
  const more = await moreLines(parts, program);
  return rows.map((row) => statementDocument(parts, row, more.get(Number(row.id)) ?? []));
}

function statementDocument({ dialect, t }: BooksParts, row: StatementRow, more: readonly BookLine[]): Unnamed {
  const amount = amountReader(dialect);
  const role = settlementRoles.find((one) => one === row.role) ?? 'producer';
  const [date, total] = [String(row.issued_on), amount(row.amount)];
  const kind = kindOfCode(String(row.code));
  const period = { from: String(row.date_from), to: String(row.date_to) };
  const loads = {
    text: t(Number(row.loads) === 1 ? 'bookFiles.oneLoad' : 'bookFiles.loads', { count: Number(row.loads) }),
  };
  const title = kind ? t(`report.${kind.report}.title`) : String(row.code);
  const tickets = amount(row.tickets_amount);
  return {
    source: 'statement',
    item_id: Number(row.id),
    kind: kindOfAmount(role, total),
    number: String(row.reference),
    party: { table: role, id: Number(row[`${role}_id`]) },
    code: kind?.code ?? null,
    date,
    due: textOrNull(row.due_on) ?? date,
    amount: total,
    lines: [{ text: `${title}, ${loads.text}`, amount: tickets }, ...more],
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
    const query = sql`
      select i.statement_id, i.amount, m.text from ${sql.table(ITEM)} as i
      join ${sql.table(table)} as m on m.id = i.item_id
      where i.item_table = ${table} and not ${wentOut(program, 'statement', sql`i.statement_id`)} order by m.date, m.id`;
    for (const row of await rowsOf(trx, query.compile(trx))) {
      const id = Number(row.statement_id);
      const own = lines.get(id) ?? [];
      lines.set(id, own);
      own.push({ text: textOrNull(row.text) ?? '', amount: amount(row.amount) });
    }
  }
  return lines;
}

/** The credits of statements that were voided after the program got them: all their lines the other way round. */
export async function newVoids({ trx, t }: BooksParts, program: BookProgram): Promise<BookDocument[]> {
  const query = sql`
    select s.*, (
      select e.document from ${sql.table(ENTRY)} as e
      where e.program = ${program} and e.source = 'statement' and e.item_id = s.id order by e.id desc limit 1) as document
    from ${sql.table(STATEMENT)} as s
    where s.voided_on is not null and ${wentOut(program, 'statement', sql`s.id`)}
      and not ${wentOut(program, 'void', sql`s.id`)}
    order by s.voided_on, s.id`;
  return (await rowsOf(trx, query.compile(trx))).map((row) => {
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
      lines: before.lines.map((line) => ({ text: line.text, amount: negated(line.amount) })),
      memo: t('bookFiles.voided', { number: before.number, reason: textOrNull(row.void_reason) ?? '' }),
    };
  });
}
