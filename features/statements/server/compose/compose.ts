/** A statement as it would be issued now: read by the readers of the reports, so that every rule of theirs holds. */
import { reportFilters, reportNamed } from '../../../../src/rules/reportCatalogue';
import type { PartyRef } from '../../../../src/rules/settled/papers';
import type { StatementKind } from '../../../../src/rules/settled/codes';
import { less } from '../../../../src/rules/settled/money';
import { sumPrinted } from '../../../../src/rules/tickets/weights';
import { openDoubts } from '../../../check/server/index';
import { NotFound } from '../../../../server/faults';
import { dayText, ISO_DATES } from '../../../../src/messages/shownDates';
import { translatorIn } from '../../../../server/language';
import { bridgeOf, type Bridge, type BridgeParts } from '../../../../server/reports/compose/bridge';
import type { Party, ReportContext } from '../../../../server/reports/compose/reportContext';
import { ticketKey, type MoreItem } from '../../../../server/reports/compose/settlement';
import type { Period } from '../../../../server/reports/read/request';
import { openReport, type AskedReport, type OpenReport } from '../../../../server/reports/read/report';
import type { Filters } from '../../../../server/reports/read/ticketSource';
import type { AskedStatement, StatementParts, TakenRow } from '../parts';
import { ADJUSTMENT } from '../../../../server/settled/claims';
import { openTickets, unsettledAmong, withOlder } from '../read/openTickets';
import { paidBeside } from '../read/elsewhere';
import { readSettings } from '../../../../server/settled/settings';
import { digestOf } from './digest';
import { composeLines, lineItems, type ComposedLine } from './lines';
import { judgeTickets, type JudgedTicket } from './judge';
import { nothingMore, paidItemOf, readMore, takeOnAccount, type MoreRow, type TakenOnAccount } from './more';
import { addresseeOf, partyOf } from './party';
import { unchanged } from './unchanged';
import { sql } from 'kysely';
import type { StoredTables } from '../../../../src/grammar/entity';
import { isReference } from '../../../../src/grammar/field';
import { entityOf, fieldsOf } from '../../../../src/rules/rows';
import type { Db } from '../../../../server/db/database';
import { rowsOf } from '../../../../server/db/query/statement';

/** Versions by id, by table. */
type VersionsByTable = ReadonlyMap<string, ReadonlyMap<number, number>>;

/** Reads them. The tickets' own table is the first. */
async function readVersions(
  db: Db,
  registry: StoredTables,
  table: string,
  ids: readonly number[],
): Promise<VersionsByTable> {
  const versions = new Map([[table, await versionsOf(db, table, ids)]]);
  for (const { field, to } of inheritedFrom(registry, table)) {
    const found = await rowsOf(
      db.sql,
      sql`
        select distinct ${sql.ref(field)} as id from ${sql.table(table)}
        where ${db.dialect.among(sql`id`, db.dialect.idList(ids))} and ${sql.ref(field)} is not null`.compile(db.sql),
    );
    versions.set(
      to,
      await versionsOf(
        db,
        to,
        found.map(({ id }) => Number(id)),
      ),
    );
  }
  return versions;
}

async function versionsOf(db: Db, table: string, ids: readonly number[]): Promise<Map<number, number>> {
  const rows = await rowsOf(
    db.sql,
    sql`
      select id, version from ${sql.table(table)} where ${db.dialect.among(sql`id`, db.dialect.idList(ids))}`.compile(
      db.sql,
    ),
  );
  return new Map(rows.map(({ id, version }) => [Number(id), Number(version)]));
}

/** The references of a table whose records give it values. */
function inheritedFrom(registry: StoredTables, table: string): { readonly field: string; readonly to: string }[] {
  const entity = entityOf(registry, table);
  const links = new Set(fieldsOf(entity).flatMap(([, { inherit }]) => inherit ?? []));
  return [...links].flatMap((field) => {
    const link = entity.fields[field];
    return isReference(link) ? [{ field, to: link.to }] : [];
  });
}

