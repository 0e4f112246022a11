/** A field of the profile page: label, input and the line below it. */
import { Field } from '../../look/kit/fields/Field';
import { Input } from '../../look/kit/fields/Input';

interface ProfileFieldProps {
  readonly name: string;
  readonly label: string;
  readonly type: 'email' | 'password';
  readonly value: string;
  readonly error?: string | undefined;
  /** Marks the field as wrong where the message stands elsewhere. */
  readonly invalid?: boolean;
  /** What the field takes; shown while there is no error. */
  readonly hint?: string | undefined;
  readonly autoFocus?: boolean;
  readonly onChange: (value: string) => void;
}

/** One field of the profile. */
export function ProfileField({ name, label, type, value, error, hint, ...more }: ProfileFieldProps) {
  const { invalid = false, autoFocus = false, onChange } = more;
  return (
    <Field id={name} label={label} fault={error} isWrong={invalid} note={hint} isWide>
      <Input
        name={name}
        // The server validates addresses; the browser's own check would block the form.
        type={type === 'email' ? 'text' : type}
        inputMode={type === 'email' ? 'email' : undefined}
        autoComplete={type === 'email' ? 'email' : 'new-password'}
        autoFocus={autoFocus}
        value={value}
        onType={onChange}
      />
    </Field>
  );
}
