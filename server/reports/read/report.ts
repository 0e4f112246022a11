/** One report that was requested: its context, and its tickets in batches with the parties they belong to. */
import type { Entities } from '../../../src/grammar/entity';
import { dayOf } from '../../../src/rules/dates';
import { withSides } from '../../../src/rules/extras/sides';
import { editPath } from '../../../src/rules/paths';
import { reportFilters } from '../../../src/rules/reportCatalogue';
import { entityOf } from '../../../src/rules/rows';
import type { Translate } from '../../../src/messages/catalogue';
import { dayText, timeText, type ShownDates } from '../../../src/messages/shownDates';
import { chosenDates } from '../../dates/shown';
import { translatorIn, translators } from '../../language';
import type { Db } from '../../db/database';
import type { FieldColumns } from '../compose/columns/columnSet';
import { fieldColumn } from '../compose/columns/fieldColumns';
import { fieldsOfColumn } from '../compose/columns/derivedColumns';
import type { Definition } from '../compose/definitions/definition';
import { keysOf } from '../compose/layout';
import type { Batch, Letterhead, ReportContext } from '../compose/reportContext';
import type { Ticket } from '../compose/ticket';
import type { ReportRequest } from './request';
import { STATEMENT } from '../../settled/claims';
import { roleOfCode } from '../../settled/ofTickets';
import { fetchTickets } from './fetchTickets';
import { Findings } from './findings';
import { findTickets, type Found } from './findTickets';
import { readCompany } from './letterheads';
import { readNames, type Names } from './names';
import { Parties } from './parties';
import { furtherFilters, type ReportSearch, type TicketCondition } from './search';
import { sourcesOf } from './ticketSource';

/** Tickets in a batch without parties: some ten milliseconds of this process. */
const TICKETS_ALONE = 500;

/** A report with at least one ticket. */
export interface OpenReport {
  /** What surrounds the lines; `withLines` false leaves them out. */
  context(withLines: boolean): ReportContext;
  /** Finds the rest of the tickets; resolves to how many there are. */
  findAll(): Promise<number>;
  /** The tickets found, in order; call after `findAll`. */
  found(): Iterable<Found>;
  /** The tickets in order; call after `findAll`. */
  batches(): AsyncGenerator<Batch>;
  /** The tickets alone, in larger batches: parties cost some queries each. */
  tickets(): AsyncGenerator<readonly Ticket[]>;
  /** The same without anomalies and parties, for files of plain rows. */
  bareBatches(): AsyncGenerator<Batch>;
}

/** What is asked of a report: all but how it is to be made. */
export type AskedReport = Omit<ReportRequest, 'format' | 'detail'>;

/**
 * Begins a report: reads until the first ticket. `null`: there is none.
 * @param only leaves out all other tickets, and with them the year to date; the report is there even if none is left
 */
export async function openReport(
  db: Db,
  registry: Entities,
  request: AskedReport,
  now: Date,
  only?: TicketCondition,
): Promise<OpenReport | null> {
  const { definition } = request;
  const t = translators[request.language];
  const search = searchOf(registry, request, only);
  const [names, company, dates] = await Promise.all([
    readNames(db, registry, namedTables(search)),
    readCompany(db, registry, t),
    chosenDates(db, registry),
  ]);
  const findings = new Findings(definition);
  const found = findTickets(db, names, search);
  const first = await found.next();
  if (first.done && !only) return null;
  if (!first.done) findings.add(first.value);
  const [fields, ticketPaths] = [fieldColumnsOf(registry, definition), ticketPathsOf(registry, definition)];
  return {
    context: (withLines) => contextOf(request, search, { fields, names, company, dates, now, withLines, ticketPaths }),
    findAll: async () => {
      for await (const more of found) findings.add(more);
      return findings.count;
    },
    found: () => findings.inOrder(),
    batches: async function* () {
      const parties = await Parties.open({ db, registry, names, search, findings, t });
      for await (const tickets of fetchTickets(db, names, search, findings))
        yield { found: findings.count, tickets, parties: await parties.newOnes(tickets) };
    },
    tickets: () => fetchTickets(db, names, search, findings, TICKETS_ALONE),
    bareBatches: async function* () {
      for await (const tickets of fetchTickets(db, names, { ...search, bare: true }, findings))
        yield { found: findings.count, tickets, parties: [] };
    },
  };
}

/** What its tickets are found by. */
function searchOf(registry: Entities, request: AskedReport, only: TicketCondition | undefined): ReportSearch {
  const { definition, filters, period } = request;
  const settledAs = only ? undefined : settledRole(registry, definition);
  return { definition, sources: sourcesOf(registry, definition), filters, period, only, settledAs };
}

