/** Issues a paper: looks at the draft, compares it, issues it, compares what was issued, and enters it in the books. */
import type { Statement } from '../../../../features/statements/rules/calls/issued';
import type { StatementDraft } from '../../../../features/statements/rules/calls/open';
import type { Book, Paper } from './book';
import { amountOf } from './exact';
import { compareDraft, comparePaper } from './checks/compare';
import { dayAfter, paperDays } from './days';
import { payToOf } from './pay/payees';
import { expectedOf, linesOf, yearToDateOf, type Asked, type Expected } from './expected';
import { enterUses } from './credits';
import type { Findings } from './checks/findings';
import type { Kind, Role } from './kinds';
import type { Chance } from './chance';
import type { Office, Person } from './office';
import type { Job } from './world';

/** What a season works with, and what it has done. */
export interface Season {
  readonly office: Office;
  readonly book: Book;
  readonly jobs: Map<number, Job>;
  /** The hauler of each truck. */
  readonly trucks: Map<number, number>;
  readonly findings: Findings;
  readonly chance: Chance;
  /** Today. */
  day: string;
  keyed: number;
  rerated: number;
  corrected: number;
  voided: number;
  merged: number;
  /** Merges and imports that were undone. */
  undone: number;
  imported: number;
  movedCutoffs: number;
  /** Pay runs that were released, and undone before. */
  runs: number;
  runsUndone: number;
  printed: number;
  voidedChecks: number;
  /** ACH files. */
  files: number;
  closings: number;
  /** Papers whose day somebody chose, and other payees that were entered. */
  daysChosen: number;
  payees: number;
  /** Payments that went to others, and pay runs that were refused because of them. */
  toOthers: number;
  /** The days that were named first. */
  readonly firstCutoffs: Readonly<Record<Role, string>>;
}

/** A month by its first and last day. */
export interface Month {
  readonly from: string;
  readonly to: string;
}

/** Nothing held, nothing included by choice. */
export const asItIs = { hold: new Set<string>(), include: new Set<string>() } as const;

/** The draft of a paper and what it must be, compared. */
export async function lookAt(
  { office, book, findings }: Season,
  asked: Asked,
  who: Person = 'owner',
): Promise<{ readonly draft: StatementDraft; readonly expected: Expected }> {
  const { kind, party, from, to, crop, hold, include, chosen, day } = asked;
  const query = new URLSearchParams({ report: kind.report, from, to, [kind.role]: String(party) });
  if (crop !== undefined) query.set('crop', String(crop));
  if (hold.size > 0) query.set('hold', [...hold].join());
  if (include.size > 0) query.set('include', [...include].join());
  if (chosen) query.set('lines', chosenOf(chosen).join());
  if (day !== undefined) query.set('day', day);
  const draft = await office.read<StatementDraft>(`office/statements/draft/?${query}`, who);
  const doubtful = draft.taken.flatMap(({ ticket, doubts }) =>
    doubts.length > 0 ? [`${ticket.table}:${ticket.id}`] : [],
  );
  const expected = expectedOf(book, asked, new Set(doubtful));
  const where = `${kind.code} for ${party}, ${from} to ${to}`;
  compareDraft(findings, where, draft, expected);
  const { first, usual } = paperDays(book, to);
  const days = `${draft.days.first} ${draft.days.last} ${draft.days.usual} ${draft.day}`;
  findings.same('day', where, days, `${first} ${book.today} ${usual} ${day ?? usual}`);
  return { draft, expected };
}

/** Whether there is anything to issue. */
export function hasSomething(expected: Expected): boolean {
  return linesOf(expected).size + expected.adjustments.length + expected.corrections.length > 0;
}

function chosenOf(chosen: ReadonlyMap<number, bigint>): string[] {
  return [...chosen].map(([id, cents]) => `deduction:${id}=${amountOf(cents)}`);
}

/** The body of an issue. */
export function orderOf({ kind, party, from, to, crop, hold, include, chosen, day }: Asked, digest: string): object {
  const filters = { [kind.role]: party, ...(crop === undefined ? {} : { crop }) };
  const lines = chosen ? { lines: chosenOf(chosen) } : {};
  return { report: kind.report, from, to, filters, hold: [...hold], include: [...include], ...lines, digest, day };
}

/** How often a day is tried that a paper may not have. */
const WRONG_DAY = 0.05;

