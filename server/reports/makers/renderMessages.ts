/** What the server and a maker send each other. A maker does one job at a time. */
import type { DatabaseLocation } from '../../db/database';
import type { SqlRow } from '../../db/values';
import type { ListSheet } from '../../sheets/workbook';
import type { Batch, ReportContext } from '../compose/reportContext';
import type { SettledContext } from '../compose/settlement';
import type { ReportRequest } from '../read/request';
import type { Links } from '../write/html/document';
import type { PaperLinks } from '../write/html/settled/page';

/** A report to make of tickets that the server sends. */
export interface ReportOrder {
  readonly format: 'pdf' | 'xlsx' | 'zip';
  /** With a settlement it is an issued paper, which is a PDF of its own. */
  readonly context: ReportContext;
  /** Begins the names of files in an archive. */
  readonly name: string;
}

/** A report to read and to make. */
export interface ReadingOrder {
  readonly format: 'read';
  /** Where the tickets are. */
  readonly location: DatabaseLocation;
  /** The definition is the one of the report's name. */
  readonly asked: Omit<ReportRequest, 'definition'>;
  readonly now: Date;
  /** Where the buttons of the page lead. */
  readonly links: Links;
  /** The reader takes it compressed. A maker does so with CSV files; a page may have to be ended by the server in words. */
  readonly zipped: boolean;
}

/** A list to make a workbook of. */
export interface SheetOrder {
  readonly format: 'sheet';
  readonly sheet: ListSheet;
}

/** An issued paper to make a page of. */
export interface PaperPageOrder {
  readonly format: 'page';
  readonly context: SettledContext;
  readonly links: PaperLinks;
}

/** What a file is made of that the server reads for. */
export type RenderOrder = ReportOrder | SheetOrder | PaperPageOrder;

/** A file to make. */
export type RenderJob =
  | (RenderOrder & {
      /** Where to write; `null`: into memory. */
      readonly file: string | null;
    })
  | (ReadingOrder & { readonly file: string });

/** Rows of a list, in its order. */
export interface SheetRows {
  readonly rows: readonly SqlRow[];
}

/** What a file is made from, some at a time: tickets of a report, or rows of a list. */
export type RenderBatch = Batch | SheetRows;

/** To a maker: load the PDF library, begin a job, take tickets, or there are no more. */
export type WorkerMessage =
  | { readonly type: 'warm'; readonly location: DatabaseLocation | null }
  | { readonly type: 'job'; readonly job: RenderJob }
  | { readonly type: 'batch'; readonly batch: RenderBatch }
  | { readonly type: 'end' };

/** What a maker finds that reads a report itself, before it sends any of it. */
export type MakerFinding =
  /** There is no ticket. */
  | { readonly type: 'none' }
  | { readonly type: 'tooMany'; readonly lines: number }
  /** The file begins; its name has no ending. `lines`: `null` where they are not known yet. */
  | { readonly type: 'begun'; readonly name: string; readonly lines: number | null };

/** How far a file has come, in bytes from its beginning. */
export interface Progress {
  readonly type: 'wrote';
  readonly bytes: number;
}

/** From a maker: it can take another batch, what it found and wrote, the job is done, or it has failed. */
export type WorkerAnswer =
  | { readonly type: 'ready' }
  | MakerFinding
  | Progress
  | { readonly type: 'done'; readonly bytes: Uint8Array | null }
  | { readonly type: 'failed'; readonly changed: boolean; readonly reason: string; readonly code: string | undefined };
