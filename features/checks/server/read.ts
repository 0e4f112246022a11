/** Reads checks: payments by check to producers and haulers, and what happened to the checks. */
import { sql, type Kysely } from 'kysely';
import { amountReader } from '../../../server/settled/stored';
import { nameFieldOf, entityOf } from '../../../src/rules/rows';
import { less, negated } from '../../../src/rules/settled/money';
import { sumPrinted } from '../../../src/rules/tickets/weights';
import { yearBounds } from '../../../src/rules/dates';
import { readAddresses } from '../../../server/reports/read/letterheads';
import type { Dialect } from '../../../server/db/dialect';
import type { SystemTables } from '../../../server/db/values';
import type { StatementParts } from '../../statements/server/index';
import { paymentsTakenBack } from '../../payments/server/index';
import { SHOWN, type Check, type Checks } from '../rules/calls';
import type { CheckEvent } from '../rules/checks';
import { byNumber, partOf, type CheckPart, type CheckState } from '../rules/stock';
import type { PaperCheck, StubLine } from './paper';

/** Whom we write checks to. */
export const PAYEES = ['producer', 'hauler'] as const;

/** What reading needs, in a transaction or outside of one. */
export interface CheckReads {
  readonly trx: Kysely<SystemTables>;
  readonly dialect: Dialect;
}

/** Something that happened to a check. */
export interface KeptEvent {
  readonly payment: number;
  readonly number: string;
  readonly event: CheckEvent;
  readonly payee: string;
  readonly amount: string;
  readonly date: string;
  readonly at: string;
  readonly by: string;
  readonly reason: string | null;
}

const eventsIn = ({ trx }: CheckReads) => trx.selectFrom('check_event as e').selectAll('e').orderBy('e.id');

async function readEvents({ dialect }: CheckReads, which: ReturnType<typeof eventsIn>): Promise<KeptEvent[]> {
  const amount = amountReader(dialect);
  return (await which.execute()).map((row) => ({
    payment: Number(row.payment_id),
    number: row.number,
    event: row.event,
    payee: row.payee,
    amount: amount(row.amount),
    date: row.date,
    at: row.add_date,
    by: row.done_by,
    reason: row.reason,
  }));
}

/** What happened to the checks of these payments, and to other checks of these numbers, in order. */
export function eventsOf(reads: CheckReads, payments: readonly number[], numbers: readonly string[]) {
  const { dialect } = reads;
  const which = eventsIn(reads).where(({ or, ref, eb }) =>
    or([
      dialect.among(ref('e.payment_id'), dialect.idList(payments)),
      ...(numbers.length > 0 ? [eb('e.number', 'in', [...numbers])] : []),
    ]),
  );
  return readEvents(reads, which);
}

/** A check as one: its payment and its number. */
export const keyOf = ({ payment, number }: Pick<KeptEvent, 'payment' | 'number'>): string => `${payment} ${number}`;

/** The last event of each check, by its key. */
export function lastEvents(events: readonly KeptEvent[]): ReadonlyMap<string, KeptEvent> {
  return new Map(events.map((event) => [keyOf(event), event]));
}

/** The payments among these, by their first rows, whose check left the printer, whatever became of it. */
export async function printedChecks(reads: CheckReads, payments: readonly number[]): Promise<ReadonlySet<number>> {
  const events = await eventsOf(reads, payments, []);
  return new Set(events.flatMap(({ payment, event }) => (event === 'printed' || event === 'again' ? [payment] : [])));
}

/** Payments by check, each by its first row. */
const paymentsIn = ({ db, words }: Pick<StatementParts, 'db' | 'words'>) => {
  const names = PAYEES.map((role) => {
    const name = sql.ref(`o.${nameFieldOf(entityOf(words.en.registry, role))}`);
    return sql`(select ${name} from ${sql.table(role)} as o where o.id = ${sql.ref(`p.${role}_id`)})`;
  });
  return db.sql
    .selectFrom('payment as p')
    .select(['p.id', 'p.date', 'p.reference', 'p.note', 'p.purpose', 'p.producer_id', 'p.hauler_id'])
    .select(['p.payee', 'p.payee_kind', 'p.payee_address'])
    .select(sql<string | null>`coalesce(${sql.join(names)})`.as('party'))
    .where('p.part_of', 'is', null)
    .where('p.method', '=', 'Check')
    .where(({ or, eb }) => or(PAYEES.map((role) => eb(`p.${role}_id`, 'is not', null))));
};

