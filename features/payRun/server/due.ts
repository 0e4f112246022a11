/** What is owed to producers and haulers on a day: their open statements, and what they have on account. Reads, and locks nothing. */
import { sql, type Expression, type Kysely } from 'kysely';
import type { StoredTables } from '../../../src/grammar/entity';
import { entityOf, nameFieldOf } from '../../../src/rules/rows';
import { compareAmounts, isNothing, less, negated } from '../../../src/rules/settled/money';
import { sumPrinted } from '../../../src/rules/tickets/weights';
import { rowsIn } from '../../../server/db/query/statement';
import type { RulesOfActs } from '../../../server/records/acts/rules';
import type { Dialect } from '../../../server/db/dialect';
import type { SystemTables } from '../../../server/db/values';
import { amountReader } from '../../../server/settled/stored';
import type { CheckedValues } from '../../../server/db/query/rowStore';
import { CHECK_EVENT } from '../../checks/rules/checks';
import { payable } from '../../payments/rules/share';
import type { DueParty, DuePaper, TakenForRun } from '../rules/calls';
import { isCheckNumber, numbersFrom, payMethods, payRoles, type PaidPaper, type PayRole } from '../rules/payRuns';
import { payeesOfRun } from '../rules/payeesOfRun';

/** What reading needs, in a transaction or outside of one. */
export interface DueParts {
  readonly trx: Kysely<SystemTables>;
  readonly dialect: Dialect;
  readonly registry: StoredTables;
  readonly acts: RulesOfActs;
}

/** Which accounts are looked at. */
export interface AskedDue {
  readonly on: string;
  /** A run that is prepared again: its own statements are free for it. */
  readonly run?: number | undefined;
}

/** `producer 12` */
export const partyKey = ({ table, id }: { readonly table: string; readonly id: number }): string => `${table} ${id}`;

/** Whose row it is. */
export function ownerOf(
  row: Readonly<Partial<Record<`${PayRole}_id`, unknown>>>,
): { readonly table: PayRole; readonly id: number } | undefined {
  const table = payRoles.find((role) => (row[`${role}_id`] ?? null) !== null);
  return table && { table, id: Number(row[`${table}_id`]) };
}

/** The statements of a payment of a run, as they are stored. */
export function papersIn(stored: unknown): readonly PaidPaper[] {
  const papers: readonly PaidPaper[] = JSON.parse(String(stored));
  return papers;
}

/** The parties with a statement that is due, producers first, by name. */
export async function readDue(parts: DueParts, { on, run }: AskedDue): Promise<DueParty[]> {
  const { trx, dialect } = parts;
  const amount = amountReader(dialect);
  const taken = await takenPapers(parts, run);
  const uneven = Map.groupBy(
    (await unevenPapers(trx).execute()).map((row) => ({ ...row, open: amount(row.open) })),
    (row) => partyKey(ownerOf(row) ?? { table: '', id: 0 }),
  );
  const [held, methods, others] = [await onAccount(parts), await lastMethods(trx), await othersOf(parts)];
  const due: DueParty[] = [];
  for (const party of await namedParties(parts)) {
    const own = uneven.get(partyKey(party)) ?? [];
    const open = own.filter((one) => compareAmounts(one.open, '0') > 0);
    const papers = open
      .filter((one) => (one.due_on ?? one.issued_on) <= on)
      .map(({ id, reference, issued_on, due_on, open: left }): DuePaper => ({
        id,
        reference,
        issued_on,
        due_on,
        open: left,
        run: taken.get(id) ?? null,
      }));
    if (papers.length === 0) continue;
    const { plain = [], advance = [] } = held.get(partyKey(party)) ?? {};
    const below = own.filter((one) => compareAmounts(one.open, '0') < 0).map((one) => negated(one.open));
    const credit = sumPrinted([...plain, ...below]);
    const ahead = sumPrinted(advance);
    due.push({
      party,
      method: methods.get(partyKey(party)) ?? payMethods[0],
      on_account: credit,
      advance: ahead,
      balance: less(sumPrinted(open.map((one) => one.open)), credit, ahead),
      papers,
      payees: [...(others[party.table].get(party.id) ?? [])],
    });
  }
  return due;
}

/** Other payees, by role and party. */
const othersOf = async (parts: DueParts) => ({
  producer: await parts.acts.otherPayees(parts, 'producer'),
  hauler: await parts.acts.otherPayees(parts, 'hauler'),
});

