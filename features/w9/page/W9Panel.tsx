/** What is known for Form 1099 below the form of a producer or hauler. Owners change it; everybody reads it, with four digits of the number. */
import { useState } from 'react';
import { useMay } from '../../../src/client/people/useMe';
import { FactsPanel } from '../../../src/custom/parts/FactsPanel';
import { RoomMessages } from '../../../src/i18n/RoomMessages';
import { useInstalledLanguage, useMessages } from '../../../src/i18n/useMessages';
import { Button } from '../../../src/look/kit/Button';
import type { Translate } from '../../../src/messages/catalogue';
import { dayText } from '../../../src/messages/shownDates';
import type { ShownRecord } from '../../../src/resources/additions';
import { nameIn } from '../../../src/resources/offers/useOffers';
import { useEntity } from '../../../src/resources/registry';
import type { W9 } from '../rules/calls';
import { w9Owners, type W9Place, taxNumberKinds, w9Classes, w9Forms } from '../rules/names';
import { formOf, usualForm, w9Key } from '../rules/w9';
import { words } from '../words/words';
import { DayField } from '../../../src/custom/parts/days/DayField';
import { useTyped } from '../../../src/custom/parts/useTyped';
import { Field } from '../../../src/look/kit/fields/Field';
import { Input } from '../../../src/look/kit/fields/Input';
import { Select } from '../../../src/look/kit/fields/Select';
import { FormDialog } from '../../../src/look/kit/FormDialog';
import type { RestClient } from '../../../src/client/rest';
import { useOwnCalls } from '../../../src/client/server/useOwnCalls';
import { useAskedBy } from '../../../src/client/settled/asked';
import { useActBy } from '../../../src/client/settled/useActBy';
import { writeHeaders } from '../../../src/client/versions';
import { API_ROOT } from '../../../src/rules/paths';

/** What is typed: the number is never there before. */
type TypedW9 = Omit<W9, 'version' | 'number_end'> & { readonly number: string };

interface W9Verbs {
  w9(of: W9Place, signal: AbortSignal): Promise<W9>;
  /** @param version of what was shown */
  change(of: W9Place, typed: TypedW9, version: number): Promise<W9>;
}

function createW9Verbs({ ask }: Pick<RestClient, 'ask'>): W9Verbs {
  const placeOf = ({ owner, ownerId }: W9Place): string => `${API_ROOT}/office/w9/${owner}/${ownerId}/`;
  return {
    w9: async (of, signal) => ask<W9>(placeOf(of), { signal }),
    change: async (of, typed, version) =>
      ask<W9>(placeOf(of), { method: 'PUT', body: JSON.stringify(typed), headers: writeHeaders({ version }) }),
  };
}

const useW9Verbs = (): (() => Promise<W9Verbs>) => useOwnCalls(createW9Verbs).calls;

/** What is known of a producer or hauler. */
const useW9 = (of: W9Place) => useAskedBy(useW9Verbs(), ['w9', w9Key(of)], (verbs, signal) => verbs.w9(of, signal));

/** The way to change it. */
const useW9Act = () => useActBy(useW9Verbs());

/** The panel of a record, with its texts; nothing for records that are not paid. */
export function W9Panel({ name, row }: ShownRecord) {
  const owner = w9Owners.find((one) => one === name);
  const { language } = useInstalledLanguage();
  if (!owner) return null;
  return (
    <RoomMessages texts={words[language]}>
      <W9Room of={{ owner, ownerId: Number(row.id) }} row={row} />
    </RoomMessages>
  );
}

function W9Room({ of, row }: { readonly of: W9Place; readonly row: ShownRecord['row'] }) {
  const t = useMessages();
  const isOwner = useMay('owner');
  const [isOpen, setOpen] = useState(false);
  const name = nameIn(useEntity(of.owner), row);
  const asked = useW9(of);
  return (
    <FactsPanel
      title={t('w9.title')}
      hint={t('w9.hint')}
      className="w9"
      asked={asked}
      facts={(w9) => factsOf(of, w9, t)}
    >
      {isOwner && asked.data && (
        <div className="row wrap padded line-above">
          <Button look="line" onClick={() => setOpen(true)}>
            {t('w9.change')}
          </Button>
        </div>
      )}
      {isOpen && asked.data && <W9Dialog of={of} name={name} w9={asked.data} onClose={() => setOpen(false)} />}
    </FactsPanel>
  );
}

