/** The end of a month: the list of what is open, a run for most parties, the others by hand, two people at once. */
import type { Statement } from '../../../../features/statements/rules/calls/issued';
import type { OpenStatements, StatementRun } from '../../../../features/statements/rules/calls/open';
import { setTimeout as pause } from 'node:timers/promises';
import { adjust } from './acts/money';
import { keyOf, type Paper, type Ticket } from './book';
import { amountOf, sumOf } from './exact';
import { expectedOf, type Asked, type Expected } from './expected';
import {
  asItIs,
  chosenDay,
  compareOpen,
  entered,
  enteredNow,
  hasSomething,
  issueOne,
  lookAt,
  orderOf,
  withDay,
  type Month,
  type Season,
} from './issue';
import { kinds, type Kind } from './kinds';

/** A party that is to be issued, with the tickets in which the product found something odd. */
interface Due extends Asked {
  readonly doubtful: ReadonlySet<string>;
}

/** Issues the month. @returns its papers */
export async function issueMonth(season: Season, month: Month): Promise<Paper[]> {
  const { book, chance, findings } = season;
  const first = book.papers.length;
  const open = await season.office.read<OpenStatements>(`office/statements/open/?from=${month.from}&to=${month.to}`);
  const all: Due[] = [];
  for (const kind of kinds.filter(({ code }) => code !== 'CM')) {
    const answered = open.kinds.find(({ code }) => code === kind.code)?.parties ?? [];
    const told = new Map(answered.map((one) => [one.party.id, one]));
    for (const party of partiesToSettle(season, kind, month)) {
      const asked = { kind, party, ...month, ...asItIs };
      const { draft, expected } = await lookAt(season, asked);
      const doubtful = draft.taken.filter(({ doubts }) => doubts.length > 0).map(({ ticket }) => ticketKey(ticket));
      const row = told.get(party);
      const where = `${kind.code} for ${party} in ${month.from}`;
      const firstCode = firstPaper(open, kind, party);
      // What a party has beside tickets is listed once, so other kinds without tickets are not there.
      if (row || expected.tickets.length > 0 || firstCode === undefined)
        findings.same(
          'open list',
          where,
          row && openRow(row, firstCode === kind.code),
          openOf(expected, firstCode === kind.code),
        );
      told.delete(party);
      if (hasSomething(expected)) all.push({ ...asked, doubtful: new Set(doubtful) });
    }
    findings.same('open list', `${kind.code}, others in ${month.from}`, [...told.keys()].join(), '');
  }
  const byHand = all.filter(() => chance.happens(0.3));
  for (const due of byHand) await issueByHand(season, due);
  const left = all.filter((one) => !byHand.includes(one));
  if (left.length > 0) await issueInRun(season, month, left);
  await issueLate(season, month);
  return book.papers.slice(first);
}

/** Parties with open tickets up to the end of the month, or with something that waits. */
function partiesToSettle({ book }: Season, kind: Kind, month: Month): number[] {
  const isOpen = (ticket: Ticket): boolean =>
    ticket.date > book.cutoffs[kind.role] && !book.paperOf(keyOf(ticket), kind.role);
  const found = new Set(
    book.partiesOf(kind).filter((party) => book.ticketsOf(kind, party, { from: '', to: month.to }).some(isOpen)),
  );
  for (const { of, taken } of book.corrections) if (taken === null && of.kind.role === kind.role) found.add(of.party);
  for (const { role, party } of book.adjustments.values())
    if (role === kind.role && book.freeAdjustments(role, party).some(({ date }) => date <= month.to)) found.add(party);
  return [...found].toSorted((a, b) => a - b);
}

function ticketKey({ table, id }: { readonly table: string; readonly id: number }): string {
  return `${table}:${id}`;
}

/** A row of the list of what is open, as text. */
function openRow(
  { loads, tickets_amount, more, comes_to, held }: OpenStatements['kinds'][number]['parties'][number],
  isFirst: boolean,
): string {
  return [loads, tickets_amount, held.count, held.amount, ...(isFirst ? [more, comes_to] : [])].join(' ');
}

/** The kind of paper that takes up what a party has beside tickets: the first one with tickets to take. */
function firstPaper({ kinds: listed }: OpenStatements, { role }: Kind, party: number): string | undefined {
  const rows = listed.flatMap(({ code, role: of, parties }) =>
    of === role ? parties.filter((one) => one.party.id === party).map(({ loads }) => ({ code, loads })) : [],
  );
  return (rows.find(({ loads }) => loads > 0) ?? rows[0])?.code;
}

function openOf({ tickets, ticketsAmount, bridge, moreAmount }: Expected, isFirst: boolean): string {
  const held = tickets.filter(({ isHeld }) => isHeld);
  const heldAmount = sumOf(held.map(({ amount }) => amount ?? 0n));
  const more = moreAmount + bridge.paid;
  return [
    tickets.length - held.length,
    amountOf(ticketsAmount),
    held.length,
    amountOf(heldAmount),
    ...(isFirst ? [amountOf(more), amountOf(ticketsAmount + more)] : []),
  ].join(' ');
}

