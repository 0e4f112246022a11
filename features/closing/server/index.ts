/** Closing of days, for the server. */
import type { RowsBeside } from '../../../server/db/schema/tables';
import type { ServerFeature } from '../../../server/api/feature';
import { companions, type tables } from '../rules/closings';
import { serverWords } from '../words/server';
import { closedDays, refuseClosed } from './closed';
import { closingActs } from './plan';
import { closedDaysProof } from './proof';
import { closingsOnce } from './read';
import { pathsOf } from '../../../server/api/openapi/calls';
import { closingCalls } from '../rules/calls';
import { kindsToClose, registerClosings } from './routes';

declare module '../../../server/records/act' {
  interface ActDetails {
    /** Closes kinds of rows, each up to a day: all of them or none. `table`: see `closingKindOf`. */
    close: { readonly closings: readonly { readonly table: string; readonly to: string }[] };
    /** Opens a kind again behind a day, or all of it. */
    reopen: { readonly table: string; readonly to: string | null; readonly reason: string };
  }
  interface ActResults {
    close: undefined;
    reopen: undefined;
  }
}

declare module '../../../server/db/values' {
  interface SystemTables extends RowsBeside<typeof tables> {}
}

export const closing: ServerFeature = {
  name: 'closing',
  acts: closingActs,
  guards: [refuseClosed],
  early: closingsOnce,
  closedDays,
  proofs: [closedDaysProof],
  companions,
  texts: serverWords,
  routes: registerClosings,
  paths: (registry, tickets) => pathsOf(closingCalls(kindsToClose(registry, tickets))),
};
