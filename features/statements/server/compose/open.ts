/** Everything in a period that is on no statement, by kind and party. Writes nothing. */
import type { EarlierTickets, OpenParty, OpenStatements, DoubtfulTickets, SomeTickets } from '../../rules/calls/open';
import type { LineWant } from '../../../../src/rules/settled/lines';
import type { Cutoffs, PartyRef } from '../../../../src/rules/settled/papers';
import { kindsFor, statementKinds, type StatementKind } from '../../../../src/rules/settled/codes';
import { countOf, withMore } from '../../rules/open/openRows';
import { monthToIssue } from '../../../../src/rules/dayRange/monthToIssue';
import type { AskedWaiting } from '../../../../server/api/office/waiting';
import { keepUntilCommit } from '../../../../server/db/query/kept';
import { openDoubts } from '../../../check/server/index';
import { groupOf } from '../../../../server/reports/compose/statement/groups';
import { openReport } from '../../../../server/reports/read/report';
import type { TicketCondition } from '../../../../server/reports/read/search';
import type { AskedOpen, StatementParts } from '../parts';
import { openTickets, withOlder } from '../read/openTickets';
import { withMiles } from '../read/withMiles';
import { readSettings } from '../../../../server/settled/settings';
import { reportOf } from './compose';
import { judgeTickets, type JudgedTicket } from './judge';
import { readWants } from './lines';
import { nothingMore, readMore, type More, type MoreRow } from './more';
import { ADJUSTMENT } from '../../../../server/settled/claims';
import { partyOf } from './party';
import { unchanged } from './unchanged';
import { sql, type RawBuilder } from 'kysely';
import { settledIn, type SettlementRole } from '../../../../src/rules/settled/settled';
import { TablePaths } from '../../../../server/db/query/tablePaths';
import { rowsOf } from '../../../../server/db/query/statement';
import { sumPrinted } from '../../../../src/rules/tickets/weights';
import { ticketKey } from '../../../../server/reports/compose/settlement';

/** Adds up tickets of one party. */
class OpenSums {
  readonly #party: PartyRef;
  readonly #from: string;
  readonly #tickets: JudgedTicket[] = [];

  /** @param from tickets of days before are older ones */
  constructor(party: PartyRef, from: string) {
    this.#party = party;
    this.#from = from;
  }

  /** Takes a ticket in. */
  add(ticket: JudgedTicket): void {
    this.#tickets.push(ticket);
  }

