/** The acts on deductions: owners add, change, end and resume them. What papers take is of the act `issue`. */
import { formatDollars } from '../../../src/kinds/number';
import { dayOf, newestDay } from '../../../src/rules/dates';
import type { Values } from '../../../src/rules/rows';
import { compareAmounts } from '../../../src/rules/settled/money';
import { InvalidRecord, NotFound } from '../../../server/faults';
import type { CheckedValues } from '../../../server/db/query/rowStore';
import type { Act } from '../../../server/records/act';
import { defineAct, type AnyAct } from '../../../server/records/acts/definition';
import { nothing } from '../../../server/records/acts/records';
import { ofOwners } from '../../../server/records/acts/rules';
import type { RowChange, WriteContext, WrittenRow } from '../../../server/records/context';
import { checkedValues } from '../../../server/records/plan/checks';
import { paperLines } from '../../../server/settled/draftLines';
import { takenOf } from '../rules/due';
import { DEDUCTION, payeeRoles, type DeductedRole } from '../rules/plan';

declare module '../../../server/records/act' {
  interface ActDetails {
    /** Adds a deduction of a producer or a hauler. */
    addDeduction: { readonly party: { readonly role: DeductedRole; readonly id: number }; readonly values: Values };
    /** Changes one, but not whose it is, what it is for and by what it is taken. */
    changeDeduction: { readonly table: typeof DEDUCTION; readonly id: number; readonly values: Values };
    /** Papers take nothing for it any more, or again. */
    endDeduction: { readonly table: typeof DEDUCTION; readonly id: number; readonly ended: boolean };
  }
  interface ActResults {
    addDeduction: { readonly id: number };
    changeDeduction: undefined;
    endDeduction: undefined;
  }
}

/** The acts. */
export const deductionActs: readonly AnyAct[] = [
  defineAct({
    ...ofOwners,
    kind: 'addDeduction',
    plan: planAdd,
    answer: async ([row]) => {
      if (!row) throw new Error('The act added no deduction.');
      return { id: row.id };
    },
    about: (_, _act, rows) => deductionAbout(rows),
  }),
  defineAct({
    ...ofOwners,
    kind: 'changeDeduction',
    plan: planChange,
    answer: nothing,
    about: (_, _act, rows) => deductionAbout(rows),
  }),
  defineAct({
    ...ofOwners,
    kind: 'endDeduction',
    plan: planEnd,
    answer: nothing,
    about: (_, { ended }, rows) => ({ ...deductionAbout(rows), ended }),
  }),
];

/** Its name, and its party as a record. */
function deductionAbout(rows: readonly WrittenRow[]): Values {
  const [row] = rows;
  if (!row) return {};
  const values: Values = { ...row.before, ...row.after };
  const table = payeeRoles.find((role) => values[`${role}_id`] !== null);
  return { name: values.name, table, id: values[`${table}_id`] };
}

/** @throws InvalidRecord for a party that is not there, and for values that do not fit each other */
async function planAdd(context: WriteContext, { party, values }: Act<'addDeduction'>): Promise<RowChange[]> {
  const { store, trx, t } = context;
  if ((await store(party.role).read(trx, [party.id])).size === 0)
    throw new InvalidRecord({ party: [t('api.noSuchRecord')] });
  const of = { producer_id: null, hauler_id: null, [`${party.role}_id`]: party.id, ended_on: null };
  const after = await checkedValues(context, DEDUCTION, { ...values, ...of });
  refuseUnfit(context, after);
  return [{ table: DEDUCTION, after }];
}

/** @throws NotFound where there is none, InvalidRecord for values that do not fit each other or what was taken */
async function planChange(context: WriteContext, { id, values }: Act<'changeDeduction'>): Promise<RowChange[]> {
  const { t, trx, dialect } = context;
  const row = await existing(context, id);
  const after = await checkedValues(context, DEDUCTION, values, { before: row.before, partial: true });
  const whole: Values = { ...row.before, ...after };
  refuseUnfit(context, whole);
  const taken = takenOf((await paperLines({ sql: trx, dialect }, DEDUCTION)).get(id) ?? []);
  if (whole.given !== null && compareAmounts(String(whole.given), taken) < 0)
    throw new InvalidRecord({ given: [t('deductions.lessThanTaken', { taken: formatDollars(taken) })] });
  return [{ ...row, after }];
}

async function planEnd(context: WriteContext, { id, ended }: Act<'endDeduction'>): Promise<RowChange[]> {
  const row = await existing(context, id);
  const isEnded = row.before.ended_on !== null;
  return isEnded === ended ? [] : [{ ...row, after: { ended_on: ended ? dayOf(context.at) : null } }];
}

/** The row, locked: papers that take something for it lock it too. */
async function existing({ rows }: WriteContext, id: number) {
  const row = (await rows(DEDUCTION, [id])).get(id);
  if (!row) throw new NotFound();
  return { table: DEDUCTION, id, before: row.values, versionBefore: row.version };
}

/** @throws InvalidRecord with all that does not fit */
function refuseUnfit({ t, at }: WriteContext, values: Values | CheckedValues): void {
  const has = (key: string): boolean => values[key] !== null && values[key] !== undefined;
  const isLoan = values.kind === 'Loan';
  const asked = values.takes === 'Per Ton' ? 'per_ton' : 'amount';
  const needs = [asked, ...(isLoan ? ['given', 'given_on'] : [])].filter((key) => !has(key));
  const spare = [
    asked === 'amount' ? 'per_ton' : 'amount',
    ...(isLoan ? [] : ['given', 'given_on', 'given_by', 'reference']),
  ].filter(has);
  const isTurned = has('date_to') && String(values.date_to) < String(values.date_from);
  const faults = {
    ...Object.fromEntries(needs.map((key) => [key, [t('validation.required')]])),
    ...Object.fromEntries(spare.map((key) => [key, [t('deductions.spare')]])),
    ...(isTurned ? { date_to: [t('statements.wrongPeriod')] } : {}),
    ...(isLoan && has('given_on') && String(values.given_on) > newestDay(at)
      ? { given_on: [t('deductions.notYet')] }
      : {}),
  };
  if (Object.keys(faults).length > 0) throw new InvalidRecord(faults);
}
