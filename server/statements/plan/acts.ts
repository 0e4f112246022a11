/** The acts on statements and payments. */
import { defineAct, type AnyAct } from '../../records/acts/definition';
import { nothing } from '../../records/acts/records';
import { final, ofOwners } from '../../records/acts/rules';
import { paperAbout, paymentAbout } from './about';
import { creditAbout } from './credit/about';
import { planApplyCredit } from './credit/apply';
import { planUnapplyCredit } from './credit/unapply';
import type { IssueFacts } from './facts';
import { planIssue } from './issue';
import type { CreditOrder, NewPayment } from './pay/newPayment';
import { planPay } from './pay/pay';
import { planTakeBack } from './pay/takeBack';
import { planVoid } from './void';

declare module '../../records/act' {
  interface ActDetails {
    /** Issues a paper that was composed before: it gets the next number, and its tickets are settled (decision 74). */
    issue: { readonly facts: IssueFacts };
    /** Takes an issued paper back. It keeps its number; its tickets are free again. */
    void: { readonly id: number; readonly reason: string };
    /** Notes money that changed hands with a party: on its statements, or on account (decision 67). */
    pay: { readonly payment: NewPayment };
    /** Removes a payment that was typed wrong: all rows of it, whichever of them `id` names. */
    takeBackPayment: { readonly id: number; readonly reason: string };
    /** Puts money on account on open statements of its party. */
    applyCredit: { readonly order: CreditOrder };
    /** Takes what a payment, or an offset, has on a statement off again; `id` is its first row's. */
    unapplyCredit: { readonly id: number; readonly statement: number };
  }
  interface ActResults {
    issue: { readonly id: number; readonly reference: string };
    void: undefined;
    /** The id of its first row, which stands for all of it. */
    pay: { readonly id: number };
    takeBackPayment: undefined;
    applyCredit: undefined;
    unapplyCredit: undefined;
  }
}

/** The acts. */
export const moneyActs: readonly AnyAct[] = [
  defineAct({
    ...final,
    kind: 'issue',
    plan: planIssue,
    answer: async ([row]) => {
      if (!row) throw new Error('The act issued no statement.');
      return { id: row.id, reference: String(row.after?.reference) };
    },
    about: (_, _act, rows) => paperAbout(rows),
  }),
  defineAct({
    ...ofOwners,
    kind: 'void',
    plan: planVoid,
    answer: nothing,
    about: (_, { reason }, rows) => ({ ...paperAbout(rows), reason: reason.trim() }),
  }),
  defineAct({
    ...final,
    kind: 'pay',
    plan: planPay,
    answer: async ([row]) => {
      if (!row) throw new Error('The act wrote no payment.');
      return { id: row.id };
    },
    // A payment may put on statements what was on account before it: rows of other payments.
    about: (_, _act, rows) =>
      paymentAbout(rows.filter(({ id, after }) => id === rows[0]?.id || after?.part_of === rows[0]?.id)),
  }),
  defineAct({
    ...final,
    kind: 'takeBackPayment',
    plan: planTakeBack,
    answer: nothing,
    about: (_, { reason }, rows) => ({ ...paymentAbout(rows), reason: reason.trim() }),
  }),
  defineAct({
    ...final,
    kind: 'applyCredit',
    plan: planApplyCredit,
    answer: nothing,
    about: (context, _act, rows) => creditAbout(context, rows),
  }),
  defineAct({
    ...final,
    kind: 'unapplyCredit',
    plan: planUnapplyCredit,
    answer: nothing,
    about: (context, _act, rows) => creditAbout(context, rows),
  }),
];
