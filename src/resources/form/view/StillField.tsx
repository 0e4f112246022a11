/** A value that cannot be changed: the box of a field without a border. It can be focused and copied (record, for all of them). */
import { useId, type ReactNode } from 'react';
import type { Field } from '../../../grammar/field';
import { isText } from '../../../grammar/field';
import { NO_FIGURE } from '../../../kinds/blank';
import { kindOf } from '../../../kinds/index';
import { labelOf } from '../../../rules/labels';

interface StillFieldProps {
  readonly name: string;
  readonly field: Field;
  /** As the row has it. */
  readonly value: unknown;
  /** Said below it. Default: nothing. */
  readonly note?: ReactNode;
}

/** Label and value. */
export function StillField({ name, field, value, note }: StillFieldProps) {
  const id = useId();
  const format = kindOf(field).columnFormat(field, [value]);
  const isBlank = format.sortKey(value) === null;
  const text = isBlank ? NO_FIGURE : format.text(value);
  const span = field.span ?? 4;
  const lines = isText(field) ? field.lines : undefined;
  return (
    <div className={`field field-still ${span >= 4 ? 'wide' : ''}`} style={{ '--span': span }}>
      <label htmlFor={id}>{labelOf(name, field)}</label>
      <div
        className={['control', format.isNumber && 'number', lines && 'text-lines', isBlank && 'blank']
          .filter(Boolean)
          .join(' ')}
      >
        {lines ? <textarea id={id} readOnly rows={lines} value={text} /> : <input id={id} readOnly value={text} />}
        {format.unit && !isBlank && <span className="unit">{format.unit}</span>}
      </div>
      {note}
    </div>
  );
}
