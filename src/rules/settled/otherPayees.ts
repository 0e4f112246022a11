/** To whom a payment goes besides its party or in place of it: a check to two names, a part that was assigned. Exact cents, no database. */
import type { payeeKinds } from '../../sides';
import { productOf, sumPrinted } from '../tickets/weights';
import { compareAmounts, isNothing, less } from './money';

/** Two names on one check, because somebody asks for it or has a lien; or money that was assigned to another one. */
export const otherPayeeKinds = ['Joint Check', 'Lienholder', 'Assignment'] as const;

/** Another payee of a party. */
export interface OtherPayee {
  readonly id: number;
  readonly kind: (typeof otherPayeeKinds)[number];
  readonly name: string;
  readonly address: string | null;
  /** Of an assignment: percent, or dollars of each paper. Neither: all of it. */
  readonly percent: string | null;
  readonly amount: string | null;
  readonly date_from: string;
  readonly date_to: string | null;
  /** What it got of papers already. */
  readonly had: readonly { readonly statement: number; readonly amount: string }[];
}

/** A part of a payment. `statement`: `null` for what stays on account. */
interface PaidPart {
  readonly statement: number | null;
  readonly amount: string;
}

/** What goes to one payee. */
export interface PayeeShare {
  /** As a check names it; `null`: the party alone. */
  readonly payee: string | null;
  readonly payee_kind: (typeof payeeKinds)[number] | null;
  readonly payee_address: string | null;
  readonly assignment_id: number | null;
  readonly amount: string;
  readonly parts: readonly PaidPart[];
  /** The others that it goes to. */
  readonly to: readonly OtherPayee[];
}

/** Those of a day. */
export const payeesOn = (payees: readonly OtherPayee[], day: string): readonly OtherPayee[] =>
  payees.filter((one) => one.date_from <= day && (one.date_to === null || day <= one.date_to));

const least = (one: string, other: string): string => (compareAmounts(one, other) < 0 ? one : other);

/** What of a part goes to an assignee. @param left what those before it leave */
function assignedOf({ percent, amount, had }: OtherPayee, { statement, amount: part }: PaidPart, left: string): string {
  if (percent !== null) return least(productOf([part, percent, '0.01']) ?? '0.00', left);
  if (amount === null) return left;
  const before = had.filter((one) => one.statement === statement).map((one) => one.amount);
  const rest = statement === null ? '0.00' : less(amount, ...before);
  return compareAmounts(rest, '0') > 0 ? least(rest, left) : '0.00';
}

/**
 * Who gets what of a payment: the party first, alone or with those that stand on its check, then those that a part was assigned to, in their order.
 * Percents are rounded to the cent of each part, and the party has what is left, so all adds up to the payment.
 */
export function sharedByPayees(
  party: string,
  payees: readonly OtherPayee[],
  day: string,
  parts: readonly PaidPart[],
): PayeeShare[] {
  const held = payeesOn(payees, day);
  const shareOf = (own: readonly PaidPart[], of: Omit<PayeeShare, 'amount' | 'parts'>): PayeeShare => {
    const paid = own.filter(({ amount }) => !isNothing(amount));
    return { ...of, amount: sumPrinted(paid.map(({ amount }) => amount)), parts: paid };
  };
  let left = parts;
  const assigned = held.flatMap((one): PayeeShare[] => {
    if (one.kind !== 'Assignment') return [];
    const own = parts.map((part, at) => ({ ...part, amount: assignedOf(one, part, left[at]?.amount ?? '0.00') }));
    left = left.map((part, at) => ({ ...part, amount: less(part.amount, own[at]?.amount ?? '0.00') }));
    const { id: assignment_id, name: payee, address: payee_address } = one;
    return [shareOf(own, { payee, payee_kind: 'Assigned', payee_address, assignment_id, to: [one] })];
  });
  const joint = held.filter(({ kind }) => kind !== 'Assignment');
  const first =
    joint.length === 0
      ? { payee: null, payee_kind: null, payee_address: null, assignment_id: null, to: joint }
      : {
          payee: [party, ...joint.map(({ name }) => name)].join(' AND '),
          payee_kind: 'Joint' as const,
          payee_address: joint.find(({ address }) => address !== null)?.address ?? null,
          assignment_id: null,
          to: joint,
        };
  return [shareOf(left, first), ...assigned].filter(({ amount }) => !isNothing(amount));
}
