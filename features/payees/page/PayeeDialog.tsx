/** Adds another payee of a party, or changes one. */
import { useState } from 'react';
import { newKey } from '../../../src/client/versions';
import { AmountInput } from '../../../src/custom/parts/AmountInput';
import { DayField } from '../../../src/custom/parts/days/DayField';
import { useTyped } from '../../../src/custom/parts/useTyped';
import { useMessages } from '../../../src/i18n/useMessages';
import { normaliseNumber } from '../../../src/kinds/number';
import { Field } from '../../../src/look/kit/fields/Field';
import { Input } from '../../../src/look/kit/fields/Input';
import { Select } from '../../../src/look/kit/fields/Select';
import { TextArea } from '../../../src/look/kit/fields/TextArea';
import { FormDialog } from '../../../src/look/kit/FormDialog';
import { dayText } from '../../../src/messages/shownDates';
import { shownDay, typedDay } from '../../../src/rules/dates';
import { otherPayeeKinds } from '../../../src/rules/settled/otherPayees';
import type { PartyRef } from '../../../src/rules/settled/papers';
import type { ShownPayee } from '../rules/calls';
import { usePayeeAct } from './calls';

interface PayeeDialogProps {
  readonly party: PartyRef;
  /** The one that is changed. Default: a new one. */
  readonly one: ShownPayee | undefined;
  readonly onClose: () => void;
}

/** What is typed. */
type TypedPayee = Record<'name' | 'address' | 'percent' | 'amount' | 'date_from' | 'date_to' | 'note', string> &
  Pick<ShownPayee, 'kind'>;

const typedOf = (one: ShownPayee | undefined): TypedPayee => ({
  kind: one?.kind ?? 'Joint Check',
  name: one?.name ?? '',
  address: one?.address ?? '',
  percent: one?.percent ?? '',
  amount: one?.amount ?? '',
  date_from: one ? dayText(one.date_from) : shownDay(new Date()),
  date_to: one?.date_to ? dayText(one.date_to) : '',
  note: one?.note ?? '',
});

/** What is sent: blank is nothing, and only an assignment has a part. */
const valuesOf = ({ kind, percent, amount, date_from, date_to, ...texts }: TypedPayee) => ({
  kind,
  name: texts.name.trim(),
  address: texts.address.trim() || null,
  note: texts.note.trim() || null,
  percent: (kind === 'Assignment' && normaliseNumber(percent)) || null,
  amount: (kind === 'Assignment' && normaliseNumber(amount)) || null,
  date_from: typedDay(date_from) || null,
  date_to: date_to.trim() === '' ? null : typedDay(date_to),
});

/** What is typed, what is wrong with it, and its sending. */
function useTypedPayee({ party, one, onClose }: PayeeDialogProps) {
  const t = useMessages();
  const [key] = useState(newKey);
  return useTyped({
    start: () => typedOf(one),
    act: usePayeeAct(),
    send: (verbs, typed) => verbs.save(`${party.table}/${party.id}`, one, valuesOf(typed), key),
    saved: t('otherPayees.saved'),
    onClose,
  });
}

/** The dialog; it is open while it is rendered. Escape and Cancel change nothing. */
export function PayeeDialog(props: PayeeDialogProps) {
  const { party, one, onClose } = props;
  const t = useMessages();
  const own = useTypedPayee(props);
  const { typed, change, faultOf } = own;
  return (
    <FormDialog
      title={one ? t('otherPayees.changeTitle', { name: one.name }) : t('otherPayees.addTitle')}
      about={one ? t('otherPayees.changeAbout') : t('otherPayees.addAbout', { name: party.name })}
      act={t('otherPayees.save')}
      fault={own.fault}
      isBusy={own.isBusy}
      onSubmit={own.save}
      onClose={onClose}
    >
      <Field label={t('otherPayees.name')} fault={faultOf('name')}>
        <Input autoFocus maxLength={80} value={typed.name} onType={(name) => change({ name })} />
      </Field>
      <Field label={t('otherPayees.kind')} note={t(`otherPayees.kindAbout.${typed.kind}`)} fault={faultOf('kind')}>
        <Select
          value={typed.kind}
          options={otherPayeeKinds.map((value) => ({ value, text: t(`otherPayees.kind.${value}`) }))}
          onChoose={(kind) => change({ kind })}
        />
      </Field>
      {typed.kind === 'Assignment' && <PartFields own={own} />}
      <DayFields own={own} />
      <Field label={t('otherPayees.address')} fault={faultOf('address')} isWide>
        <TextArea rows={3} maxLength={300} value={typed.address} onType={(address) => change({ address })} />
      </Field>
      <Field label={t('otherPayees.note')} fault={faultOf('note')} isWide>
        <Input maxLength={200} value={typed.note} onType={(note) => change({ note })} />
      </Field>
    </FormDialog>
  );
}

interface PayeeFieldsProps {
  readonly own: ReturnType<typeof useTypedPayee>;
}

/** From when to when. */
function DayFields({ own: { typed, change, faultOf } }: PayeeFieldsProps) {
  const t = useMessages();
  return (
    <>
      <DayField
        label={t('otherPayees.from')}
        typed={typed.date_from}
        fault={faultOf('date_from')}
        onType={(day) => change({ date_from: day })}
      />
      <DayField
        label={t('otherPayees.to')}
        typed={typed.date_to}
        fault={faultOf('date_to')}
        onType={(day) => change({ date_to: day })}
      />
    </>
  );
}

/** How much was assigned. */
function PartFields({ own: { typed, change, faultOf } }: PayeeFieldsProps) {
  const t = useMessages();
  return (
    <>
      <Field label={t('otherPayees.percent')} note={t('otherPayees.partAbout')} fault={faultOf('percent')}>
        <Input
          className="number"
          inputMode="decimal"
          maxLength={6}
          value={typed.percent}
          onType={(percent) => change({ percent })}
        />
      </Field>
      <Field label={t('otherPayees.amount')} fault={faultOf('amount')}>
        <AmountInput value={typed.amount} onType={(amount) => change({ amount })} />
      </Field>
    </>
  );
}
