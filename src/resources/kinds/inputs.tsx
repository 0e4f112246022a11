/** The input of a field. Generated and hand-written forms use it inside a `FormScope` and a react-hook-form provider. */
import { createElement, memo, useId } from 'react';
import { useLockedRow } from '../settled/lockedFields';
import { viewOf } from './index';
import type { InputProps } from '../inputs/props';
import LockIcon from '@mui/icons-material/LockOutlined';
import { isDecimal, type Field } from '../../grammar/field';
import { useMessages } from '../../i18n/useMessages';
import { NO_FIGURE } from '../../kinds/blank';
import { kindOf } from '../../kinds/index';
import { labelOf } from '../../rules/labels';
import type { AnyRow } from '../../rules/rows';
import { controlClass, type ControlSize } from '../inputs/FieldFrame';
import '../settled/locked.css';
import '../inputs/inputs.css';

/** A field that a paper has locked: its value with a lock, read-only, reached by Tab. */
interface LockedFieldProps {
  readonly name: string;
  readonly field: Field;
  readonly size?: ControlSize | undefined;
  /** The record as it is stored. */
  readonly row: AnyRow;
}

// Beside lock and unit a narrow field shows no more: `4.15`.
const LONG = 4;

/** Label and value. */
function LockedField({ name, field, size, row }: LockedFieldProps) {
  const t = useMessages();
  const id = useId();
  const value = row[name];
  const format = kindOf(field).columnFormat(field, [value]);
  const isBlank = format.sortKey(value) === null;
  const text = isBlank ? NO_FIGURE : format.text(value);
  const span = field.span ?? 4;
  const repeatsUnit = isDecimal(field) && labelOf(name, field).includes(`(${format.unit})`);
  return (
    <div className={`field field-locked ${span >= 4 ? 'wide' : ''}`} style={{ '--span': span }}>
      <label htmlFor={id}>{labelOf(name, field)}</label>
      <div className={controlClass(size, ...(format.isNumber ? ['number'] : []))}>
        <LockIcon />
        <input
          id={id}
          name={name}
          className={text.length > LONG ? 'long' : undefined}
          readOnly
          aria-describedby={`${id}-note`}
          value={text}
        />
        {format.unit && !isBlank && !repeatsUnit && <span className="unit">{format.unit}</span>}
      </div>
      <div className="note" />
      <span id={`${id}-note`} hidden>
        {t('form.settledField')}
      </span>
    </div>
  );
}

/** The input of one field, or its value where a paper has locked it: label above, control, note line below; `field.span` twelfths of a `.form-grid` wide. */
export const FieldInput = memo(function FieldInput(props: InputProps) {
  const { name, field, size } = props;
  const row = useLockedRow(name);
  if (row) return <LockedField name={name} field={field} size={size} row={row} />;
  return createElement(viewOf(field).Input, props);
});