  /** The row of the party. `more` and `comes_to` are those of tickets alone: several rows share the rest. */
  answer({ adjustments, corrections, onAccount }: More, wants: readonly LineWant[]): OpenParty {
    const older = this.#tickets.filter(({ line }) => line.ticket.date < this.#from);
    const ofPeriod = this.#tickets.filter(({ line }) => line.ticket.date >= this.#from);
    const taken = sumOf(this.#tickets.filter(({ hold }) => !hold));
    return {
      party: this.#party,
      loads: taken.count,
      tons: taken.tons,
      tickets_amount: taken.amount,
      more: '0.00',
      comes_to: taken.amount,
      doubts: this.#tickets.filter(({ amount, doubts }) => amount !== null && doubts.length > 0).length,
      missing: this.#tickets.filter(({ amount }) => amount === null).length,
      held: heldOf(this.#tickets),
      doubtful: doubtfulOf(ofPeriod),
      older: { taken: sumOf(older.filter(({ hold }) => !hold)), doubtful: doubtfulOf(older), held: heldOf(older) },
      added: sumPrinted([...adjustments, ...corrections].map(({ amount }) => amount)),
      on_account: sumPrinted(onAccount.map(({ amount }) => amount)),
      ...(wants.length > 0
        ? { lines: wants.map(({ left, due, per_ton, most, below }) => ({ left, due, per_ton, most, below })) }
        : {}),
    };
  }
}

function sumOf(tickets: readonly JudgedTicket[]): SomeTickets {
  return {
    count: tickets.length,
    tons: sumPrinted(tickets.map(({ line }) => line.figures.net_weight ?? null)),
    amount: sumPrinted(tickets.map(({ due }) => due)),
  };
}

function heldOf(tickets: readonly JudgedTicket[]): OpenParty['held'] {
  const { count, amount } = sumOf(tickets.filter(({ hold }) => hold));
  return { count, amount };
}

/** Those that wait for nothing but a look. */
function doubtfulOf(tickets: readonly JudgedTicket[]): DoubtfulTickets {
  const own = tickets.filter(({ hold, amount }) => hold && amount !== null);
  return { ...sumOf(own), tickets: own.map(({ line }) => ticketKey(line.ticket)) };
}

/** The parties of a kind, by id. */
type OpenParties = Map<number, OpenSums>;

/** What is open, kinds in the given order, parties by name. */
export async function openStatements(parts: StatementParts, asked: AskedOpen): Promise<Omit<OpenStatements, 'days'>> {
  const { cutoffs } = await readSettings(parts);
  const miles = await withMiles(parts);
  const kindsOf = (id: number): readonly StatementKind[] => kindsFor(asked.kinds, miles.has(id));
  const found = await foundOf(parts, asked, cutoffs, kindsOf);
  const kinds: OpenStatements['kinds'][number][] = [];
  for (const [role, own] of Map.groupBy(asked.kinds, (kind) => kind.role)) {
    const more = await readMore(parts.db, ADJUSTMENT in parts.words[asked.language].registry, {
      role,
      to: asked.period.to,
      ...(asked.party === undefined ? {} : { party: asked.party }),
    });
    const wants = await readWants(parts, {
      language: asked.language,
      role,
      to: asked.period.to,
      ...(asked.party === undefined ? {} : { party: asked.party }),
    });
    await addWithoutTickets(parts, asked, kindsOf, found, { role, more });
    for (const kind of own) {
      const parties = [...(found.get(kind) ?? [])].map(([id, sums]): OpenParty =>
        sums.answer(more.get(id) ?? nothingMore, wants.get(id) ?? []),
      );
      kinds.push({ code: kind.code, report: kind.report, role, parties });
    }
  }
  const inOrder = kinds.toSorted((a, b) => placeOf(asked.kinds, a.code) - placeOf(asked.kinds, b.code));
  const earlier = asked.older === false ? null : await earlierTickets(parts, asked, cutoffs);
  return { cutoffs, earlier, kinds: withMore(inOrder) };
}

/** How many parties have something to issue of the month that is over, as the page shows it at first. */
export function partiesToIssue(parts: StatementParts): (asked: AskedWaiting) => Promise<number> {
  const kept = keepUntilCommit<number>(parts.db);
  return async ({ today, year }) => {
    const period = monthToIssue(today, year);
    return kept(period.from, async () =>
      countOf((await openStatements(parts, { period, kinds: statementKinds, language: 'en' })).kinds),
    );
  };
}

const placeOf = (kinds: readonly StatementKind[], code: string): number =>
  kinds.findIndex((kind) => kind.code === code);

/** Which tickets of a kind are open. */
async function conditionOf(
  parts: StatementParts,
  { older }: Pick<AskedOpen, 'older'>,
  kind: StatementKind,
  cutoff: string | null,
): Promise<TicketCondition> {
  const open = await openTickets(parts, kind, cutoff);
  return older === false ? open : withOlder(open, cutoff);
}

/** A ticket that is open. */
export interface OpenTicketId {
  readonly id: number;
  readonly date: string;
}

/** Ids of the open tickets of a kind, those of earlier days too, by party: found in one reading for all parties. */
export async function openTicketIds(
  parts: StatementParts,
  { period, language }: Pick<AskedOpen, 'period' | 'language'>,
  kind: StatementKind,
): Promise<ReadonlyMap<number, readonly OpenTicketId[]>> {
  const { db, words, clock } = parts;
  const cutoff = (await readSettings(parts)).cutoffs[kind.role];
  const none = new Set<string>();
  const request = reportOf(parts, { kind, period, filters: {}, hold: none, include: none, language });
  const only = await conditionOf(parts, {}, kind, cutoff);
  const opened = await openReport(db, words[language].registry, request, clock(), only);
  await opened?.findAll();
  const ids = new Map<number, OpenTicketId[]>();
  for (const { id, date, path } of opened?.found() ?? []) {
    const party = path[0]?.id;
    if (party === undefined) continue;
    const own = ids.get(party) ?? [];
    ids.set(party, own);
    own.push({ id, date });
  }
  return ids;
}

/** The parties of each kind. Tickets that two kinds could have are read once, and each party is among the kinds that it gets. */
async function foundOf(
  parts: StatementParts,
  asked: AskedOpen,
  cutoffs: Cutoffs,
  kindsOf: (id: number) => readonly StatementKind[],
): Promise<ReadonlyMap<StatementKind, OpenParties>> {
  const { t } = parts.words[asked.language];
  const found = new Map(asked.kinds.map((kind): [StatementKind, OpenParties] => [kind, new Map()]));
  for (const plain of kindsFor(asked.kinds, false)) {
    const read = await unchanged(t, () => partiesOf(parts, asked, plain, cutoffs[plain.role]));
    for (const [id, sums] of read) {
      const kind = kindsOf(id).find(({ role, tickets }) => role === plain.role && tickets === plain.tickets);
      if (kind) found.get(kind)?.set(id, sums);
    }
  }
  return found;
}

/** The parties with open tickets of a kind. */
async function partiesOf(
  parts: StatementParts,
  asked: AskedOpen,
  kind: StatementKind,
  cutoff: string | null,
): Promise<OpenParties> {
  const { period, language, party: only } = asked;
  const { db, words, definitions, clock } = parts;
  const { registry, t } = words[language];
  const none = new Set<string>();
  const filters = only === undefined ? {} : { [kind.role]: only };
  const request = reportOf(parts, { kind, period, filters, hold: none, include: none, language });
  const condition = await conditionOf(parts, asked, kind, cutoff);
  const opened = await openReport(db, registry, request, clock(), condition);
  await opened?.findAll();
  const by = definitions[kind.report].groups[0]?.by ?? '';
  const judging = { kind, doubts: openDoubts(db), t };
  const found: OpenParties = new Map();
  for await (const batch of opened?.tickets() ?? []) {
    for (const judged of await judgeTickets(judging, batch)) {
      const party = groupOf(by, judged.line.ticket);
      if (!party) continue;
      const sums =
        found.get(party.id) ?? new OpenSums({ table: kind.role, id: party.id, name: party.name }, period.from);
      found.set(party.id, sums);
      sums.add(judged);
    }
  }
  return found;
}

/**
 * Adds the parties that have adjustments or corrections and no tickets: each once, among the papers of the kind that was corrected, else
 * among those of the first kind.
 */
async function addWithoutTickets(
  parts: StatementParts,
  { period, language }: AskedOpen,
  kindsOf: (id: number) => readonly StatementKind[],
  found: ReadonlyMap<StatementKind, OpenParties>,
  { role, more }: { readonly role: SettlementRole; readonly more: ReadonlyMap<number, More> },
): Promise<void> {
  for (const [id, { adjustments, corrections }] of more) {
    if (adjustments.length + corrections.length === 0) continue;
    const kinds = kindsOf(id).filter((kind) => kind.role === role);
    if (kinds.some((kind) => found.get(kind)?.has(id))) continue;
    const kind = kinds.find(({ code }) => corrections.some((one) => isOfCode(one, code))) ?? kinds[0];
    const party = kind && (await partyOf(parts, { kind, filters: { [kind.role]: id }, language }));
    if (party) found.get(kind)?.set(id, new OpenSums(party, period.from));
  }
}

const isOfCode = ({ reference }: MoreRow, code: string): boolean => reference?.startsWith(`${code}-`) === true;

/** How many there are, each once, and their days; `null`: none. */
async function earlierTickets(
  parts: StatementParts,
  { kinds, period, party }: Pick<AskedOpen, 'kinds' | 'period' | 'party'>,
  cutoffs: Cutoffs,
): Promise<EarlierTickets | null> {
  const { db, words } = parts;
  const waiting = kindsFor(kinds, false).filter(({ role }) => cutoffs[role] === null);
  const found: EarlierTickets[] = [];
  for (const [table, own] of Map.groupBy(waiting, ({ tickets }) => tickets)) {
    const paths = new TablePaths(words.en.registry, table, { inherit: true });
    const isOpen = await Promise.all(own.map((kind) => openIn(parts, paths, kind, party)));
    const query = sql`
      select count(*) as count, min(t.date) as first, max(t.date) as last from ${paths.source}
      where t.date < ${period.from} and (${sql.join(isOpen, sql` or `)})`;
    const [row] = await rowsOf(db.sql, query.compile(db.sql));
    if (Number(row?.count ?? 0) > 0)
      found.push({ count: Number(row?.count), from: String(row?.first), to: String(row?.last) });
  }
  const [from] = found.map((one) => one.from).toSorted();
  const to = found
    .map((one) => one.to)
    .toSorted()
    .at(-1);
  if (from === undefined || to === undefined) return null;
  return { count: found.reduce((all, { count }) => all + count, 0), from, to };
}

/** Whether a ticket is on no paper of a kind although it has somebody who is paid or billed. */
async function openIn(
  parts: StatementParts,
  paths: TablePaths,
  kind: StatementKind,
  only: number | undefined,
): Promise<RawBuilder<unknown>> {
  const { role, tickets } = kind;
  const party = paths.column(settledIn(tickets, role)?.party ?? 'id');
  const isTheirs = only === undefined ? sql`${party} is not null` : sql`${party} = ${only}`;
  const open = await openTickets(parts, kind, null);
  return sql`(${open.where(tickets)} and ${isTheirs})`;
}
