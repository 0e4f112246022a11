/** What the server and a render worker send each other. A worker does one job at a time. */
import type { Batch, ReportContext } from '../compose/reportContext';

/** A file to make. */
export interface RenderJob {
  readonly format: 'pdf' | 'xlsx' | 'zip';
  readonly context: ReportContext;
  /** Begins the names of files in an archive. */
  readonly name: string;
  /** Where to write; `null`: into memory. */
  readonly file: string | null;
}

/** To a worker: load the PDF library, begin a job, take tickets, or there are no more. */
export type WorkerMessage =
  | { readonly type: 'warm' }
  | { readonly type: 'job'; readonly job: RenderJob }
  | { readonly type: 'batch'; readonly batch: Batch }
  | { readonly type: 'end' };

/** From a worker: it can take another batch, the job is done, or it has failed. */
export type WorkerAnswer =
  | { readonly type: 'ready' }
  | { readonly type: 'done'; readonly bytes: Uint8Array | null }
  | { readonly type: 'failed'; readonly changed: boolean; readonly reason: string };
