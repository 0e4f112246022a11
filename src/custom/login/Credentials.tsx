/** The fields of the sign-in form. Without MUI. */
import { useState, type RefObject } from 'react';
import { useMessages } from '../../i18n/useMessages';

interface CredentialsProps {
  /** The name to begin with. */
  readonly name: string;
  readonly username: RefObject<HTMLInputElement | null>;
  readonly password: RefObject<HTMLInputElement | null>;
  /** Why the last try failed, until something is typed. */
  readonly failure: string | undefined;
  /** Whether a notice says it at this moment: then the form marks the field and adds no second voice. */
  readonly isSaid: boolean;
}

function Password({ password, failure, isSaid }: Omit<CredentialsProps, 'name' | 'username'>) {
  const t = useMessages();
  const [shown, setShown] = useState(false);
  return (
    <div className={`field ${failure ? 'error' : ''}`}>
      <label htmlFor="password">{t('session.password')}</label>
      <div className="control">
        <input
          id="password"
          name="password"
          type={shown ? 'text' : 'password'}
          autoComplete="current-password"
          autoCapitalize="none"
          spellCheck={false}
          aria-invalid={failure ? true : undefined}
          aria-describedby="password-note"
          ref={password}
        />
        <button
          type="button"
          className="show-password"
          aria-label={t(shown ? 'session.hidePassword' : 'session.showPassword')}
          onClick={() => setShown(!shown)}
        >
          {t(shown ? 'session.hide' : 'session.show')}
        </button>
      </div>
      <div className="note error" id="password-note">
        {isSaid ? undefined : failure}
      </div>
    </div>
  );
}

/** Username and password. */
export function Credentials({ name, username, password, failure, isSaid }: CredentialsProps) {
  const t = useMessages();
  return (
    <>
      <div className="field">
        <label htmlFor="username">{t('session.username')}</label>
        <div className="control">
          <input
            id="username"
            name="username"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            autoFocus
            defaultValue={name}
            ref={username}
          />
        </div>
      </div>
      <Password password={password} failure={failure} isSaid={isSaid} />
    </>
  );
}
