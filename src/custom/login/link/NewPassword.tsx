/** A field for a new password on the pages of those who are not signed in. */
import { NoteLine } from '../../../look/NoteLine';

interface NewPasswordProps {
  readonly id: string;
  readonly label: string;
  readonly value: string;
  readonly error?: string | undefined;
  /** What the field takes; shown while there is no error. */
  readonly hint?: string;
  readonly autoFocus?: boolean;
  readonly onChange: (value: string) => void;
}

/** The field. */
export function NewPassword({ id, label, value, error, hint, autoFocus = false, onChange }: NewPasswordProps) {
  return (
    <div className={`field ${error ? 'error' : ''}`}>
      <label htmlFor={id}>{label}</label>
      <div className="control">
        <input
          id={id}
          type="password"
          autoComplete="new-password"
          autoFocus={autoFocus}
          value={value}
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}-note`}
          onChange={(event) => onChange(event.target.value)}
        />
      </div>
      <NoteLine id={`${id}-note`} {...(error ? { kind: 'error' as const } : {})}>
        {error ?? hint}
      </NoteLine>
    </div>
  );
}