/** In which role its tickets say what statement they are on. Small registries have no statements. */
function settledRole(registry: Entities, { code }: Definition): ReportSearch['settledAs'] {
  return Object.hasOwn(withSides(registry), STATEMENT) ? roleOfCode(code) : undefined;
}

/** Where the forms of the tickets begin, by table. */
function ticketPathsOf(registry: Entities, { tables }: Definition): ReportContext['ticketPaths'] {
  return Object.fromEntries(tables.map((table) => [table, editPath(entityOf(registry, table), '')]));
}

/** The tables whose names the report prints: of its references and of the filters that are set. */
function namedTables({ sources, filters }: ReportSearch): string[] {
  return [
    ...sources.flatMap(({ references }) => references.map(({ to }) => to)),
    ...reportFilters.flatMap(({ key, table }) => (filters[key] === undefined ? [] : [table])),
  ];
}

/** The columns of a definition that print fields. */
export function fieldColumnsOf(registry: Entities, definition: Definition): FieldColumns {
  const keys = keysOf(definition).flatMap(({ key }) => fieldsOfColumn(key));
  return Object.fromEntries(
    [...new Set(keys)].flatMap((key) => {
      const column = fieldColumn(registry, definition.tables, key);
      return column ? [[key, column]] : [];
    }),
  );
}

interface ContextParts {
  readonly fields: FieldColumns;
  readonly names: Names;
  readonly company: Letterhead | null;
  readonly dates: ShownDates | undefined;
  readonly now: Date;
  readonly withLines: boolean;
  readonly ticketPaths: ReportContext['ticketPaths'];
}

function contextOf(
  { report, definition, language, period, filters, unused, notices, amounts }: AskedReport,
  search: ReportSearch,
  { fields, names, company, dates, now, withLines, ticketPaths }: ContextParts,
): ReportContext {
  const t = translatorIn(language, dates);
  const used = usedFilters({ filters, names, t });
  return {
    name: report.name,
    title: t(`report.${report.name}.title`),
    definition,
    language,
    ...(dates ? { dates } : {}),
    fields,
    company,
    period: `${dayText(period.from, dates)} – ${dayText(period.to, dates)}`,
    periodCode: `${period.from.replaceAll('-', '')}-${period.to.replaceAll('-', '')}`,
    longPeriod: Date.parse(period.to) - Date.parse(period.from) > 31 * 86_400_000,
    filters: used.map(({ text }) => text),
    partial: partialOf(search, used),
    numbersBroken: isNumbersBroken(search),
    unused: reportFilters.filter(({ key }) => unused.includes(key)).map(({ key }) => t(`report.filter.${key}`)),
    notices: [...notices, ...oneTableOnly(search, t)],
    printedAt: `${dayText(dayOf(now), dates)} ${timeText(now.toTimeString().slice(0, 5), dates)}`,
    withLines,
    ticketPaths,
    amounts,
  };
}

/** The filters that are set, in words. */
function usedFilters({ filters, names, t }: Pick<ReportSearch, 'filters'> & { names: Names; t: Translate }) {
  return reportFilters.flatMap(({ key, table }) => {
    const id = filters[key];
    if (id === undefined) return [];
    const name = names.get(table)?.get(id)?.name || t('paper.filterNumber', { id });
    return [{ key, id, text: `${t(`report.filter.${key}`)}: ${name}` }];
  });
}

/** What leaves tickets of the party out: `crop2-field7` in the reference, and in words. */
function partialOf(search: ReportSearch, used: ReturnType<typeof usedFilters>): ReportContext['partial'] {
  const keys = furtherFilters(search);
  const further = used.filter(({ key }) => keys.includes(key));
  if (further.length === 0) return undefined;
  return { code: further.map(({ key, id }) => `${key}${id}`).join('-'), filters: further.map(({ text }) => text) };
}

/** Whether a filter other than the records whose numbers run on leaves tickets out. */
function isNumbersBroken({ definition, sources, filters }: ReportSearch): boolean {
  return reportFilters.some(
    ({ key, table }) =>
      filters[key] !== undefined && sources.every((source) => source.pathTo(table) !== definition.gapsIn),
  );
}

/** A driver has two kinds of ticket, and some filters leave one: the report has a notice then. */
function oneTableOnly({ sources, filters }: ReportSearch, t: Translate): string[] {
  if (sources.length < 2) return [];
  const left = sources.filter((source) => source.conditionsOf(source.paths(), filters) !== null);
  const [only] = left;
  return left.length === 1 && only ? [t(`paper.only.${only.table}`)] : [];
}
