/** The payments that one becomes where others are paid besides its party. */
import { entityOf, nameFieldOf } from '../../../src/rules/rows';
import { isNothing, less } from '../../../src/rules/settled/money';
import { sharedByPayees, type PayeeShare } from '../../../src/rules/settled/otherPayees';
import type { CheckedValues } from '../../../server/db/query/rowStore';
import type { RowChange, WriteContext } from '../../../server/records/context';
import { PAYMENT } from '../../../server/settled/claims';
import type { Share } from '../rules/share';
import type { NewPayment, PayeePart } from './orders';

/** What goes to one payee, as it is paid. */
type PaidShare = Pick<PayeeShare, 'payee' | 'payee_kind' | 'payee_address' | 'parts'> &
  Partial<Pick<PayeePart, 'method' | 'reference'>>;

/**
 * Who gets what by the other payees of the day; `undefined` where that is not what the actor saw.
 * @param shares of the whole payment
 */
export async function sharesOf(
  context: WriteContext,
  { party: { role, id }, payees: seen }: NewPayment,
  day: string,
  shares: readonly Share[],
): Promise<readonly PaidShare[] | undefined> {
  const { acts, registry, read } = context;
  const others = (await acts.otherPayees(context, role, id)).get(id) ?? [];
  const name = String((await read(role, id))?.[nameFieldOf(entityOf(registry, role))] ?? '');
  const found = sharedByPayees(name, others, day, shares);
  if (!seen) return found;
  const paid = found.flatMap((one, at): PaidShare[] => {
    const own = seen[at];
    const isSeen = own && own.payee === one.payee && isNothing(less(one.amount, own.amount));
    return isSeen ? [{ ...one, method: own.method, reference: own.reference }] : [];
  });
  return paid.length === seen.length && paid.length === found.length ? paid : undefined;
}

/** Their rows, those of each payment behind each other. The number that was typed is of the first one. */
export async function rowsOfShares(
  { store, trx }: WriteContext,
  values: CheckedValues,
  paid: readonly PaidShare[],
): Promise<RowChange[]> {
  const all = paid.flatMap(({ parts }) => parts);
  const ids = (await store(PAYMENT).reserve(trx, all.length)).values();
  const idOf = (): number => ids.next().value ?? 0;
  return paid.flatMap(({ parts, method, reference, payee, payee_kind, payee_address }, nth) => {
    const own = {
      ...values,
      payee,
      payee_kind,
      payee_address,
      method: method ?? values.method ?? null,
      reference: (reference === undefined ? nth === 0 && values.reference : reference) || null,
    };
    let first: number | null = null;
    return parts.map(({ statement, amount }): RowChange => {
      const id = idOf();
      const after = { ...own, statement_id: statement, part_of: first, amount };
      first ??= id;
      return { table: PAYMENT, id, setWise: true, after };
    });
  });
}
