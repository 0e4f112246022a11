/** The fields of the bulk edit dialog, a row each: `Write`, name, new value, and what the selected tickets have (ruling 66). */
import { memo, useEffect, useId, useMemo } from 'react';
import { useMessages } from '../../../../i18n/useMessages';
import { useFormEvents } from '../../../../resources/form/scope/formEvents';
import { useFormValue } from '../../../../resources/form/scope/useFormValue';
import { FieldInput } from '../../../../resources/kinds/inputs';
import { labelOf } from '../../../../rules/labels';
import type { AnyRow } from '../../../../rules/rows';
import type { NamedField } from '../descriptions/description';
import { changesRow, stateOf } from './fieldStates';
import type { BulkForm } from './useBulkForm';
import { Check } from '../../../../look/kit/fields/Check';

interface BulkRowsProps extends Pick<BulkForm, 'fields' | 'marked' | 'mark' | 'canLeaveOut'> {
  readonly rows: readonly AnyRow[];
}

/** All rows, below their heads. What the user changes is marked. */
export function BulkRows({ fields, marked, mark, canLeaveOut, rows }: BulkRowsProps) {
  const t = useMessages();
  const { onChanged } = useFormEvents();
  useEffect(() => onChanged((name) => mark(name, true)), [onChanged, mark]);
  const count = rows.length;
  return (
    <div className="write-rows">
      <div className="write-heads no-phone text-soft title-3" aria-hidden="true">
        <span>{t('bulk.write')}</span>
        <span>{t('bulk.field')}</span>
        <span>{t('bulk.newValue')}</span>
        <span>{count === 1 ? t('bulk.onThisOne') : t('bulk.onThese', { count })}</span>
      </div>
      {fields.map((named, at) => (
        <BulkRow
          key={named[0]}
          named={named}
          rows={rows}
          isFirst={at === 0}
          isMarked={marked.has(named[0])}
          isFixed={!canLeaveOut}
          onMark={mark}
        />
      ))}
    </div>
  );
}

interface BulkRowProps {
  readonly named: NamedField;
  readonly rows: readonly AnyRow[];
  readonly isFirst: boolean;
  readonly isMarked: boolean;
  /** The box cannot be changed. */
  readonly isFixed: boolean;
  readonly onMark: BulkForm['mark'];
}

interface WriteBoxProps extends Pick<BulkRowProps, 'isMarked' | 'isFixed'> {
  readonly describedBy: string;
  readonly onMark: (isOn: boolean) => void;
}

/** The box `Write`. Enter passes it, because it walks from value to value. */
function WriteBox({ describedBy, isMarked, isFixed, onMark }: WriteBoxProps) {
  const t = useMessages();
  return (
    <Check
      className="write-tick"
      data-enter-passes
      aria-label={t('bulk.write')}
      aria-describedby={describedBy}
      checked={isMarked}
      disabled={isFixed}
      onCheck={onMark}
    >
      <span className="write-word" aria-hidden="true">
        {t('bulk.write')}
      </span>
    </Check>
  );
}

const BulkRow = memo(function BulkRow({ named, rows, isFirst, isMarked, isFixed, onMark }: BulkRowProps) {
  const t = useMessages();
  const id = useId();
  const [name, field] = named;
  const [first] = rows;
  const isNew = useFormValue(name, (value) => first !== undefined && changesRow(named, value, first));
  const state = useMemo(() => stateOf(t, named, rows, isNew), [t, named, rows, isNew]);
  const said = (
    <span className={state.kind} title={state.all}>
      {state.text}
    </span>
  );
  return (
    <div className={isMarked ? 'write-row' : 'write-row off'}>
      <WriteBox describedBy={id} isMarked={isMarked} isFixed={isFixed} onMark={(isOn) => onMark(name, isOn)} />
      <span id={id} hidden>
        {labelOf(name, field)}
      </span>
      <FieldInput
        name={name}
        field={field}
        autoFocus={isFirst}
        warning={state.kind === 'differs' ? said : undefined}
        note={said}
      />
    </div>
  );
});
