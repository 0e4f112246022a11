/** The code of the second step: from the authenticator app, or a recovery code. Without MUI. */
import { useMessages } from '../../i18n/useMessages';

interface CodeFieldProps {
  /** Why the last code was refused, until something is typed. */
  readonly failure: string | undefined;
}

/** The field; it takes the focus. */
export function CodeField({ failure }: CodeFieldProps) {
  const t = useMessages();
  return (
    <div className={`field ${failure ? 'error' : ''}`}>
      <label htmlFor="otp">{t('session.code')}</label>
      <div className="control">
        <input
          id="otp"
          name="otp"
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          autoFocus
          aria-invalid={failure ? true : undefined}
          aria-describedby="otp-note"
        />
      </div>
      <div className={`note ${failure ? 'error' : ''}`} id="otp-note" role={failure ? 'alert' : undefined}>
        {failure ?? t('session.codeHint')}
      </div>
    </div>
  );
}
