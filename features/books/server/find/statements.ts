/** Statements that a program does not have yet, with their lines, and those that were voided after it got them. */
import { sql, type Selectable } from 'kysely';
import { DEDUCTION } from '../../../deductions/rules/plan';
import type { BookDocument, BookLine } from '../../rules/calls';
import type { BookProgram } from '../../rules/programs';
import { kindOfCode, type StatementKind } from '../../../../src/rules/settled/codes';
import type { PlainKey } from '../../../../src/messages/catalogue';
import { isNothing, less, negated } from '../../../../src/rules/settled/money';
import { rowsIn } from '../../../../server/db/query/statement';
import type { SystemTables } from '../../../../server/db/values';
import { ADJUSTMENT, CORRECTION } from '../../../../server/settled/claims';
import { amountReader } from '../../../../server/settled/stored';
import type { BooksParts } from '../parts';
import { turned } from '../files/kinds';
import { documentIn, wentOut } from './exported';
import { kindOfAmount, type Unnamed } from './kindOfAmount';
import { setImmediate as otherRequests } from 'node:timers/promises';
import { averageOf, sumPrinted, tonsTo } from '../../../../src/rules/tickets/weights';
import { paperFigures } from '../../../../server/reports/compose/bridge/figures';
import { lineOf } from '../../../../server/reports/compose/line';
import { ticketKey } from '../../../../server/reports/compose/settlement';
import { relatedAt, textAt, type Ticket } from '../../../../server/reports/compose/ticket';
import { readable, type UnpackedPaper } from '../../../../server/settled/paper';

/** Statements that stand, from a day on, that the program does not have; the oldest first. */
export async function newStatements(parts: BooksParts, program: BookProgram, from: string | null): Promise<Unnamed[]> {
  const { trx } = parts;
  const rows = await trx
    .selectFrom('statement as s')
    .selectAll('s')
    .where('s.voided_on', 'is', null)
    .where(({ not, ref }) => not(wentOut(program, 'statement', ref('s.id'))))
    .where('s.issued_on', '>=', from ?? '0001-01-01')
    .orderBy('s.issued_on')
    .orderBy('s.id')
    .execute();
  const amount = amountReader(parts.dialect);
  const asked = rows.flatMap(({ id, code, tickets_amount: tickets }) => {
    const kind = kindOfCode(code);
    return kind ? [{ id, kind, amount: amount(tickets) }] : [];
  });
  const [tickets, more] = [await ticketLines(parts, asked), await moreLines(parts, program)];
  return rows.map((row) =>
    statementDocument(parts, row, { tickets: tickets.get(row.id), more: more.get(row.id) ?? [] }),
  );
}

function statementDocument(
  { dialect, t }: BooksParts,
  row: Selectable<SystemTables['statement']>,
  lines: { readonly tickets: readonly BookLine[] | undefined; readonly more: readonly BookLine[] },
): Unnamed {
  const amount = amountReader(dialect);
  const { role, code, issued_on: date } = row;
  const total = amount(row.amount);
  const kind = kindOfCode(code);
  const period = { from: row.date_from, to: row.date_to };
  const loads = {
    text: t(Number(row.loads) === 1 ? 'bookFiles.oneLoad' : 'bookFiles.loads', { count: Number(row.loads) }),
  };
  const title = kind ? t(`report.${kind.report}.title`) : String(row.code);
  const tickets = amount(row.tickets_amount);
  return {
    source: 'statement',
    item_id: row.id,
    kind: kindOfAmount(role, total),
    number: row.reference,
    party: { table: role, id: Number(row[`${role}_id`]) },
    code: kind?.code ?? null,
    date,
    due: row.due_on ?? date,
    amount: total,
    lines: [...(lines.tickets ?? [{ text: `${title}, ${loads.text}`, amount: tickets }]), ...lines.more],
    memo: t('bookFiles.period', period),
  };
}

/** The adjustments and corrections on statements that the program does not have, by statement. */
async function moreLines(
  { trx, dialect, registry }: BooksParts,
  program: BookProgram,
): Promise<ReadonlyMap<number, readonly BookLine[]>> {
  const amount = amountReader(dialect);
  const lines = new Map<number, BookLine[]>();
  for (const table of [ADJUSTMENT, CORRECTION]) {
    if (!Object.hasOwn(registry, table)) continue;
    const rows = await trx
      .selectFrom('statement_item as i')
      .innerJoin(rowsIn(table, 'm'), 'm.id', 'i.item_id')
      .leftJoin('paper_line as l', (on) =>
        on
          .onRef('l.statement_id', '=', 'i.statement_id')
          .onRef('l.adjustment_id', '=', 'i.item_id')
          .on('l.source', '=', DEDUCTION)
          .on('i.item_table', '=', ADJUSTMENT),
      )
      .leftJoin('deduction as d', 'd.id', 'l.source_id')
      .select(['i.statement_id', 'i.amount', sql.ref<string | null>('m.text').as('text'), 'd.kind as deduction'])
      .where('i.item_table', '=', table)
      .where(({ not, ref }) => not(wentOut(program, 'statement', ref('i.statement_id'))))
      .orderBy(sql.ref('m.date'))
      .orderBy('m.id')
      .execute();
    for (const { statement_id: id, text, deduction, ...row } of rows) {
      const own = lines.get(id) ?? [];
      lines.set(id, own);
      own.push({ text: text ?? '', amount: amount(row.amount), ...(deduction !== null && { deduction }) });
    }
  }
  return lines;
}

