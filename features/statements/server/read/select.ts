/** Statements as they stand: their rows with what was paid on them and whether their file is made. */
import { sql, type Expression } from 'kysely';
import { dayOf } from '../../../../src/rules/dates';
import { entityOf, nameFieldOf } from '../../../../src/rules/rows';
import { settlementRoles, type mailStates } from '../../../../src/sides';
import type { Statement, StatementState } from '../../rules/calls/issued';
import { mailFates, statementStates } from '../../rules/list';
import type { SettlementRole } from '../../../../src/rules/settled/settled';
import { withSides } from '../../../../src/rules/extras/sides';
import { MAIL } from '../../../../server/settled/claims';
import type { StatementParts } from '../parts';
import { amountReader, textOrNull, type StatementRow } from '../../../../server/settled/stored';
import { builder, rowsIn } from '../../../../server/db/query/statement';

interface StatementSource extends Pick<StatementParts, 'clock'> {
  readonly words: { readonly en: Pick<StatementParts['words']['en'], 'registry'> };
}

/** Statements as rows `s`: stored fields, `party`, `paid`, `left_open`, `state` as of today, `mailed` and `ready`. To follow `from`. */
export function statementRows({ words, clock }: StatementSource) {
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
      const fate = Object.hasOwn(withSides(registry), MAIL) ? sql<number>`${sent}` : sql<number>`0`;
      const state = sql<StatementState>`
        case when ${ref('st.voided_on')} is not null then 'void' when ${left} = 0 then 'paid' when ${left} < 0 then 'credit'
          when ${ref('st.due_on')} < ${dayOf(clock())} then 'overdue' when ${paid} <> 0 then 'part'
          when ${fate} = ${mailFates.indexOf('sent')} then 'mailed' else 'issued' end`;
      return [
        fate.as('mailed'),
        state.as('state'),
        sql<string | null>`coalesce(${sql.join(names)})`.as('party'),
        paid.as('paid'),
        left.as('left_open'),
        sql<number>`case when ${exists(made)} then 1 else 0 end`.as('ready'),
      ];
    })
    .as('s');
}

/** The place among `mailFates`. What is on its way counts most, then what surely arrived, then what may have. */
const farthestOf = (state: Expression<(typeof mailStates)[number]>) =>
  sql<number>`coalesce(max(case ${state} when 'failed' then 1 when 'unknown' then 2 when 'sent' then 3 else 4 end), 0)`;

/** Reads rows of `statementRows`. */
export function statementReader({ db, clock }: Pick<StatementParts, 'db' | 'clock'>): (row: StatementRow) => Statement {
  const amount = amountReader(db.dialect);
  const today = dayOf(clock());
  return (row) => {
    const role = String(row.role) as SettlementRole;
    const [total, open] = [amount(row.amount), amount(row.left_open)];
    const voided = row.voided_on === null ? null : voidedOf(row);
    const sent = mailFates[Number(row.mailed)] ?? 'no';
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
      issued_at: String(row.add_date),
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
      state: statementStates.find((state) => state === row.state) ?? 'issued',
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

function filtersOf(query: string | null): Statement['filters'] {
  return Object.fromEntries([...new URLSearchParams(query ?? '')].map(([key, id]) => [key, Number(id)]));
}
