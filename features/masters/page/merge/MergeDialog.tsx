/**
 * Makes two records that are one a single record: which is the other one, which of both is kept, what changes and what differs.
 * Nothing is done before the preview of the server is shown.
 */
import { useMemo, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import type { Entity } from '../../../../src/grammar/entity';
import { ref } from '../../../../src/grammar/field';
import { RoomMessages } from '../../../../src/i18n/RoomMessages';
import { useInstalledLanguage, useMessages } from '../../../../src/i18n/useMessages';
import { dialogWords } from '../../words/dialogs';
import { Alert } from '../../../../src/look/kit/parts/Alert';
import { keyOf, type Key } from '../../../../src/kinds/ref';
import { fold } from '../../../../src/kinds/text';
import type { AnyRow } from '../../../../src/rules/rows';
import { enterMovesOn } from '../../../../src/resources/form/scope/enterMovesOn';
import { FormScope } from '../../../../src/resources/form/scope/FormScope';
import { ScopeForm } from '../../../../src/resources/form/scope/ScopeForm';
import type { FormValues } from '../../../../src/resources/formValues';
import { FieldInput } from '../../../../src/resources/kinds/inputs';
import { useIsPhone } from '../../../../src/resources/list/table/useIsPhone';
import { useOptions } from '../../../../src/resources/options/useOptions';
import type { Option } from '../../../../src/resources/option';
import { useEntity, useRegistry } from '../../../../src/resources/registry';
import { leftText, MergeEffect } from './MergeEffect';
import { namesApart, wholeName } from './wholeName';
import { useMay } from '../../../../src/client/people/useMe';
import type { MergePreview, MergePair } from '../../rules/calls';
import { formatNumber } from '../../../../src/kinds/number';
import { listTitle } from '../../../../src/rules/labels';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { HttpError } from 'react-admin';
import { useOwnCalls } from '../../../../src/client/server/useOwnCalls';
import { useNavigate } from 'react-router-dom';
import { offerUndo } from '../../../../src/client/undo/lastAct';
import { createMasterVerbs, type SeenPreview } from '../calls';
import { messagesOf } from '../../../../src/dataProvider';
import { editPath } from '../../../../src/rules/paths';
import { useNotice } from '../../../../src/resources/list/parts/useNotice';
import { isNot } from '../isNot';
import { Radio } from '../../../../src/look/kit/fields/Radio';
import { FormDialog } from '../../../../src/look/kit/FormDialog';

interface Both {
  readonly keep: AnyRow | undefined;
  readonly drop: AnyRow | undefined;
}

function usePreview(pair: MergePair<Key>, isWhole: boolean) {
  const { calls } = useOwnCalls(createMasterVerbs);
  return useQuery<SeenPreview>({
    queryKey: ['office', 'merge', pair],
    queryFn: async ({ signal }) => (await calls()).mergePreview(pair, signal),
    enabled: isWhole,
    staleTime: 0,
    gcTime: 0,
  });
}

/** After the merge the kept record is shown. `refusal` is why they cannot be one. */
function useMerge(table: string, { keep, drop }: Both, onClose: () => void) {
  const t = useMessages();
  const entity = useEntity(table);
  const { calls } = useOwnCalls(createMasterVerbs);
  const client = useQueryClient();
  const notice = useNotice();
  const goTo = useNavigate();
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState('');
  const pair: MergePair<Key> = { table, keep: keep?.id ?? 0, drop: drop?.id ?? 0 };
  const { data: preview, error } = usePreview(pair, keep !== undefined && drop !== undefined);
  const isOwner = useMay('owner');
  const mayMerge = preview !== undefined && !preview.closed.refused && (isOwner || preview.closed.count === 0);
  const merge = async (): Promise<void> => {
    // Enter comes here also while the button is disabled.
    if (!keep || !drop || !preview || !mayMerge || isBusy) return;
    setBusy(true);
    setFault('');
    try {
      const { act } = await (await calls()).merge(pair, preview);
      const [kept, gone] = namesApart(entity, keep, drop);
      const merged = t('masters.merged', { drop: gone, keep: kept });
      const left = preview.left.length > 0 ? [leftText(t, preview.left)] : [];
      const message = [merged, ...left, ...preview.notes].join(' ');
      onClose();
      // Everything that names the record that is gone is out of date.
      await client.invalidateQueries({ predicate: isNot(table, drop.id) });
      void goTo(editPath(entity, keep.id));
      notice(message, 'success');
      offerUndo({ act, message });
    } catch (failure) {
      if (!(failure instanceof HttpError)) throw failure;
      setFault(messagesOf(failure).join(' ') || t('masters.mergeFailed'));
      setBusy(false);
    }
  };
  const refusal = error ? messagesOf(error).join(' ') || t('masters.mergeFailed') : undefined;
  return { preview, mayMerge, refusal, fault, isBusy, merge };
}

interface MergeDialogProps {
  readonly name: string;
  /** The record of the form. */
  readonly row: AnyRow;
  readonly onClose: () => void;
}

/** The records of the table but this one. */
function useOthers(name: string, row: AnyRow) {
  const entity = useEntity(name);
  const { all } = useOptions(name);
  return useMemo(
    () => all.filter(({ id }) => id !== row.id).map((option) => namedWhole(entity, option)),
    [all, row.id, entity],
  );
}

/** An option by which a job is told from others of its day. */
function namedWhole(entity: Entity, option: Option): Option {
  if (!option.row || !entity.recordLabel) return option;
  const label = wholeName(entity, option.row);
  return { ...option, label, folded: fold(label) };
}

/** The form in which the other record is chosen, and which of both is kept. */
function useChoice(name: string, row: AnyRow) {
  const form = useForm<FormValues>({ defaultValues: { other: null } });
  const others = useOthers(name, row);
  const otherId = keyOf(form.watch('other'));
  const other = others.find((option) => option.id === otherId)?.row;
  const [keepsOther, setKeepsOther] = useState(true);
  const [keep, drop] = keepsOther ? [other, row] : [row, other];
  return { form, others, other, keepsOther, setKeepsOther, keep, drop };
}

/** The dialog; it is open while it is rendered. */
export function MergeDialog(props: MergeDialogProps) {
  return (
    <RoomMessages texts={dialogWords[useInstalledLanguage().language]}>
      <Choosing {...props} />
    </RoomMessages>
  );
}

function Choosing({ name, row, onClose }: MergeDialogProps) {
  const t = useMessages();
  const entity = useEntity(name);
  const { form, others, other, keepsOther, setKeepsOther, keep, drop } = useChoice(name, row);
  const { preview, mayMerge, refusal, fault, isBusy, merge } = useMerge(name, { keep, drop }, onClose);
  const field = ref(name, { label: t('masters.mergeWith') });
  const fields = { other: field };
  return (
    <FormProvider {...form}>
      <FormScope entity={{ fields }}>
        <FormDialog
          isWide
          isFull={useIsPhone()}
          title={t('masters.mergeTitle', { title: entity.title, name: wholeName(entity, row) })}
          about={t('masters.mergeLead')}
          act={t('masters.merge')}
          isBusy={isBusy}
          isOff={!mayMerge || isBusy}
          fault={refusal ?? fault}
          form={(own) => <ScopeForm {...own} onKeyDown={enterMovesOn} onValues={merge} />}
          onClose={onClose}
        >
          <FieldInput name="other" field={field} options={others} autoFocus />
          {other && <KeepChoice entity={entity} {...{ row, other, keepsOther }} onKeep={setKeepsOther} />}
          {keep && drop && preview && <MergeEffect name={name} {...{ keep, drop, preview }} />}
          {keep && preview && <MergeClosed name={wholeName(entity, keep)} closed={preview.closed} />}
        </FormDialog>
      </FormScope>
    </FormProvider>
  );
}

/** What a merge does to closed days: what forbids it, or how many rows get the other name, which only owners may give them. */
interface MergeClosedProps extends Pick<MergePreview, 'closed'> {
  /** Of the record that stays. */
  readonly name: string;
}

/** The line; nothing where no closed day is touched. */
function MergeClosed({ name, closed: { refused, count } }: MergeClosedProps) {
  const t = useMessages();
  const registry = useRegistry();
  const isOwner = useMay('owner');
  if (refused) {
    const entity = registry[refused.kind];
    const tickets = entity ? listTitle(entity) : refused.kind;
    return <Alert kind="error">{t('masters.closedForbids', { tickets, day: refused.to })}</Alert>;
  }
  if (count === 0) return null;
  const text = t(isOwner ? 'masters.closedCount' : 'masters.closedOwners', { count: formatNumber(count), name });
  return <Alert kind={isOwner ? 'warning' : 'info'}>{text}</Alert>;
}

/** Which of two records is kept. */
interface KeepChoiceProps {
  readonly entity: Entity;
  readonly row: AnyRow;
  readonly other: AnyRow;
  readonly keepsOther: boolean;
  readonly onKeep: (keepsOther: boolean) => void;
}

/** Both as radio buttons; the other one, which was chosen, comes first. */
function KeepChoice({ entity, row, other, keepsOther, onKeep }: KeepChoiceProps) {
  const t = useMessages();
  const [otherName, ownName] = namesApart(entity, other, row);
  const choices = [
    { record: other, isOther: true, name: otherName },
    { record: row, isOther: false, name: ownName },
  ];
  return (
    <fieldset className="keep-choice grid gap-1">
      <legend>{t('masters.keep')}</legend>
      {choices.map(({ record, isOther, name }) => (
        <Radio
          key={record.id}
          className={isOther === keepsOther ? 'chosen' : undefined}
          name="keep"
          checked={isOther === keepsOther}
          onChoose={() => onKeep(isOther)}
        >
          <span className="grow">{t('masters.keepOf', { name, id: record.id })}</span>
          <span className="muted">{t(isOther === keepsOther ? 'masters.stays' : 'masters.goes')}</span>
        </Radio>
      ))}
    </fieldset>
  );
}
