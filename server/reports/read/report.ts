/** One report that was asked for: its frame, and its tickets in batches with the parties they belong to. */
import { sql } from 'kysely';
import { reportFilters, type FilterKey } from '../../../src/rules/reportCatalogue';
import { dayOf, yearBounds } from '../../../src/rules/dates';
import { sumPrinted } from '../../../src/rules/tickets/weights';
import type { Db } from '../../db/open';
import { definitions, type Definition } from '../compose/definitions';
import { groupLabel } from '../compose/events';
import { isByParty, type Batch, type ReportContext, type Letterhead, type Party } from '../compose/reportContext';
import { fetchTickets, Findings, findTickets, type Search } from './lines';
import { readAddresses, readCompany, readNames, type Names } from './names';
import type { ReportRequest } from '../http/request';
import { conditionsOf, sources, type Source } from './source';
import { lineOf, relations, type Relation, type Ticket, type TicketKind } from './tickets';

/** A report with at least one ticket. */
export interface OpenReport {
  /** What surrounds the lines; `withLines` false leaves them out. */
  context(withLines: boolean): ReportContext;
  /** Finds the rest of the tickets; resolves to how many there are. */
  findAll(): Promise<number>;
  /** The tickets in order; call after `findAll`. */
  batches(): AsyncGenerator<Batch>;
  /** The same without doubts and parties, for files of plain rows. */
  bareBatches(): AsyncGenerator<Batch>;
}

const filterRelations: Readonly<Record<FilterKey, Relation>> = {
  bagPit: 'bag_pit',
  crop: 'crop',
  customer: 'customer',
  driver: 'driver',
  feed: 'feed',
  feedmill: 'feedmill',
  field: 'field',
  hauler: 'hauler',
  producer: 'producer',
};

/** Begins a report: reads until the first ticket. `null`: there is none. */
export async function openReport(db: Db, request: ReportRequest, now: Date): Promise<OpenReport | null> {
  const layout: Definition = definitions[request.report.name];
  const search = { layout, filters: request.filters, period: request.period };
  const wanted = relations.filter((relation) =>
    sources[layout.dataset].some((source: Source) => source.relations[relation]),
  );
  const [names, company] = await Promise.all([readNames(db, wanted), readCompany(db)]);
  const findings = new Findings(layout);
  const found = findTickets(db, names, search);
  const first = await found.next();
  if (first.done) return null;
  findings.add(first.value);
  return {
    context: (withLines) => frameOf(request, layout, { names, company, now, withLines }),
    findAll: async () => {
      for await (const more of found) findings.add(more);
      return findings.count;
    },
    batches: () => batchesOf(db, names, search, findings),
    bareBatches: () => bareBatchesOf(db, names, search, findings),
  };
}

function frameOf(
  { report, period, filters, unused, notices, amounts }: ReportRequest,
  layout: Definition,
  { names, company, now, withLines }: { names: Names; company: Letterhead | null; now: Date; withLines: boolean },
): ReportContext {
  const used = reportFilters.flatMap(({ key, label }) => {
    const id = filters[key];
    const name = id === undefined ? undefined : names.get(filterRelations[key])?.get(id)?.name;
    return id === undefined ? [] : [`${label}: ${name || `number ${id}`}`];
  });
  const two = (part: number): string => String(part).padStart(2, '0');
  return {
    name: report.name,
    title: report.title,
    company,
    period: `${period.from} – ${period.to}`,
    periodCode: `${period.from.replaceAll('-', '')}-${period.to.replaceAll('-', '')}`,
    longPeriod: Date.parse(period.to) - Date.parse(period.from) > 31 * 86_400_000,
    filters: used,
    numbersBroken: Object.keys(filters).some((key) => key !== layout.gapsIn),
    unused: reportFilters.filter(({ key }) => unused.includes(key)).map(({ label }) => label),
    notices: [...notices, ...oneKindOnly(layout, filters)],
    printedAt: `${dayOf(now)} ${two(now.getHours())}:${two(now.getMinutes())}`,
    withLines,
    amounts,
  };
}

/** A driver has two kinds of ticket, and some filters leave one. */
function oneKindOnly(layout: Definition, filters: ReportRequest['filters']): string[] {
  if (layout.dataset !== 'driver') return [];
  const left = sources.driver.filter((source) => conditionsOf(source, filters) !== null);
  const words: Readonly<Record<TicketKind, string>> = {
    crop: '',
    delivery: 'Delivery tickets only: feed hauls have no crop and no producer.',
    haul: 'Feed hauls only: deliveries have no feed and no feedmill.',
  };
  return left.length === 1 && left[0] ? [words[left[0].kind]] : [];
}