/** Live statements of producers and haulers on which something is open, the oldest first; below zero where they are on account. */
function unevenPapers(trx: DueParts['trx']) {
  const live = trx
    .selectFrom('statement as s')
    .select(['s.id', 's.reference', 's.issued_on', 's.due_on', 's.producer_id', 's.hauler_id'])
    .select(({ ref, selectFrom }) => {
      const paid = selectFrom('payment as p')
        .select(({ fn }) => fn.coalesce(fn.sum<number | string>('p.amount'), sql.lit(0)).as('paid'))
        .whereRef('p.statement_id', '=', 's.id');
      return sql<number | string>`${ref('s.amount')} - ${paid}`.as('open');
    })
    .where('s.role', 'in', payRoles)
    .where('s.voided_on', 'is', null);
  return trx
    .selectFrom(live.as('l'))
    .selectAll('l')
    .where('l.open', '<>', sql.lit(0))
    .orderBy('l.issued_on')
    .orderBy('l.id');
}

/** Payments that are on no statement, by party: advances apart. */
async function onAccount({ trx, dialect }: DueParts) {
  const amount = amountReader(dialect);
  const rows = await trx
    .selectFrom('payment')
    .select(['producer_id', 'hauler_id', 'purpose', 'amount'])
    .where('statement_id', 'is', null)
    .where('customer_id', 'is', null)
    .execute();
  const held = new Map<string, { plain: string[]; advance: string[] }>();
  for (const row of rows) {
    const owner = ownerOf(row);
    if (!owner) continue;
    const own = held.get(partyKey(owner)) ?? { plain: [], advance: [] };
    held.set(partyKey(owner), own);
    own[row.purpose === 'Advance' ? 'advance' : 'plain'].push(amount(row.amount));
  }
  return held;
}

/** How each party was paid last, by check or by bank transfer. */
async function lastMethods(trx: DueParts['trx']) {
  const last = trx
    .selectFrom('payment')
    .select(({ fn }) => fn.max('id').as('id'))
    .where('part_of', 'is', null)
    .where('method', 'in', payMethods)
    .groupBy(['producer_id', 'hauler_id']);
  const rows = await trx
    .selectFrom('payment')
    .select(['producer_id', 'hauler_id', 'method'])
    .where('id', 'in', last)
    .execute();
  return new Map(
    rows.flatMap((row) => {
      const [owner, method] = [ownerOf(row), payMethods.find((one) => one === row.method)];
      return owner && method ? [[partyKey(owner), method] as const] : [];
    }),
  );
}

/** All producers, then all haulers, by name. */
async function namedParties({ trx, registry }: Pick<DueParts, 'trx' | 'registry'>) {
  const parties: DueParty['party'][] = [];
  for (const table of payRoles) {
    const name = sql.ref<string | null>(`o.${nameFieldOf(entityOf(registry, table))}`);
    const rows = await trx
      .selectFrom(rowsIn(table, 'o'))
      .select(['o.id', name.as('name')])
      .orderBy(sql`lower(${name})`)
      .orderBy('o.id')
      .execute();
    parties.push(...rows.map((row) => ({ table, id: row.id, name: row.name ?? '' })));
  }
  return parties;
}

/** The names of parties, by key. */
export async function partyNames(parts: Pick<DueParts, 'trx' | 'registry'>): Promise<ReadonlyMap<string, string>> {
  return new Map((await namedParties(parts)).map((party) => [partyKey(party), party.name]));
}

/** The payments of other runs that are not given up. */
const paymentsOfOthers = (trx: DueParts['trx'], without: number | undefined) =>
  trx
    .selectFrom('pay_run_payment as p')
    .innerJoin('pay_run as r', 'r.id', 'p.run_id')
    .where('r.state', '<>', 'Discarded')
    .where('r.id', '<>', without ?? 0);

/** Statements that other runs have which are not released, each with its run. */
async function takenPapers({ trx }: DueParts, without: number | undefined): Promise<ReadonlyMap<number, number>> {
  const rows = await paymentsOfOthers(trx, without)
    .where('r.state', '=', 'Prepared')
    .select(['p.run_id', 'p.papers'])
    .execute();
  return new Map(rows.flatMap((row) => papersIn(row.papers).map(({ id }) => [id, row.run_id] as const)));
}

