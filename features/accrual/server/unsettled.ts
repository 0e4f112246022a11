/** Tickets that were on no statement of a role when a day ended, with what they came to then. */
import { setImmediate as otherRequests } from 'node:timers/promises';
import { sql } from 'kysely';
import { idOf } from '../../../src/kinds/ref';
import { inheritedOf } from '../../../src/rules/fieldSets';
import { entityOf, nameFieldOf, type Values } from '../../../src/rules/rows';
import { amountIn } from '../../../src/rules/settled/amounts';
import type { StatementKind } from '../../../src/rules/settled/codes';
import { isNothing, less } from '../../../src/rules/settled/money';
import { paidKeyOf, settledIn } from '../../../src/rules/settled/settled';
import { isReference } from '../../../src/grammar/field';
import { Slot, slot } from '../../../server/db/query/statement';
import { itemsOnPapers, statementOf } from '../../../server/settled/claims';
import { changedSince, pastRows, type Later, type PastReading } from './past';
import type { AccrualTicket } from '../rules/calls';

/** What a ticket is settled as. */
type SettledKind = Pick<StatementKind, 'role' | 'tickets'>;

/** Which days: behind the cut-off as it was, up to the day. */
export interface AskedDays {
  readonly day: string;
  readonly cutoff: string | null;
}

/** A ticket with its party. */
export interface UnsettledTicket extends AccrualTicket {
  readonly party: number;
}

/** What acts since changed of the tables that a ticket's amount comes from. */
interface LaterOf {
  readonly tickets: Later;
  readonly items: Later;
  readonly extras: Later;
  /** Of the tables that tickets inherit from. */
  readonly linked: ReadonlyMap<string, Later>;
}

/** Tickets read at once. */
const AT_ONCE = 2000;

/** The tickets of a kind, by id, some at a time; other requests are answered in between. */
export async function* unsettledAt(
  reading: PastReading,
  kind: SettledKind,
  days: AskedDays,
): AsyncGenerator<UnsettledTicket[]> {
  const { tickets: table } = kind;
  if (!Object.hasOwn(reading.tables, table)) return;
  const later: LaterOf = {
    tickets: await changedSince(reading, table),
    items: await changedSince(reading, 'statement_item'),
    extras: await changedSince(reading, 'record_extra'),
    linked: new Map(
      await Promise.all(linksOf(reading, table).map(async ({ to }) => [to, await changedSince(reading, to)] as const)),
    ),
  };
  const ids = await candidates(reading, kind, days, later);
  const taken = takenThen(kind, later.items);
  for (let from = 0; from < ids.length; from += AT_ONCE) {
    yield await someOf(reading, kind, { days, later, taken }, ids.slice(from, from + AT_ONCE));
    await otherRequests();
  }
}

/** Where nobody has named a cut-off. */
const BEFORE_ALL = '0001-01-01';

/** How many tickets of days from one to another were keyed afterwards. @param from the day before the first; `null`: no first one */
export async function keyedLater(
  reading: PastReading,
  table: string,
  from: string | null,
  to: string,
): Promise<number> {
  const { rows, db, statement, tables } = reading;
  if (!Object.hasOwn(tables, table)) return 0;
  const made = statement(
    `keyed later ${table}`,
    () => sql`
      select count(*) from ${sql.table(table)} as t
      where t.date > ${new Slot(0)} and t.date <= ${new Slot(1)} and ${db.dialect.among(sql`t.id`, slot(2))}`,
  );
  const later = await changedSince(reading, table);
  const added = [...later].flatMap(([id, before]) => (before === null ? [id] : []));
  const [row] = await rows(made.bind([from ?? BEFORE_ALL, to, db.dialect.idList(added)]));
  return Number(row?.[0] ?? 0);
}

/** The references of a ticket table through which its tickets inherit. */
function linksOf({ tables }: PastReading, table: string): { readonly from: string; readonly to: string }[] {
  const entity = entityOf(tables, table);
  return [...new Set(inheritedOf(entity).map(({ from }) => from))].flatMap((from) => {
    const field = entity.fields[from];
    return isReference(field) ? [{ from, to: field.to }] : [];
  });
}

/** Ids of tickets that may have been open: those that are on no statement now, and those that were changed or settled since. */
async function candidates(
  { rows, db, statement }: PastReading,
  { role, tickets: table }: SettledKind,
  { day }: AskedDays,
  later: LaterOf,
): Promise<number[]> {
  const open = statement(
    `open then ${table} ${role}`,
    () => sql`
      select t.id from ${sql.table(table)} as t
      where t.date <= ${new Slot(0)} and ${statementOf(table, role)} is null`,
  );
  const settled = statement(`settled since ${table} ${role}`, () =>
    db.sql
      .selectFrom('statement_item')
      .select('item_id')
      .where('item_table', '=', slot(0))
      .where('role', '=', slot(1))
      .where(({ ref }) => db.dialect.among(ref('id'), slot(2))),
  );
  const newItems = [...later.items].flatMap(([id, before]) => (before === null ? [id] : []));
  const found = [
    ...(await rows(open.bind([day]))),
    ...(await rows(settled.bind([table, role, db.dialect.idList(newItems)]))),
  ].map(([id]) => Number(id));
  const changed = [...later.tickets].flatMap(([id, before]) => (before === null ? [] : [id]));
  return [...new Set([...found, ...changed])].toSorted((a, b) => a - b);
}

