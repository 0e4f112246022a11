/** The rows that an account is made of, as they are stored. */
import { statementReader, statementRows, type AccountParty, type StatementParts } from '../../statements/server/index';
import { sql, type InferResult, type Kysely, type Selectable } from 'kysely';
import type { ServedList } from '../../../server/api/feature';
import { paymentList } from '../rules/list';
import { isPayable, negated } from '../../../src/rules/settled/money';
import { OFFSET, settlementRoles } from '../../../src/sides';
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
import type { Dialect } from '../../../server/db/dialect';
import { rowsOf, slot, type Statements } from '../../../server/db/query/statement';
import type { SystemTables } from '../../../server/db/values';
import { draftIn } from '../../../server/history/formerStates';
import { ADJUSTMENT, CORRECTION, PAYMENT } from '../../../server/settled/claims';
import { calledOf } from '../../../server/settled/partyName';
import { amountReader, papersIn } from '../../../server/settled/stored';

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
  const rows = await db.sql
    .selectFrom(statementRows(parts))
    .selectAll()
    .where(`s.${role}_id`, '=', id)
    .orderBy('s.issued_on')
    .orderBy('s.id')
    .execute();
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
  { db }: Pick<StatementParts, 'db'>,
  of: AccountParty | { readonly payment: number },
): Promise<Unsummed<LedgerPayment | LedgerOffset>[]> {
  const rows = await storedPayments(db)
    .where((is) =>
      'role' in of
        ? is(`p.${of.role}_id`, '=', of.id)
        : is.or([is('p.id', '=', of.payment), is('p.part_of', '=', of.payment)]),
    )
    .orderBy('p.id')
    .execute();
  const amount = amountReader(db.dialect);
  return [...Map.groupBy(rows, (row) => Number(row.whole))].flatMap(([id, own]) => paymentOf(id, own, amount));
}

const storedPayments = (db: StatementParts['db']) =>
  db.sql
    .selectFrom('payment as p')
    .leftJoin('statement as s', 's.id', 'p.statement_id')
    .select(['p.date', 'p.method', 'p.purpose', 'p.reference', 'p.note', 'p.amount', 'p.statement_id', 'p.payee'])
    .select(({ fn }) => [fn.coalesce('p.part_of', 'p.id').as('whole'), 's.reference as paper']);

/** A payment or an offset of its rows. */
function paymentOf(
  id: number,
  own: readonly InferResult<ReturnType<typeof storedPayments>>[number][],
  amount: ReturnType<typeof amountReader>,
): Unsummed<LedgerPayment | LedgerOffset>[] {
  const [first] = own;
  if (!first) return [];
  const on = own.flatMap((row): Payment['on'] =>
    row.statement_id === null
      ? []
      : [{ statement: { id: row.statement_id, reference: String(row.paper) }, amount: amount(row.amount) }],
  );
  const common = { id, date: first.date, counts: true };
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
      method: first.method,
      reference: first.reference,
      note: first.note,
      payee: first.payee,
      amount: negated(whole),
      on,
      on_account: sumPrinted([whole, ...on.map((one) => negated(one.amount))]),
    },
  ];
}

/** What is read of both; adjustments are of the registry, whose columns are data. */
type LedgerMoreRow = Pick<Selectable<SystemTables['correction']>, 'id' | 'date' | 'text' | 'amount'>;

