/** An issued paper ready to be written: its head, tables and lines in words and figures. Page and PDF print it alike. */
import { setImmediate } from 'node:timers/promises';
import { formatNumber } from '../../../../src/kinds/number';
import type { Translate, PlainKey } from '../../../../src/messages/catalogue';
import { isInvoice, paperFigures } from '../bridge/figures';
import type { Column } from '../column';
import { layoutOf, type Layout } from '../layout';
import { type Line, negated } from '../line';
import type { Batch, Batches, Party } from '../reportContext';
import type { PaperCode, SettledContext, Settlement, MoreItem, PaidItem } from '../settlement';
import type { ReportEvent } from '../statement/event';
import { eventsOf } from '../statement/events';
import type { Table } from '../tables/table';
import { textsOf } from '../texts';
import { settledDefinition, settledLayouts } from './definitions';
import { exactColumns, placesOf } from './exact';
import { dayText, ISO_DATES } from '../../../../src/messages/shownDates';
import { Totals } from '../tables/totals';
import { sumPrinted } from '../../../../src/rules/tickets/weights';
import { BRIDGE_ROOM, leftText, moreText, paidHow } from '../bridge/more';

/** What words and days are printed by. */
type Printed = Pick<Layout, 't' | 'dates'>;

/** What was issued to the party in the year, this paper last; `null` for customers. */
function yearTable({ yearToDate, issuedOn }: Settlement, { t, dates }: Printed): Table | null {
  if (!yearToDate) return null;
  const shown = (day: string): string => dayText(day, dates ?? ISO_DATES);
  const sum = sumPrinted(yearToDate.map(({ amount }) => amount));
  return {
    title: t('settled.yearToDate'),
    head: [
      { label: t('settled.statement'), kind: 'text' },
      { label: t('settled.period'), kind: 'text' },
      { label: t('settled.beforeAdvances'), unit: t('paper.unit.dollars'), kind: 'money' },
    ],
    rows: [
      ...yearToDate.map(({ reference, from, to, amount }) => ({
        cells: [reference, `${shown(from)} – ${shown(to)}`, amount],
      })),
      { cells: [issuedOn.slice(0, 4), '', sum], strong: true },
    ],
  };
}

/** The tables of page 2, where page 1 has no room for a line each. */
function moreTables({ code, bridge, adjustments, corrections, paid }: Settlement, { t, dates }: Printed): Table[] {
  const elsewhere = bridge.filter(({ key }) => key === 'elsewhere').length;
  if (elsewhere + adjustments.length + corrections.length + paid.length <= BRIDGE_ROOM) return [];
  const payments = paid.map((item) => ({
    text: paidText(item, isInvoice(code), t),
    date: item.date,
    amount: negated(item.amount),
  }));
  return [
    moreTable('settled.adjustments', adjustments, { t, dates }),
    moreTable('settled.corrections', corrections, { t, dates }),
    moreTable('settled.payments', payments, { t, dates }),
  ].filter(({ rows }) => rows.length > 1);
}

/** `advance, check 4390: 4,268.87 left for the next statement`; what a customer paid ahead is a prepayment. */
function paidText(item: PaidItem, bills: boolean, t: Translate): string {
  const ahead = bills ? 'settled.prepaid' : 'settled.advance';
  const how = item.isAdvance ? t(ahead, { how: paidHow(item, t) }) : paidHow(item, t);
  return item.left === undefined ? how : `${how}: ${leftText(item.left, t)}`;
}

function moreTable(
  title: 'settled.adjustments' | 'settled.corrections' | 'settled.payments',
  items: readonly MoreItem[],
  { t, dates }: Printed,
): Table {
  return {
    title: t(title),
    head: [
      { label: t('settled.date'), kind: 'date', dates },
      { label: t('settled.what'), kind: 'text' },
      { label: t('settled.amount'), unit: t('paper.unit.dollars'), kind: 'money' },
    ],
    rows: [
      ...items.map((item) => {
        const { label, about } = moreText({ ...item, date: '' }, t);
        return { cells: [item.date, about ? `${label}: ${about}` : label, item.amount] };
      }),
      { cells: [t('paper.total'), '', sumPrinted(items.map(({ amount }) => amount))], strong: true },
    ],
  };
}

/** A paper. */
export interface SettledPaper {
  readonly context: SettledContext;
  readonly party: Party | null;
  /** `Producer Statement`; papers of customers are invoices. */
  readonly title: string;
  /** Below the number: period and day of issue, or period and kind. */
  readonly when: string;
  /** `Partial: Corn Silage only`; `null` where the paper has all tickets. */
  readonly partial: string | null;
  readonly isInvoice: boolean;
  readonly facts: readonly Fact[];
  readonly recap: Table | null;
  readonly yearToDate: Table | null;
  /** What page 1 has only counted: adjustments, corrections, payments. */
  readonly more: readonly Table[];
  readonly notes: readonly string[];
  /** How the figures of a line are made. */
  readonly formulas: string;
  /** What the load-by-load list has. */
  readonly columns: readonly Column[];
  readonly list: readonly ReportEvent[];
  /** The cells of its rows of totals. */
  readonly totals: Extract<ReportEvent, { type: 'statement' }>['statement']['totals'];
  /** `VOID 2026-10-02 by Ann Kessler: …`; `null` on the paper itself. */
  readonly voided: string | null;
}