/** The credits of statements that were voided after the program got them: all their lines the other way round. */
export async function newVoids({ trx, t }: BooksParts, program: BookProgram): Promise<BookDocument[]> {
  const rows = await trx
    .selectFrom('statement as s')
    .selectAll('s')
    .select(({ selectFrom }) =>
      selectFrom('books_entry as e')
        .select('e.document')
        .where('e.program', '=', program)
        .where('e.source', '=', 'statement')
        .whereRef('e.item_id', '=', 's.id')
        .orderBy('e.id', 'desc')
        .limit(1)
        .as('document'),
    )
    .where('s.voided_on', 'is not', null)
    .where(({ ref }) => wentOut(program, 'statement', ref('s.id')))
    .where(({ not, ref }) => not(wentOut(program, 'void', ref('s.id'))))
    .orderBy('s.voided_on')
    .orderBy('s.id')
    .execute();
  return rows.map((row) => {
    const before = documentIn(row.document);
    const date = String(row.voided_on);
    const amount = negated(before.amount);
    return {
      ...before,
      // A merge may have given it another one.
      party: { ...before.party, id: Number(row[`${before.party.table}_id`]) },
      source: 'void',
      kind: kindOfAmount(before.party.table, amount, before.kind),
      date,
      due: date,
      amount,
      lines: before.lines.map(turned),
      memo: t('bookFiles.voided', { number: before.number, reason: row.void_reason ?? '' }),
    };
  });
}

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
async function ticketLines(
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
  return [...groups.values()].flatMap((own) =>
    linesOfGroup(own, { kind, t, takesOff, rateOf: isShort ? rateOf : undefined }),
  );
}

interface GroupFacts {
  readonly kind: StatementKind;
  readonly t: BooksParts['t'];
  readonly takesOff: boolean;
  /** Absent where the tickets have several. */
  readonly rateOf: ((ticket: Ticket) => string) | undefined;
}

/**
 * Tickets of one crop, and of one rate unless there are too many: what they come to by weight, then what is beyond it, since a
 * program multiplies tons and rate.
 */
function linesOfGroup(tickets: readonly Ticket[], { kind, t, takesOff, rateOf }: GroupFacts): BookLine[] {
  const [first] = tickets;
  const name = first && cropOf(first)?.name;
  const crop = first && isCrop(first) ? cropOf(first)?.id : undefined;
  const { net, extra } = paperFigures[kind.code];
  const figures = tickets.map((ticket) => lineOf(ticket).figures);
  const sum = (of: typeof net): string => sumPrinted(figures.map((own) => own[of] ?? null));
  const beyond = (label: PlainKey, amount: string): BookLine[] =>
    isNothing(amount)
      ? []
      : [{ text: [t(label), name].filter(Boolean).join(', '), amount, ...(crop !== undefined && { crop }) }];
  const paid = sumPrinted(tickets.map((ticket) => ticket.paid ?? '0.00'));
  const extras = extra ? beyond(extra.label, extra.sign < 0 ? negated(sum(extra.figure)) : sum(extra.figure)) : [];
  const loads = t(tickets.length === 1 ? 'bookFiles.oneLoad' : 'bookFiles.loads', { count: tickets.length });
  const tons = sumPrinted(tickets.map((ticket) => tonsTo(6, ticket)[rates[kind.code].tons]));
  const priced = first && rateOf && { tons: decimals(averageOf(tons, '1', 4) ?? tons), rate: rateOf(first) };
  const text = [
    t(`report.${kind.report}.title`),
    name,
    loads,
    priced && t('bookFiles.tonsAt', { tons: priced.tons, rate: `$${priced.rate}` }),
  ];
  return [
    {
      text: text.filter(Boolean).join(', '),
      amount: less(sum(net), ...extras.map(({ amount }) => amount)),
      ...(crop !== undefined && { crop }),
      ...(priced && { ...priced, rounded: [name, t('bookFiles.rounded', { loads })].filter(Boolean).join(', ') }),
    },
    ...extras,
    ...(takesOff ? beyond('paper.paidElsewhere', negated(paid)) : []),
  ];
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
