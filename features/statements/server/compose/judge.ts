/** What a statement makes of each ticket: its amount, what is doubtful or missing in it, and whether it is held. */
import type { Translate } from '../../../../src/messages/catalogue';
import type { DoubtCode } from '../../../check/rules/doubts/doubt';
import { doubtText } from '../../../check/rules/doubts/text';
import type { StatementKind } from '../../../../src/rules/settled/codes';
import { isNothing, less } from '../../../../src/rules/settled/money';
import type { DoubtAnswer, DoubtReader } from '../../../check/server/index';
import { lineOf, type Line } from '../../../../server/reports/compose/line';
import type { Anomaly, Ticket } from '../../../../server/reports/compose/ticket';
import { ticketKey } from '../../../../server/reports/compose/settlement';

/** A ticket as a statement sees it. */
export interface JudgedTicket {
  readonly line: Line;
  /** `null` where an input is missing. */
  readonly amount: string | null;
  /** What another program paid for it; `null`: nothing. */
  readonly elsewhere: string | null;
  /** What is left of the amount. */
  readonly due: string | null;
  readonly doubts: readonly string[];
  readonly missing: readonly string[];
  readonly hold: boolean;
}

/** How tickets are judged. */
export interface TicketJudging {
  readonly kind: StatementKind;
  readonly doubts: DoubtReader;
  readonly t: Translate;
  /** Tickets held or included by choice (`ticketKey`). Default: none. */
  readonly hold?: ReadonlySet<string>;
  readonly include?: ReadonlySet<string>;
}

/** What the report finds is told by a stored doubt, where somebody can say that they have looked. */
const toldByDoubt: Readonly<Partial<Record<Anomaly, DoubtCode>>> = {
  duplicate: 'same_number',
  otherHauler: 'other_hauler',
};

/** Judges tickets of one kind. Those without an amount are held, and doubtful ones unless they are included. */
export async function judgeTickets(judging: TicketJudging, tickets: readonly Ticket[]): Promise<JudgedTicket[]> {
  const { kind, doubts, t, hold, include } = judging;
  const stored = await doubts.of(
    kind.tickets,
    tickets.map(({ id }) => id),
  );
  const byId = new Map(stored.map((one) => [one.id, one.doubts]));
  return tickets.map((ticket): JudgedTicket => {
    const line = lineOf(ticket);
    const amount = line.figures[kind.figure] ?? null;
    const missing = amount === null ? (line.needs[kind.figure] ?? []).map((input) => t(`paper.input.${input}`)) : [];
    const found = doubtsIn(line, byId.get(ticket.id) ?? [], t);
    const key = ticketKey(ticket);
    const isHeld = amount === null || (hold?.has(key) ?? false) || (found.length > 0 && !(include?.has(key) ?? false));
    const elsewhere = ticket.paid === undefined || isNothing(ticket.paid) ? null : ticket.paid;
    const due = amount === null || elsewhere === null ? amount : less(amount, elsewhere);
    return { line, amount, elsewhere, due, missing, doubts: found, hold: isHeld };
  });
}

/** What is doubtful in a ticket and nobody has looked at, as sentences. */
function doubtsIn({ anomalies }: Line, stored: readonly DoubtAnswer[], t: Translate): string[] {
  const codes: readonly (DoubtCode | undefined)[] = stored.map(({ code }) => code);
  const found = anomalies.filter((anomaly) => !codes.includes(toldByDoubt[anomaly]));
  return [
    ...stored.filter(({ looked_at: looked }) => looked === null).map((doubt) => doubtText(doubt, t)),
    ...found.map((anomaly) => t(`paper.anomaly.${anomaly}`)),
  ];
}
