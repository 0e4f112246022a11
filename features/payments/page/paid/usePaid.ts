/** What is typed in the dialog of a payment, what it comes to, and its sending. */
import { useState } from 'react';
import { messagesByField } from '../../../../src/client/apiError';
import { type PaymentAsked, useAct } from '../calls';
import { newKey } from '../../../../src/client/versions';
import { formatNumber, isPlainNumber, normaliseNumber } from '../../../../src/kinds/number';
import type { Translate } from '../../../../src/messages/catalogue';
import { shownDay, typedDay } from '../../../../src/rules/dates';
import type { Account } from '../../rules/calls';
import { compareAmounts, less } from '../../../../src/rules/settled/money';
import { matchedInOrder } from '../../../statements/rules/share';
import { sharedByPayees, type PayeeShare } from '../../../../src/rules/settled/otherPayees';
import { withRest, type Share } from '../../rules/share';
import { sumPrinted } from '../../../../src/rules/tickets/weights';

/** What is typed. `statement`: its id, or empty for the oldest first. */
export interface TypedPayment {
  readonly date: string;
  readonly method: string;
  readonly reference: string;
  readonly amount: string;
  readonly statement: string;
  readonly note: string;
  /** Numbers of the checks to those that a part was assigned to, by payee. */
  readonly numbers: Readonly<Record<string, string>>;
}

/** The open statements that a payment is for. */
function openFor({ open_statements: open }: Account, statement: string): Account['open_statements'] {
  return statement === '' ? open : open.filter(({ id }) => String(id) === statement);
}

/** What is on account and pays its part first where the account is paid as a whole; an advance is kept for later statements. */
function usedFirst({ credits }: Account, statement: string): Account['credits'] {
  return statement === '' ? credits.filter(({ advance }) => !advance) : [];
}

/** What there is to pay: what is open, less what is used first. */
function dueOf(account: Account, statement: string): string {
  const due = less(
    sumPrinted(openFor(account, statement).map(({ open }) => open)),
    ...usedFirst(account, statement).map(({ amount }) => amount),
  );
  return compareAmounts(due, '0') > 0 ? due : '';
}

/** The choices of what is paid: the open statements in order, or one of them. */
export function openOptions(t: Translate, { open_statements: open }: Account) {
  const ofPapers = open.map(({ id, reference, open: due }) => ({
    value: String(id),
    text: t('paid.option', { number: reference, open: formatNumber(due, 2) }),
  }));
  return [{ value: '', text: t('paid.oldestFirst') }, ...ofPapers];
}

/** An amount with its cents; `undefined` for what is none above 0. */
export function amountIn(typed: string): string | undefined {
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
  const asked = openFor(account, statement).map(({ id, open }) => ({ id, amount: open }));
  const own = { amount };
  const matches = matchedInOrder([...usedFirst(account, statement), own], asked);
  const shares = matches.flatMap(({ from, to, amount: part }) =>
    from === own ? [{ statement: to.id, amount: part }] : [],
  );
  const sum = (amounts: readonly { readonly amount: string }[]): string => sumPrinted(amounts.map((one) => one.amount));
  return { amount, shares, kept: less(amount, sum(shares)), stays: less(sum(asked), sum(matches)) };
}

/** Who gets what of it, by the other payees of the day; nothing where the party gets all alone. */
function payeesOf({ party, payees }: Account, { date }: TypedPayment, effect: PaidEffect | undefined): PayeeShare[] {
  if (!effect) return [];
  const shares = sharedByPayees(party.name, payees, typedDay(date), withRest(effect.shares, effect.kept));
  return shares.some(({ payee }) => payee !== null) ? shares : [];
}

/** The body of the call. One statement gets no more than is open of it. */
function bodyOf(account: Account, typed: TypedPayment, isAdvance: boolean, to: readonly PayeeShare[]): PaymentAsked {
  const { party, open_statements: open } = account;
  const { date, amount, statement, numbers, ...rest } = typed;
  const numberOf = (payee: string | null, at: number): string =>
    at === 0 ? rest.reference : (numbers[payee ?? ''] ?? '');
  const payees = to.map(({ payee, amount: part }, at) => ({ payee, amount: part, reference: numberOf(payee, at) }));
  const effect = effectOf(account, typed);
  const on = open.some(({ id }) => String(id) === statement)
    ? (effect?.shares ?? []).flatMap(({ statement: id, amount: part }) =>
        id === null ? [] : [{ statement: id, amount: part }],
      )
    : undefined;
  return {
    party,
    ...rest,
    ...(payees.length > 0 ? { payees } : {}),
    date: typedDay(date),
    amount: effect?.amount ?? normaliseNumber(amount),
    ...(isAdvance ? { advance: true as const } : on ? { on } : {}),
  };
}

/**
 * The state of the dialog.
 * @param of the statement that it was opened for, and whether it is an advance
 */
export function usePaid(
  account: Account,
  { statement: first, isAdvance = false }: { readonly statement?: number | undefined; readonly isAdvance?: boolean },
  onDone: () => void,
) {
  const [key] = useState(newKey);
  const [typed, setTyped] = useState<TypedPayment>(() => {
    const statement = account.open_statements.some(({ id }) => id === first) ? String(first) : '';
    const amount = isAdvance ? '' : dueOf(account, statement);
    return { date: shownDay(new Date()), method: 'Check', reference: '', amount, statement, note: '', numbers: {} };
  });
  const [faults, setFaults] = useState<ReadonlyMap<string, readonly string[]>>(new Map());
  const { isBusy, fault, run } = useAct();
  const change = (next: Partial<TypedPayment>): void => setTyped((before) => ({ ...before, ...next }));
  /** For another statement the amount is what is open of it, unless one was typed. */
  const choose = (statement: string): void =>
    setTyped((before) => {
      const isUntouched = before.amount === dueOf(account, before.statement);
      return { ...before, statement, ...(isUntouched ? { amount: dueOf(account, statement) } : {}) };
    });
  const effect = effectOf(isAdvance ? { ...account, open_statements: [] } : account, typed);
  const payees = payeesOf(account, typed, effect);
  const send = async (): Promise<void> => {
    if (isBusy) return;
    setFaults(new Map());
    const done = await run(
      (verbs) => verbs.pay(bodyOf(account, typed, isAdvance, payees), key),
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
  return { typed, change, choose, send, isBusy, faultOf, other, effect, payees };
}
