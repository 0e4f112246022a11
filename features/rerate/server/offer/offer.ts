/** What a saved record offers: the unsettled tickets that have its former values. Writes nothing. */
import { sql, type RawBuilder } from 'kysely';
import { MOST_RERATED, type Rerate, type RerateChange, type RerateTicket } from '../../rules/calls';
import { fedBy, fedRoles, feedingFields, type Fed } from '../../rules/sources';
import type { NumberedRow } from '../../../../src/rules/rows';
import type { SettlementRole } from '../../../../src/rules/settled/settled';
import { NotFound } from '../../../../server/faults';
import { readSettings } from '../../../../server/settled/settings';
import type { Candidate, CandidateColumns, WantedTickets } from './candidates';
import { formerValues } from './former';
import { numberIn, sumsOf, ticketOf } from './lines';
import type { RerateParts } from '../parts';
import { theirs } from './theirs';
import { rowsOf, slot } from '../../../../server/db/query/statement';
import { settersOfMany } from '../../../../server/history/setters';
import { originsIn, type KeptOrigin, type KeptOrigins } from '../../../../server/records/origins/kept';

/** Tickets read at once. */
const AT_ONCE = 1000;

/** What is known of the values of some tickets. */
interface Hands {
  /** Where a value came from when it was saved; `undefined` where that was not recorded. */
  origin(id: number, field: string): KeptOrigin | undefined;
  /** Who gave the ticket one of these values last; `null` where nobody knows. */
  by(id: number): string | null;
}

/** Reads them. */
async function handsOf(
  parts: RerateParts,
  table: string,
  ids: readonly number[],
  fields: readonly string[],
): Promise<Hands> {
  const { db, statement } = parts;
  const setters = await settersOfMany({ trx: db.sql, statement, dialect: db.dialect }, table, ids, fields);
  const origins = await keptOrigins(parts, table, ids);
  return {
    origin: (id, field) => {
      const setter = setters.get(id)?.get(field);
      return setter && origins.get(`${id} ${setter.version}`)?.[field];
    },
    by: (id) => {
      const own = fields.flatMap((field) => setters.get(id)?.get(field) ?? []);
      const last = own.toSorted((one, other) => one.version - other.version).at(-1);
      return last && last.kind !== 'baseline' ? last.by : null;
    },
  };
}

/** By id and version. */
async function keptOrigins(
  { db, statement }: RerateParts,
  table: string,
  ids: readonly number[],
): Promise<ReadonlyMap<string, KeptOrigins>> {
  const made = statement('kept origins of many', () =>
    db.sql
      .selectFrom('windrow_origin')
      .select(['record_id', 'version', 'sources'])
      .where('record_table', '=', slot(0))
      .where(({ ref }) => db.dialect.among(ref('record_id'), slot(1))),
  );
  const kept = new Map<string, KeptOrigins>();
  for (let from = 0; from < ids.length; from += AT_ONCE) {
    const rows = await rowsOf(db.sql, made.bind([table, db.dialect.idList(ids.slice(from, from + AT_ONCE))]));
    for (const { record_id: id, version, sources } of rows) kept.set(`${id} ${version}`, originsIn(sources));
  }
  return kept;
}

/** A record that was saved. */
export interface RatedRecord {
  readonly table: string;
  readonly id: number;
  /** The key of the act that saved it. Default: the newest that matters. */
  readonly act: string | undefined;
}

/** What one way offers. */
interface FromWay {
  readonly former: readonly RerateTicket[];
  readonly byHand: readonly RerateTicket[];
  readonly settled: number;
}

/** @throws NotFound for a record that is not there, and for tables that tickets take no number from */
export async function rerateOffer(parts: RerateParts, saved: RatedRecord): Promise<Rerate> {
  const { registry, tables } = parts;
  const fields = feedingFields(registry, saved.table);
  const read = fields.length > 0 ? await tables(saved.table).get(saved.id) : undefined;
  if (!read) throw new NotFound();
  const { record, version } = read;
  const former = await formerValues(parts, { ...saved, fields });
  const changes: RerateChange[] = [];
  const ways: FromWay[] = [];
  for (const fed of fedBy(registry, saved.table)) {
    const own = changesOf(fed, record, former);
    if (own.length === 0) continue;
    changes.push(...own);
    ways.push(await offerOf(parts, fed, record, own));
  }
  const tickets = ways.flatMap((way) => way.former);
  const others = tickets.length > 0 ? ways.flatMap((way) => way.byHand) : [];
  return {
    version,
    changes: changes.map((change) => ({ ...change, from: heldBy(tickets, change) })),
    tickets: [...tickets, ...others].slice(0, MOST_RERATED),
    count: { former: tickets.length, by_hand: others.length },
    sums: sumsOf(tickets),
    settled: ways.reduce((sum, way) => sum + way.settled, 0),
  };
}

/** The former values that some ticket has. */
function heldBy(tickets: readonly RerateTicket[], { table, field, from }: RerateChange): RerateChange['from'] {
  const held = new Set(tickets.flatMap(({ ticket, was }) => (ticket.table === table ? [was[field]] : [])));
  const some = from.filter((value) => held.has(value));
  return some.length > 0 ? some : from;
}

