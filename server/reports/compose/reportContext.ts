/** What surrounds the lines of a report, as plain data: it travels to the worker that makes PDF and XLSX. */
import type { ReportName } from '../../../src/rules/reportCatalogue';
import { columnOf, type ColumnKey } from './columns';
import { definitions, type Definition } from './definitions';
import type { Ticket } from '../read/tickets';

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
  /** `null`: the tickets that name nobody. */
  readonly id: number | null;
  readonly detail?: string | undefined;
  /** Sentences for this party alone: tickets billed elsewhere, the year's total. */
  readonly memos: readonly string[];
  /** What it came to from 1 January to the day before the period; absent where that is not told. */
  readonly earlier?: string;
  /** Tickets the first reading found for it. */
  readonly found: number;
}

/** The report and everything on it but its lines. */
export interface ReportContext {
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
  /** True where a filter leaves out tickets of the records whose numbers run on (`gapsIn`). */
  readonly numbersBroken: boolean;
  /** Names of filters that were set and cannot be used. */
  readonly unused: readonly string[];
  /** Further remarks on the choice, as sentences. */
  readonly notices: readonly string[];
  /** Local date and time. */
  readonly printedAt: string;
  readonly withLines: boolean;
  readonly amounts: boolean;
}

/** Tickets in the order of the report, and the parties among them that were not told before. */
export interface Batch {
  /** Tickets the first reading found in all. */
  readonly found: number;
  readonly tickets: readonly Ticket[];
  readonly parties: readonly Party[];
}

/** Tickets in order, some at a time. */
export type Batches = AsyncIterable<Batch> | Iterable<Batch>;

/** The layout of a report with what `amounts=0` leaves out left out. */
export function layoutOf({
  name,
  amounts,
  numbersBroken,
}: Pick<ReportContext, 'name' | 'amounts' | 'numbersBroken'>): Definition {
  const { gapsIn, ...others }: Definition = definitions[name];
  const whole: Definition = gapsIn && !numbersBroken ? { ...others, gapsIn } : others;
  if (amounts) return whole;
  const shown = (keys: readonly ColumnKey[]): ColumnKey[] => keys.filter((key) => !columnOf(key).amount);
  const { due: _, yearToDate: __, ...rest } = whole;
  return {
    ...rest,
    columns: shown(whole.columns),
    files: shown(whole.files),
    needs: whole.needs.filter(({ figure }) => figure === 'adjusted_weight'),
    months: whole.months?.filter(({ months }) => !columnOf(months).amount) ?? [],
    recaps: whole.recaps.flatMap((recap) => {
      const { average: ___, ...kept } = recap;
      const by = recap.by.filter((key) => key === 'day' || !columnOf(key).amount);
      return by.length > 0 ? [{ ...kept, by, sums: shown(recap.sums) }] : [];
    }),
  };
}

/** True for reports with a statement for each party. */
export function isByParty(layout: Pick<Definition, 'groups'>): boolean {
  return layout.groups[0]?.page === true;
}
