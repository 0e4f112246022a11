/**
 * Two people issue statements of the same tickets at the same time, while others change tickets and void papers: no ticket is on two
 * live papers of one role, numbers have no gap, and every amount is the sum of its items. On PostgreSQL each works on a process of
 * their own.
 */
import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../../../server/db/database';
import { openDatabase } from '../../../server/db/open';
import type { CheckedValues } from '../../../server/db/query/rowStore';
import { entities } from '../../../src/entities';
import { apiPath } from '../../../src/rules/paths';
import { sumPrinted } from '../../../src/rules/tickets/weights';
import { testApi, type Call } from '../../support/api';
import { build } from '../../support/build';
import { clientOf } from '../../support/client';
import { startServer } from '../../support/server';
import { draftOf, listed, load, MONTH } from '../../support/statements';
import { chances, onBothEngines, scaled, together, type Measured } from '../parts/promise';
import { stopping, type Started } from '../parts/stopping';

export const name = 'Two people who issue at once';
export const promise = [32];

const RUNS = 1000;
const TICKETS = 6;
const PATH = '/api/v1/office/statements/';

/** What two people issue at once: papers of one role. */
const pairs = [
  ['producer_statement', 'producer_statement', 'producer'],
  ['hauler_statement', 'hauler_statement', 'hauler'],
  ['customer_statement', 'customer_statement_with_miles', 'customer'],
] as const;

/** What was measured. */
export interface Issuing {
  readonly runs: number;
  readonly issued: number;
  readonly refused: number;
  readonly voided: number;
  /** What must not be. */
  readonly twice: number;
  readonly gaps: number;
  readonly wrongSums: number;
  /** Tickets that are on no live paper of a role and are not offered either, or the other way round. */
  readonly lost: number;
}

interface Counts {
  issued: number;
  refused: number;
  voided: number;
}

/** Lets two people issue what is open of new tickets, one harvest after the other. */
export async function issueAtOnce(db: Db, calls: readonly [Call, Call], runs: number): Promise<Issuing> {
  const draft = (await build(calls[0], entities, 'crop_ticket', { haul_mile: 8, min_mile: 5 })) as CheckedValues;
  const cutoffs = { producer: '2026-08-31', hauler: '2026-08-31', customer: '2026-08-31' };
  await calls[0]('PUT', `${PATH}settings/`, { cutoffs, terms_days: 15 });
  const counts: Counts = { issued: 0, refused: 0, voided: 0 };
  let lost = 0;
  for (let at = 0; at < runs; at += 1) {
    const chance = chances(at + 1);
    const [one, other, role] = pairs[Math.floor(chance() * pairs.length)] ?? pairs[0];
    const [party = 0] = await load(db, role, [{ name: `Party ${at}` }]);
    const ids = await load(db, 'crop_ticket', tickets(draft, { role, party, at }));
    const filters = { [role]: party };
    const work = [person(calls[0], one, filters, chance, counts), person(calls[1], other, filters, chance, counts)];
    if (chance() < 0.3) work.push(edit(calls[1], ids, chance));
    if (chance() < 0.2) work.push(voidNewest(calls[0], counts));
    await Promise.all(work);
    const { body } = await draftOf(calls[0], one, filters);
    const open = body.counts as { taken: number; held: number; left_out: number };
    const settled = await claimsOf(db, role, ids);
    if (open.left_out !== settled || open.taken + open.held + settled !== TICKETS) lost += 1;
  }
  return { runs, ...counts, lost, ...(await whatMustNotBe(db)) };
}

/** Tickets of one party in the month. */
function tickets(
  draft: CheckedValues,
  { role, party, at }: { readonly role: string; readonly party: number; readonly at: number },
): CheckedValues[] {
  return Array.from({ length: TICKETS }, (_, n) => ({
    ...draft,
    [`${role}_id`]: party,
    date: `2026-09-${String(1 + ((at + n) % 30)).padStart(2, '0')}`,
    ticket_number: `R${at}-${n}`,
    gross_weight: String(70_000 + ((at * 7 + n * 131) % 6000)),
    tare_weight: '30000',
  }));
}

/** One person: looks, and issues what was seen; after a refusal looks again, until nothing is left. */
async function person(
  call: Call,
  report: string,
  filters: Record<string, number>,
  chance: () => number,
  counts: Counts,
): Promise<void> {
  for (let tried = 0; tried < 20; tried += 1) {
    // Now all of it, now a part of the month: drafts overlap.
    const period = chance() < 0.5 ? MONTH : { from: '2026-09-01', to: '2026-09-20' };
    const everyOne = await draftOf(call, report, filters, period);
    const { taken } = everyOne.body as { taken?: { ticket: { table: string; id: number }; amount: string | null }[] };
    if (!taken || taken.length === 0) {
      if (period === MONTH) return;
      continue;
    }
    const include = taken.map(({ ticket }) => `${ticket.table}:${ticket.id}`);
    const seen = await draftOf(call, report, filters, { ...period, include: include.join() });
    const order = { report, ...period, filters, include, digest: seen.body.digest };
    const { status, body } = await call('POST', PATH, order);
    if (status === 201) counts.issued += 1;
    else if (status === 409) counts.refused += 1;
    else throw new Error(`An issue was answered by ${status}: ${JSON.stringify(body)}`);
    if (status === 201 && period === MONTH) return;
  }
}

