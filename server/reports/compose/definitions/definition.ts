/** The shape of a report definition, and its typed constructor. Its texts are keys of messages. */
import type { ReportName } from '../../../../src/rules/reportCatalogue';
import type { sides } from '../../../../src/sides';
import type { PlainKey } from '../../../../src/messages/catalogue';
import type { DerivedKey } from '../columns/derivedColumns';
import type { Figure } from '../line';
import type { Anomaly, TicketPath, TicketRefPath, TicketEntity } from '../ticket';

/** A level of groups. */
export interface Level<Key extends string = string> {
  /** A reference, or `kind`: the kind of ticket. */
  readonly by: Key;
  /** One statement with pages of its own for each. */
  readonly page?: true;
  /** Name of the group of tickets that have none. Default `N/A`. */
  readonly none?: PlainKey;
  /** What its subtotal prints beside the loads. */
  readonly says?: readonly ('dates' | 'share' | 'mixedCrops')[];
  /** Its heading prints what the office has noted about the record: for internal papers. */
  readonly remarks?: true;
}

/** A table of totals at the head of a statement. */
export interface Recap<Key extends string = string> {
  readonly title: PlainKey;
  readonly by: readonly Key[];
  readonly sums: readonly Key[];
  /** Adds first and last date, lowest and highest ticket number. */
  readonly ranges?: true;
  /** Adds a subtotal for each value of the first keys. */
  readonly subtotals?: true;
  /** Adds what the rates come to: $ ÷ tons. */
  readonly average?: Key;
}

/** A table of totals with a column for each month, shown where the period is longer than one. */
export interface MonthRecap<Key extends string = string> {
  readonly title: PlainKey;
  readonly by: readonly Key[];
  /** What the months show. */
  readonly months: Key;
}

/** An amount beside a ticket that was settled in another program (ruling 83). */
export type PaidField = Extract<keyof typeof sides.record_extra.fields, `paid_${string}`>;

/** How a report is laid out. Columns are derived ones or field paths of its tickets. */
export interface Definition<Key extends string = string, Ref extends string = string> {
  /** Begins the statement's reference. */
  readonly code: string;
  readonly tables: readonly TicketEntity[];
  readonly groups: readonly Level<Ref | 'kind'>[];
  /** On screen and paper. */
  readonly columns: readonly Key[];
  /** In XLSX and CSV besides those. */
  readonly files: readonly Key[];
  /** Figures whose absence is reported at the head, and the amount that is missing with them. */
  readonly needs: readonly { readonly figure: Figure; readonly what: PlainKey }[];
  /** The figure the paper is for. */
  readonly due?: { readonly column: Key; readonly label: PlainKey };
  /** What of it was settled in another program, as it is kept beside the tickets. */
  readonly paid?: PaidField;
  /** A further sum that is not part of what is due, and what the summary calls it. */
  readonly apart?: { readonly column: Key; readonly label: PlainKey };
  readonly recaps: readonly Recap<Key>[];
  readonly months?: readonly MonthRecap<Key>[];
  /** Lines by date, or in ticket order. */
  readonly order?: 'ticket';
  /** Lines are left out on screen and paper unless asked for. */
  readonly summaryFirst?: true;
  /** Group level within which adjusted tons are added up line by line. */
  readonly runningIn?: number;
  /** Party label on the statement. */
  readonly partyLabel?: PlainKey;
  /** Tickets of other tables counted for the party, which this paper does not pay or bill. */
  readonly memo?: { readonly tables: readonly TicketEntity[]; readonly says: PlainKey };
  /** Adds what the party came to from 1 January, where the period begins later. */
  readonly yearToDate?: true;
  /** What looks wrong here beside what looks wrong anywhere. */
  readonly watches?: readonly Anomaly[];
  /** Ticket numbers are consecutive within each of these: gaps are reported, unless other filters leave tickets out. */
  readonly gapsIn?: Ref;
  /** Pays or bills the tickets: doubts about them are told on screen alone. */
  readonly outgoing?: true;
  /** Prints where to pay. */
  readonly invoice?: true;
  readonly daysWorked?: true;
  /** Empty lines to write on. */
  readonly blanks?: readonly PlainKey[];
  readonly notes: readonly PlainKey[];
}

/** The reports by name. */
export type Definitions = Readonly<Record<ReportName, Definition>>;

/** A report on tickets of these tables. A column or group that names none of their fields does not compile. */
export function reportOn<const T extends TicketEntity>(
  tables: readonly T[],
  layout: Omit<Definition<DerivedKey | TicketPath<NoInfer<T>>, TicketRefPath<NoInfer<T>>>, 'tables'>,
): Definition {
  return { ...layout, tables };
}
