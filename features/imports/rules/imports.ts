/**
 * What the server tells of an import, and what it is told. Shared by both wings. Every text in it is in the
 * language of the request, except reasons and shown values: they are in the language of the check that found them.
 */
import type { ImportField } from '../../../src/rules/columns/targets';

/** Where an import stands. `failed`: nothing was written, columns and names are kept. */
export const importStates = ['columns', 'names', 'checking', 'checked', 'running', 'done', 'failed'] as const;

/** One of them. */
export type ImportState = (typeof importStates)[number];

/** The order of day and month in the file's days. */
export type DayOrder = 'ymd' | 'mdy' | 'dmy';

/** What is done with a row that exists already. */
export type ExistingRows = 'leave' | 'update' | 'refuse';

/**
 * How rows that exist already are found: by id, by ticket number and year, by name (and parent, and where names repeat by town), by
 * account number, by all references, or never.
 */
export type FoundBy = 'id' | 'number' | 'name' | 'account' | 'references' | 'nothing';

/** How a column's field was found; `computed`: it is left out, because Windrow computes the figure. */
export type ColumnFound = 'name' | 'known' | 'last' | 'hand' | 'computed';

/** What becomes of a row. */
export type RowOutcome = 'created' | 'changed' | 'unchanged' | 'refused';

/** A table that can be imported. */
export interface ImportTable {
  readonly table: string;
  readonly title: string;
  /** Rows that it has now. */
  readonly count: number;
  readonly fields: readonly ImportField[];
}

/** A column of the file. */
export interface ImportColumn {
  readonly index: number;
  /** Its head; merged heads joined by a space. Empty where it has none. */
  readonly head: string;
  /** What it has in the first three rows, as text. */
  readonly samples: readonly string[];
  /** Key of the target; `null`: left out. */
  readonly field: string | null;
  readonly found: ColumnFound | null;
  /** The common name that its head is, as the file writes it; only with `found: 'known'`. */
  readonly known_as?: string;
  /** It goes nowhere although it has figures in all rows, and nobody said so. */
  readonly numbers?: true;
  /** Its cells are empty below the first row of each block of rows: how many, and whether they are filled down. */
  readonly fill_down?: { readonly cells: number; readonly on: boolean };
}

/** What a field gets in every row: this text, or what the columns of other fields say, joined by spaces. */
export interface GivenValue {
  readonly field: string;
  readonly text?: string | undefined;
  readonly of?: readonly string[] | undefined;
}

/** A line that is no row: above the heads or below the last row, a total, the head of a section, or the heads once more. */
export interface LeftOutLine {
  readonly line: number;
  readonly text: string;
  readonly why: 'title' | 'total' | 'section' | 'heads';
}

/** A sheet of the file, or one of several tables on a sheet. */
export interface ImportSheet {
  readonly name: string;
  readonly rows: number;
  /** Tables that it has all needed columns of, the likeliest first. */
  readonly tables: readonly string[];
}

/** A sheet and a table that it can be imported to. */
export interface SheetTable {
  /** Index of the sheet. */
  readonly sheet: number;
  readonly table: string;
}

/** A record that a name may mean. */
export interface NameProposal {
  readonly id: number;
  readonly label: string;
  /** `fits`: exactly this name (several do); `near`: one letter differs; `same`: but for case, spaces, dots and hyphens. */
  readonly why: 'fits' | 'near' | 'same';
}

/** What a name is used as: the record with this id, a new record, or nothing (its rows are refused). */
export type NameUse = number | 'create' | 'refuse';

/** What a name looks like that is probably none. */
export type NameOddness = 'number' | 'heading';

/** A name of the file that no record has, or several. */
export interface ImportName {
  readonly table: string;
  /** What the file says; for a record that is found by several values, all of them joined by ` · `. */
  readonly text: string;
  /** The name of the parent that narrows it, or its town, as the file says it. */
  readonly parent: string | null;
  /** Rows with it, and the first one's line. */
  readonly rows: number;
  readonly line: number;
  /** Rows with it that nothing but a name keeps out. Without one it is neither asked for nor created. */
  readonly good: number;
  readonly proposals: readonly NameProposal[];
  /** It looks like something else than a name: it is created only where somebody chooses so. */
  readonly odd: NameOddness | null;
  /** `null` while it is open: several records fit and none was chosen. Rows of open names are refused. */
  readonly use: NameUse | null;
  /** Whether a record can be created from what the rows say. */
  readonly can_create: boolean;
  /** What a new record would have besides its name, such as `Ironwood Trucking`. */
  readonly note: string;
}

/** The names of one table. */
export interface ImportNames {
  readonly table: string;
  /** Names that were found as they are. */
  readonly found: number;
  readonly names: readonly ImportName[];
}

/** The sums of one party and year. Amounts are decimals as text; `null` where they are not known. */
export interface ImportSum {
  /** The table of the party (`producer`, `customer`, `hauler`). */
  readonly party: string;
  readonly year: number;
  readonly id: number | null;
  readonly name: string;
  readonly loads: number;
  /** Computed by Windrow from the rows as they will be. */
  readonly here: string | null;
  /** Paid elsewhere, by the file. */
  readonly file: string | null;
  /** `file` − `here`; `null` too where the file has no amount for some of the loads: the two are of different loads then. */
  readonly differs: string | null;
}