/** Reads the tickets of a frozen paper and makes it. */
export async function settledPaperOf(given: SettledContext, batches: Batches): Promise<SettledPaper> {
  const { settlement, voided } = given;
  const { code } = settlement;
  const context = { ...given, definition: settledDefinition(given.definition, code) };
  const t = textsOf(context);
  const layout = layoutOf(context);
  const { events, party } = await readAll(context, batches);
  const lines = events.flatMap((event) => (event.type === 'line' ? [event.line] : []));
  const statement = events.flatMap((event) => (event.type === 'statement' ? [event.statement] : []))[0];
  const bills = isInvoice(code);
  const { note, formulas } = settledLayouts[code];
  return {
    context,
    party,
    title: bills ? t('settled.invoice') : context.title,
    when: bills
      ? `${context.period} · ${context.title}`
      : t('settled.issued', { period: context.period, day: settlement.issuedOn }),
    partial: settlement.partial.length > 0 ? t('settled.partial', { names: settlement.partial.join(', ') }) : null,
    isInvoice: bills,
    facts: factsOf(settlement, layout, lines),
    recap: statement?.recaps[0] ?? null,
    yearToDate: yearTable(settlement, layout),
    more: moreTables(settlement, layout),
    notes: [...settlement.notes, ...(note ? [t(note)] : [])],
    formulas: t(formulas),
    columns: columnsOf(layout, lines, code, t),
    list: listOf(events, t),
    totals: statement?.totals ?? [],
    voided: voided ? t('settled.voided', { ...voided }) : null,
  };
}

function columnsOf({ columns }: Layout, lines: readonly Line[], code: PaperCode, t: Translate): Column[] {
  const places = placesOf(lines, paperFigures[code].gross);
  return exactColumns(columns, places, settledLayouts[code].due, t('settled.held'));
}

/** The events of the paper, and whom it is for: a paper of adjustments alone has no ticket that would tell. */
async function readAll(
  context: SettledContext,
  batches: Batches,
): Promise<{ events: ReportEvent[]; party: Party | null }> {
  let party: Party | null = null;
  const watched = async function* (): AsyncGenerator<Batch> {
    for await (const batch of batches) {
      party ??= batch.parties[0] ?? null;
      yield batch;
      // Other requests get their turn.
      await setImmediate();
    }
  };
  const events: ReportEvent[] = [];
  for await (const event of eventsOf(context, watched())) events.push(event);
  return { events, party };
}

/** The list: one heading for the groups that begin together, with the loads of the innermost. */
function listOf(events: readonly ReportEvent[], t: Translate): ReportEvent[] {
  const path: string[] = [];
  return events.flatMap((event, at): ReportEvent[] => {
    if (event.type === 'statement' || event.type === 'grand') return [];
    if (event.type === 'subtotal' && event.folded) return [];
    if (event.type !== 'group') return [event];
    path.length = event.level;
    path.push(event.label);
    if (events[at + 1]?.type === 'group') return [];
    const loads = lineCount(events, at + 1);
    const counted = t(loads === 1 ? 'paper.oneLoad' : 'paper.manyLoads', { count: formatNumber(String(loads)) });
    const detail = event.detail ? `${event.detail}, ${counted}` : counted;
    return [{ ...event, level: 0, label: path.join(' · '), detail }];
  });
}

/** Lines from `at` on, up to the next row of another kind. */
function lineCount(events: readonly ReportEvent[], at: number): number {
  const end = events.findIndex(({ type }, place) => place >= at && type !== 'line');
  return (end < 0 ? events.length : end) - at;
}

/** A word and what is said about it. */
interface Fact {
  readonly label: string;
  readonly value: string;
}

/** Producers and haulers read what was delivered, customers when to pay. What is not known is left out. */
function factsOf(settlement: Settlement, { column, t, dates }: Layout, lines: readonly Line[]): Fact[] {
  const { code, issuedOn, terms, dueOn, account } = settlement;
  const fact = (label: PlainKey, value: string | null): Fact[] => (value ? [{ label: t(label), value }] : []);
  const own = fact('settled.account', account);
  const day = (on: string | null): string | null => on && dayText(on, dates ?? ISO_DATES);
  if (code !== 'PS' && code !== 'HS') {
    const due = [...fact('settled.terms', terms), ...fact('settled.due', day(dueOn))];
    return [...fact('settled.date', day(issuedOn)), ...due, ...own];
  }
  const net = column('net_weight');
  const isProducer = code === 'PS';
  const beside = column(isProducer ? 'adjusted_weight' : 'ton_miles');
  const mean = column(isProducer ? 'moisture' : 'haul_rate');
  const totals = new Totals([net, beside, mean]);
  for (const line of lines) totals.add(line);
  const average = totals.average(mean);
  const tons = (of: typeof net): string | null => (totals.has(of) ? formatNumber(totals.sum(of), 2) : null);
  return [
    ...fact('paper.loads', formatNumber(String(lines.length))),
    ...fact('settled.netTons', tons(net)),
    ...fact(isProducer ? 'settled.adjustedTons' : 'settled.tonMiles', tons(beside)),
    ...(average === null
      ? []
      : isProducer
        ? fact('settled.averageMoisture', `${formatNumber(average, 1)} %`)
        : fact('settled.averageRate', formatNumber(average, 2))),
    ...own,
  ];
}
