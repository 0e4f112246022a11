/** `office/waiting/`: how much waits behind the pages of features, for the menu. */
import type { FastifyInstance } from 'fastify';
import { waitingCalls } from '../../../src/rules/calls/waiting';
import { pathsOf } from '../openapi/calls';
import { serve } from '../calls';

/** What a count may depend on. */
export interface AskedWaiting {
  /** The selected year. */
  readonly year: number;
  /** The day of the person who asks, `YYYY-MM-DD`. */
  readonly today: string;
}

/** What counts how much waits behind a page, by its address. */
export type WaitingBy = Readonly<Record<string, (asked: AskedWaiting) => Promise<number>>>;

/** Adds the call. Who may read may ask. */
export function registerWaiting(app: FastifyInstance, sources: WaitingBy): void {
  serve(app, waitingCalls, {
    waiting: async ({ query }) => {
      const counted = await Promise.all(
        Object.entries(sources).map(async ([page, count]) => [page, await count(query)] as const),
      );
      return { pages: Object.fromEntries(counted.filter(([, count]) => count > 0)) };
    },
  });
}

/** The same in the API description. */
export const waitingPaths = pathsOf(waitingCalls);
