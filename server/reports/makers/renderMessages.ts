/** What the server and a render worker send each other. A worker does one job at a time. */
import type { SqlRow } from '../../db/values';
import type { ListSheet } from '../../export/workbook';
import type { Batch, ReportContext } from '../compose/reportContext';
import type { SettledContext } from '../compose/settlement';
import type { PaperLinks } from '../write/html/settled/page';

/** A report to make. */
export interface ReportOrder {
  readonly format: 'pdf' | 'xlsx' | 'zip';
  /** With a settlement it is an issued paper, which is a PDF of its own. */
  readonly context: ReportContext;
  /** Begins the names of files in an archive. */
  readonly name: string;
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

/** What a file is made of. */
export type RenderOrder = ReportOrder | SheetOrder | PaperPageOrder;

/** A file to make. */
export type RenderJob = RenderOrder & {
  /** Where to write; `null`: into memory. */
  readonly file: string | null;
};

/** Rows of a list, in its order. */
export interface SheetRows {
  readonly rows: readonly SqlRow[];
}

/** What a file is made from, some at a time: tickets of a report, or rows of a list. */
export type RenderBatch = Batch | SheetRows;

/** To a worker: load the PDF library, begin a job, take tickets, or there are no more. */
export type WorkerMessage =
  | { readonly type: 'warm' }
  | { readonly type: 'job'; readonly job: RenderJob }
  | { readonly type: 'batch'; readonly batch: RenderBatch }
  | { readonly type: 'end' };

/** From a worker: it can take another batch, the job is done, or it has failed. */
export type WorkerAnswer =
  | { readonly type: 'ready' }
  | { readonly type: 'done'; readonly bytes: Uint8Array | null }
  | { readonly type: 'failed'; readonly changed: boolean; readonly reason: string };
