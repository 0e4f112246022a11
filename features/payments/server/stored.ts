/** The rows that an account is made of, as they are stored. */
import { statementReader, statementRows, type AccountParty, type StatementParts } from '../../statements/server/index';
import { sql, type RawBuilder } from 'kysely';
import { isPayable, negated } from '../../../src/rules/settled/money';
import { OFFSET } from '../../../src/sides';
import type {
  Credit,
  LedgerMore,
  LedgerOffset,
  LedgerPayment,
  LedgerStatement,
  OpenOfParty,
  Payment,
} from '../rules/calls';
import { sumPrinted } from '../../../src/rules/tickets/weights';
import { rowsOf } from '../../../server/db/query/statement';
import type { SqlValue } from '../../../server/db/values';
import { ADJUSTMENT, CORRECTION, PAYMENT, ITEM, STATEMENT } from '../../../server/settled/claims';
import { amountReader, textOrNull } from '../../../server/settled/stored';

/** A line of an account before its balance is known. */
export type Unsummed<Line> = Line extends unknown ? Omit<Line, 'balance'> & { readonly counts: boolean } : never;

/** The line of a statement. */
function lineOf({
  voided,
  tickets_amount: amount,
  issued_on: date,
  ...one
}: ReturnType<ReturnType<typeof statementReader>>): Unsummed<LedgerStatement> {
  return {
    kind: 'statement',
    id: one.id,
    date,
    amount,
    reference: one.reference,
    from: one.from,
    to: one.to,
    open: one.open,
    void: voided !== null,
    counts: voided === null,
  };
}

/** The statements of a party; apart from it those that wait for money, and those below zero, the oldest first. */
export async function readStatements(
  parts: StatementParts,
  { role, id }: AccountParty,
): Promise<{
  readonly lines: Unsummed<LedgerStatement>[];
  readonly open: OpenOfParty[];
  readonly below: Credit[];
}> {
  const { db } = parts;
  const rows = await rowsOf(
    db.sql,
    sql`
      select * from ${statementRows(parts)} where s.${sql.ref(`${role}_id`)} = ${id} order by s.issued_on, s.id`.compile(
      db.sql,
    ),
  );
  const statements = rows.map(statementReader(parts));
  return {
    lines: statements.map(lineOf),
    open: statements
      .filter(isPayable)
      .map(({ id: own, reference, from, to, issued_on, open }) => ({ id: own, reference, from, to, issued_on, open })),
    below: statements
      .filter(({ open }) => open.startsWith('-'))
      .map(({ id: own, reference, issued_on: date, open }) => ({
        of: 'statement',
        id: own,
        reference,
        method: null,
        date,
        amount: negated(open),
        advance: false,
      })),
  };
}

/** The payments and offsets of a party, the rows of each as one. */
export async function readPayments(
  parts: Pick<StatementParts, 'db'>,
  where: RawBuilder<unknown>,
): Promise<Unsummed<LedgerPayment | LedgerOffset>[]> {
  const { db } = parts;
  const rows = await rowsOf(
    db.sql,
    sql`
      select p.id, coalesce(p.part_of, p.id) as whole, p.date, p.method, p.purpose, p.reference, p.note, p.amount, p.statement_id,
        s.reference as paper
      from ${sql.table(PAYMENT)} as p left join ${sql.table(STATEMENT)} as s on s.id = p.statement_id
      where ${where} order by p.id`.compile(db.sql),
  );
  const amount = amountReader(db.dialect);
  return [...Map.groupBy(rows, (row) => Number(row.whole))].flatMap(([id, own]) => paymentOf(id, own, amount));
}

/** A payment or an offset of its rows. */
function paymentOf(
  id: number,
  own: readonly Readonly<Record<string, SqlValue>>[],
  amount: ReturnType<typeof amountReader>,
): Unsummed<LedgerPayment | LedgerOffset>[] {
  const [first] = own;
  if (!first) return [];
  const on = own.flatMap((row): Payment['on'] =>
    row.statement_id === null || row.statement_id === undefined
      ? []
      : [{ statement: { id: Number(row.statement_id), reference: String(row.paper) }, amount: amount(row.amount) }],
  );
  const common = { id, date: String(first.date), counts: true };
  if (first.method === OFFSET) {
    const [from, to] = on;
    return from && to
      ? [{ ...common, kind: 'offset', amount: '0.00', from: from.statement, to: to.statement, used: to.amount }]
      : [];
  }
  const whole = sumPrinted(own.map((row) => amount(row.amount)));
  return [
    {
      ...common,
      kind: 'payment',
      advance: first.purpose === 'Advance',
      method: String(first.method),
      reference: textOrNull(first.reference),
      note: textOrNull(first.note),
      amount: negated(whole),
      on,
      on_account: sumPrinted([whole, ...on.map((one) => negated(one.amount))]),
    },
  ];
}

/** Adjustments and corrections of a party, those that wait too. */
export async function readMoreLines(parts: StatementParts, of: AccountParty): Promise<Unsummed<LedgerMore>[]> {
  const { db, words } = parts;
  const { role, id } = of;
  const amount = amountReader(db.dialect);
  const read = async (kind: LedgerMore['kind']): Promise<Unsummed<LedgerMore>[]> => {
    const query = sql`
      select m.id, m.date, m.text, m.amount, s.id as paper_id, s.reference from ${sql.table(kind)} as m
      left join ${sql.table(ITEM)} as i on i.item_table = ${kind} and i.item_id = m.id and i.role = ${role}
      left join ${sql.table(STATEMENT)} as s on s.id = i.statement_id
      where m.${sql.ref(`${role}_id`)} = ${id}`;
    const line = (row: Readonly<Record<string, SqlValue>>): Unsummed<LedgerMore> => ({
      kind,
      id: Number(row.id),
      date: String(row.date),
      text: String(row.text ?? ''),
      amount: amount(row.amount),
      on: row.paper_id === null ? null : { id: Number(row.paper_id), reference: String(row.reference) },
      counts: row.paper_id !== null,
    });
    return (await rowsOf(db.sql, query.compile(db.sql))).map(line);
  };
  const adjustments = ADJUSTMENT in words.en.registry ? await read(ADJUSTMENT) : [];
  return [...adjustments, ...(await read(CORRECTION))];
}