/** Whether a paper of the run is void: what was paid of it is on account since, so the release cannot be undone. */
export async function hasVoid(
  { trx, dialect }: Pick<DueParts, 'trx' | 'dialect'>,
  rows: readonly { readonly papers: unknown }[],
): Promise<boolean> {
  const ids = rows.flatMap(({ papers }) => papersIn(papers).map(({ id }) => id));
  if (ids.length === 0) return false;
  const found = await trx
    .selectFrom('statement')
    .select('id')
    .where('voided_on', 'is not', null)
    .where(({ ref }) => dialect.among(ref('id'), dialect.idList(ids)))
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** The first of these check numbers that we used, whatever became of the check, or that another run has. Zeros in front make no other. */
export async function usedNumber(
  { trx, acts }: Pick<DueParts, 'trx' | 'acts'>,
  numbers: readonly string[],
  run: number | undefined,
): Promise<string | undefined> {
  if (numbers.length === 0) return undefined;
  const plain = numbers.map(withoutZeros);
  const isAmong = (number: Expression<string | null>) => sql<boolean>`ltrim(${number}, '0') in (${sql.join(plain)})`;
  const paid = await ourChecks(trx)
    .select('p.reference')
    .where(({ ref }) => isAmong(ref('p.reference')))
    .execute();
  const planned = await paymentsOfOthers(trx, run)
    .select('p.reference')
    .where(({ ref }) => isAmong(ref('p.reference')))
    .execute();
  const ended = await trx
    .selectFrom(CHECK_EVENT)
    .select('number as reference')
    .where(({ ref }) => isAmong(ref('number')))
    .execute();
  const found = [...paid, ...planned, ...ended].map(({ reference }) => String(reference));
  const used = new Set([...found, ...(await acts.otherChecks({ trx }))].map(withoutZeros));
  return numbers.find((number) => used.has(withoutZeros(number)));
}

const withoutZeros = (number: string): string => number.replace(/^0+/, '');

/** Payments by check to producers and haulers: what customers pay us by has numbers of their own. */
const ourChecks = (trx: DueParts['trx']) =>
  trx
    .selectFrom('payment as p')
    .where('p.method', '=', 'Check')
    .where('p.customer_id', 'is', null)
    .where('p.part_of', 'is', null);

/** The number behind that of the last check, void ones and those of loans too; `null` where the last ones have none. */
export async function nextCheck({ trx, acts }: Pick<DueParts, 'trx' | 'acts'>): Promise<string | null> {
  const paid = await ourChecks(trx).select('p.reference').orderBy('p.id', 'desc').limit(50).execute();
  const planned = await paymentsOfOthers(trx, undefined)
    .select('p.reference')
    .where('p.reference', 'is not', null)
    .orderBy('p.id', 'desc')
    .limit(50)
    .execute();
  const ended = await trx
    .selectFrom(CHECK_EVENT)
    .select('number as reference')
    .orderBy('id', 'desc')
    .limit(50)
    .execute();
  const found = [...paid, ...planned, ...ended].flatMap(({ reference }) => reference ?? []);
  const numbers = [...found, ...(await acts.otherChecks({ trx }))].filter(isCheckNumber);
  const [last] = numbers.toSorted((a, b) => (BigInt(a) < BigInt(b) ? 1 : -1));
  return last === undefined ? null : (numbersFrom(last, 2)[1] ?? null);
}

/** The payments of a party, its own first; `undefined` where its account is another than was seen. @param day of the payments */
export function paymentsFor(
  { method, papers, amount, party }: TakenForRun,
  due: DueParty | undefined,
  day: string,
): CheckedValues[] | undefined {
  const own = new Set(papers);
  const taken: PaidPaper[] = (due?.papers ?? [])
    .filter((one) => own.has(one.id) && one.run === null)
    .map(({ id, reference, open }) => ({ id, reference, open }));
  if (!due || taken.length !== papers.length) return undefined;
  const pays = payable(sumPrinted(taken.map(({ open }) => open)), due.on_account);
  if (compareAmounts(pays.amount, '0') <= 0 || !isNothing(less(pays.amount, amount))) return undefined;
  return payeesOfRun(due, taken, day).map(({ payee, amount: part }, nth) => ({
    producer_id: null,
    hauler_id: null,
    [`${party.table}_id`]: party.id,
    method: payee === null ? method : 'Check',
    payee,
    amount: part,
    used: nth === 0 ? pays.used : '0.00',
    papers: JSON.stringify(taken),
    payment_id: null,
  }));
}
