/**
 * The plan of issuing a paper: everything that it was composed from is locked and compared, then it gets its number. The number
 * goes back with the act, so numbers have no gap.
 */
import { sql } from 'kysely';
import { dayOf } from '../../../../src/rules/dates';
import { referenceOf } from '../../../../src/rules/settled/codes';
import { compareAmounts, isNothing, negated } from '../../../../src/rules/settled/money';
import { paidKeyOf } from '../../../../src/rules/settled/settled';
import { OFFSET } from '../../../../src/sides';
import { rowsOf, Slot, slot } from '../../../../server/db/query/statement';
import type { CheckedValues } from '../../../../server/db/query/rowStore';
import type { Act } from '../../../../server/records/act';
import type { RowChange, WriteContext } from '../../../../server/records/context';
import { EXTRA } from '../../../../server/records/extras/rows';
import { ADJUSTMENT, CORRECTION, ITEM, LINE, PAYMENT, STATEMENT } from '../../../../server/settled/claims';
import { creditChanges } from './credit/changes';
import { openOf } from './credit/uneven';
import type { TakenRow } from '../parts';
import { DraftChanged, type IssueFacts } from './facts';

/**
 * The changes of an issue.
 * @throws DraftChanged where anything is not as it was composed
 */
export async function planIssue(context: WriteContext, { facts, language, actor }: Act<'issue'>): Promise<RowChange[]> {
  if (facts.isOther) throw new DraftChanged();
  const { store, trx } = context;
  const { values, party } = facts;
  await lockUnchanged(context, facts);
  await refuseOtherPaid(context, facts);
  const items = itemsOf(facts);
  await refuseClaimed(context, facts, items);
  const [statementId = 0] = await store(STATEMENT).reserve(trx, 1);
  const credits = await creditsTaken(context, facts, statementId);
  const ids = await store(ITEM).reserve(trx, items.length);
  // Numbers run in order of issue, whatever day the paper has.
  const year = Number(dayOf(context.at).slice(0, 4));
  const number = await nextNumber(context, values.code, year);
  const statement: CheckedValues = {
    producer_id: null,
    hauler_id: null,
    customer_id: null,
    ...values,
    [`${values.role}_id`]: party,
    year,
    number,
    reference: referenceOf(values.code, year, number),
    issued_by: actor.name,
    language,
    voided_on: null,
    voided_by: null,
    void_reason: null,
  };
  return [
    { table: STATEMENT, id: statementId, after: statement, setWise: true },
    ...items.map((item, at): RowChange => ({
      table: ITEM,
      id: ids[at] ?? 0,
      setWise: true,
      after: { statement_id: statementId, ...item, role: values.role },
    })),
    ...credits,
  ];
}

/** What the paper settles: tickets, adjustments, corrections. */
function itemsOf({ table, tickets, elsewhere, adjustments, corrections }: IssueFacts) {
  return [
    ...tickets.map(({ id, amount }) => ({ item_table: table, item_id: id, amount })),
    ...elsewhere.map(({ id, amount }) => ({ item_table: EXTRA, item_id: id, amount })),
    ...adjustments.map(({ id, amount }) => ({ item_table: ADJUSTMENT, item_id: id, amount })),
    ...corrections.map(({ id, amount }) => ({ item_table: CORRECTION, item_id: id, amount })),
  ];
}

/** Locks the tickets, what they inherit from, and everything else that is taken up, in one order for all. */
async function lockUnchanged(context: WriteContext, facts: IssueFacts): Promise<void> {
  // Statements first, as in a void, which locks one before its payments.
  const credits = facts.onAccount.filter(({ method }) => method === OFFSET);
  const open = await openOf(
    context,
    credits.map(({ id }) => id),
  );
  const isSame = credits.every(({ id, amount }) => {
    const found = open.find((one) => one.id === id);
    return found !== undefined && compareAmounts(negated(found.open), amount) === 0;
  });
  if (!isSame) throw new DraftChanged();
  const settled = new Set(facts.tickets.map(({ id }) => id));
  for (const [table, versions] of facts.versions) {
    const isOwn = table === facts.table;
    const wanted = isOwn ? new Map([...versions].filter(([id]) => settled.has(id))) : versions;
    if (!(await areUnchanged(context, table, wanted, isOwn))) throw new DraftChanged();
  }
  const more: (readonly [string, readonly TakenRow[]])[] = [
    [EXTRA, facts.elsewhere],
    [ADJUSTMENT, facts.adjustments],
    [CORRECTION, facts.corrections],
    [PAYMENT, facts.onAccount.filter(({ method }) => method !== OFFSET)],
  ];
  for (const [table, rows] of [...more, ...Map.groupBy(facts.lines, ({ source }) => source)]) {
    const versions = new Map(rows.map(({ id, version }) => [id, version]));
    if (!(await areUnchanged(context, table, versions, true))) throw new DraftChanged();
  }
  await refuseOtherLines(context, facts);
}

/** The lines that stand of these rows, which are locked: nobody else has taken or given back anything since. */
async function refuseOtherLines({ trx }: WriteContext, { lines }: IssueFacts): Promise<void> {
  for (const { source, id, seen } of lines) {
    const found = await trx
      .selectFrom(LINE)
      .select(({ fn }) => [fn.countAll<number | string>().as('count'), fn.max('id').as('last')])
      .where('source', '=', source)
      .where('source_id', '=', id)
      .executeTakeFirstOrThrow();
    if (Number(found.count) !== seen.count || Number(found.last ?? 0) !== seen.last) throw new DraftChanged();
  }
}