/** What the save changed for the tickets of one way. */
function changesOf(
  { table, fields }: Fed,
  record: NumberedRow,
  former: Awaited<ReturnType<typeof formerValues>>,
): RerateChange[] {
  return fields.flatMap(({ field, source }) => {
    const to = record[source];
    const from = (former.get(source) ?? []).filter((value) => value !== to);
    // What is empty now is nothing to be given.
    return typeof to === 'number' && from.length > 0 ? [{ table, field, source, from, to }] : [];
  });
}

async function offerOf(
  parts: RerateParts,
  fed: Fed,
  record: NumberedRow,
  changes: readonly RerateChange[],
): Promise<FromWay> {
  const { table } = fed;
  const fields = changes.map(({ field }) => field);
  const roles = fedRoles(table, fields);
  const after = await openAfter(parts, table, roles);
  const find = (where: WantedTickets['where']): Promise<Candidate[]> => {
    const open: WantedTickets['where'] = (columns) =>
      after === null ? where(columns) : sql`${where(columns)} and ${columns.day} > ${after}`;
    return theirs(parts, { fed, record }, { roles, where: open });
  };
  const had = await find((columns) => hasFormer(columns, changes));
  const hands = await handsOf(parts, table, idsOf(had), fields);
  const isTyped = (one: Candidate): boolean => isTypedOver(one, changes, hands);
  const former = had.filter((one) => !isTyped(one));
  const first = former.find(isFree);
  // Days before the first ticket with the former value had other values, which nobody set by hand.
  const others = first
    ? await find((columns) => sql`${columns.day} >= ${first.date} and ${hasOther(columns, changes)}`)
    : [];
  const otherHands = await handsOf(parts, table, idsOf(others), fields);
  const line = (by: Hands | undefined) => (one: Candidate) =>
    ticketOf(parts, { table, changes, roles }, one, by && { by: by.by(one.id) });
  return {
    former: former.filter(isFree).map(line(undefined)),
    byHand: [
      ...had.filter((one) => isFree(one) && isTyped(one)).map(line(hands)),
      ...others.filter((one) => isFree(one) && !isLookedUp(one, changes, otherHands)).map(line(otherHands)),
    ].toSorted(byDay),
    settled: former.filter((one) => !isFree(one)).length,
  };
}

const isFree = ({ settled }: Candidate): boolean => !settled;

function idsOf(found: readonly Candidate[]): number[] {
  return found.map(({ id }) => id);
}

function byDay({ ticket: one }: RerateTicket, { ticket: other }: RerateTicket): number {
  return one.date.localeCompare(other.date) || one.id - other.id;
}

/** Whether a former value was typed over what the lookup had. Typed where it found nothing, it stands in place of no other. */
function isTypedOver({ id, values }: Candidate, changes: readonly RerateChange[], hands: Hands): boolean {
  const former = changes.filter(({ field, from }) => from.includes(numberIn(values[field])));
  return former.some(({ field }) => (hands.origin(id, field)?.by_hand?.answer ?? null) !== null);
}

/** Whether each value that is neither the former nor the new one came from a record: nobody set it by hand. */
function isLookedUp({ id, values }: Candidate, changes: readonly RerateChange[], hands: Hands): boolean {
  const other = changes.filter(({ field, from, to }) => ![...from, to].includes(numberIn(values[field])));
  return other.every(({ field }) => {
    const origin = hands.origin(id, field);
    return origin !== undefined && !origin.by_hand;
  });
}

/** The last day whose tickets stay as they are: closed, or settled elsewhere in one of the roles. */
async function openAfter(
  { db, statement, closedDays }: RerateParts,
  table: string,
  roles: readonly SettlementRole[],
): Promise<string | null> {
  const { cutoffs } = await readSettings({ db, statement });
  const closed = await closedDays.lastOf({ trx: db.sql, dialect: db.dialect, statement }, table);
  const days = [closed, ...roles.map((role) => cutoffs[role])].filter((day) => typeof day === 'string');
  return days.toSorted().at(-1) ?? null;
}

/** The former value in every field that changed, the new one at the most in some of them. */
function hasFormer(columns: CandidateColumns, changes: readonly RerateChange[]): RawBuilder<unknown> {
  const known = changes.map((change) => isOneOf(columns, change, [...change.from, change.to]));
  const old = changes.map((change) => isOneOf(columns, change, change.from));
  return sql`(${sql.join(known, sql` and `)}) and (${sql.join(old, sql` or `)})`;
}

/** Another value in some field. */
function hasOther(columns: CandidateColumns, changes: readonly RerateChange[]): RawBuilder<unknown> {
  const other = changes.map(
    (change) =>
      sql`(${columns.field(change.field)} is not null and not ${isOneOf(columns, change, [...change.from, change.to])})`,
  );
  return sql`(${sql.join(other, sql` or `)})`;
}

function isOneOf(
  columns: CandidateColumns,
  { field }: RerateChange,
  values: readonly (number | null)[],
): RawBuilder<unknown> {
  const column = columns.field(field);
  const parts = values.map((value) =>
    value === null ? sql`${column} is null` : sql`${column} = ${columns.value(field, value)}`,
  );
  return sql`(${sql.join(parts, sql` or `)})`;
}
