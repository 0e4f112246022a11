/** A day that is typed in a dialog, with its hint or what is wrong with it below. */
import { useMessages } from '../../../i18n/useMessages';
import { NoteLine } from '../../../look/NoteLine';

interface DayFieldProps {
  readonly id: string;
  readonly label: string;
  readonly hint: string;
  /** What is wrong; `undefined` for nothing. */
  readonly fault: string | undefined;
  readonly typed: string;
  readonly autoFocus?: true;
  readonly onType: (text: string) => void;
}

/** The field. */
export function DayField({ id, label, hint, fault, typed, autoFocus, onType }: DayFieldProps) {
  const t = useMessages();
  return (
    <div className={`field ${fault === undefined ? '' : 'error'}`}>
      <label htmlFor={id}>{label}</label>
      <div className="control">
        <input
          id={id}
          autoFocus={autoFocus}
          autoComplete="off"
          placeholder={t('form.dayPlaceholder')}
          aria-describedby={`${id}-note`}
          aria-invalid={fault === undefined ? undefined : true}
          value={typed}
          onChange={({ target }) => onType(target.value)}
        />
      </div>
      <NoteLine id={`${id}-note`} {...(fault === undefined ? {} : { kind: 'error' as const })}>
        {fault ?? hint}
      </NoteLine>
    </div>
  );
}