/** The rows of payments by check, each with the paper that it is on. */
const partsIn = ({ db }: Pick<StatementParts, 'db'>) =>
  db.sql
    .selectFrom('payment as p')
    .leftJoin('statement as s', 's.id', 'p.statement_id')
    .select(({ fn }) => [fn.coalesce('p.part_of', 'p.id').as('whole')])
    .select(['p.amount as part', 'p.statement_id', 's.reference', 's.issued_on'])
    .select(['s.tickets_amount', 's.more_amount', 's.amount as of_paper'])
    .where('p.method', '=', 'Check')
    .orderBy('p.id');

type PaymentRow = Awaited<ReturnType<ReturnType<typeof paymentsIn>['execute']>>[number];

const partyOf = ({ producer_id: producer, hauler_id: hauler, party }: PaymentRow): NonNullable<Check['party']> =>
  producer === null
    ? { table: 'hauler', id: Number(hauler), name: party ?? '' }
    : { table: 'producer', id: producer, name: party ?? '' };

interface Listed {
  readonly year: number;
  readonly part: CheckPart;
  readonly q: string;
}

/** The checks of a year. */
export async function listChecks(parts: StatementParts, { year, part, q }: Listed): Promise<Checks> {
  const { db } = parts;
  const { first, last } = yearBounds(year);
  const reads = { trx: db.sql, dialect: db.dialect };
  const ofYear = eventsIn(reads).where('e.date', '>=', first).where('e.date', '<=', last);
  const known = lastEvents(await readEvents(reads, ofYear));
  const live = await liveOf(parts, year, known);
  const alive = new Set(live.map(({ id, number }) => keyOf({ payment: id, number })));
  const ended = [...known.values()].filter((event) => !alive.has(keyOf(event)));
  const back = await paymentsTakenBack(
    { ...reads, statement: parts.statement },
    ended.map(({ payment }) => payment),
  );
  const gone = ended.map((event): Check => {
    const { payment: id, number, payee, date, amount } = event;
    const is = stateBy(event, false);
    // Of a check that was not ended itself the act that took its payment back says by whom and why.
    const by = is.state === 'taken_back' ? back.get(id) : undefined;
    return { id, number, payee, party: null, date, amount, statements: [], ...is, ...by };
  });
  const numbered = [...live.filter(({ number }) => number !== ''), ...gone];
  const all = numbered.toSorted((a, b) => byNumber(a.number, b.number) || a.id - b.id);
  const sought = q.trim().toLocaleLowerCase();
  const found = all.filter(
    (one) => partOf(one.state) === part && `${one.number} ${one.payee}`.toLocaleLowerCase().includes(sought),
  );
  const countOf = (wanted: CheckPart): number => all.filter(({ state }) => partOf(state) === wanted).length;
  return {
    results: found.slice(0, SHOWN),
    counts: { to_print: countOf('to_print'), out: countOf('out'), ended: countOf('ended') },
    found: found.length,
    without_number: live.filter(({ number }) => number === '').length,
  };
}

/** The checks of payments that are there; `number` is empty where they have none. */
async function liveOf(parts: StatementParts, year: number, known: ReadonlyMap<string, KeptEvent>): Promise<Check[]> {
  const { first, last } = yearBounds(year);
  const rows = await paymentsIn(parts).where('p.date', '>=', first).where('p.date', '<=', last).execute();
  const own = await partsIn(parts).where('p.date', '>=', first).where('p.date', '<=', last).execute();
  const amount = amountReader(parts.db.dialect);
  const byPayment = Map.groupBy(own, ({ whole }) => Number(whole));
  return rows.map((row) => {
    const number = row.reference?.trim() ?? '';
    const paid = byPayment.get(row.id) ?? [];
    const party = partyOf(row);
    return {
      id: row.id,
      number,
      payee: row.payee ?? party.name,
      party,
      date: row.date,
      amount: sumPrinted(paid.map((one) => amount(one.part))),
      statements: paid.flatMap(({ reference }) => reference ?? []),
      ...stateBy(known.get(keyOf({ payment: row.id, number })), true),
    };
  });
}

/** How far a check is, by the last that happened to it. @param isLive its payment is there, with this number */
function stateBy(event: KeptEvent | undefined, isLive: boolean): Pick<Check, 'state' | 'at' | 'by' | 'reason'> {
  if (!event) return { state: 'to_print', at: null, by: null, reason: null };
  const { at, by, reason } = event;
  return { state: stateOf(event.event, isLive), at, by, reason };
}

