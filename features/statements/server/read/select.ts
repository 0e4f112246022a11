/** Statements as they stand: their rows with what was paid on them and whether their file is made. */
import { sql, type Expression, type RawBuilder } from 'kysely';
import { dayOf } from '../../../../src/rules/dates';
import { entityOf, nameFieldOf } from '../../../../src/rules/rows';
import { settlementRoles, type mailStates } from '../../../../src/sides';
import type { Statement, StatementState } from '../../rules/calls/issued';
import type { SettlementRole } from '../../../../src/rules/settled/settled';
import { isNothing } from '../../../../src/rules/settled/money';
import { withSides } from '../../../../src/rules/extras/sides';
import { MAIL } from '../../../../server/settled/claims';
import type { StatementParts } from '../parts';
import { amountReader, textOrNull, type StatementRow } from '../../../../server/settled/stored';
import { builder, rowsIn } from '../../../../server/db/query/statement';

/** Statements as rows `s`: stored fields, `party`, `paid`, `left_open` and `ready`. To follow `from`. */
export function statementRows({ words }: Pick<StatementParts, 'words'>) {
  const { registry } = words.en;
  const names = settlementRoles.map((role) => sql.ref(`${role}.${nameFieldOf(entityOf(registry, role))}`));
  return builder
    .selectFrom('statement as st')
    .leftJoin(rowsIn('producer', 'producer'), 'producer.id', 'st.producer_id')
    .leftJoin(rowsIn('hauler', 'hauler'), 'hauler.id', 'st.hauler_id')
    .leftJoin(rowsIn('customer', 'customer'), 'customer.id', 'st.customer_id')
    .selectAll('st')
    .select(({ ref, selectFrom, exists }) => {
      const paid = selectFrom('payment as pay')
        .select(({ fn }) => fn.coalesce(fn.sum<number | string>('pay.amount'), sql.lit(0)).as('paid'))
        .whereRef('pay.statement_id', '=', 'st.id');
      const sent = selectFrom('mail_message as mail')
        .select((mail) => farthestOf(mail.ref('mail.state')).as('mailed'))
        .whereRef('mail.statement_id', '=', 'st.id');
      const made = selectFrom('windrow_paper as p')
        .select('p.id')
        .whereRef('p.statement_id', '=', 'st.id')
        .where('p.sha256', 'is not', null);
      const left = sql<
        number | string
      >`case when ${ref('st.voided_on')} is null then ${ref('st.amount')} - ${paid} else 0 end`;
      return [
        (Object.hasOwn(withSides(registry), MAIL) ? sql<number>`${sent}` : sql.lit(0)).as('mailed'),
        sql<string | null>`coalesce(${sql.join(names)})`.as('party'),
        paid.as('paid'),
        left.as('left_open'),
        sql<number>`case when ${exists(made)} then 1 else 0 end`.as('ready'),
      ];
    })
    .as('s');
}

/** A state, or `open`: something is owed; or `unmailed`: no message of it arrived, may have arrived or is on its way. */
type AskedState = StatementState | 'open' | 'unmailed';

/** How far the mail of a statement is. What is on its way counts most, then what surely arrived, then what may have. */
const mailed = ['no', 'failed', 'unknown', 'sent', 'sending'] as const;
const farthestOf = (state: Expression<(typeof mailStates)[number]>) =>
  sql<number>`coalesce(max(case ${state} when 'failed' then 1 when 'unknown' then 2 when 'sent' then 3 else 4 end), 0)`;

/** The condition of a state, on rows `s`. `today` decides what is overdue. */
export function stateCondition(state: AskedState, today: string): RawBuilder<unknown> {
  const live = sql`s.voided_on is null`;
  const late = sql`s.left_open > 0 and s.due_on is not null and s.due_on < ${today}`;
  const fresh = sql`${live} and not (${late}) and s.left_open > 0 and s.paid = 0`;
  switch (state) {
    case 'void':
      return sql`s.voided_on is not null`;
    case 'open':
      return sql`${live} and s.left_open <> 0`;
    case 'unmailed':
      return sql`${live} and s.mailed < 2`;
    case 'paid':
      return sql`${live} and s.left_open = 0`;
    case 'overdue':
      return sql`${live} and ${late}`;
    case 'part':
      return sql`${live} and not (${late}) and s.left_open > 0 and s.paid <> 0`;
    case 'credit':
      return sql`${live} and s.left_open < 0`;
    case 'mailed':
      return sql`${fresh} and s.mailed = 3`;
    case 'issued':
      return sql`${fresh} and s.mailed <> 3`;
  }
}

/** Reads rows of `statementRows`. */
export function statementReader({ db, clock }: Pick<StatementParts, 'db' | 'clock'>): (row: StatementRow) => Statement {
  const amount = amountReader(db.dialect);
  const today = dayOf(clock());
  return (row) => {
    const role = String(row.role) as SettlementRole;
    const [total, open, paid] = [amount(row.amount), amount(row.left_open), amount(row.paid)];
    const voided = row.voided_on === null ? null : voidedOf(row);
    const sent = mailed[Number(row.mailed)] ?? 'no';
    const issuedOn = String(row.issued_on);
    const due = textOrNull(row.due_on);
    return {
      id: Number(row.id),
      reference: String(row.reference),
      code: String(row.code),
      report: String(row.report),
      role,
      party: { table: role, id: Number(row[`${role}_id`]), name: String(row.party ?? '') },
      from: String(row.date_from),
      to: String(row.date_to),
      filters: filtersOf(textOrNull(row.filters)),
      issued_on: issuedOn,
      issued_by: String(row.issued_by),
      due_on: due,
      terms: textOrNull(row.terms),
      note: textOrNull(row.note),
      loads: Number(row.loads),
      tons: amount(row.tons),
      tickets_amount: amount(row.tickets_amount),
      more_amount: amount(row.more_amount),
      amount: total,
      open,
      state: voided ? 'void' : stateOf({ open, paid, sent, isLate: due !== null && due < today }),
      age_days: Math.round((Date.parse(today) - Date.parse(issuedOn)) / 86_400_000),
      mailed: sent,
      voided,
      paper: Number(row.ready) === 1 ? 'ready' : 'writing',
    };
  };
}

function voidedOf(row: StatementRow): Statement['voided'] {
  return { on: String(row.voided_on), by: String(row.voided_by), reason: String(row.void_reason) };
}

function stateOf({
  open,
  paid,
  sent,
  isLate,
}: {
  readonly open: string;
  readonly paid: string;
  readonly sent: Statement['mailed'];
  readonly isLate: boolean;
}): StatementState {
  if (isNothing(open)) return 'paid';
  if (open.startsWith('-')) return 'credit';
  if (isLate) return 'overdue';
  if (!isNothing(paid)) return 'part';
  return sent === 'sent' ? 'mailed' : 'issued';
}

function filtersOf(query: string | null): Statement['filters'] {
  return Object.fromEntries([...new URLSearchParams(query ?? '')].map(([key, id]) => [key, Number(id)]));
}
