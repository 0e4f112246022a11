/** What is typed where money on account is applied, and what it comes to. */
import { useState } from 'react';
import type { CreditAsked } from '../../../../client/statements/accounts';
import type { Account, Credit } from '../../../../rules/statements/accounts/accounts';
import { sharedInOrder } from '../../../../rules/statements/accounts/share';
import { compareAmounts } from '../../../../rules/statements/money';
import { sumPrinted } from '../../../../rules/tickets/weights';
import { amountIn } from '../paid/usePaid';

/** A credit by its place. */
export type CreditName = Pick<Credit, 'of' | 'id'>;

/** `payment:9` */
export const creditKey = ({ of, id }: CreditName): string => `${of}:${id}`;

/** What is typed. `credit` and `statement`: empty for all of them, the oldest first. */
interface TypedCredit {
  readonly credit: string;
  readonly statement: string;
  readonly amount: string;
}

function sumsOf({ credits, open_statements: open, on_account: all }: Account, { credit, statement }: TypedCredit) {
  const given = credits.find((one) => creditKey(one) === credit)?.amount ?? all;
  const asked = statement === '' ? open : open.filter(({ id }) => String(id) === statement);
  const due = sumPrinted(asked.map((one) => one.open));
  return { asked, most: compareAmounts(given, due) < 0 ? given : due };
}

/** The state of the dialog. The amount is all that can be applied, unless one was typed. */
export function useApplying(account: Account, first: CreditName | undefined) {
  const [typed, setTyped] = useState<TypedCredit>(() => {
    const chosen = { credit: first ? creditKey(first) : '', statement: '', amount: '' };
    return { ...chosen, amount: sumsOf(account, chosen).most };
  });
  const change = (next: Partial<TypedCredit>): void =>
    setTyped((before) => {
      const isUntouched = before.amount === sumsOf(account, before).most;
      const after = { ...before, ...next };
      return next.amount === undefined && isUntouched ? { ...after, amount: sumsOf(account, after).most } : after;
    });
  const sums = sumsOf(account, typed);
  const amount = amountIn(typed.amount);
  const on =
    amount === undefined
      ? []
      : sharedInOrder(amount, sums.asked).flatMap(({ statement, amount: part }) =>
          statement === null ? [] : [{ statement, amount: part }],
        );
  const credit = account.credits.find((one) => creditKey(one) === typed.credit);
  const isGood = amount !== undefined && compareAmounts(amount, sums.most) <= 0;
  const order: CreditAsked | undefined = isGood
    ? { ...(credit ? { from: { of: credit.of, id: credit.id } } : {}), on }
    : undefined;
  return { typed, change, sums, order, effect: amount === undefined ? undefined : { amount, on } };
}