function factsOf(of: W9Place, w9: W9, t: Translate) {
  const none = t('w9.none');
  const { number_kind: kind, number_end: end, signed_on: signed, notice_on: notice, second_on: second } = w9;
  return [
    [t('w9.form'), t(`w9.form.${formOf(of.owner, w9)}`)],
    [t('w9.name'), w9.name ?? none],
    [t('w9.class'), w9.class ? t(`w9.class.${w9.class}`) : none],
    [t('w9.kind'), kind && end ? t('w9.ends', { kind: t(`w9.kind.${kind}`), end }) : none],
    [t('w9.signed'), signed ? dayText(signed) : none],
    ...(notice ? [[t('w9.notice'), dayText(notice)] as const] : []),
    ...(second ? [[t('w9.second'), dayText(second)] as const] : []),
  ] as const;
}

interface W9DialogProps {
  readonly of: W9Place;
  readonly name: string;
  readonly w9: W9;
  readonly onClose: () => void;
}

function useTypedW9({ of, name, w9, onClose }: W9DialogProps) {
  const { version, number_end: _, ...known } = w9;
  return useTyped({
    start: (): TypedW9 => ({ ...known, name: known.name ?? name, number: '' }),
    act: useW9Act(),
    send: (verbs, typed) => verbs.change(of, typed, version),
    saved: useMessages()('w9.saved'),
    onClose,
  });
}

/** The dialog; it is open while it is rendered. */
function W9Dialog(props: W9DialogProps) {
  const { name, onClose } = props;
  const t = useMessages();
  const entered = useTypedW9(props);
  return (
    <FormDialog
      title={t('w9.of', { name })}
      about={t('w9.about')}
      act={t('common.save')}
      fault={entered.fault}
      isBusy={entered.isBusy}
      onSubmit={entered.save}
      onClose={onClose}
    >
      <WhoFields entered={entered} end={props.w9.number_end} />
      <FormFields entered={entered} owner={props.of.owner} />
    </FormDialog>
  );
}

interface W9FieldsProps {
  readonly entered: ReturnType<typeof useTypedW9>;
}

/** Who it is, for the IRS. */
function WhoFields({ entered: { typed, change, faultOf }, end }: W9FieldsProps & { readonly end: string | null }) {
  const t = useMessages();
  return (
    <>
      <Field label={t('w9.name')} fault={faultOf('name')}>
        <Input maxLength={80} autoFocus value={typed.name ?? ''} onType={(name) => change({ name })} />
      </Field>
      <Field label={t('w9.class')}>
        <Select
          value={typed.class ?? ''}
          options={[
            { value: '', text: t('w9.none') } as const,
            ...w9Classes.map((value) => ({ value, text: t(`w9.class.${value}`) })),
          ]}
          onChoose={(one) => change({ class: one || null })}
        />
      </Field>
      <Field label={t('w9.kind')}>
        <Select
          value={typed.number_kind ?? ''}
          options={[
            { value: '', text: t('w9.noNumber') } as const,
            ...taxNumberKinds.map((value) => ({ value, text: t(`w9.kind.${value}`) })),
          ]}
          onChoose={(kind) => change({ number_kind: kind || null })}
        />
      </Field>
      {typed.number_kind && (
        <Field
          label={t('w9.number')}
          fault={faultOf('number')}
          note={end === null ? undefined : t('w9.numberStays', { end })}
        >
          <Input inputMode="numeric" maxLength={14} value={typed.number} onType={(number) => change({ number })} />
        </Field>
      )}
    </>
  );
}

/** The days, and the form that is to be made. */
function FormFields({ entered, owner }: W9FieldsProps & { readonly owner: W9Place['owner'] }) {
  const t = useMessages();
  const { typed, change, faultOf } = entered;
  const usual = t(`w9.form.${usualForm(owner, typed.class)}`);
  return (
    <>
      <DayField
        label={t('w9.signed')}
        fault={faultOf('signed_on')}
        typed={typed.signed_on ?? ''}
        onType={(day) => change({ signed_on: day || null })}
      />
      <NoticeFields entered={entered} />
      <Field label={t('w9.form')}>
        <Select
          value={typed.form ?? ''}
          options={[
            { value: '', text: t('w9.usual', { form: usual }) } as const,
            ...w9Forms.map((value) => ({ value, text: t(`w9.form.${value}`) })),
          ]}
          onChoose={(form) => change({ form: form || null })}
        />
      </Field>
    </>
  );
}

/** When the IRS wrote that the number is wrong. */
function NoticeFields({ entered: { typed, change, faultOf } }: W9FieldsProps) {
  const t = useMessages();
  return (
    <>
      <DayField
        label={t('w9.notice')}
        hint={t('w9.noticeHint')}
        fault={faultOf('notice_on')}
        typed={typed.notice_on ?? ''}
        onType={(day) => change({ notice_on: day || null })}
      />
      {(typed.notice_on ?? typed.second_on) && (
        <DayField
          label={t('w9.second')}
          hint={t('w9.secondHint')}
          fault={faultOf('second_on')}
          typed={typed.second_on ?? ''}
          onType={(day) => change({ second_on: day || null })}
        />
      )}
    </>
  );
}
