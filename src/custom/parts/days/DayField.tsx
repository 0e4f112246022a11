/** A day that is typed in a dialog, with its hint or what is wrong with it below. */
import { Field } from '../../../look/kit/fields/Field';
import { DayInput } from './DayInput';

interface DayFieldProps {
  readonly id?: string;
  readonly label: string;
  readonly hint?: string;
  /** What is wrong; `undefined` for nothing. */
  readonly fault: string | undefined;
  readonly typed: string;
  readonly autoFocus?: boolean;
  readonly isWide?: boolean;
  readonly onType: (text: string) => void;
}

/** The field. */
export function DayField({ id, label, hint, fault, typed, autoFocus, isWide, onType }: DayFieldProps) {
  return (
    <Field id={id} label={label} fault={fault} note={hint} isWide={isWide}>
      <DayInput label={label} typed={typed} autoFocus={autoFocus} onType={onType} />
    </Field>
  );
}
