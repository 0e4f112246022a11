/** Adds a deduction, or changes one: whose it is, what it is for and by what it is taken stay. */
import { useState } from 'react';
import { newKey } from '../../../src/client/versions';
import { AmountInput } from '../../../src/custom/parts/AmountInput';
import { DayField } from '../../../src/custom/parts/days/DayField';
import { useTyped } from '../../../src/custom/parts/useTyped';
import { useMessages } from '../../../src/i18n/useMessages';
import type { Translate } from '../../../src/messages/catalogue';
import { normaliseNumber } from '../../../src/kinds/number';
import { Check } from '../../../src/look/kit/fields/Check';
import { Field } from '../../../src/look/kit/fields/Field';
import { Input } from '../../../src/look/kit/fields/Input';
import { Select } from '../../../src/look/kit/fields/Select';
import { FormDialog } from '../../../src/look/kit/FormDialog';
import { shownDay, typedDay } from '../../../src/rules/dates';
import { dayText } from '../../../src/messages/shownDates';
import type { PartyRef } from '../../../src/rules/settled/papers';
import { paymentMethods } from '../../../src/sides';
import type { ShownDeduction } from '../rules/calls';
import { deductionKinds, deductionTerms } from '../rules/plan';
import { useDeductionAct, type DeductionValues } from './calls';

interface DeductionDialogProps {
  readonly party: PartyRef;
  /** The one that is changed. Default: a new one, taken after all others. */
  readonly one?: ShownDeduction | undefined;
  readonly place: number;
  readonly onClose: () => void;
}

/** What is typed. */
interface TypedDeduction extends Record<'name' | 'amount' | 'per_ton' | 'given' | 'given_on' | 'reference', string> {
  readonly date_from: string;
  readonly date_to: string;
  readonly place: string;
  readonly kind: ShownDeduction['kind'];
  readonly takes: ShownDeduction['takes'];
  readonly given_by: (typeof paymentMethods)[number];
  readonly below: boolean;
}

function typedOf({ one, place }: Pick<DeductionDialogProps, 'one' | 'place'>): TypedDeduction {
  const day = (value: string | null | undefined): string => (value ? dayText(value) : '');
  return {
    name: one?.name ?? '',
    kind: one?.kind ?? 'Insurance',
    takes: one?.takes ?? 'Each Month',
    amount: one?.amount ?? '',
    per_ton: one?.per_ton ?? '',
    given: one?.given ?? '',
    given_on: one ? day(one.given_on) : shownDay(new Date()),
    given_by: one?.given_by ?? 'Check',
    reference: one?.reference ?? '',
    date_from: one ? day(one.date_from) : shownDay(new Date()),
    date_to: day(one?.date_to),
    place: String(one?.place ?? place),
    below: one?.below ?? false,
  };
}

/** What is sent: blank is nothing, and what does not belong to the kind is left out. */
function valuesOf(typed: TypedDeduction, isNew: boolean): DeductionValues {
  const { kind, takes, below, name } = typed;
  const number = (text: string): string | null => normaliseNumber(text) || null;
  const day = (text: string): string | null => (text.trim() === '' ? null : typedDay(text));
  const loan = {
    given: number(typed.given),
    given_on: day(typed.given_on),
    given_by: typed.given_by,
    reference: typed.reference.trim() || null,
  };
  return {
    ...(isNew ? { kind, takes } : {}),
    name: name.trim(),
    ...(takes === 'Per Ton' ? { per_ton: number(typed.per_ton) } : { amount: number(typed.amount) }),
    ...(kind === 'Loan' ? loan : {}),
    date_from: day(typed.date_from),
    date_to: day(typed.date_to),
    place: number(typed.place),
    below,
  };
}

/** What is typed, what is wrong with it, and its sending. */
function useTypedDeduction(props: DeductionDialogProps) {
  const { party, one, onClose } = props;
  const t = useMessages();
  const [key] = useState(newKey);
  return useTyped({
    start: () => typedOf(props),
    act: useDeductionAct(),
    send: (verbs, typed) => {
      const values = valuesOf(typed, one === undefined);
      return one ? verbs.change(one, values, key) : verbs.add(party, values, key);
    },
    saved: t('deductions.saved'),
    onClose,
  });
}

