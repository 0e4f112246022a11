/** What is typed in the dialog of a payment, what it comes to, and its sending. */
import { useState } from 'react';
import { messagesByField } from '../../../../client/apiError';
import type { PaymentAsked } from '../../../../client/statements/accounts';
import { newKey } from '../../../../client/versions';
import { completeDay, normaliseDay } from '../../../../kinds/date';
import { isPlainNumber, normaliseNumber } from '../../../../kinds/number';
import { dayOf } from '../../../../rules/dates';
import type { Account } from '../../../../rules/statements/accounts/accounts';
import { compareAmounts, less } from '../../../../rules/statements/money';
import { sharedInOrder, type Share } from '../../../../rules/statements/accounts/share';
import { sumPrinted } from '../../../../rules/tickets/weights';
import { useAct } from '../../statements/useAct';

/** What is typed. `statement`: its id, or empty for the oldest first. */
export interface TypedPayment {
  readonly date: string;
  readonly method: string;
  readonly reference: string;
  readonly amount: string;
  readonly statement: string;
  readonly note: string;
}

/** The open statements that a payment is for. */
function openFor({ open_statements: open }: Account, statement: string): Account['open_statements'] {
  return statement === '' ? open : open.filter(({ id }) => String(id) === statement);
}

/** What is open of them. */
function openSum(account: Account, statement: string): string {
  return sumPrinted(openFor(account, statement).map(({ open }) => open));
}

/** An amount with its cents; `undefined` for what is none above 0. */
function amountIn(typed: string): string | undefined {
  const plain = normaliseNumber(typed);
  if (!isPlainNumber(plain) || plain.startsWith('-')) return undefined;
  const [, cents = ''] = plain.split('.');
  return cents.length <= 2 && compareAmounts(plain, '0') > 0 ? sumPrinted([plain]) : undefined;
}

/** What a payment would do: what goes where, and what stays open. */
export interface PaidEffect {
  readonly amount: string;
  readonly shares: readonly Share[];
  /** Of the statements that it is for. */
  readonly stays: string;
  /** More than is open. */
  readonly kept: string;
}

/** Its effect; `undefined` as long as no amount is typed. */
export function effectOf(account: Account, { amount: typed, statement }: TypedPayment): PaidEffect | undefined {
  const amount = amountIn(typed);
  if (amount === undefined) return undefined;
  const shares = sharedInOrder(amount, openFor(account, statement));
  const kept = sumPrinted(shares.map((one) => (one.statement === null ? one.amount : null)));
  return { amount, shares, kept, stays: less(openSum(account, statement), less(amount, kept)) };
}

/** The body of the call. One statement gets no more than is open of it. */
function bodyOf(account: Account, typed: TypedPayment): PaymentAsked {
  const { party, open_statements: open } = account;
  const { date, amount, statement, ...rest } = typed;
  const effect = effectOf(account, typed);
  const on = open.some(({ id }) => String(id) === statement)
    ? (effect?.shares ?? []).flatMap(({ statement: id, amount: part }) =>
        id === null ? [] : [{ statement: id, amount: part }],
      )
    : undefined;
  return {
    party,
    ...rest,
    date: normaliseDay(completeDay(date, new Date().getFullYear())),
    amount: effect?.amount ?? normaliseNumber(amount),
    ...(on ? { on } : {}),
  };
}

/**
 * The state of the dialog.
 * @param first the statement that it was opened for
 */
export function usePaid(account: Account, first: number | undefined, onDone: () => void) {
  const [key] = useState(newKey);
  const [typed, setTyped] = useState<TypedPayment>(() => {
    const statement = account.open_statements.some(({ id }) => id === first) ? String(first) : '';
    const open = openSum(account, statement);
    const amount = compareAmounts(open, '0') > 0 ? open : '';
    return { date: dayOf(new Date()), method: 'Check', reference: '', amount, statement, note: '' };
  });
  const [faults, setFaults] = useState<ReadonlyMap<string, readonly string[]>>(new Map());
  const { isBusy, fault, run } = useAct();
  const change = (next: Partial<TypedPayment>): void => setTyped((before) => ({ ...before, ...next }));
  /** For another statement the amount is what is open of it, unless one was typed. */
  const choose = (statement: string): void =>
    setTyped((before) => {
      const isUntouched = before.amount === openSum(account, before.statement);
      return { ...before, statement, ...(isUntouched ? { amount: openSum(account, statement) } : {}) };
    });
  const send = async (): Promise<void> => {
    if (isBusy) return;
    setFaults(new Map());
    const done = await run(
      (verbs) => verbs.pay(bodyOf(account, typed), key),
      (error) => {
        const found = messagesByField(error);
        setFaults(new Map(found));
        return found.length > 0;
      },
    );
    if (done) onDone();
  };
  const faultOf = (name: string): string | undefined => faults.get(name)?.join(' ');
  const other = fault ?? faultOf('party') ?? faultOf('non_field_errors');
  return { typed, change, choose, send, isBusy, faultOf, other, effect: effectOf(account, typed) };
}
