/** Reads the rows of money that came after an act of the history. */
import { sql } from 'kysely';
import { entityOf, type Values } from '../../../../src/rules/rows';
import { moneyDays, type MoneyTable } from '../../../../src/rules/settled/closedDays';
import { ticketLinks } from '../../../../src/rules/tickets/links';
import { settledTables } from '../../../../src/rules/tickets/tables';
import { sumPrinted } from '../../../../src/rules/tickets/weights';
import { settlementRoles } from '../../../../src/sides';
import { rowsOf, Slot } from '../../../../server/db/query/statement';
import type { SqlValue } from '../../../../server/db/values';
import { draftIn } from '../../../../server/history/formerStates';
import type { LaterParts } from '../../../../server/records/acts/rules';
import { ITEM, STATEMENT } from '../../../../server/settled/claims';
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
  const column = (name: string) => sql.ref(`m.${name}`);
  const [day, name] = [column(moneyDays[table]), column(entityOf(registry, table).nameField ?? 'id')];
  // The shares of a payment are one payment.
  const whole = table === PAYMENT ? sql`coalesce(m.part_of, m.id)` : sql`m.id`;
  const amount =
    table === PAYMENT
      ? sql`(select sum(p.amount) from ${sql.table(PAYMENT)} as p where p.id = ${whole} or p.part_of = ${whole})`
      : sql`m.amount`;
  const made = statement(
    `later ${role} ${table}`,
    () => sql`
      select ${whole} as id, c."before", c."after", ${name} as name, ${amount} as amount, ${day} as day
      from ${sql.table(table)} as m join windrow_change as c on c.record_table = ${sql.lit(table)} and c.record_id = m.id
      where ${column(`${role}_id`)} in (${new Slot(1)}, ${new Slot(2)}) and c.act_id > ${new Slot(0)} order by c.id`,
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
  const made = statement(
    'later payments gone',
    () => sql`
      select c.record_id, c."before" from windrow_act_table as x
      join windrow_change as c on c.act_id = x.act_id and c.record_table = x.record_table and c."after" is null
      where x.record_table = ${PAYMENT} and x.removed > 0 and x.at >= ${new Slot(1)} and x.act_id > ${new Slot(0)} order by c.id`,
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
  const since = statement(
    'papers since',
    () => sql`
      select record_id as id from windrow_change
      where record_table = ${STATEMENT} and "before" is null and act_id > ${new Slot(0)}`,
  );
  const papers = (await rowsOf(trx, since.bind([act]))).map(({ id }) => Number(id));
  return papers.length === 0 ? [] : namedPapers(parts, await changedPapers(parts, papers, act));
}

/** Which of these papers have a ticket that the act changed. */
async function changedPapers(
  { trx, dialect, statement, registry }: LaterParts,
  papers: readonly number[],
  act: LaterThan['act'],
): Promise<ReadonlySet<number>> {
  const changed = new Set<number>();
  const among = dialect.among(sql`i.statement_id`, new Slot(1));
  const direct = statement(
    'papers of changed tickets',
    () => sql`
      select distinct i.statement_id as id from ${sql.table(ITEM)} as i
      join windrow_change as c on c.act_id = ${new Slot(0)} and c.record_table = i.item_table and c.record_id = i.item_id
      where ${among}`,
  );
  const list = dialect.idList(papers);
  for (const { id } of await rowsOf(trx, direct.bind([act, list]))) changed.add(Number(id));
  for (const { table, from, to, printed, inherited } of settledTables
    .filter((one) => Object.hasOwn(registry, one))
    .flatMap((one) => ticketLinks(registry, one))) {
    const isEmpty = sql.join(
      inherited.map((key) => sql`${sql.ref(`t.${key}`)} is null`),
      sql` or `,
    );
    const through = statement(
      `papers through ${table} ${from}`,
      () => sql`
        select distinct i.statement_id as id from ${sql.table(ITEM)} as i
        join ${sql.table(table)} as t on i.item_table = ${sql.lit(table)} and t.id = i.item_id
        join windrow_change as c on c.act_id = ${new Slot(0)} and c.record_table = ${sql.lit(to)}
          and c.record_id = ${sql.ref(`t.${from}`)}
        where ${among} ${printed.length > 0 ? sql`` : sql`and (${isEmpty})`}`,
    );
    for (const { id } of await rowsOf(trx, through.bind([act, list]))) changed.add(Number(id));
  }
  return changed;
}

async function namedPapers(
  { trx, dialect, statement }: LaterParts,
  papers: ReadonlySet<number>,
): Promise<FoundLater[]> {
  const named = statement(
    'papers by id',
    () => sql`
      select id, reference, amount, issued_on from ${sql.table(STATEMENT)}
      where ${dialect.among(sql`id`, new Slot(0))} order by id`,
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
