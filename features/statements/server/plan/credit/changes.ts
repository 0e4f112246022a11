/** The rows by which money on account goes on statements: parts of payments, and offsets against statements below zero. */
import { OFFSET } from '../../../../../src/sides';
import type { Match } from '../../../rules/share';
import { compareAmounts, isNothing, less, negated } from '../../../../../src/rules/settled/money';
import type { CheckedValues } from '../../../../../server/db/query/rowStore';
import type { RowChange, WriteContext } from '../../../../../server/records/context';
import { PAYMENT } from '../../../../../server/settled/claims';
import type { AccountParty } from '../../parts';

/** Money on account: a statement below zero or a payment that is on none, and what is left of it. */
export interface OpenCredit {
  readonly of: 'statement' | 'payment';
  readonly id: number;
  readonly amount: string;
}

/** Where it goes. */
export interface CreditUse {
  readonly party: AccountParty;
  /** The day of offsets. */
  readonly date: string;
  readonly matches: readonly Match<OpenCredit, { readonly id: number }>[];
}

/**
 * The changes. A payment is split into a row for each statement and one for what stays on account; an offset is two rows that add
 * up to 0.00, so that what is open of a statement is always its amount less its rows.
 * @returns `undefined` where a payment is not on account any more
 */
export async function creditChanges(context: WriteContext, use: CreditUse): Promise<RowChange[] | undefined> {
  const { party, date, matches } = use;
  const uses = Map.groupBy(matches, ({ from }) => from);
  const changes: NewOrChanged[] = [];
  for (const [credit, own] of uses) {
    const made =
      credit.of === 'statement' ? offsetsOf(credit, own, { party, date }) : await partsOf(context, credit, own);
    if (!made) return undefined;
    changes.push(...made);
  }
  return withIds(context, changes);
}

/** A change of a row, or a new row. `isSecond`: it is part of the one before it. */
type NewOrChanged = RowChange | { readonly fresh: CheckedValues; readonly isSecond?: true };

/** Two rows for each statement. */
function offsetsOf(
  { id }: OpenCredit,
  matches: CreditUse['matches'],
  { party: { role, id: party }, date }: Pick<CreditUse, 'party' | 'date'>,
): NewOrChanged[] {
  const values = {
    producer_id: null,
    hauler_id: null,
    customer_id: null,
    [`${role}_id`]: party,
    part_of: null,
    date,
    method: OFFSET,
    purpose: null,
    reference: null,
    note: null,
  };
  return matches.flatMap(({ to, amount }): NewOrChanged[] => [
    { fresh: { ...values, statement_id: id, amount: negated(amount) } },
    { fresh: { ...values, statement_id: to.id, amount }, isSecond: true },
  ]);
}

async function partsOf(
  { rows }: WriteContext,
  { id, amount }: OpenCredit,
  matches: CreditUse['matches'],
): Promise<NewOrChanged[] | undefined> {
  const row = (await rows(PAYMENT, [id])).get(id);
  if (!row || row.values.statement_id !== null || compareAmounts(String(row.values.amount), amount) !== 0)
    return undefined;
  const { values, version } = row;
  const part = { ...(values as CheckedValues), part_of: Number(values.part_of ?? id) };
  const rest = less(amount, ...matches.map((match) => match.amount));
  const [first, ...others] = [
    ...matches.map((match) => ({ statement_id: match.to.id, amount: match.amount })),
    ...(isNothing(rest) ? [] : [{ statement_id: null, amount: rest }]),
  ];
  return [
    { table: PAYMENT, id, before: values, versionBefore: version, ...(first ? { after: first } : {}) },
    ...others.map((own) => ({ fresh: { ...part, ...own } })),
  ];
}

async function withIds({ store, trx }: WriteContext, changes: readonly NewOrChanged[]): Promise<RowChange[]> {
  const ids = await store(PAYMENT).reserve(trx, changes.filter((one) => 'fresh' in one).length);
  let at = 0;
  return changes.map((one): RowChange => {
    if (!('fresh' in one)) return one;
    const id = ids[at] ?? 0;
    const after = one.isSecond ? { ...one.fresh, part_of: ids[at - 1] ?? 0 } : one.fresh;
    at += 1;
    return { table: PAYMENT, id, setWise: true, after };
  });
}