/** A composed statement. */
export interface Composed {
  readonly kind: StatementKind;
  readonly party: PartyRef;
  readonly period: Period;
  readonly filters: Filters;
  readonly cutoff: string | null;
  /** All tickets that are open, in the report's order, those that are held too. */
  readonly tickets: readonly JudgedTicket[];
  /** What is taken off as paid elsewhere: the rows beside the tickets that are not held. */
  readonly elsewhere: readonly TakenRow[];
  readonly adjustments: readonly MoreRow[];
  readonly corrections: readonly MoreRow[];
  /** What features have it take off. */
  readonly lines: readonly ComposedLine[];
  /** What is on account and taken off. */
  readonly onAccount: readonly TakenOnAccount[];
  /** Its sums, and the lines that lead to what is due. */
  readonly bridge: Bridge;
  readonly versions: VersionsByTable;
  /** What surrounds the lines. */
  readonly context: ReportContext;
  /** The party with its address. */
  readonly addressee: Party;
  readonly digest: string;
}

type Uncounted = Omit<Composed, 'bridge' | 'digest'>;

/** The report of a statement. */
export function reportOf({ definitions }: Pick<StatementParts, 'definitions'>, asked: AskedStatement): AskedReport {
  const { kind, period, filters, language } = asked;
  const report = reportNamed(kind.report);
  if (!report) throw new Error(`There is no report ${kind.report}.`);
  const definition = definitions[kind.report];
  const year = Number(period.from.slice(0, 4));
  return { report, definition, language, period, year, filters, unused: [], amounts: true, notices: [] };
}

/**
 * Composes a statement. Writes nothing.
 * @throws NotFound where there is no such party, Conflict where its tickets are changed all the time
 */
export async function compose(parts: StatementParts, asked: AskedStatement): Promise<Composed> {
  return unchanged(parts.words[asked.language].t, () => composeOnce(parts, asked));
}

/** The report of the tickets that are asked for. */
async function openAsked(parts: StatementParts, asked: AskedStatement, cutoff: string | null): Promise<OpenReport> {
  const { db, clock, words } = parts;
  const { kind, language, older, tickets } = asked;
  const open = tickets ? await unsettledAmong(parts, kind, tickets) : await openTickets(parts, kind, cutoff);
  const only = older === false ? open : withOlder(open, cutoff);
  const opened = await openReport(db, words[language].registry, reportOf(parts, asked), clock(), only);
  if (!opened) throw new Error('A report of chosen tickets is always there.');
  return opened;
}

async function composeOnce(parts: StatementParts, asked: AskedStatement): Promise<Composed> {
  const { db, words } = parts;
  const { kind, period, filters, language, hold, include } = asked;
  const { registry, t } = words[language];
  const newest = await newestStatement(parts);
  const party = await partyOf(parts, asked);
  if (!party) throw new NotFound();
  const cutoff = (await readSettings(parts)).cutoffs[kind.role];
  const opened = await openAsked(parts, asked, cutoff);
  // Versions first: what changes while the tickets are read has another one when it is issued.
  const versions = await readVersions(db, registry, kind.tickets, await foundIds(opened));
  const judged = await judgeAll(opened, { kind, doubts: openDoubts(db), t, hold, include });
  const { tickets, addressee = await addresseeOf(parts, party, language) } = judged;
  const more = await readMore(db, ADJUSTMENT in registry, { role: kind.role, party: party.id, to: period.to });
  const { adjustments, corrections, onAccount } = more.get(party.id) ?? nothingMore;
  const ticketsAmount = sumPrinted(tickets.map((one) => (one.hold ? null : one.due)));
  const owed = sumPrinted([ticketsAmount, ...[...adjustments, ...corrections].map((one) => one.amount)]);
  const lines = await linesOf(parts, asked, { tickets, more: adjustments.length + corrections.length, owed });
  const amount = less(owed, ...lines.map((one) => one.taken));
  const composed = {
    kind,
    party,
    period,
    filters,
    cutoff,
    tickets,
    elsewhere: await paidBeside(parts, kind.tickets, kind.role, paidIdsOf(tickets)),
    adjustments,
    corrections,
    lines,
    onAccount: takeOnAccount(amount, onAccount),
    versions,
    addressee,
    context: opened.context(true),
  };
  return {
    ...composed,
    bridge: bridgeOf(bridgePartsOf(composed), translatorIn(language, composed.context.dates)),
    digest: digestOf(composed, versions.get(kind.tickets) ?? new Map(), newest),
  };
}

