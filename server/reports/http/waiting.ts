/**
 * Reports whose turn has not come. The reader sees a page that tells the place and asks again by itself, without a script; who asks no
 * more has left. Programs that are no browser wait for their answer instead.
 */
import { randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { AskedOfMaker } from '../makers/renderPool';
import type { Made } from '../makers/readInMaker';

/** Milliseconds without a question after which the reader has left: a browser asks every minute at least, even for a page in the background. */
const LEFT = 90_000;

/** A report that somebody waits for. */
export interface WaitingReport {
  readonly id: string;
  /** How many wait before it; `null` once it is being made. */
  before(): number | null;
  /** Whether something came of it. */
  isMade(): boolean;
  /** What came of it; it can be taken once. Rejects as the maker did. */
  take(): Promise<Made>;
  /** It is not wanted any more. */
  cancel(): void;
}

/** All reports that somebody waits for. */
export interface WaitingRoom {
  /** Takes a report in that `ask` asks a maker for. */
  enter(owner: string, ask: (gone: AbortSignal) => AskedOfMaker): WaitingReport;
  /** The report of this id that this owner waits for. Its reader is still there. */
  find(owner: string, id: string): WaitingReport | undefined;
  /** Nothing is waited for any more. */
  close(): void;
}

/** Whether it is a browser that would show what it is answered as a page of its own. */
export function showsPages({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  return headers['sec-fetch-mode'] === 'navigate' && headers['sec-fetch-dest'] === 'document';
}

/** @param left milliseconds without a question after which the reader has left */
export function openWaitingRoom(left = LEFT): WaitingRoom {
  const waiting = new Map<string, { readonly owner: string; readonly report: WaitingReport; timer: NodeJS.Timeout }>();
  const timerOf = (report: WaitingReport): NodeJS.Timeout => setTimeout(() => report.cancel(), left).unref();
  return {
    enter: (owner, ask) => {
      const gone = new AbortController();
      const { made, before } = ask(gone.signal);
      let isMade = false;
      const settled = (): void => void (isMade = true);
      made.then(settled, settled);
      const id = randomUUID();
      const forget = (): void => {
        clearTimeout(waiting.get(id)?.timer);
        waiting.delete(id);
      };
      const report: WaitingReport = {
        id,
        before,
        isMade: () => isMade,
        take: () => {
          forget();
          return made;
        },
        cancel: () => {
          forget();
          gone.abort(new Error('The reader wants the report no more.'));
          made.then(
            (one) => one.type === 'file' && one.body.destroy(),
            () => undefined,
          );
        },
      };
      waiting.set(id, { owner, report, timer: timerOf(report) });
      return report;
    },
    find: (owner, id) => {
      const found = waiting.get(id);
      if (found?.owner !== owner) return undefined;
      clearTimeout(found.timer);
      found.timer = timerOf(found.report);
      return found.report;
    },
    close: () => {
      for (const { report } of waiting.values()) report.cancel();
    },
  };
}