/** Somebody who corrects a weight; a settled ticket refuses it. */
async function edit(call: Call, ids: readonly number[], chance: () => number): Promise<void> {
  const id = ids[Math.floor(chance() * ids.length)] ?? 0;
  const { status } = await call('PATCH', `${apiPath(entities.crop_ticket)}${id}/`, { tare_weight: 30_100 });
  if (status !== 200 && status !== 423) throw new Error(`A change was answered by ${status}.`);
}

async function voidNewest(call: Call, counts: Counts): Promise<void> {
  const [newest] = (await listed(call)).rows;
  if (!newest) return;
  const { status } = await call('POST', `${PATH}${newest.id}/void/`, { reason: 'tried by a script' });
  if (status === 200) counts.voided += 1;
  else if (status !== 409) throw new Error(`Voiding was answered by ${status}.`);
}

async function claimsOf(db: Db, role: string, ids: readonly number[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from statement_item
    where item_table = 'crop_ticket' and role = ${role} and ${db.dialect.among(sql`item_id`, db.dialect.idList(ids))}`.execute(
    db.sql,
  );
  return Number(rows[0]?.count);
}

/** Looks at everything that was issued. */
async function whatMustNotBe(db: Db): Promise<Pick<Issuing, 'twice' | 'gaps' | 'wrongSums'>> {
  const items = await db.sql.selectFrom('statement_item').selectAll().execute();
  const papers = await db.sql.selectFrom('statement').selectAll().execute();
  const claims = items.map((item) => `${item.item_table} ${item.item_id} ${item.role}`);
  const { decode } = db.dialect.types.decimal(2);
  const text = (value: unknown): string => sumPrinted([String(decode(value as string))]);
  const byPaper = Map.groupBy(items, (item) => Number(item.statement_id));
  const wrongSums = papers.filter(({ id, amount, voided_on: voided }) => {
    const own = byPaper.get(Number(id)) ?? [];
    const sum = sumPrinted(own.map((item) => text(item.amount)));
    return voided === null ? sum !== text(amount) : own.length > 0;
  }).length;
  let gaps = 0;
  for (const { code, year, last } of await db.sql.selectFrom('windrow_number').selectAll().execute()) {
    const numbers = papers.filter((paper) => paper.code === code && Number(paper.year) === Number(year));
    const given = new Set(numbers.map((paper) => Number(paper.number)));
    gaps += Number(last) - given.size + (numbers.length - given.size);
  }
  return { twice: claims.length - new Set(claims).size, gaps, wrongSums };
}

/** Why this does not hold; empty where it does. */
export function faultsOf({ issued, refused, twice, gaps, wrongSums, lost }: Issuing): string[] {
  return [
    ...(twice > 0 ? [`${twice} tickets on two papers`] : []),
    ...(gaps > 0 ? [`${gaps} gaps in numbers`] : []),
    ...(wrongSums > 0 ? [`${wrongSums} papers that are not the sum of their items`] : []),
    ...(lost > 0 ? [`${lost} harvests of which a ticket is nowhere or in two places`] : []),
    // Without a refusal nothing was tried.
    ...(issued === 0 || refused === 0 ? ['the two never met'] : []),
  ];
}

/** Two servers on one PostgreSQL, or one database in memory. */
async function onEngine(databaseUrl: string | undefined, runs: number, started: Started): Promise<Issuing> {
  const db = await openDatabase(databaseUrl === undefined ? { inMemory: true } : { databaseUrl });
  started(() => db.close());
  if (databaseUrl === undefined) {
    const { app, call } = await testApi(db);
    started(() => app.close());
    return issueAtOnce(db, [call, call], runs);
  }
  const env = { DATABASE_URL: databaseUrl, SECRET_KEY: randomBytes(32).toString('hex') };
  const first = await startServer({ env });
  started(() => first.stop());
  const second = await startServer({ env });
  started(() => second.stop());
  return issueAtOnce(db, [await clientOf(first), await clientOf(second)], runs);
}

/** @param scale 1: a thousand interleavings on each engine */
export async function run(scale: number): Promise<Measured> {
  const runs = scaled(RUNS, scale);
  const measured = await onBothEngines(({ DATABASE_URL: databaseUrl }) =>
    stopping((started) => onEngine(databaseUrl, runs, started)),
  );
  return together(
    measured,
    ({ issued, refused, voided, twice, gaps }) =>
      `${runs} harvests, ${issued} issued, ${refused} refused, ${voided} voided; ${twice} tickets twice, ${gaps} gaps`,
    faultsOf,
  );
}
