/** Closing of days, for the server. */
import type { RowsBeside } from '../../../server/db/schema/tables';
import type { ServerFeature } from '../../../server/api/feature';
import { CLOSING } from '../rules/closings';
import { companions, type tables } from '../rules/table';
import { serverWords } from '../words/server';
import { closedDays, refuseClosed } from './closed';
import { closedDaysProof } from './proof';
import { closingsOnce, closingsIn } from './read';
import { pathsOf } from '../../../server/api/openapi/calls';
import { closingCalls } from '../rules/calls';
import { kindsToClose, registerClosings } from './routes';
import { InvalidRecord } from '../../../server/faults';
import type { Act } from '../../../server/records/act';
import type { RowChange, WriteContext } from '../../../server/records/context';
import { newestDay } from '../../../src/rules/dates';
import { LEAST_REASON } from '../../../src/rules/settled/settled';
import { defineAct, type AnyAct } from '../../../server/records/acts/definition';
import { nothing } from '../../../server/records/acts/records';
import { ofOwners } from '../../../server/records/acts/rules';

/** @throws InvalidRecord for a day that is not later than the closed one, or not over anywhere */
async function planClose(context: WriteContext, { closings }: Act<'close'>): Promise<RowChange[]> {
  const changes: RowChange[] = [];
  for (const one of closings) changes.push(...(await closingOf(context, one)));
  return changes;
}

async function closingOf(context: WriteContext, { table, to }: Act<'close'>['closings'][number]): Promise<RowChange[]> {
  const { t, at } = context;
  const present = await presentOf(context, table);
  if (present?.to && to <= present.to) throw new InvalidRecord({ to: [t('closed.later', { day: present.to })] });
  if (to > newestDay(at)) throw new InvalidRecord({ to: [t('closed.notYet')] });
  return closed(context, table, present?.id, { closed_to: to, reason: null });
}

/** @throws InvalidRecord without a reason, where nothing is closed, and for a day that is not earlier than the closed one */
async function planReopen(context: WriteContext, { table, to, reason }: Act<'reopen'>): Promise<RowChange[]> {
  const { t } = context;
  const present = await presentOf(context, table);
  const why = reason.trim();
  if (why.length < LEAST_REASON)
    throw new InvalidRecord({ reason: [t('closed.reopenReason', { least: LEAST_REASON })] });
  if (!present?.to) throw new InvalidRecord({ to: [t('closed.reopenNothing')] });
  if (to !== null && to >= present.to) {
    throw new InvalidRecord({ to: [t('closed.reopenEarlier', { day: present.to })] });
  }
  return closed(context, table, present.id, { closed_to: to, reason: why });
}

async function presentOf(context: WriteContext, table: string) {
  return (await closingsIn(context, false)).get(table);
}

/** The row of a table's closing with new values. It is locked, so that acts that look at it wait or are waited for. */
async function closed(
  { rows }: WriteContext,
  kind: string,
  id: number | undefined,
  values: { readonly closed_to: string | null; readonly reason: string | null },
): Promise<RowChange[]> {
  if (id === undefined) return [{ table: CLOSING, after: { kind, ...values } }];
  const row = (await rows(CLOSING, [id])).get(id);
  return row ? [{ table: CLOSING, id, before: row.values, versionBefore: row.version, after: values }] : [];
}

/** The acts `close` and `reopen`. */
const closingActs: readonly AnyAct[] = [
  defineAct({ ...ofOwners, kind: 'close', plan: planClose, answer: nothing }),
  defineAct({ ...ofOwners, kind: 'reopen', plan: planReopen, answer: nothing }),
];

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