/** Adjustments and corrections of a party, those that wait too. */
export async function readMoreLines(parts: StatementParts, of: AccountParty): Promise<Unsummed<LedgerMore>[]> {
  const { db, words } = parts;
  const { role, id } = of;
  const amount = amountReader(db.dialect);
  const read = async (kind: LedgerMore['kind']): Promise<Unsummed<LedgerMore>[]> => {
    const rows = await db.sql
      .selectFrom(sql<LedgerMoreRow>`${sql.table(kind)}`.as('m'))
      .leftJoin('statement_item as i', (on) =>
        on.on('i.item_table', '=', kind).onRef('i.item_id', '=', 'm.id').on('i.role', '=', role),
      )
      .leftJoin('statement as s', 's.id', 'i.statement_id')
      .select(['m.id', 'm.date', 'm.text', 'm.amount', 's.id as paper', 's.reference'])
      .where(sql.ref(`m.${role}_id`), '=', id)
      .execute();
    return rows.map(({ paper, reference, ...row }) => ({
      kind,
      id: row.id,
      date: row.date,
      text: row.text ?? '',
      amount: amount(row.amount),
      on: paper === null ? null : { id: paper, reference: String(reference) },
      counts: paper !== null,
    }));
  };
  const adjustments = ADJUSTMENT in words.en.registry ? await read(ADJUSTMENT) : [];
  return [...adjustments, ...(await read(CORRECTION))];
}

/** The rows that a payment `p` is made of: the first one, and those that are parts of it. */
const rowsOfOne = (db: Kysely<SystemTables>) =>
  db
    .selectFrom('payment as w')
    .where(({ or, ref, eb }) => or([eb('w.id', '=', sql<number>`p.id`), eb(ref('w.part_of'), '=', sql<number>`p.id`)]));

/** All payments, a row for each. Offsets are no money. */
export const servedPayments: ServedList = {
  list: paymentList,
  rows: ({ db, registry }) => {
    const own = rowsOfOne(db.sql);
    const papers = own.innerJoin('statement as s', 's.id', 'w.statement_id').orderBy('w.id').select('s.reference');
    const sums = own.select(({ fn }) => fn.sum('w.amount').as('all'));
    const kinds = settlementRoles.map((role) => sql`when ${sql.ref(`p.${role}_id`)} is not null then ${sql.lit(role)}`);
    const rows = db.sql
      .selectFrom('payment as p')
      .where('p.part_of', 'is', null)
      .where('p.method', '<>', OFFSET)
      .select(['p.id', 'p.date', 'p.method', 'p.reference', 'p.note'])
      .select([
        calledOf(registry, 'p').as('party'),
        sql`coalesce(p.producer_id, p.hauler_id, p.customer_id)`.as('party_id'),
        sql`case ${sql.join(kinds, sql` `)} end`.as('role'),
        sums.as('amount'),
        sums.where('w.statement_id', 'is', null).as('on_account'),
        sql`(select ${db.dialect.arrayOf(sql`of_one.reference`)} from (${papers}) as of_one)`.as('statements'),
      ]);
    return { select: sql`${rows}`, read: { statements: papersIn } };
  },
};

/** What reading needs. */
interface TakenBackReads {
  readonly trx: Kysely<SystemTables>;
  readonly dialect: Dialect;
  readonly statement: Statements;
}

/** By whom, when (ISO 8601) and why; no reason where the act asks for none. */
interface PaymentTakenBack {
  readonly by: string;
  readonly at: string;
  readonly reason: string;
}

/** Those of these payments that are gone, by their first rows. */
export async function paymentsTakenBack(
  { trx, dialect, statement }: TakenBackReads,
  ids: readonly number[],
): Promise<ReadonlyMap<number, PaymentTakenBack>> {
  if (ids.length === 0) return new Map();
  const made = statement('payments taken back', () =>
    trx
      .selectFrom('windrow_change as c')
      .innerJoin('windrow_act as a', 'a.id', 'c.act_id')
      .select(['c.record_id', 'a.user_name', 'a.at', 'a.about'])
      .where('c.record_table', '=', slot(0))
      .where('c.after', 'is', null)
      .where(({ ref }) => dialect.among(ref('c.record_id'), slot(1)))
      .orderBy('c.id'),
  );
  const rows = await rowsOf(trx, made.bind([PAYMENT, dialect.idList(ids)]));
  return new Map(
    rows.map((row) => {
      const reason = String(draftIn(row.about)?.reason ?? '');
      return [Number(row.record_id), { by: String(row.user_name), at: String(row.at), reason }];
    }),
  );
}
