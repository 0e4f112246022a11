/** What is kept of an import between two calls. */
import type { Language } from '../../../../src/messages/languages';
import type {
  DayOrder,
  ExistingRows,
  FilledRows,
  FoundBy,
  GivenValue,
  ImportColumn,
  ImportNames,
  ImportSheet,
  ImportState,
  ImportSum,
  LeftOutLine,
  RowOutcome,
  SheetTable,
} from '../../rules/calls';
import type { FigureSource } from '../check/rowFill';
import type { NamedRecord } from '../names/made';
import type { NameChoice } from '../names/choices';

/** What was understood of a sheet. */
export interface DescribedSheet {
  readonly headLine: number;
  readonly columns: readonly ImportColumn[];
  readonly rows: { readonly count: number; readonly first: number; readonly last: number };
  /** Lines below the heads that are no rows although something stands in them. */
  readonly skipped: readonly number[];
  readonly leftOut: readonly LeftOutLine[];
  readonly leftOutCounts: Readonly<Partial<Record<LeftOutLine['why'], number>>>;
  readonly given: readonly GivenValue[];
  readonly dates: DayOrder;
  readonly datesFit: Readonly<Record<DayOrder, number>>;
}

/** What the check found. */
export interface CheckFound {
  readonly counts: Readonly<Record<RowOutcome, number>>;
  readonly sums: readonly ImportSum[] | null;
  readonly newRecords: readonly NamedRecord[];
  /** The records that figures are from which the file does not have. */
  readonly sources: readonly FigureSource[];
  readonly filled: FilledRows | null;
  /** Equal for two checks that found the same. */
  readonly digest: string;
  /** The newest act that the check has seen. */
  readonly seen: number;
}

/** The JSON of an import. */
export interface Kept {
  readonly sheets: readonly ImportSheet[];
  readonly sheet: number;
  /** What was imported of the same file before. */
  readonly before: readonly SheetTable[];
  readonly described: DescribedSheet;
  readonly existing: ExistingRows;
  readonly foundBy: FoundBy;
  /** Rates and miles that rows lack are filled in from the tables. */
  readonly fill: boolean;
  readonly choices: readonly NameChoice[];
  readonly names: readonly ImportNames[] | null;
  readonly found: CheckFound | null;
  /** The language of its texts. */
  readonly language: Language;
  readonly seconds: number | null;
}

/** An import as it is stored. */
export interface StoredImport {
  readonly id: number;
  readonly table: string;
  readonly name: string;
  readonly userId: number | null;
  readonly by: string;
  readonly at: string;
  readonly state: ImportState;
  readonly touched: string;
  readonly kept: Kept;
  readonly act: string | null;
  readonly failure: string | null;
}
