/** Issuing one statement: it is composed outside the transaction, and written only if nothing has changed since the actor looked. */
import { lineItems } from '../compose/lines';
import { reportFilters } from '../../../../src/rules/reportCatalogue';
import { sumPrinted } from '../../../../src/rules/tickets/weights';
import { InvalidRecord, Taken } from '../../../../server/faults';
import type { ActHeader, ActOutcome } from '../../../../server/records/act';
import { openExtras } from '../../../../server/records/extras/read';
import { compose, type Composed, reportOf, itemOf, partialOf } from '../compose/compose';
import { dueDay } from '../compose/day';
import { payToNotes } from '../compose/payTo';
import { readLogo } from '../logo/logo';
import type { AskedStatement, StatementParts } from '../parts';
import { ADJUSTMENT, itemsOnPapers } from '../../../../server/settled/claims';
import { DraftChanged, type IssueFacts } from '../plan/facts';
import { readSettings } from '../../../../server/settled/settings';
import { packed } from '../../../../server/settled/paper';
import type { TakenBy } from '../../../../src/rules/settled/papers';
import { openReport } from '../../../../server/reports/read/report';
import { newestOf } from '../compose/digest';
import { settledTickets, withOlder } from '../read/openTickets';
import { isAdvance } from '../../rules/advances';
import { less } from '../../../../src/rules/settled/money';
import { paidItemOf } from '../compose/more';
import {
  ticketKey,
  type FrozenPaper,
  type IssuedPaper,
  type Settlement,
} from '../../../../server/reports/compose/settlement';

/** What is known of a paper besides what it was composed from. */
interface PaperFacts extends Pick<
  Settlement,
  'issuedOn' | 'issuedBy' | 'dueOn' | 'terms' | 'account' | 'notes' | 'logo'
> {
  readonly reference: string;
  readonly earlier: readonly IssuedPaper[];
}

/** The paper of a composed statement. Tickets that are held for a doubt are not on it. */
function frozenOf(composed: Composed, { reference, earlier, ...facts }: PaperFacts): FrozenPaper {
  const { kind, period, tickets, adjustments, corrections, lines, onAccount, bridge, context, addressee } = composed;
  const printed = tickets.filter(({ hold, amount }) => !hold || amount === null);
  const advances = sumPrinted(adjustments.filter(isAdvance).map(({ amount }) => amount));
  const taken = lineItems(lines).map(({ amount }) => amount);
  const own = { reference, from: period.from, to: period.to, amount: less(bridge.amount, advances, ...taken) };
  const settlement: Settlement = {
    code: kind.code,
    reference,
    bridge: bridge.lines,
    partial: partialOf(composed),
    ...facts,
    held: printed.flatMap(({ hold, line }) => (hold ? [ticketKey(line.ticket)] : [])),
    adjustments: [...adjustments.map(itemOf), ...lineItems(lines)],
    corrections: corrections.map(itemOf),
    paid: onAccount.map(paidItemOf),
    yearToDate: kind.role === 'customer' ? null : [...earlier, own],
  };
  const found = printed.length;
  return {
    context: { ...context, settlement },
    party: { ...addressee, found },
    tickets: printed.map(({ line }) => line.ticket),
  };
}

/** How a statement is to be issued. */
export interface IssueOrder {
  readonly asked: AskedStatement;
  /** The day of the paper. */
  readonly day: string;
  /** Of the draft that the actor saw; `null`: whatever is open now. */
  readonly digest: string | null;
  readonly note: string | null;
}

/**
 * Issues a statement.
 * @throws Taken where it is not what the actor saw, InvalidRecord without a cut-off, and for an invoice without terms; nothing is written and no number used then
 */
export async function issueStatement(
  parts: StatementParts,
  { asked, day, digest, note }: IssueOrder,
  header: ActHeader,
): Promise<ActOutcome<'issue'>> {
  const { t } = parts.words[asked.language];
  const composed = await compose(parts, asked);
  if (composed.cutoff === null) throw new InvalidRecord({ cutoff: [t('statements.noCutoff')] });
  const facts = await factsOf(parts, composed, { asked, day, note, issuedBy: header.actor.name });
  const isOther = (digest !== null && composed.digest !== digest) || isEmpty(facts);
  try {
    return await parts.writer.write({ ...header, kind: 'issue', facts: { ...facts, isOther } });
  } catch (error) {
    if (!(error instanceof DraftChanged)) throw error;
    throw await takenSince(parts, asked, digest ?? composed.digest);
  }
}

function isEmpty({ tickets, adjustments, corrections }: IssueFacts): boolean {
  return tickets.length + adjustments.length + corrections.length === 0;
}

interface FactsParts extends Pick<IssueOrder, 'asked' | 'day' | 'note'> {
  readonly issuedBy: string;
}

