/** Puts money on account on open statements: payments on no statement, and what statements below zero have left. */
import { useState } from 'react';
import { messagesByField } from '../../../../src/client/apiError';
import { newKey } from '../../../../src/client/versions';
import { useMessages } from '../../../../src/i18n/useMessages';
import { formatDollars, formatNumber } from '../../../../src/kinds/number';
import type { Translate } from '../../../../src/messages/catalogue';
import { useNotice } from '../../../../src/resources/list/parts/useNotice';
import type { Account, Credit } from '../../rules/calls';
import { useAct, type CreditAsked } from '../calls';
import { howText } from '../howText';
import { sharedInOrder } from '../../rules/share';
import { compareAmounts } from '../../../../src/rules/settled/money';
import { sumPrinted } from '../../../../src/rules/tickets/weights';
import { amountIn, openOptions } from '../paid/usePaid';
import { AmountInput } from '../../../../src/custom/parts/AmountInput';
import { Field } from '../../../../src/look/kit/fields/Field';
import { FormDialog } from '../../../../src/look/kit/FormDialog';
import { Select } from '../../../../src/look/kit/fields/Select';

/** A credit by its place. */
type CreditName = Pick<Credit, 'of' | 'id'>;

/** `payment:9` */
const creditKey = ({ of, id }: CreditName): string => `${of}:${id}`;

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
function useApplying(account: Account, first: CreditName | undefined) {
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

interface ApplyDialogProps {
  readonly account: Account;
  /** The credit that it was opened for. Default: all of them. */
  readonly credit?: CreditName | undefined;
  readonly onClose: () => void;
}

/** `PS-2026-0002`, `check 4471`, `advance, check 4390` */
function creditText(t: Translate, { reference, method, advance }: Credit): string {
  if (method === null) return reference ?? '';
  const how = howText(t, { method, reference });
  return advance ? t('account.advanceShort', { how }) : how;
}

/** All of the money on account, or one credit of it. */
function creditOptions(t: Translate, { credits, on_account: onAccount }: Account) {
  const ofOne = credits.map((one) => ({
    value: creditKey(one),
    text: t('apply.one', { name: creditText(t, one), amount: formatNumber(one.amount, 2) }),
  }));
  return [{ value: '', text: t('apply.all', { amount: formatNumber(onAccount, 2) }) }, ...ofOne];
}

/** The dialog; it is open while it is rendered. Escape and Cancel change nothing. */
export function ApplyDialog({ account, credit, onClose }: ApplyDialogProps) {
  const t = useMessages();
  const applying = useApplying(account, credit);
  const { said, isBusy, fault, submit } = useSubmit(account, applying, onClose);
  const { effect } = applying;
  return (
    <FormDialog
      title={t('apply.title')}
      about={t('apply.about', { name: account.party.name })}
      act={effect ? t('apply.do', { amount: formatDollars(effect.amount) }) : t('account.apply')}
      fault={fault}
      isBusy={isBusy}
      onSubmit={submit}
      onClose={onClose}
    >
      <ApplyFields account={account} applying={applying} said={said} />
    </FormDialog>
  );
}

type Applying = ReturnType<typeof useApplying>;

/** Sends the order. What is wrong with the amount is said at its field, anything else below the fields. */
function useSubmit({ party }: Account, { order, sums }: Applying, onDone: () => void) {
  const t = useMessages();
  const notice = useNotice();
  const [key] = useState(newKey);
  const [said, setSaid] = useState<string>();
  const { isBusy, fault, run } = useAct();
  const submit = async (): Promise<void> => {
    if (!order) return setSaid(t('apply.notThatMuch', { amount: formatDollars(sums.most) }));
    setSaid(undefined);
    const done = await run(
      (verbs) => verbs.applyCredit(party, order, key),
      (error) => {
        const [[, [message] = []] = []] = messagesByField(error);
        setSaid(message);
        return message !== undefined;
      },
    );
    if (!done) return;
    notice(t('apply.done'), 'success');
    onDone();
  };
  return { said, isBusy, fault, submit };
}

interface ApplyFieldsProps {
  readonly account: Account;
  readonly applying: Applying;
  /** What is wrong with the amount. */
  readonly said: string | undefined;
}

/** Which credit, on which statements, and how much of it. */
function ApplyFields({ account, applying: { typed, change, effect }, said }: ApplyFieldsProps) {
  const t = useMessages();
  const papers = (effect?.on ?? []).flatMap(
    ({ statement }) => account.open_statements.find(({ id }) => id === statement)?.reference ?? [],
  );
  return (
    <>
      <Field label={t('apply.credit')}>
        <Select
          value={typed.credit}
          options={creditOptions(t, account)}
          onChoose={(chosen) => change({ credit: chosen })}
        />
      </Field>
      <Field
        label={t('paid.for')}
        note={papers.length > 0 ? t('paid.goesOn', { papers: papers.join(', ') }) : undefined}
      >
        <Select
          value={typed.statement}
          options={openOptions(t, account)}
          onChoose={(statement) => change({ statement })}
        />
      </Field>
      <Field label={t('paid.amount')} fault={said} isWide>
        <AmountInput autoFocus value={typed.amount} onType={(amount) => change({ amount })} />
      </Field>
    </>
  );
}