function stateOf(event: CheckEvent, isLive: boolean): CheckState {
  if (event === 'void' || event === 'stopped') return event;
  if (!isLive) return 'taken_back';
  return event === 'by_hand' ? 'by_hand' : 'printed';
}

/** What stands on the checks of these payments, in the order of their numbers. */
export async function papersOf(parts: StatementParts, payments: readonly number[]): Promise<PaperCheck[]> {
  const { db } = parts;
  const { dialect } = db;
  const list = dialect.idList(payments);
  const among = paymentsIn(parts).where(({ ref }) => dialect.among(ref('p.id'), list));
  const rows = await among.execute();
  const own = await partsIn(parts)
    .where(({ ref, fn }) => dialect.among(fn.coalesce(ref('p.part_of'), ref('p.id')), list))
    .execute();
  const onPapers = own.flatMap(({ statement_id: id }) => id ?? []);
  const paidOn = await paidOnPapers(parts, onPapers);
  const events = await eventsOf({ trx: db.sql, dialect }, payments, []);
  const addresses = await addressesOf(parts, rows.map(partyOf));
  const papers = rows.map((row): PaperCheck => {
    const party = partyOf(row);
    const isAdvance = row.purpose === 'Advance';
    const isAssigned = row.payee_kind === 'Assigned';
    const lines = own
      .filter(({ whole }) => Number(whole) === row.id)
      .map((one) => lineOf(one, { paidOn, isAdvance, amount: amountReader(dialect) }));
    const named = lines.flatMap(({ day, name }) => (day === null ? [] : [name])).join(', ');
    return {
      number: row.reference?.trim() ?? '',
      payee: row.payee ?? party.name,
      address:
        row.payee_address?.split('\n') ?? (isAssigned ? [] : (addresses.get(`${party.table} ${party.id}`) ?? [])),
      date: row.date,
      amount: sumPrinted(lines.map(({ paid }) => paid)),
      memo: [isAssigned ? `For ${party.name}` : '', row.note?.trim() || named || (isAdvance ? 'Advance' : '')]
        .filter(Boolean)
        .join(': '),
      lines,
      isAgain: events.some(({ payment, event }) => payment === row.id && event === 'again'),
    };
  });
  return papers.toSorted((a, b) => byNumber(a.number, b.number));
}

/** The mailing addresses of parties, by table and id. */
async function addressesOf(
  { db, words }: StatementParts,
  parties: readonly NonNullable<Check['party']>[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const { registry, t } = words.en;
  const found = new Map<string, readonly string[]>();
  for (const table of PAYEES) {
    const ids = new Set(parties.flatMap((party) => (party.table === table ? [party.id] : [])));
    for (const [id, { address }] of await readAddresses(db, registry, { table, t }, [...ids]))
      found.set(`${table} ${id}`, address);
  }
  return found;
}

interface LineParts {
  /** Everything paid on a paper, by its id. */
  readonly paidOn: ReadonlyMap<number, string>;
  readonly isAdvance: boolean;
  readonly amount: ReturnType<typeof amountReader>;
}

/** A line of a stub. What stands on it adds up to what the check pays: loads and deductions, less what was paid otherwise and is left open. */
function lineOf(
  one: Awaited<ReturnType<ReturnType<typeof partsIn>['execute']>>[number],
  { paidOn, isAdvance, amount }: LineParts,
): StubLine {
  const paid = amount(one.part);
  if (one.statement_id === null) {
    const name = isAdvance ? 'Advance on later statements' : 'On account';
    return { name, day: null, loads: null, more: null, otherwise: null, open: null, paid };
  }
  const all = paidOn.get(one.statement_id) ?? paid;
  return {
    name: one.reference ?? '',
    day: one.issued_on,
    loads: amount(one.tickets_amount),
    more: amount(one.more_amount),
    otherwise: negated(less(all, paid)),
    open: negated(less(amount(one.of_paper), all)),
    paid,
  };
}

/** What was paid on papers by whatever payments and credits, by paper. */
async function paidOnPapers({ db }: StatementParts, papers: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const { dialect } = db;
  const amount = amountReader(dialect);
  const rows = await db.sql
    .selectFrom('payment as p')
    .select(({ fn }) => ['p.statement_id', fn.sum<number | string>('p.amount').as('paid')])
    .where(({ ref }) => dialect.among(ref('p.statement_id'), dialect.idList(papers)))
    .groupBy('p.statement_id')
    .execute();
  return new Map(rows.map(({ statement_id: id, paid }) => [Number(id), amount(paid)]));
}
