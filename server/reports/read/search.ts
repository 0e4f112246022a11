/** What a report looks for. */
import type { RawBuilder } from 'kysely';
import { reportFilters, type FilterKey } from '../../../src/rules/reportCatalogue';
import type { SettlementRole } from '../../../src/rules/settled/settled';
import type { Definition } from '../compose/definitions/definition';
import { isByParty } from '../compose/layout';
import type { Period } from './request';
import type { TicketEntity } from '../compose/ticket';
import type { Filters, TicketSource } from './ticketSource';

/** The tickets of a report. */
export interface ReportSearch {
  readonly definition: Definition;
  readonly sources: readonly TicketSource[];
  readonly filters: Filters;
  readonly period: Period;
  /** Anomalies are not looked for: files of plain rows do not print them, and they cost a query a batch. */
  readonly bare?: boolean;
  /** Further conditions on the tickets of a table, as `t`. Default: none. */
  readonly only?: TicketCondition | undefined;
  /** Tickets say which statement they are on in this role. Default: they do not. */
  readonly settledAs?: SettlementRole | undefined;
}

/** Limits a search to some of the tickets. */
export interface TicketCondition {
  /** The condition on the tickets of a table, as `t`. */
  readonly where: (table: TicketEntity) => RawBuilder<unknown>;
  /** No more tickets than this match it. Default: not known. */
  readonly most?: number;
  /** Tickets of days before the period match too, from this day on. Default: those of the period alone. */
  readonly since?: string;
}

/** The filters that leave out tickets of a party (ruling 72): all that are set but the party's own. */
export function furtherFilters({ definition, sources, filters }: ReportSearch): readonly FilterKey[] {
  const party = isByParty(definition) ? definition.groups[0]?.by : undefined;
  const isParty = (table: string): boolean =>
    party !== undefined && sources.every((source) => source.pathTo(table) === party);
  return reportFilters.flatMap(({ key, table }) => (filters[key] !== undefined && !isParty(table) ? [key] : []));
}
