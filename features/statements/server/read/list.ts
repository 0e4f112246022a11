/** The list of issued statements, and one of them. */
import { sql, type NotNull, type RawBuilder } from 'kysely';
import { dayOf } from '../../../../src/rules/dates';
import type { ServedList } from '../../../../server/api/feature';
import { calledOf } from '../../../../server/settled/partyName';
import type { Statement, StatementDetail, StatementLines } from '../../rules/calls/issued';
import { mailFates, statementList } from '../../rules/list';
import { kindOfCode } from '../../../../src/rules/settled/codes';
import { rowsOf } from '../../../../server/db/query/statement';
import { NotFound } from '../../../../server/faults';
import { lineOf } from '../../../../server/reports/compose/line';
import { ticketKey } from '../../../../server/reports/compose/settlement';
import { OFFSET } from '../../../../src/sides';
import { frozenPaper } from '../../../../server/settled/paper';
import type { StatementParts } from '../parts';
import { statementReader, statementRows } from './select';
import { amountReader } from '../../../../server/settled/stored';

/** Lines in one answer. */
const LINES = 500;

/** The issued ones. Nothing is open on a void one, and what is paid has no age. */
export const servedStatements: ServedList = {
  list: statementList,
  rows: ({ db, registry, clock }) => {
    const days = sql`${db.dialect.dayNumber(sql`${dayOf(clock())}`)} - ${db.dialect.dayNumber(sql`s.issued_on`)}`;
    const select = sql`
      select s.id, s.reference, s.code, s.issued_on, s.due_on, s.amount, s.state, s.mailed, s.role,
        ${calledOf(registry, 's')} as party,
        coalesce(s.producer_id, s.hauler_id, s.customer_id) as party_id,
        case when s.state <> 'void' then s.left_open end as open,
        case when s.state <> 'void' and s.left_open <> 0 then ${days} end as age,
        case when s.state <> 'void' then s.amount else 0 end as counted
      from ${statementRows({ words: { en: { registry } }, clock })}`;
    const asked: Readonly<Record<string, RawBuilder<unknown>>> = {
      open: sql`r.open <> 0`,
      unmailed: sql`r.state <> 'void' and r.mailed < ${mailFates.indexOf('unknown')}`,
    };
    return {
      select,
      read: { mailed: (fate) => mailFates[Number(fate)] ?? null },
      where: { state: (value) => asked[value] ?? sql`r.state = ${value}` },
    };
  },
};

/** One statement. Throws `NotFound`. */
export async function getStatement(parts: StatementParts, id: number): Promise<Statement> {
  const { db } = parts;
  const [row] = await rowsOf(db.sql, sql`select * from ${statementRows(parts)} where s.id = ${id}`.compile(db.sql));
  if (!row) throw new NotFound();
  return statementReader(parts)(row);
}

/** Its payments and offsets; of an offset the other paper too. */
function paymentsOf({ db }: StatementParts, id: number) {
  return db.sql
    .selectFrom('payment as p')
    .leftJoin('statement as o', (on) =>
      on.on('p.method', '=', OFFSET).on((eb) =>
        eb(
          'o.id',
          '=',
          eb
            .selectFrom('payment as two')
            .select('two.statement_id')
            .where((of) =>
              of.or([of('two.part_of', '=', of.ref('p.id')), of('two.id', '=', of.ref('p.part_of').$castTo<number>())]),
            )
            .limit(1)
            .$narrowType<{ statement_id: NotNull }>(),
        ),
      ),
    )
    .select([
      'p.id',
      'p.date',
      'p.method',
      'p.reference',
      'p.amount',
      'p.note',
      'o.id as other_id',
      'o.reference as other',
    ])
    .where('p.statement_id', '=', id)
    .orderBy('p.date')
    .orderBy('p.id')
    .execute();
}

/** One statement with its bridge, its items and its payments. */
export async function statementDetail(parts: StatementParts, id: number): Promise<StatementDetail> {
  const statement = await getStatement(parts, id);
  const { settlement } = (await frozenPaper(parts, id)).context;
  const { db } = parts;
  const amount = amountReader(db.dialect);
  const payments = await paymentsOf(parts, id);
  return {
    ...statement,
    bridge: settlement.bridge,
    items: {
      tickets: statement.loads,
      adjustments: settlement.adjustments.length,
      corrections: settlement.corrections.length,
    },
    payments: payments.map(({ other_id: other, ...row }) => ({
      ...row,
      other: other === null ? null : { id: other, reference: String(row.other) },
      amount: amount(row.amount),
    })),
  };
}

/** Its tickets as they were issued, those behind `after`. */
export async function statementLines(parts: StatementParts, id: number, after: number): Promise<StatementLines> {
  const { code } = await getStatement(parts, id);
  const { tickets, context } = await frozenPaper(parts, id);
  const held = new Set(context.settlement.held);
  const figure = kindOfCode(code)?.figure;
  const settled = tickets.filter((ticket) => !held.has(ticketKey(ticket)));
  const some = settled.slice(after, after + LINES);
  return {
    lines: some.map((ticket) => {
      const { table, id: own, ticket_number: number, date } = ticket;
      return { ticket: { table, id: own, number, date }, amount: (figure && lineOf(ticket).figures[figure]) ?? '0.00' };
    }),
    next: after + LINES < settled.length ? after + LINES : null,
  };
}
