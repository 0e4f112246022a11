/** What the tickets of statements come to by crop and rate, read from the papers as they were issued. */
import { setImmediate as otherRequests } from 'node:timers/promises';
import type { BookLine } from '../../rules/calls';
import type { StatementKind } from '../../../../src/rules/settled/codes';
import { isNothing, negated } from '../../../../src/rules/settled/money';
import { averageOf, sumPrinted, tonsTo } from '../../../../src/rules/tickets/weights';
import { paperFigures } from '../../../../server/reports/compose/bridge/figures';
import { lineOf } from '../../../../server/reports/compose/line';
import { ticketKey } from '../../../../server/reports/compose/settlement';
import { relatedAt, textAt, type Ticket } from '../../../../server/reports/compose/ticket';
import { readable, type UnpackedPaper } from '../../../../server/settled/paper';
import type { BooksParts } from '../parts';

/** What is paid or billed for each ton, and whether tons are adjusted to the moisture (§9). */
const rates: Readonly<Record<StatementKind['code'], { readonly rate: string; readonly tons: 'adjusted' | 'net' }>> = {
  PS: { rate: 'producer_rate', tons: 'adjusted' },
  HS: { rate: 'haul_rate', tons: 'net' },
  CS: { rate: 'customer_rate', tons: 'adjusted' },
  CM: { rate: 'customer_rate', tons: 'adjusted' },
  FC: { rate: 'rate', tons: 'net' },
  DS: { rate: 'customer_rate', tons: 'adjusted' },
};

/** Lines of a paper by crop and rate. Where there are more, a crop has one line without a rate: nobody reads them. */
const MOST_LINES = 40;
/** Papers that are in memory at once. */
const AT_ONCE = 100;

/** A statement whose tickets are asked for. */
interface AskedTickets {
  readonly id: number;
  readonly kind: StatementKind;
  /** What its tickets come to. */
  readonly amount: string;
}

/**
 * The lines of the tickets, by statement. They add up to its tickets; a statement whose paper says otherwise, or has none, is left out.
 * Each ticket has its crop and its cents, so nothing is split.
 */
export async function ticketLines(
  { trx, dialect, t }: BooksParts,
  asked: readonly AskedTickets[],
): Promise<ReadonlyMap<number, readonly BookLine[]>> {
  const lines = new Map<number, readonly BookLine[]>();
  for (let at = 0; at < asked.length; at += AT_ONCE) {
    const some = new Map(asked.slice(at, at + AT_ONCE).map((one) => [one.id, one]));
    const papers = await trx
      .selectFrom('windrow_paper')
      .select(['statement_id', 'frozen'])
      .where(({ ref }) => dialect.among(ref('statement_id'), dialect.idList([...some.keys()])))
      .execute();
    for (const { statement_id: id, frozen } of papers) {
      const [one, paper] = [some.get(Number(id)), readable(frozen)];
      const own = one && paper ? linesOf(paper, one.kind, t) : [];
      if (one && sumPrinted(own.map(({ amount }) => amount)) === one.amount) lines.set(one.id, own);
    }
    await otherRequests();
  }
  return lines;
}

function linesOf(paper: UnpackedPaper, kind: StatementKind, t: BooksParts['t']): BookLine[] {
  const { settlement } = paper.context;
  const held = new Set(settlement.held);
  const tickets = paper.tickets.filter((ticket) => !held.has(ticketKey(ticket)));
  const rateOf = (ticket: Ticket): string => decimals(textAt(ticket, rates[kind.code].rate) ?? '0');
  const byRate = Map.groupBy(tickets, (ticket) => `${cropOf(ticket)?.id} ${cropOf(ticket)?.name} ${rateOf(ticket)}`);
  const isShort = byRate.size <= MOST_LINES;
  const groups = isShort ? byRate : Map.groupBy(tickets, (ticket) => `${cropOf(ticket)?.id}`);
  // Papers of earlier versions tell what was paid elsewhere and do not take it off.
  const takesOff = settlement.bridge.some(({ key }) => key === 'elsewhere');
  return [...groups.values()].map((own) =>
    lineOfGroup(own, { kind, t, takesOff, rateOf: isShort ? rateOf : undefined }),
  );
}

interface GroupFacts {
  readonly kind: StatementKind;
  readonly t: BooksParts['t'];
  readonly takesOff: boolean;
  /** Absent where the tickets have several. */
  readonly rateOf: ((ticket: Ticket) => string) | undefined;
}

/** Tickets of one crop, and of one rate unless there are too many. */
function lineOfGroup(tickets: readonly Ticket[], { kind, t, takesOff, rateOf }: GroupFacts): BookLine {
  const [first] = tickets;
  const { net, extra } = paperFigures[kind.code];
  const figures = tickets.map((ticket) => lineOf(ticket).figures);
  const elsewhere = takesOff ? tickets.map(({ paid }) => negated(paid ?? '0.00')) : [];
  const sum = (of: typeof net): string => sumPrinted(figures.map((own) => own[of] ?? null));
  const tons = sumPrinted(tickets.map((ticket) => tonsTo(6, ticket)[rates[kind.code].tons]));
  const beyond = extra ? sum(extra.figure) : '0.00';
  const priced = first && rateOf && { tons: decimals(averageOf(tons, '1', 4) ?? tons), rate: rateOf(first) };
  const text = [
    t(`report.${kind.report}.title`),
    first && cropOf(first)?.name,
    t(tickets.length === 1 ? 'bookFiles.oneLoad' : 'bookFiles.loads', { count: tickets.length }),
    priced && t('bookFiles.tonsAt', { tons: priced.tons, rate: `$${priced.rate}` }),
    extra && !isNothing(beyond) && `${t(extra.label)} ${beyond}`,
  ];
  const crop = first && isCrop(first) ? cropOf(first)?.id : undefined;
  return {
    text: text.filter(Boolean).join(', '),
    amount: sumPrinted([sum(net), ...elsewhere]),
    ...(crop !== undefined && { crop }),
    ...priced,
  };
}

const isCrop = ({ table }: Ticket): boolean => table !== 'haul_ticket';

/** What was hauled: a crop, or the feed of a haul ticket. */
function cropOf(ticket: Ticket) {
  return relatedAt(ticket, 'job_id.crop_id') ?? relatedAt(ticket, 'crop_id') ?? relatedAt(ticket, 'feed_id');
}

/** With at least two decimals and no further zeros. */
function decimals(value: string): string {
  return sumPrinted([value]).replace(/(\.\d\d\d*?)0+$/, '$1');
}