/** Tickets whose statement was voided since. */
function takenThen({ role, tickets: table }: SettledKind, items: Later): ReadonlySet<number> {
  return new Set(
    [...items.values()].flatMap((item) =>
      item?.item_table === table && item.role === role ? [Number(item.item_id)] : [],
    ),
  );
}

interface FoundSince {
  readonly days: AskedDays;
  readonly later: LaterOf;
  readonly taken: ReadonlySet<number>;
}

async function someOf(
  reading: PastReading,
  kind: SettledKind,
  { days, later, taken }: FoundSince,
  ids: readonly number[],
): Promise<UnsettledTicket[]> {
  const { role, tickets: table } = kind;
  const claims = await claimsOf(reading, kind, ids);
  const isTaken = (id: number): boolean => {
    const claim = claims.get(id);
    return taken.has(id) || (claim !== undefined && later.items.get(claim.item) !== null);
  };
  const own = await pastRows(
    reading,
    table,
    ids.filter((id) => !isTaken(id)),
    later.tickets,
  );
  const isAsked = ({ date }: Values): boolean =>
    String(date) <= days.day && (days.cutoff === null || String(date) > days.cutoff);
  const kept = new Map([...own].filter(([, row]) => isAsked(row)));
  const whole = await withInherited(reading, table, kept, later.linked);
  const elsewhere = await elsewhereOf(reading, kind, [...whole.keys()], later.extras);
  const name = nameFieldOf(entityOf(reading.tables, table));
  return [...whole].flatMap(([id, row]): UnsettledTicket[] => {
    const party = idOf(row[settledIn(table, role)?.party ?? '']);
    if (party === null) return [];
    const { amount: comesTo } = amountIn(table, role, row);
    const paid = elsewhere.get(id) ?? null;
    const amount = comesTo === null || paid === null ? comesTo : less(comesTo, paid);
    // What was paid elsewhere in full is settled without a statement.
    if (paid !== null && amount !== null && isNothing(amount)) return [];
    const ticket = { table, id, number: String(row[name] ?? ''), date: String(row.date) };
    const claim = claims.get(id);
    const since = claim && claim.day <= days.day ? { id: claim.statement, reference: claim.reference } : null;
    return [{ party, ticket, amount, since }];
  });
}

/** Which statements have tickets now. */
async function claimsOf({ rows, db, statement }: PastReading, { role, tickets }: SettledKind, ids: readonly number[]) {
  const made = statement('claims of tickets', () =>
    itemsOnPapers(db.sql)
      .select(['i.item_id', 'i.id', 's.id as statement', 's.reference', 's.issued_on'])
      .where('i.item_table', '=', slot(0))
      .where('i.role', '=', slot(1))
      .where(({ ref }) => db.dialect.among(ref('i.item_id'), slot(2))),
  );
  const found = await rows(made.bind([tickets, role, db.dialect.idList(ids)]));
  return new Map(
    found.map(([ticket, item, paper, reference, day]) => [
      Number(ticket),
      { item: Number(item), statement: Number(paper), reference: String(reference), day: String(day) },
    ]),
  );
}

/** Tickets with what they took from other records where they had nothing of their own. */
async function withInherited(
  reading: PastReading,
  table: string,
  tickets: ReadonlyMap<number, Values>,
  later: LaterOf['linked'],
): Promise<ReadonlyMap<number, Values>> {
  let whole = tickets;
  for (const { from, to } of linksOf(reading, table)) {
    const keys = inheritedOf(entityOf(reading.tables, table)).flatMap((one) => (one.from === from ? [one.key] : []));
    const ids = [...new Set([...tickets.values()].flatMap((row) => idOf(row[from]) ?? []))];
    const linked = await pastRows(reading, to, ids, later.get(to) ?? new Map());
    whole = new Map(
      [...whole].map(([id, row]) => {
        const other = linked.get(idOf(row[from]) ?? 0);
        return [id, { ...row, ...Object.fromEntries(keys.map((key) => [key, row[key] ?? other?.[key] ?? null])) }];
      }),
    );
  }
  return whole;
}

/** What other programs had paid for tickets in the role, as decimal text. */
async function elsewhereOf(
  reading: PastReading,
  { role, tickets: table }: SettledKind,
  ids: readonly number[],
  later: Later,
): Promise<ReadonlyMap<number, string>> {
  const { rows, db, statement } = reading;
  const made = statement('beside tickets', () =>
    db.sql
      .selectFrom('record_extra')
      .select('id')
      .where('record_table', '=', slot(0))
      .where(({ ref }) => db.dialect.among(ref('record_id'), slot(1))),
  );
  const now = (await rows(made.bind([table, db.dialect.idList(ids)]))).map(([id]) => Number(id));
  const gone = [...later].flatMap(([id, before]) => (before?.record_table === table ? [id] : []));
  const beside = await pastRows(reading, 'record_extra', [...new Set([...now, ...gone])], later);
  return new Map(
    [...beside.values()].flatMap((row) => {
      const paid = row[paidKeyOf(role)] ?? null;
      return paid === null ? [] : [[Number(row.record_id), less(String(paid))] as const];
    }),
  );
}
