/** What surrounds the lines of a report, as plain data: it travels to the worker that makes PDF and XLSX. */
import type { ReportName } from '../../../src/rules/reportCatalogue';
import type { LayoutSource } from './layout';
import type { Ticket, TicketEntity } from './ticket';

/** Who issues the report; blank parts are left out. */
export interface Letterhead {
  readonly name: string;
  /** Lines of the postal address. */
  readonly address: readonly string[];
  /** Phones and mail, each with its word. */
  readonly contact: readonly string[];
}

/** Whom a statement is for. */
export interface Party extends Letterhead {
  /** `null`: the tickets that name no party. */
  readonly id: number | null;
  readonly detail?: string | undefined;
  /** Sentences for this party alone: tickets billed elsewhere, the year's total. */
  readonly memos: readonly string[];
  /**
   * What it came to from 1 January to the day before the period; of a paper that leaves tickets out what it came to in the year up to
   * the period's end, whatever the filters (ruling 72). Absent where the report does not print it.
   */
  readonly earlier?: string;
  /** Tickets the first reading found for it. */
  readonly found: number;
}

/** The report and everything on it but its lines. */
export interface ReportContext extends LayoutSource {
  readonly name: ReportName;
  readonly title: string;
  /** `null`: there is no company record yet. */
  readonly company: Letterhead | null;
  /** `2026-08-25 – 2026-10-10`. */
  readonly period: string;
  /** `20260825-20261010`, in references and file names. */
  readonly periodCode: string;
  /** True where the period is longer than a month. */
  readonly longPeriod: boolean;
  /** `Producer: José Nuñez`. */
  readonly filters: readonly string[];
  /** Of a report that further filters limit: what makes its reference another one, and the filters in words (ruling 72). */
  readonly partial?: { readonly code: string; readonly filters: readonly string[] } | undefined;
  /** Names of filters that were set and cannot be used. */
  readonly unused: readonly string[];
  /** Further remarks on the choice, as sentences. */
  readonly notices: readonly string[];
  /** Local date and time. */
  readonly printedAt: string;
  readonly withLines: boolean;
  /** Beginning of the edit address of each kind of ticket; the id follows. */
  readonly ticketPaths: Readonly<Partial<Record<TicketEntity, string>>>;
}

/** Tickets in the order of the report, and the parties among them that were not in an earlier batch. */
export interface Batch {
  /** Tickets the first reading found in all. */
  readonly found: number;
  readonly tickets: readonly Ticket[];
  readonly parties: readonly Party[];
}

/** Tickets in order, some at a time. */
export type Batches = AsyncIterable<Batch> | Iterable<Batch>;
