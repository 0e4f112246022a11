/** A field of the profile page: label, input and the line below it. */
import { NoteLine } from '../../look/NoteLine';

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
  const isWrong = invalid || Boolean(error);
  return (
    <div className={`field wide ${isWrong ? 'error' : ''}`}>
      <label htmlFor={name}>{label}</label>
      <div className="control">
        <input
          id={name}
          name={name}
          // The server validates addresses; the browser's own check would block the form.
          type={type === 'email' ? 'text' : type}
          inputMode={type === 'email' ? 'email' : undefined}
          autoComplete={type === 'email' ? 'email' : 'new-password'}
          autoFocus={autoFocus}
          value={value}
          aria-invalid={isWrong || undefined}
          aria-describedby={`${name}-note`}
          onChange={(event) => onChange(event.target.value)}
        />
      </div>
      <NoteLine id={`${name}-note`} {...(error ? { kind: 'error' as const } : {})}>
        {error ?? hint}
      </NoteLine>
    </div>
  );
}