async function factsOf(
  parts: StatementParts,
  composed: Composed,
  { asked, day, note, issuedBy }: FactsParts,
): Promise<IssueFacts> {
  const { kind, period, bridge, elsewhere, adjustments, corrections, lines, onAccount, versions } = composed;
  const taken = { versions, elsewhere, adjustments, corrections, lines, onAccount };
  const settled = settledOf(composed);
  const paperFacts = { ...(await surroundings(parts, composed, { asked, day, note })), issuedBy };
  return {
    values: {
      code: kind.code,
      report: kind.report,
      role: kind.role,
      date_from: period.from,
      date_to: period.to,
      filters: filterText(asked),
      issued_on: paperFacts.issuedOn,
      due_on: paperFacts.dueOn,
      terms: paperFacts.terms,
      note,
      loads: settled.length,
      tons: sumPrinted(settled.map(({ line }) => line.figures.net_weight ?? null)),
      tickets_amount: bridge.tickets,
      more_amount: bridge.more,
      amount: bridge.amount,
    },
    party: composed.party.id,
    table: kind.tickets,
    tickets: settled.map(({ line, amount }) => ({ id: line.ticket.id, amount })),
    ...taken,
    hasAdjustments: ADJUSTMENT in parts.words[asked.language].registry,
    isChosen: (asked.lines?.size ?? 0) > 0,
    isOther: false,
    freeze: (paper) => packed(frozenOf(composed, { ...paperFacts, ...paper })),
  };
}

/** The tickets that are not held, with their amounts. */
function settledOf({ tickets }: Composed) {
  return tickets.flatMap(({ hold, line, amount }) => (hold || amount === null ? [] : [{ line, amount }]));
}

/**
 * What the paper says besides its lines: its days and terms, the account of the party, notes.
 * @throws InvalidRecord for an invoice where nobody has said when they are due
 */
async function surroundings(
  parts: StatementParts,
  composed: Composed,
  { asked, day, note }: Pick<FactsParts, 'asked' | 'day' | 'note'>,
) {
  const { kind, party } = composed;
  const { t } = parts.words[asked.language];
  const { terms_days: days, terms_text: words, notes } = await readSettings(parts);
  if (kind.role === 'customer' && days === null) throw new InvalidRecord({ terms_days: [t('statements.noTerms')] });
  const account = (await openExtras(parts.db)(party.table, party.id)).values.account_number;
  const dueOn = await dueDay(parts, kind, day);
  return {
    issuedOn: day,
    dueOn,
    terms:
      dueOn === null || days === null
        ? null
        : words || t(days === 0 ? 'statements.onReceipt' : 'statements.terms', { days }),
    logo: await readLogo(parts),
    account: typeof account === 'string' && account !== '' ? account : null,
    notes: [
      ...(await payToNotes(parts, composed, { language: asked.language, day })),
      ...[notes[kind.code], note].flatMap((text) => text || []),
    ],
  };
}

/** Further filters as the query of the report; `null` for none. */
function filterText({ kind, filters }: AskedStatement): string | null {
  const set = reportFilters.flatMap(({ key }) =>
    key === kind.role || filters[key] === undefined ? [] : [`${key}=${filters[key]}`],
  );
  return set.length > 0 ? set.join('&') : null;
}

/** The refusal of an issue whose draft had this digest. */
async function takenSince(parts: StatementParts, asked: AskedStatement, digest: string): Promise<Taken> {
  const { t } = parts.words[asked.language];
  const taken = await issuedSince(parts, asked, newestOf(digest));
  const { tickets } = await compose(parts, asked);
  const [first] = taken;
  const left = tickets.length;
  const isNothing = tickets.every(({ hold }) => hold);
  if (first) return new Taken(t('statements.taken', { ...first }), taken, left, isNothing);
  return new Taken(t(isNothing ? 'statements.nothing' : 'statements.changed'), taken, left, isNothing);
}

/** Statements that took tickets of this party, period and filters after another one. */
async function issuedSince(parts: StatementParts, asked: AskedStatement, newest: number): Promise<TakenBy[]> {
  const { db, words, clock } = parts;
  const { kind, language } = asked;
  const { cutoffs } = await readSettings(parts);
  const settled = settledTickets(db, kind.role, null, []);
  const opened = await openReport(
    db,
    words[language].registry,
    reportOf(parts, asked),
    clock(),
    asked.older === false ? settled : withOlder(settled, cutoffs[kind.role]),
  );
  await opened?.findAll();
  const ids = [...(opened?.found() ?? [])].map(({ id }) => id);
  return itemsOnPapers(db.sql)
    .select(({ fn }) => ['s.reference', 's.issued_by as by', 's.add_date as at', fn.countAll<number>().as('count')])
    .where('i.item_table', '=', kind.tickets)
    .where('i.role', '=', kind.role)
    .where('i.statement_id', '>', newest)
    .where(({ ref }) => db.dialect.among(ref('i.item_id'), db.dialect.idList(ids)))
    .groupBy(['s.id', 's.reference', 's.issued_by', 's.add_date'])
    .orderBy('s.id', 'desc')
    .execute();
}
