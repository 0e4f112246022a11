/** The list of issued statements, and one of them. */
import { sql, type NotNull, type RawBuilder } from 'kysely';
import { dayOf } from '../../../../src/rules/dates';
import type { Asked } from '../../../../src/rules/calls/call';
import {
  PAGE,
  statementSorts,
  type Statement,
  type statementCalls,
  type StatementDetail,
  type StatementLines,
  type StatementPage,
} from '../../rules/calls/issued';
import { kindOfCode } from '../../../../src/rules/settled/codes';
import { wordsIn } from '../../../../server/db/query/words';
import { rowsOf } from '../../../../server/db/query/statement';
import { InvalidPage, NotFound } from '../../../../server/faults';
import { lineOf } from '../../../../server/reports/compose/line';
import { ticketKey } from '../../../../server/reports/compose/settlement';
import { OFFSET } from '../../../../src/sides';
import { frozenPaper } from '../../../../server/settled/paper';
import type { StatementParts } from '../parts';
import { statementReader, statementRows, stateCondition } from './select';
import { amountReader } from '../../../../server/settled/stored';

/** Lines in one answer. */
const LINES = 500;

/** What the list is narrowed by, and its order. */
type AskedList = Asked<(typeof statementCalls.declared)['statements']>['Querystring'];

const sorts: Readonly<Record<(typeof statementSorts)[number], RawBuilder<unknown>>> = {
  number: sql`s.code, s.year, s.number`,
  party: sql`lower(s.party)`,
  issued: sql`s.issued_on`,
  amount: sql`s.amount`,
  open: sql`s.left_open`,
};

/** A page of the list. Throws `InvalidPage` behind the last one. */
export async function listStatements(parts: StatementParts, asked: AskedList, page: number): Promise<StatementPage> {
  const { db, clock } = parts;
  const source = sql`from ${statementRows(parts)} where ${conditionOf(asked, dayOf(clock()), db.dialect.lower)}`;
  const sums = sql`
    select count(*) as count, sum(case when s.voided_on is null then s.amount else 0 end) as amount, sum(s.left_open) as open
    ${source}`;
  const [totals] = await rowsOf(db.sql, sums.compile(db.sql));
  const count = Number(totals?.count ?? 0);
  const pages = Math.max(1, Math.ceil(count / PAGE));
  if (page > pages) throw new InvalidPage();
  const rows = await rowsOf(
    db.sql,
    sql`
      select * ${source} order by ${orderOf(asked)} limit ${PAGE} offset ${(page - 1) * PAGE}`.compile(db.sql),
  );
  const amount = amountReader(db.dialect);
  return {
    results: rows.map(statementReader(parts)),
    count,
    total_pages: pages,
    sums: { amount: amount(totals?.amount), open: amount(totals?.open) },
  };
}

function conditionOf(
  { code, party, state, q = '', year, from, to }: AskedList,
  today: string,
  lower: StatementParts['db']['dialect']['lower'],
): RawBuilder<unknown> {
  const [role, id] = party?.split(':') ?? [];
  return sql.join(
    [
      sql`1 = 1`,
      ...(code === undefined ? [] : [sql`s.code = ${code.trim().toUpperCase()}`]),
      ...(role === undefined ? [] : [sql`s.${sql.ref(`${role}_id`)} = ${Number(id)}`]),
      ...(state === undefined ? [] : [stateCondition(state, today)]),
      ...wordsIn(q, [sql`s.reference`, sql`s.party`], lower),
      ...(year === undefined ? [] : [sql`s.year = ${year}`]),
      ...(from === undefined ? [] : [sql`s.issued_on >= ${from}`]),
      ...(to === undefined ? [] : [sql`s.issued_on <= ${to}`]),
    ],
    sql` and `,
  );
}

function orderOf({ sort }: AskedList): RawBuilder<unknown> {
  const by = statementSorts.find((key) => sort?.endsWith(key));
  if (!by) return sql`s.id desc`;
  if (!sort?.startsWith('-')) return sql`${sorts[by]}, s.id`;
  return by === 'number' ? sql`s.code desc, s.year desc, s.number desc` : sql`${sorts[by]} desc, s.id desc`;
}

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
