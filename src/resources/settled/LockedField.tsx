/** A field that a paper has locked (money 6): its value with a lock, read-only, reached by Tab. */
import LockIcon from '@mui/icons-material/LockOutlined';
import { useId } from 'react';
import { isDecimal, type Field } from '../../grammar/field';
import { useMessages } from '../../i18n/useMessages';
import { NO_FIGURE } from '../../kinds/blank';
import { kindOf } from '../../kinds/index';
import { labelOf } from '../../rules/labels';
import type { AnyRow } from '../../rules/rows';
import { controlClass, type ControlSize } from '../inputs/FieldFrame';
import './locked.css';

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
export function LockedField({ name, field, size, row }: LockedFieldProps) {
  const t = useMessages();
  const id = useId();
  const value = row[name];
  const format = kindOf(field).columnFormat(field, [value]);
  const isBlank = format.sortKey(value) === null;
  const text = isBlank ? NO_FIGURE : format.text(value);
  const span = field.span ?? 4;
  const repeatsUnit = isDecimal(field) && labelOf(name, field).includes(`(${format.unit})`);
  return (
    <div className={`field field-locked ${span >= 4 ? 'wide' : ''}`} style={{ '--span': span } as React.CSSProperties}>
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