/** By hand: a crop alone, some tickets held, doubtful ones included, or by two people at once. */
async function issueByHand(season: Season, { doubtful, ...asked }: Due): Promise<void> {
  const { book, chance } = season;
  const who = chance.happens(0.5) ? 'owner' : 'clerk';
  const { tickets } = expectedOf(book, asked, doubtful);
  const billed = asked.kind.code === 'CS' && chance.happens(0.5) ? { ...asked, kind: withMiles } : asked;
  const way = chance.between(1, 6);
  if (way === 1) await issueAtOnce(season, billed);
  else if (way === 5) await issueStale(season, billed);
  else if (way === 2) {
    const crop = chance.pick(tickets)?.ticket.crop;
    if (crop !== undefined && crop !== null && asked.kind.table !== 'haul_ticket')
      await issueOne(season, { ...billed, crop }, who);
    await issueOne(season, billed, who);
  } else if (way === 3) {
    const hold = new Set(chance.some(tickets, 3).map(({ ticket }) => keyOf(ticket)));
    await issueOne(season, { ...billed, hold }, who);
  } else if (way === 6) {
    const { deducted } = expectedOf(book, asked, doubtful);
    const chosen = deducted.map(({ of, wanted }) => [of.id, (wanted * BigInt(chance.between(0, 12))) / 8n] as const);
    await issueOne(season, chosen.length > 0 ? { ...billed, chosen: new Map(chosen) } : billed);
  } else await issueOne(season, { ...billed, include: doubtful }, who);
}

const withMiles: Kind = { ...kindNamed('CS'), code: 'CM', report: 'customer_statement_with_miles' };

function kindNamed(code: string): Kind {
  const kind = kinds.find((one) => one.code === code);
  if (!kind) throw new Error(`There is no kind ${code}.`);
  return kind;
}

/** Two people press the button of one draft at once: one paper, one number, and a refusal that names it. */
async function issueAtOnce(season: Season, order: Asked): Promise<void> {
  const { office, findings } = season;
  const asked = withDay(season, order);
  const { draft, expected } = await lookAt(season, asked);
  if (!hasSomething(expected)) return;
  const body = orderOf(asked, draft.digest);
  const one = () => ({ body, expect: [201, 409] });
  const answers = await Promise.all([
    office.ask('owner', 'POST', 'office/statements/', one()),
    office.ask('clerk', 'POST', 'office/statements/', one()),
  ]);
  const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b);
  findings.same('two at once', `${asked.kind.code} for ${asked.party}`, statuses, [201, 409]);
  const made = answers.find(({ status }) => status === 201);
  if (made) await enteredNow(season, asked, expected, made.body as unknown as Statement);
}

/** Something changes behind an open draft: it is refused, no number is used, and the next draft has the change. */
async function issueStale(season: Season, asked: Asked): Promise<void> {
  const { office, findings } = season;
  const { draft } = await lookAt(season, asked);
  await adjust(season, { role: asked.kind.role, id: asked.party }, asked.from);
  const body = orderOf(asked, draft.digest);
  const { status } = await office.ask('owner', 'POST', 'office/statements/', { body, expect: [201, 409] });
  findings.same('stale draft', `${asked.kind.code} for ${asked.party}`, status, 409);
  await issueOne(season, asked);
}

/** One run for all the others; its papers have the numbers in the order of their ids. */
async function issueInRun(season: Season, month: Month, all: readonly Due[]): Promise<void> {
  const { office, findings, book } = season;
  const day = chosenDay(season, month.to);
  const take = all.map(({ kind, party }) => ({ code: kind.code, party: { table: kind.role, id: party } }));
  const begun = await office.ask('clerk', 'POST', 'office/statements/runs/', {
    body: { ...month, day, take },
    expect: [202],
  });
  const { rows } = await untilEnded(season, Number(begun.body.id));
  const inOrder = rows.toSorted((a, b) => (a.statement?.id ?? 0) - (b.statement?.id ?? 0));
  const issued: (readonly [Paper, Statement])[] = [];
  // Those that failed wrote nothing, so when they were tried makes no difference to the others.
  for (const row of inOrder) {
    const due = all.find(({ kind, party }) => kind.code === row.code && party === row.party.id);
    if (!due) throw new Error(`The run has a row of its own: ${row.code} ${row.party.id}.`);
    if (!row.statement) continue;
    const { doubtful, ...order } = due;
    const asked = { ...order, day };
    const expected = expectedOf(book, asked, doubtful);
    const statement = await office.read<Statement>(`office/statements/${row.statement.id}/`);
    issued.push([await entered(season, asked, expected, statement), statement]);
  }
  // A later paper of the run may have taken up one below zero.
  for (const [paper, statement] of issued) compareOpen(season, paper, statement);
  for (const { code, party, statement, state } of rows) {
    const due = all.find(({ kind, party: id }) => kind.code === code && id === party.id);
    // What failed has nothing left: another kind of the run took up what waited.
    if (due && !statement)
      findings.same(
        'run',
        `${code} for ${party.id} (${state})`,
        hasSomething(expectedOf(book, due, due.doubtful)),
        false,
      );
  }
}

async function untilEnded({ office }: Season, id: number): Promise<StatementRun> {
  for (;;) {
    const run = await office.read<StatementRun>(`office/statements/runs/${id}/`);
    if (run.ended) return run;
    await pause(100);
  }
}

/** Tickets of months that were issued already: keyed late, held until their miles were known, or freed by a void. */
async function issueLate(season: Season, { from, to }: Month): Promise<void> {
  const { book, chance } = season;
  const late = new Map<string, { kind: Kind; party: number; from: string }>();
  for (const [key, { table, date, parties }] of book.tickets)
    for (const kind of kinds) {
      const party = parties[kind.role];
      if (kind.code === 'CM' || kind.table !== table || party === undefined || book.paperOf(key, kind.role)) continue;
      if (date >= from || date <= book.cutoffs[kind.role]) continue;
      const name = `${kind.code} ${party}`;
      const known = late.get(name);
      if (!known || date < known.from) late.set(name, { kind, party, from: date });
    }
  for (const one of late.values()) if (chance.happens(0.6)) await issueOne(season, { ...one, to, ...asItIs });
}
