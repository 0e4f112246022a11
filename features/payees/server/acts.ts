/** The acts on other payees. What was paid and printed keeps their names, so each act can be undone. */
import type { Values } from '../../../src/rules/rows';
import { InvalidRecord, NotFound } from '../../../server/faults';
import type { Act } from '../../../server/records/act';
import { defineAct, type AnyAct } from '../../../server/records/acts/definition';
import { nothing } from '../../../server/records/acts/records';
import { ofOwners } from '../../../server/records/acts/rules';
import type { RowChange, WriteContext, WrittenRow } from '../../../server/records/context';
import { checkedValues } from '../../../server/records/plan/checks';
import { OTHER_PAYEE, paidRoles, type PaidRole } from '../rules/names';

declare module '../../../server/records/act' {
  interface ActDetails {
    /** Adds another payee of a producer or a hauler. */
    addPayee: { readonly party: { readonly role: PaidRole; readonly id: number }; readonly values: Values };
    /** Changes one, but not whose it is. */
    changePayee: { readonly table: typeof OTHER_PAYEE; readonly id: number; readonly values: Values };
    removePayee: { readonly table: typeof OTHER_PAYEE; readonly id: number };
  }
  interface ActResults {
    addPayee: { readonly id: number };
    changePayee: undefined;
    removePayee: undefined;
  }
}

const rules = { ...ofOwners, undo: 'rows' } as const;
const about = (_: unknown, _act: unknown, rows: readonly WrittenRow[]): Values => payeeAbout(rows);

/** The acts. */
export const payeeActs: readonly AnyAct[] = [
  defineAct({ ...rules, kind: 'addPayee', plan: planAdd, answer: async ([row]) => ({ id: row?.id ?? 0 }), about }),
  defineAct({ ...rules, kind: 'changePayee', plan: planChange, answer: nothing, about }),
  defineAct({
    ...rules,
    kind: 'removePayee',
    plan: async (context, { id }) => [await existing(context, id)],
    answer: nothing,
    about,
  }),
];

/** Its name, and its party as a record. */
function payeeAbout([row]: readonly WrittenRow[]): Values {
  const values: Values = { ...row?.before, ...row?.after };
  const table = paidRoles.find((role) => (values[`${role}_id`] ?? null) !== null);
  return { name: values.name, table, id: values[`${table}_id`] };
}

/** @throws InvalidRecord for a party that is not there, and for values that do not fit each other */
async function planAdd(context: WriteContext, { party, values }: Act<'addPayee'>): Promise<RowChange[]> {
  const owner = { producer_id: null, hauler_id: null, [`${party.role}_id`]: party.id };
  const after = await checkedValues(context, OTHER_PAYEE, { ...values, ...owner });
  refuseUnfit(context, after);
  return [{ table: OTHER_PAYEE, after }];
}

/** @throws NotFound where there is none, InvalidRecord for values that do not fit each other */
async function planChange(context: WriteContext, { id, values }: Act<'changePayee'>): Promise<RowChange[]> {
  const row = await existing(context, id);
  const after = await checkedValues(context, OTHER_PAYEE, values, { before: row.before, partial: true });
  refuseUnfit(context, { ...row.before, ...after });
  return [{ ...row, after }];
}

async function existing({ rows }: WriteContext, id: number) {
  const { values: before, version: versionBefore } = (await rows(OTHER_PAYEE, [id])).get(id) ?? {};
  if (!before || versionBefore === undefined) throw new NotFound();
  return { table: OTHER_PAYEE, id, before, versionBefore };
}

/** Parts are of assignments alone, and the last day is not before the first. */
function refuseUnfit({ t }: WriteContext, values: Values): void {
  const has = (key: string): boolean => (values[key] ?? null) !== null;
  const spare = values.kind === 'Assignment' ? (has('percent') ? ['amount'] : []) : ['percent', 'amount'];
  const faults = Object.fromEntries(spare.filter(has).map((key) => [key, [t('otherPayees.spare')]]));
  if (has('date_to') && String(values.date_to) < String(values.date_from))
    faults.date_to = [t('statements.wrongPeriod')];
  if (Object.keys(faults).length > 0) throw new InvalidRecord(faults);
}