/** The dialog; it is open while it is rendered. Escape and Cancel change nothing. */
export function DeductionDialog(props: DeductionDialogProps) {
  const { party, one, onClose } = props;
  const t = useMessages();
  const own = useTypedDeduction(props);
  const { typed, change } = own;
  return (
    <FormDialog
      title={one ? t('deductions.changeTitle', { name: one.name }) : t('deductions.addTitle')}
      about={one ? changeAbout(t, one) : t('deductions.addAbout', { name: party.name })}
      act={t('deductions.save')}
      fault={own.fault}
      isBusy={own.isBusy}
      onSubmit={own.save}
      onClose={onClose}
    >
      <WhatFields own={own} isNew={one === undefined} />
      {typed.kind === 'Loan' && <LoanFields own={own} />}
      <TermFields own={own} isNew={one === undefined} />
      <Check checked={typed.below} onCheck={(below) => change({ below })}>
        {t('deductions.below')}
      </Check>
    </FormDialog>
  );
}

/** What a change leaves, and of a loan what it does to the books. */
const changeAbout = (t: Translate, { kind }: ShownDeduction): string =>
  kind === 'Loan' ? `${t('deductions.changeAbout')} ${t('deductions.changeLoan')}` : t('deductions.changeAbout');

interface DeductionFieldsProps {
  readonly own: ReturnType<typeof useTypedDeduction>;
  readonly isNew: boolean;
}

function WhatFields({ own: { typed, change, faultOf }, isNew }: DeductionFieldsProps) {
  const t = useMessages();
  return (
    <>
      <Field label={t('deductions.name')} fault={faultOf('name')}>
        <Input autoFocus maxLength={60} value={typed.name} onType={(name) => change({ name })} />
      </Field>
      <Field label={t('deductions.kind')} fault={faultOf('kind')}>
        <Select
          value={typed.kind}
          disabled={!isNew}
          options={deductionKinds.map((value) => ({ value, text: t(`deductions.kind.${value}`) }))}
          onChoose={(kind) => change({ kind, ...(kind === 'Loan' ? { takes: 'Each Paper' as const } : {}) })}
        />
      </Field>
    </>
  );
}

/** How much, from when to when, and in which place. */
function TermFields({ own, isNew }: DeductionFieldsProps) {
  const t = useMessages();
  const { typed, change, faultOf } = own;
  return (
    <>
      <Field label={t('deductions.takes')} fault={faultOf('takes')}>
        <Select
          value={typed.takes}
          disabled={!isNew}
          options={deductionTerms.map((value) => ({ value, text: t(`deductions.takes.${value}`) }))}
          onChoose={(takes) => change({ takes })}
        />
      </Field>
      <RateField own={own} />
      <DayField
        label={t('deductions.from')}
        typed={typed.date_from}
        fault={faultOf('date_from')}
        onType={(day) => change({ date_from: day })}
      />
      <DayField
        label={t('deductions.to')}
        typed={typed.date_to}
        fault={faultOf('date_to')}
        onType={(day) => change({ date_to: day })}
      />
      <Field label={t('deductions.place')} note={t('deductions.placeNote')} fault={faultOf('place')}>
        <Input
          className="number"
          inputMode="numeric"
          maxLength={4}
          value={typed.place}
          onType={(place) => change({ place })}
        />
      </Field>
    </>
  );
}

function RateField({ own: { typed, change, faultOf } }: Pick<DeductionFieldsProps, 'own'>) {
  const t = useMessages();
  return typed.takes === 'Per Ton' ? (
    <Field label={t('deductions.perTon')} fault={faultOf('per_ton')}>
      <AmountInput value={typed.per_ton} onType={(rate) => change({ per_ton: rate })} />
    </Field>
  ) : (
    <Field label={t('deductions.amount')} fault={faultOf('amount')}>
      <AmountInput value={typed.amount} onType={(amount) => change({ amount })} />
    </Field>
  );
}

function LoanFields({ own: { typed, change, faultOf } }: Pick<DeductionFieldsProps, 'own'>) {
  const t = useMessages();
  return (
    <>
      <Field label={t('deductions.given')} fault={faultOf('given')}>
        <AmountInput value={typed.given} onType={(given) => change({ given })} />
      </Field>
      <DayField
        label={t('deductions.givenOn')}
        typed={typed.given_on}
        fault={faultOf('given_on')}
        onType={(day) => change({ given_on: day })}
      />
      <Field label={t('deductions.givenBy')} fault={faultOf('given_by')}>
        <Select
          value={typed.given_by}
          options={paymentMethods.map((value) => ({ value, text: t(`deductions.by.${value}`) }))}
          onChoose={(method) => change({ given_by: method })}
        />
      </Field>
      <Field label={t('deductions.number')} fault={faultOf('reference')}>
        <Input maxLength={200} value={typed.reference} onType={(reference) => change({ reference })} />
      </Field>
    </>
  );
}