/** What was filled in from rates and miles. */
export interface FilledRows {
  /** Rows that get a figure. */
  readonly rows: number;
  /** Rows for which a table has nothing, by table. */
  readonly lacks: Readonly<Record<string, number>>;
  /** Rows that get a figure by year: rates have no year, those of former years get what the tables have now. */
  readonly years: Readonly<Record<string, number>>;
}

/** An import. */
export interface Import {
  readonly id: number;
  readonly table: string;
  /** Name of the file; empty for pasted cells. */
  readonly name: string;
  readonly by: string;
  /** When it was started, ISO. */
  readonly at: string;
  readonly state: ImportState;
  readonly sheets: readonly ImportSheet[];
  /** Index of the sheet that is read. */
  readonly sheet: number;
  /** What else the file holds that was not imported from it yet, each behind what its rows refer to. */
  readonly next: readonly SheetTable[];
  /** Line of the heads, from 1. */
  readonly head_line: number;
  readonly rows: { readonly count: number; readonly first: number; readonly last: number };
  readonly columns: readonly ImportColumn[];
  /** What a column may go to. */
  readonly fields: readonly ImportField[];
  /** Keys of needed fields without a column or a given value. */
  readonly missing: readonly string[];
  readonly given: readonly GivenValue[];
  readonly dates: DayOrder;
  /** Days of the file that fit only this order. */
  readonly dates_fit: Readonly<Record<DayOrder, number>>;
  readonly existing: ExistingRows;
  readonly found_by: FoundBy;
  readonly found_by_options: readonly FoundBy[];
  /** Rates and miles that rows lack are filled in from the tables; `null` for tables that look nothing up. */
  readonly fill: boolean | null;
  /** `null` before the check, and where nothing is filled in. */
  readonly filled: FilledRows | null;
  /** The first 100 of them. */
  readonly left_out: readonly LeftOutLine[];
  readonly left_out_counts: Readonly<Partial<Record<LeftOutLine['why'], number>>>;
  /** What was not found, by table; `null` before names were collected. */
  readonly names: readonly ImportNames[] | null;
  /** By outcome; `null` before the check. */
  readonly counts: Readonly<Record<RowOutcome, number>> | null;
  readonly sums: readonly ImportSum[] | null;
  readonly progress: { readonly done: number; readonly of: number } | null;
  /** Records that are created on the way, by table. */
  readonly also: Readonly<Record<string, number>>;
  /** What the first fifty of each table will be called. */
  readonly also_names: Readonly<Record<string, readonly string[]>>;
  /** The act that imported it; `X-Windrow-Act` and Undo take it. */
  readonly act: string | null;
  /** Whether that act was taken back. */
  readonly undone: boolean;
  /** Whether that left records as they were: the rest may be taken back again. */
  readonly undone_in_part: boolean;
  /** Seconds that the run took. */
  readonly seconds: number | null;
  readonly failure: string | null;
}

/** A change of one field of a row, shown as texts; `null` where it is empty. */
export interface ImportedChange {
  readonly field: string;
  readonly before: string | null;
  readonly after: string | null;
}

/** Why a row is refused. */
export interface ImportFault {
  /** Key of the field; `null` for the whole row. */
  readonly field: string | null;
  /** What the file says. */
  readonly text: string;
  readonly reason: string;
}

/** A record that a figure is from. */
export interface RowSource {
  readonly table: string;
  /** `null` for one that is to be created. */
  readonly id: number | null;
  readonly label: string;
}

/** A row of the check. */
export interface ImportedRow {
  readonly line: number;
  readonly outcome: RowOutcome;
  /** The record it is found as. */
  readonly id: number | null;
  /** What it will have, as text by field: references by name, decimals plain, days as `YYYY-MM-DD`. */
  readonly values: Readonly<Record<string, string>>;
  readonly changes: readonly ImportedChange[];
  readonly faults: readonly ImportFault[];
  /** By field the record that a figure is from which the file does not have. */
  readonly from: Readonly<Record<string, RowSource>>;
  /** Tables that have nothing to fill in. */
  readonly lacks: readonly string[];
}

/** A page of rows. */
export interface ImportedRows {
  readonly rows: readonly ImportedRow[];
  /** `after` of the next page; `null` on the last. */
  readonly next: number | null;
}

/** The body of a PATCH: everything that changes the columns or the reading asks for a new check. */
export interface ImportChange {
  readonly sheet?: number;
  readonly head_line?: number;
  /** Column index → target, `null` to leave it out. */
  readonly columns?: Readonly<Record<string, string | null>>;
  /** Column index → whether it is filled down. */
  readonly fill_down?: Readonly<Record<string, boolean>>;
  /** What fields get in every row; `null` takes it away. */
  readonly given?: Readonly<Record<string, { readonly text: string } | { readonly of: readonly string[] } | null>>;
  readonly dates?: DayOrder;
  readonly existing?: ExistingRows;
  readonly found_by?: FoundBy;
  readonly fill?: boolean;
  readonly names?: readonly {
    readonly table: string;
    readonly text: string;
    readonly parent?: string | null;
    readonly use: NameUse | null;
  }[];
}
