/** Whom the statements of a report are for: addresses, memos, and what each party came to earlier in the year. */
import { sql } from 'kysely';
import type { Entities } from '../../../src/grammar/entity';
import { yearBounds } from '../../../src/rules/dates';
import { sumPrinted } from '../../../src/rules/tickets/weights';
import type { Translate } from '../../../src/messages/catalogue';
import type { Db } from '../../db/database';
import { isByParty } from '../compose/layout';
import { lineOf } from '../compose/line';
import type { Party } from '../compose/reportContext';
import { groupLabel, groupOf } from '../compose/statement/groups';
import type { Related, Ticket } from '../compose/ticket';
import { fetchTickets } from './fetchTickets';
import { Findings } from './findings';
import { findTickets } from './findTickets';
import { readAddresses } from './letterheads';
import type { Names } from './names';
import { furtherFilters, type ReportSearch } from './search';
import { createSource } from './ticketSource';

/** What the parties are read from. */
interface PartySource {
  readonly db: Db;
  readonly registry: Entities;
  readonly names: Names;
  readonly search: ReportSearch;
  readonly findings: Findings;
  readonly t: Translate;
}

/** The parties of a report, each given once. */
export class Parties {
  readonly #source: PartySource;
  readonly #earlier: ReadonlyMap<number | null, string> | null;
  readonly #given = new Set<number | null>();

  private constructor(source: PartySource, earlier: ReadonlyMap<number | null, string> | null) {
    this.#source = source;
    this.#earlier = earlier;
  }

  /** Opens them; reads the year's earlier tickets where the report prints the year to date. */
  static async open(source: PartySource): Promise<Parties> {
    return new Parties(source, await earlierOf(source));
  }

  /** Those among the tickets' parties that were not given before. */
  async newOnes(tickets: readonly Ticket[]): Promise<Party[]> {
    const { db, registry, search, findings, t } = this.#source;
    const [level] = search.definition.groups;
    if (!isByParty(search.definition) || !level) return [];
    const fresh = new Map<number | null, Related | null>();
    for (const ticket of tickets) {
      const party = groupOf(level.by, ticket);
      if (!this.#given.has(party?.id ?? null)) fresh.set(party?.id ?? null, party);
    }
    for (const id of fresh.keys()) this.#given.add(id);
    const table = this.#table;
    const ids = [...fresh.keys()].flatMap((id) => id ?? []);
    const addresses = table === undefined ? new Map() : await readAddresses(db, registry, { table, t }, ids);
    return Promise.all(
      [...fresh].map(async ([id, related]): Promise<Party> => ({
        ...(addresses.get(id) ?? { address: [], contact: [] }),
        id,
        name: groupLabel(level, related, this.#source.t),
        detail: related?.detail,
        memos: await this.#memos(id),
        found: findings.parties.get(id) ?? 0,
        ...(this.#earlier ? { earlier: this.#earlier.get(id) ?? '0.00' } : {}),
      })),
    );
  }

  /** The table of the parties. */
  get #table(): string | undefined {
    const { sources, definition } = this.#source.search;
    const by = definition.groups[0]?.by;
    return sources.flatMap(({ references }) => references).find(({ path }) => path === by)?.to;
  }

  /** Sentences about tickets of the party that other reports pay or bill. */
  async #memos(id: number | null): Promise<string[]> {
    const { db, registry, search, t } = this.#source;
    const { memo } = search.definition;
    const table = this.#table;
    if (!memo || id === null || table === undefined) return [];
    const { from, to } = search.period;
    const counted = memo.tables.map(async (other) => {
      const source = createSource(registry, search.definition, other);
      const path = source.pathTo(table);
      if (path === undefined) return [];
      const paths = source.paths();
      const isParty = paths.refersTo(path, id);
      const query = sql`select count(*) from ${paths.source}
        where ${isParty} and t.date >= ${from} and t.date <= ${to}`;
      const [row] = await db.rows(query.compile(db.sql));
      const count = Number(row?.[0] ?? 0);
      return count > 0
        ? [t(`paper.${count === 1 ? 'memoOne' : 'memoMany'}.${other}`, { count, what: t(memo.says) })]
        : [];
    });
    return (await Promise.all(counted)).flat();
  }
}

/**
 * What each party came to from 1 January to the day before the period, in reports that print it; where further filters leave
 * tickets out to the end of the period, without those filters (ruling 72).
 */
async function earlierOf({ db, names, search }: PartySource): Promise<Map<number | null, string> | null> {
  const { definition, period, only } = search;
  const further: readonly string[] = furtherFilters(search);
  const isPartial = further.length > 0;
  const { first } = yearBounds(Number(period.from.slice(0, 4)));
  const figure = definition.needs[0]?.figure;
  const by = definition.groups[0]?.by;
  if (!definition.yearToDate || only || !figure || by === undefined) return null;
  if (period.from === first && !isPartial) return null;
  const filters = Object.fromEntries(Object.entries(search.filters).filter(([key]) => !further.includes(key)));
  const to = isPartial ? period.to : dayBefore(period.from);
  const before = { ...search, filters, settledAs: undefined, bare: true, period: { from: first, to } };
  const findings = new Findings(definition);
  for await (const found of findTickets(db, names, before)) findings.add(found);
  const sums = new Map<number | null, string>();
  for await (const tickets of fetchTickets(db, names, before, findings)) {
    for (const ticket of tickets) {
      const id = groupOf(by, ticket)?.id ?? null;
      sums.set(id, sumPrinted([sums.get(id) ?? null, lineOf(ticket).figures[figure] ?? null]));
    }
  }
  return sums;
}

function dayBefore(day: string): string {
  return new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10);
}
