/** Reads the rows of money that came after an act of the history. */
import { sql } from 'kysely';
import { entityOf, type Values } from '../../../../src/rules/rows';
import { moneyDays, type MoneyTable } from '../../../../src/rules/settled/closedDays';
import { ticketLinks } from '../../../../src/rules/tickets/links';
import { settledTables } from '../../../../src/rules/tickets/tables';
import { sumPrinted } from '../../../../src/rules/tickets/weights';
import { settlementRoles } from '../../../../src/sides';
import { builder, rowsIn, rowsOf, slot } from '../../../../server/db/query/statement';
import type { SqlValue } from '../../../../server/db/values';
import { draftIn } from '../../../../server/history/formerStates';
import type { LaterParts } from '../../../../server/records/acts/rules';
import { STATEMENT } from '../../../../server/settled/claims';
import { amountReader } from '../../../../server/settled/stored';

/** An act of the history: its id and its moment. */
interface LaterThan {
  readonly act: number;
  readonly at: string;
}

/** Records of one role. */
interface Parties {
  readonly role: string;
  readonly ids: readonly [number, number];
}

/** A row of money that came later, or what happened to it. */
export interface FoundLater {
  readonly table: MoneyTable;
  readonly id: number;
  readonly is: 'made' | 'voided' | 'changed' | 'takenBack';
  readonly name: string;
  readonly amount: string;
  readonly day: string;
}

const PAYMENT = 'payment' satisfies MoneyTable;
const parties: readonly string[] = settlementRoles.map((role) => `${role}_id`);
const textOf = (value: SqlValue | undefined): string => String(value ?? '');
const draftOf = (json: SqlValue | undefined): Values | null =>
  draftIn(json === null || json === undefined ? null : textOf(json));

/** Rows of a table that name one of these parties now and were made, voided or put on another paper since. A merge alone is nothing of that. */
export async function moneyOfParty(
  { trx, dialect, statement, registry }: LaterParts,
  { act }: LaterThan,
  { role, ids }: Parties,
  table: MoneyTable,
): Promise<FoundLater[]> {
  const column = (name: string) => sql.ref<string | null>(`m.${name}`);
  const [day, name] = [column(moneyDays[table]), column(entityOf(registry, table).nameField ?? 'id')];
  // The shares of a payment are one payment.
  const whole = table === PAYMENT ? sql<number>`coalesce(m.part_of, m.id)` : sql.ref<number>('m.id');
  const shares = builder
    .selectFrom('payment as p')
    .select(({ fn }) => fn.sum<number | string>('p.amount').as('amount'))
    .where((is) => is.or([is('p.id', '=', whole), is('p.part_of', '=', whole)]));
  const amount = table === PAYMENT ? sql<number | string>`${shares}` : sql.ref<number | string>('m.amount');
  const made = statement(`later ${role} ${table}`, () =>
    trx
      .selectFrom(rowsIn(table, 'm'))
      .innerJoin('windrow_change as c', (on) =>
        on.on('c.record_table', '=', sql.lit(table)).onRef('c.record_id', '=', 'm.id'),
      )
      .select([whole.as('id'), 'c.before', 'c.after', name.as('name'), amount.as('amount'), day.as('day')])
      .where(column(`${role}_id`), 'in', [slot(1), slot(2)])
      .where('c.act_id', '>', slot(0))
      .orderBy('c.id'),
  );
  const read = amountReader(dialect);
  return (await rowsOf(trx, made.bind([act, ...ids]))).flatMap((row): FoundLater[] => {
    const is = whatIs(table, draftOf(row.before), draftOf(row.after));
    if (!is) return [];
    return [{ table, id: Number(row.id), is, name: textOf(row.name), amount: read(row.amount), day: textOf(row.day) }];
  });
}

function whatIs(table: MoneyTable, before: Values | null, after: Values | null): FoundLater['is'] | undefined {
  if (!before) return 'made';
  if (table === STATEMENT) return after?.voided_on ? 'voided' : undefined;
  return table === PAYMENT && Object.keys(after ?? {}).some((key) => !parties.includes(key)) ? 'changed' : undefined;
}