async function areUnchanged(
  { trx, dialect, statement }: WriteContext,
  table: string,
  versions: ReadonlyMap<number, number>,
  isTaken: boolean,
): Promise<boolean> {
  if (versions.size === 0) return true;
  const made = statement(
    `versions ${table} ${isTaken}`,
    () => sql`
      select id, version from ${sql.table(table)} where ${dialect.among(sql`id`, new Slot(0))} order by id
      ${isTaken ? dialect.lockRows : dialect.shareRows}`,
  );
  const rows = await rowsOf(trx, made.bind([dialect.idList([...versions.keys()])]));
  return rows.length === versions.size && rows.every(({ id, version }) => versions.get(Number(id)) === Number(version));
}

/** Nothing was paid elsewhere meanwhile for tickets that had nothing: whoever notes it locks the ticket first. */
async function refuseOtherPaid(
  { trx, dialect, statement }: WriteContext,
  { table, tickets, elsewhere, values: { role } }: IssueFacts,
): Promise<void> {
  const made = statement(`paid elsewhere ${role}`, () =>
    trx
      .selectFrom('record_extra')
      .select(({ fn }) => fn.countAll<number | string>().as('count'))
      .where('record_table', '=', slot(0))
      .where(paidKeyOf(role), '<>', sql.lit(0))
      .where('record_id', 'in', sql<number>`(select cast(value as bigint) from ${dialect.elements(slot(1))})`),
  );
  const [row] = await rowsOf(trx, made.bind([table, JSON.stringify(tickets.map(({ id }) => id))]));
  if (Number(row?.count) !== elsewhere.length) throw new DraftChanged();
}

/** Nothing is settled twice in a role. The rows are locked, so that nobody else is about to. */
async function refuseClaimed(
  { trx, dialect, statement }: WriteContext,
  { values: { role } }: IssueFacts,
  items: readonly { readonly item_table: string; readonly item_id: number }[],
): Promise<void> {
  for (const [table, own] of Map.groupBy(items, (item) => item.item_table)) {
    // Ids as rows and not as an array: PostgreSQL compares an array with each row where it has no statistics yet.
    const made = statement('claimed', () =>
      trx
        .selectFrom(ITEM)
        .select('id')
        .where('item_table', '=', slot(0))
        .where('role', '=', slot(1))
        .where('item_id', 'in', sql<number>`(select cast(value as bigint) from ${dialect.elements(slot(2))})`)
        .limit(sql.lit(1)),
    );
    const ids = JSON.stringify(own.map((item) => item.item_id));
    if ((await rowsOf(trx, made.bind([table, role, ids]))).length > 0) throw new DraftChanged();
  }
}

/** What features have the paper take off: an adjustment with its item where something is taken, and the line itself. */
async function linesTaken(
  { store, trx }: WriteContext,
  { lines, party, hasAdjustments, values: { role, issued_on: date } }: IssueFacts,
  statement: number,
): Promise<RowChange[]> {
  if (!hasAdjustments || lines.length === 0) return [];
  const taking = lines.filter(({ taken }) => !isNothing(taken));
  const adjustments = await store(ADJUSTMENT).reserve(trx, taking.length);
  const items = await store(ITEM).reserve(trx, taking.length);
  const ids = await store(LINE).reserve(trx, lines.length);
  const of = { producer_id: null, hauler_id: null, customer_id: null, [`${role}_id`]: party };
  const made = taking.flatMap(({ text, taken }, at): RowChange[] => {
    const [own = 0, amount] = [adjustments[at], negated(taken)];
    const item = { statement_id: statement, item_table: ADJUSTMENT, item_id: own, amount, role };
    return [
      { table: ADJUSTMENT, id: own, setWise: true, after: { ...of, date, text, amount } },
      { table: ITEM, id: items[at] ?? 0, setWise: true, after: item },
    ];
  });
  return [
    ...made,
    ...lines.map(({ source, id, due, taken, covers }, at): RowChange => {
      const adjustment = isNothing(taken)
        ? null
        : (adjustments[taking.findIndex((one) => one.source === source && one.id === id)] ?? null);
      const line = { source, source_id: id, adjustment_id: adjustment, due, amount: taken, covers };
      return { table: LINE, id: ids[at] ?? 0, setWise: true, after: { statement_id: statement, ...line } };
    }),
  ];
}

/** The rows by which the new paper takes up what is on account, and what features have it take off. */
async function creditsTaken(context: WriteContext, facts: IssueFacts, statement: number): Promise<RowChange[]> {
  const { onAccount, party, values } = facts;
  const { role } = values;
  // Two papers are set against each other when both are there.
  const days = onAccount.flatMap((one) => (one.method === OFFSET ? [one.date] : []));
  const date = [values.issued_on, ...days].toSorted().at(-1) ?? values.issued_on;
  const matches = onAccount.map(({ id, method, amount, taken }) => ({
    from: { of: method === OFFSET ? ('statement' as const) : ('payment' as const), id, amount },
    to: { id: statement },
    amount: taken,
  }));
  const changes = await creditChanges(context, { party: { role, id: party }, date, matches });
  if (!changes) throw new DraftChanged();
  return [...changes, ...(await linesTaken(context, facts, statement))];
}

/** The next number of a kind and year. Its row is locked until the act ends, and goes back with it. */
async function nextNumber({ trx }: WriteContext, code: string, year: number): Promise<number> {
  const { last } = await trx
    .insertInto('windrow_number')
    .values({ code, year, last: 1 })
    .onConflict((on) =>
      on.columns(['code', 'year']).doUpdateSet(({ eb }) => ({ last: eb('windrow_number.last', '+', 1) })),
    )
    .returning('last')
    .executeTakeFirstOrThrow();
  return last;
}