/** Issues it where there is something to issue, with a day that is chosen. */
export async function issueOne(season: Season, order: Asked, who: Person = 'owner'): Promise<Paper | null> {
  const asked = withDay(season, order);
  const { draft, expected } = await lookAt(season, asked, who);
  if (!hasSomething(expected)) return null;
  const body = orderOf(asked, draft.digest);
  if (season.chance.happens(WRONG_DAY)) await tryWrongDays(season, asked, body);
  const headers = { 'Idempotency-Key': `season-${season.book.papers.length}-${draft.digest.slice(-16)}` };
  const send = () => season.office.ask(who, 'POST', 'office/statements/', { body, expect: [201], headers });
  const answer = await send();
  // An answer that was lost on the way is asked for again: it is the same paper.
  if (season.chance.happens(0.15))
    season.findings.same('sent twice', String(answer.body.reference), (await send()).body.id, answer.body.id);
  return enteredNow(season, asked, expected, answer.body as unknown as Statement);
}

/** A day that somebody chooses for a paper of a period; `undefined`: nobody does. */
export function chosenDay({ book, chance }: Season, to: string): string | undefined {
  const { first } = paperDays(book, to);
  const span = Math.round((Date.parse(book.today) - Date.parse(first)) / 86_400_000);
  return chance.pick([undefined, undefined, first, book.today, dayAfter(first, chance.between(0, span))]);
}

/** With a day that somebody chooses, or nobody. */
export function withDay(season: Season, asked: Asked): Asked {
  return { ...asked, day: chosenDay(season, asked.to) };
}

/** The day before the first one that is possible, and tomorrow: both are refused, and no number is used. */
async function tryWrongDays({ office, book, findings }: Season, { kind, to }: Asked, body: object): Promise<void> {
  for (const day of [dayAfter(paperDays(book, to).first, -1), dayAfter(book.today, 1)]) {
    const { status } = await office.ask('owner', 'POST', 'office/statements/', {
      body: { ...body, day },
      expect: [201, 400],
    });
    findings.same('day', `${kind.code} to ${to} of ${day}`, status, 400);
  }
}

/** The same as the answer of its issue: what is open of it is known by then. */
export async function enteredNow(
  season: Season,
  asked: Asked,
  expected: Expected,
  statement: Statement,
): Promise<Paper> {
  const paper = await entered(season, asked, expected, statement);
  compareOpen(season, paper, statement);
  return paper;
}

/** Compares what is open of a paper. */
export function compareOpen({ findings, book }: Season, paper: Paper, { open }: Pick<Statement, 'open'>): void {
  findings.same('open amount', paper.reference, open, amountOf(book.open(paper)));
}

/** Enters an issued paper in the books, with the number that it must have. */
export async function entered(season: Season, asked: Asked, expected: Expected, statement: Statement): Promise<Paper> {
  const { book, findings, office } = season;
  const { kind } = asked;
  const issuedOn = asked.day ?? paperDays(book, asked.to).usual;
  const year = Number(book.today.slice(0, 4));
  const number = book.papers.filter((one) => one.kind.code === kind.code && one.year === year).length + 1;
  const reference = `${kind.code}-${year}-${String(number).padStart(4, '0')}`;
  findings.same('number', `paper ${statement.id}`, statement.reference, reference);
  findings.same('paper', `${reference} day`, statement.issued_on, issuedOn);
  if (asked.day !== undefined) season.daysChosen += 1;
  const { amount, deducted, adjustments, bridge } = expected;
  const payee = { role: kind.role, id: asked.party, day: issuedOn };
  const lines = linesOf(expected);
  const paper: Paper = {
    kind,
    party: asked.party,
    from: asked.from,
    to: asked.to,
    id: statement.id,
    reference,
    year,
    number,
    issuedOn,
    lines,
    numbers: [...lines.keys()].map((key) => book.ticket(key).number),
    adjustments,
    corrections: expected.corrections,
    deducted,
    bridge,
    amount,
    yearToDate: yearToDateOf(book, asked, { issuedOn, reference, amount, adjustments, deducted }),
    payTo: payToOf(book, payee, bridge.due),
    isVoid: false,
    voidedOn: '',
  };
  book.add(paper);
  enterUses(
    book,
    expected.credits.map(([credit, taken]) => [credit, paper, taken]),
  );
  await comparePaper(findings, office, paper);
  return paper;
}

/** The parties that have tickets of a kind in a period, settled or not. */
export function partiesIn(book: Book, kind: Kind, days: Month): number[] {
  return book.partiesOf(kind).filter((party) => book.ticketsOf(kind, party, days).length > 0);
}