async function* batchesOf(
  db: Db,
  names: Names,
  search: Search & { layout: Definition },
  findings: Findings,
): AsyncGenerator<Batch> {
  const parties = new Parties(db, search, findings, await earlierOf(db, names, search));
  for await (const tickets of fetchTickets(db, names, search, findings)) {
    yield { found: findings.count, tickets, parties: await parties.newOnes(tickets) };
  }
}

async function* bareBatchesOf(db: Db, names: Names, search: Search, findings: Findings): AsyncGenerator<Batch> {
  for await (const tickets of fetchTickets(db, names, { ...search, bare: true }, findings))
    yield { found: findings.count, tickets, parties: [] };
}

/** Whom the statements are for, each told once. */
class Parties {
  readonly #db: Db;
  readonly #search: Search & { layout: Definition };
  readonly #findings: Findings;
  readonly #earlier: ReadonlyMap<number | null, string> | null;
  readonly #told = new Set<number | null>();

  constructor(
    db: Db,
    search: Search & { layout: Definition },
    findings: Findings,
    earlier: ReadonlyMap<number | null, string> | null,
  ) {
    this.#db = db;
    this.#search = search;
    this.#findings = findings;
    this.#earlier = earlier;
  }

  /** Those among the tickets that were not told before. */
  async newOnes(tickets: readonly Ticket[]): Promise<Party[]> {
    const { layout } = this.#search;
    const [level] = layout.groups;
    if (!isByParty(layout) || !level || level.by === 'kind') return [];
    const { by } = level;
    const fresh = new Map(
      tickets.flatMap((ticket) =>
        this.#told.has(ticket[by]?.id ?? null) ? [] : [[ticket[by]?.id ?? null, ticket[by]] as const],
      ),
    );
    for (const id of fresh.keys()) this.#told.add(id);
    const addresses = await readAddresses(
      this.#db,
      by,
      [...fresh.keys()].flatMap((id) => id ?? []),
    );
    return Promise.all(
      [...fresh].map(async ([id, named]): Promise<Party> => ({
        ...((id === null ? undefined : addresses.get(id)) ?? { address: [], contact: [] }),
        id,
        name: groupLabel(level, named),
        detail: named?.detail,
        memos: await this.#memos(id),
        found: this.#findings.parties.get(id) ?? 0,
        ...(this.#earlier ? { earlier: this.#earlier.get(id) ?? '0.00' } : {}),
      })),
    );
  }

  async #memos(id: number | null): Promise<string[]> {
    const {
      layout: { memo },
      period,
    } = this.#search;
    if (!memo || id === null) return [];
    const counted = await Promise.all(
      memo.kinds.map(async (kind) => {
        const [source] = sources[kind];
        const { rows } = await sql<{ n: number }>`
        select count(*) as n from ${sql.table(source.table)} as t ${source.joins}
        where ${source.relations[memo.by] ?? sql`null`} = ${id} and t.date >= ${period.from} and t.date <= ${period.to}`.execute(
          this.#db.sql,
        );
        const n = Number(rows[0]?.n ?? 0);
        return n > 0 ? [`${n} ${kind} ticket${n === 1 ? '' : 's'} in the period, ${memo.says}.`] : [];
      }),
    );
    return counted.flat();
  }
}

/** What each party came to from 1 January to the day before the period, in reports that tell it. */
async function earlierOf(
  db: Db,
  names: Names,
  search: Search & { layout: Definition },
): Promise<Map<number | null, string> | null> {
  const { layout, period } = search;
  const { first } = yearBounds(Number(period.from.slice(0, 4)));
  const figure = layout.needs[0]?.figure;
  if (!layout.yearToDate || !figure || period.from === first) return null;
  const before = { ...search, bare: true, period: { from: first, to: dayBefore(period.from) } };
  const findings = new Findings(layout);
  for await (const found of findTickets(db, names, before)) findings.add(found);
  const sums = new Map<number | null, string>();
  for await (const tickets of fetchTickets(db, names, before, findings)) {
    for (const ticket of tickets) {
      const by = layout.groups[0]?.by ?? 'hauler';
      const id = by === 'kind' ? null : (ticket[by]?.id ?? null);
      sums.set(id, sumPrinted([sums.get(id) ?? null, lineOf(ticket).figures[figure] ?? null]));
    }
  }
  return sums;
}

function dayBefore(day: string): string {
  return new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10);
}