/** What features have the paper take off. It is not issued for that alone. */
async function linesOf(
  parts: StatementParts,
  asked: AskedStatement,
  of: { readonly tickets: readonly JudgedTicket[]; readonly more: number; readonly owed: string },
): Promise<readonly ComposedLine[]> {
  const taken = of.tickets.filter(({ hold }) => !hold);
  const party = asked.filters[asked.kind.role];
  if (party === undefined || taken.length + of.more === 0) return [];
  const tons = sumPrinted(taken.map(({ line }) => line.figures.net_weight ?? null));
  return composeLines(parts, { asked, party, amount: of.owed, tons });
}

/** All tickets of a report as they are judged, and the party that they belong to; `undefined` where there is no ticket. */
async function judgeAll(
  opened: OpenReport,
  judging: Parameters<typeof judgeTickets>[0],
): Promise<{ readonly tickets: readonly JudgedTicket[]; readonly addressee: Party | undefined }> {
  let addressee: Party | undefined;
  const tickets: JudgedTicket[] = [];
  for await (const batch of opened.batches()) {
    addressee ??= batch.parties[0];
    tickets.push(...(await judgeTickets(judging, batch.tickets)));
  }
  return { tickets, addressee };
}

/** The tickets that are not held and were paid elsewhere, in part or more than they come to. */
function paidIdsOf(tickets: readonly JudgedTicket[]): number[] {
  return tickets.flatMap(({ hold, elsewhere, line }) => (hold || elsewhere === null ? [] : [line.ticket.id]));
}

/** What the bridge is made from. */
function bridgePartsOf({ kind, tickets, adjustments, corrections, lines, onAccount, context }: Uncounted): BridgeParts {
  const shown = (item: MoreItem): MoreItem => ({ ...item, date: dayText(item.date, context.dates ?? ISO_DATES) });
  return {
    code: kind.code,
    lines: tickets.map(({ line }) => line),
    held: new Set(tickets.flatMap(({ hold, line }) => (hold ? [ticketKey(line.ticket)] : []))),
    adjustments: [...adjustments.map(itemOf).map(shown), ...lineItems(lines)],
    corrections: corrections.map(itemOf).map(shown),
    paid: onAccount.map(paidItemOf),
  };
}

/** An adjustment or a correction as papers have it. */
export function itemOf({ text, date, amount, reference }: MoreRow): MoreItem {
  return { text, date, amount, ...(reference === null ? {} : { reference }) };
}

async function foundIds(opened: OpenReport): Promise<number[]> {
  await opened.findAll();
  return [...opened.found()].map(({ id }) => id);
}

async function newestStatement({ db }: StatementParts): Promise<number> {
  const newest = db.sql.selectFrom('statement').select(({ fn }) => fn.max('id').as('id'));
  return (await newest.executeTakeFirst())?.id ?? 0;
}

/** The names of further filters: `Corn Silage`. */
export function partialOf({ filters, kind, context }: Pick<Composed, 'filters' | 'kind' | 'context'>): string[] {
  const keys = reportFilters.filter(({ key }) => filters[key] !== undefined);
  // A filter is printed as `Crop: Corn Silage`.
  return keys.flatMap(({ key }, at) =>
    key === kind.role ? [] : [context.filters[at]?.replace(/^[^:]*: /, '') ?? key],
  );
}
