/** How it is asked what is closed: the closed days, and for the settings who closed and reopened them. */
import type { ClosedDays } from '../../../src/resources/additions';
import type { Closings } from '../rules/calls';
import { CLOSING, CLOSINGS } from '../rules/closings';

export const closedDays: ClosedDays<Closings> = {
  queryKey: ['office', 'closings'],
  ask: async ({ ask }, signal) => ask<Closings>(CLOSINGS, { signal }),
  table: CLOSING,
};
