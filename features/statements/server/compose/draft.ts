/** What a statement would be, as the call answers it. Writes nothing. */
import type { DraftLine, DraftTicket, LeftOutTicket, MoreItem, StatementDraft } from '../../rules/calls/open';
import { openReport } from '../../../../server/reports/read/report';
import type { AskedStatement, StatementParts } from '../parts';
import { paidInFull } from '../read/elsewhere';
import { settledTickets } from '../read/openTickets';
import { compose, partialOf, reportOf } from './compose';
import { dueDay, paperDay, paperDays } from './day';
import type { JudgedTicket } from './judge';
import type { ComposedLine } from './lines';
import type { MoreRow } from './more';
import { payToNotes } from './payTo';
import { itemsOnPapers } from '../../../../server/settled/claims';

/** Tickets in each list of an answer. */
const MOST_LISTED = 5000;

/** The draft of a statement. @throws NotFound where there is no such party, InvalidRecord for a day that it cannot have */
export async function draftOf(parts: StatementParts, asked: AskedStatement, chosen?: string): Promise<StatementDraft> {
  const day = await paperDay(parts, parts.words[asked.language].t, { day: chosen, period: asked.period });
  const composed = await compose(parts, asked);
  const { kind, party, period, cutoff, tickets, bridge, adjustments, corrections, lines, digest } = composed;
  const leftOut = await leftOutOf(parts, asked, cutoff);
  const held = tickets.filter(({ hold }) => hold);
  return {
    code: kind.code,
    report: kind.report,
    role: kind.role,
    party,
    period,
    cutoff,
    day,
    due_on: await dueDay(parts, kind, day),
    days: await paperDays(parts, period),
    digest,
    partial: partialOf(composed),
    taken: tickets.slice(0, MOST_LISTED).map((one) => draftTicket(one, period)),
    left_out: leftOut.slice(0, MOST_LISTED),
    counts: {
      taken: tickets.length - held.length,
      held: held.length,
      left_out: leftOut.length,
    },
    adjustments: adjustments.map(moreItem),
    corrections: corrections.map(moreItem),
    ...(lines.length > 0 ? { lines: lines.map(draftLine) } : {}),
    on_account: bridge.paid,
    bridge: bridge.lines,
    pay_to: await payToNotes(parts, composed, { language: asked.language, day }),
    amount: bridge.amount,
    comes_to: bridge.due,
  };
}

function draftTicket(
  { line: { ticket }, amount, elsewhere, doubts, missing, hold }: JudgedTicket,
  { from }: StatementDraft['period'],
): DraftTicket {
  const { table, id, ticket_number: number, date } = ticket;
  const older = date < from;
  return { ticket: { table, id, number, date }, amount, paid_elsewhere: elsewhere, doubts, missing, hold, older };
}

function moreItem({ id, text, date, amount, reference }: MoreRow): MoreItem {
  return { id, text, date, amount, ...(reference === null ? {} : { reference }) };
}

function draftLine({ source, id, name, text, wanted, most, taken: amount }: ComposedLine): DraftLine {
  return { source, id, name, text, wanted, most, amount };
}

/** Tickets of party, period and filters that are settled already, or not after the cut-off. */
async function leftOutOf(
  parts: StatementParts,
  asked: AskedStatement,
  cutoff: string | null,
): Promise<LeftOutTicket[]> {
  const { db, words, clock } = parts;
  const { kind, language } = asked;
  const ended = await paidInFull(parts, kind, cutoff);
  const only = settledTickets(db, kind.role, cutoff, ended);
  const opened = await openReport(db, words[language].registry, reportOf(parts, asked), clock(), only);
  await opened?.findAll();
  const found = [...(opened?.found() ?? [])];
  const rows = await itemsOnPapers(db.sql)
    .select(['i.item_id', 's.id', 's.reference'])
    .where('i.item_table', '=', kind.tickets)
    .where('i.role', '=', kind.role)
    .where(({ ref }) => db.dialect.among(ref('i.item_id'), db.dialect.idList(found.map(({ id }) => id))))
    .execute();
  const papers = new Map(rows.map(({ item_id: id, ...paper }) => [Number(id), paper]));
  const isEnded = new Set(ended);
  return found.map(({ source, id, number, date }) => ({
    ticket: { table: source.table, id, number, date },
    statement: papers.get(id) ?? null,
    paid_in_full: isEnded.has(id),
  }));
}