/** Payments of these parties that were taken back since: their rows are gone. */
export async function paymentsTakenBack(
  { trx, statement }: LaterParts,
  { act, at }: LaterThan,
  { role, ids }: Parties,
): Promise<FoundLater[]> {
  const made = statement('later payments gone', () =>
    trx
      .selectFrom('windrow_act_table as x')
      .innerJoin('windrow_change as c', (on) =>
        on.onRef('c.act_id', '=', 'x.act_id').onRef('c.record_table', '=', 'x.record_table').on('c.after', 'is', null),
      )
      .select(['c.record_id', 'c.before'])
      .where('x.record_table', '=', PAYMENT)
      .where('x.removed', '>', 0)
      .where('x.at', '>=', slot(1))
      .where('x.act_id', '>', slot(0))
      .orderBy('c.id'),
  );
  const rows = (await rowsOf(trx, made.bind([act, at]))).map((row) => ({
    id: Number(row.record_id),
    ...draftOf(row.before),
  }));
  const own = rows.filter((row: Values) => ids.includes(Number(row[`${role}_id`])));
  return [...Map.groupBy(own, (row: Values) => Number(row.part_of ?? row.id))].map(([id, shares]) => {
    const [first = {}]: readonly Values[] = shares;
    const amount = sumPrinted(shares.map((share: Values) => String(share.amount)));
    return { table: PAYMENT, id, is: 'takenBack', name: '', amount, day: String(first.date) };
  });
}

/** Papers issued since that have a ticket which the act changed, itself or in what it shows of another record. */
export async function papersOfTickets(parts: LaterParts, { act }: LaterThan): Promise<FoundLater[]> {
  const { trx, statement } = parts;
  const since = statement('papers since', () =>
    trx
      .selectFrom('windrow_change')
      .select('record_id as id')
      .where('record_table', '=', STATEMENT)
      .where('before', 'is', null)
      .where('act_id', '>', slot(0)),
  );
  const papers = (await rowsOf(trx, since.bind([act]))).map(({ id }) => Number(id));
  return papers.length === 0 ? [] : namedPapers(parts, await changedPapers(parts, papers, act));
}

/** The statements of items on some papers, each once. */
const itemsOf = (trx: LaterParts['trx'], dialect: LaterParts['dialect']) =>
  trx
    .selectFrom('statement_item as i')
    .select('i.statement_id as id')
    .distinct()
    .where(({ ref }) => dialect.among(ref('i.statement_id'), slot(1)));

/** Which of these papers have a ticket that the act changed. */
async function changedPapers(
  { trx, dialect, statement, registry }: LaterParts,
  papers: readonly number[],
  act: LaterThan['act'],
): Promise<ReadonlySet<number>> {
  const changed = new Set<number>();
  const items = itemsOf(trx, dialect);
  const direct = statement('papers of changed tickets', () =>
    items.innerJoin('windrow_change as c', (on) =>
      on
        .on('c.act_id', '=', slot(0))
        .onRef('c.record_table', '=', 'i.item_table')
        .onRef('c.record_id', '=', 'i.item_id'),
    ),
  );
  const list = dialect.idList(papers);
  for (const { id } of await rowsOf(trx, direct.bind([act, list]))) changed.add(Number(id));
  for (const { table, from, to, printed, inherited } of settledTables
    .filter((one) => Object.hasOwn(registry, one))
    .flatMap((one) => ticketLinks(registry, one))) {
    const through = statement(`papers through ${table} ${from}`, () =>
      items
        .innerJoin(rowsIn(table, 't'), (on) =>
          on.on('i.item_table', '=', sql.lit(table)).onRef('t.id', '=', 'i.item_id'),
        )
        .innerJoin('windrow_change as c', (on) =>
          on
            .on('c.act_id', '=', slot(0))
            .on('c.record_table', '=', sql.lit(to))
            .on('c.record_id', '=', sql.ref<number>(`t.${from}`)),
        )
        .$if(printed.length === 0, (all) =>
          all.where((is) => is.or(inherited.map((key) => is(sql.ref(`t.${key}`), 'is', null)))),
        ),
    );
    for (const { id } of await rowsOf(trx, through.bind([act, list]))) changed.add(Number(id));
  }
  return changed;
}

async function namedPapers(
  { trx, dialect, statement }: LaterParts,
  papers: ReadonlySet<number>,
): Promise<FoundLater[]> {
  const named = statement('papers by id', () =>
    trx
      .selectFrom('statement')
      .select(['id', 'reference', 'amount', 'issued_on'])
      .where(({ ref }) => dialect.among(ref('id'), slot(0)))
      .orderBy('id'),
  );
  const read = amountReader(dialect);
  return (await rowsOf(trx, named.bind([dialect.idList([...papers])]))).map((row) => ({
    table: STATEMENT,
    id: Number(row.id),
    is: 'made',
    name: textOf(row.reference),
    amount: read(row.amount),
    day: textOf(row.issued_on),
  }));
}
