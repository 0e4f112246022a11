/**
 * The login page (§2.4), without router, MUI and react-admin. It downloads the first page's code while the user types.
 * After sign-in it returns only to a report address (ruling 17); the caller handles everything else.
 */
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { Notices } from '../../look/Notices';
import { draftsOf } from '../../resources/drafts/drafts';
import { authProvider } from '../../authProvider';
import { useMessages } from '../../i18n/useMessages';
import { CodeField } from './CodeField';
import { Credentials } from './Credentials';
import { DemoSignIn, type DemoCredentials } from './DemoSignIn';
import { LoginFrame } from './LoginFrame';
import { useSignIn } from './useSignIn';

const PREFETCH_AFTER_MS = 600;

/** Starts the download of the first page. */
function usePrefetch(prefetch: () => void) {
  useEffect(() => {
    const timer = setTimeout(prefetch, PREFETCH_AFTER_MS);
    return () => clearTimeout(timer);
  }, [prefetch]);
}

/** Explains to a user who did not sign out why the session ended, and that typed values are kept as drafts. */
function SessionEnded() {
  const t = useMessages();
  const [user] = useState(() => authProvider.endedFor());
  if (user === null) return null;
  return (
    <p className="session-ended" role="status">
      {t('session.ended')} {draftsOf(user).length > 0 && t('session.typedIsKept')}
    </p>
  );
}

interface LoginPageProps {
  readonly onSignedIn: () => void;
  /** Downloads the first page while the user types. */
  readonly prefetch: () => void;
}

/** The focus after a failure: in the code while one is asked for, else in the password. What was wrong is emptied. */
function focusAgain(isWrong: boolean): void {
  const field = document.getElementById('otp') ?? document.getElementById('password');
  if (!(field instanceof HTMLInputElement)) return;
  if (isWrong) field.value = '';
  field.focus();
  field.select();
}

/** The fields that the demo's credentials are put into; the focus is on Login then. */
function useFillIn(forget: () => void) {
  const username = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const fillIn = (demo: DemoCredentials): void => {
    if (username.current) username.current.value = demo.username;
    if (password.current) password.current.value = demo.password;
    forget();
    button.current?.focus();
  };
  return { username, password, button, fillIn };
}

/** Username, password, Login; then the code of the second step, for those who have one. */
export function LoginPage({ onSignedIn, prefetch }: LoginPageProps) {
  const t = useMessages();
  const { signIn, busy, notices, close, failure, forget, name, tried, back } = useSignIn(onSignedIn, focusAgain);
  const { username, password, button, fillIn } = useFillIn(forget);
  usePrefetch(prefetch);
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    void signIn(new FormData(event.currentTarget));
  };
  const isSaid = notices.some(({ text }) => text === failure);
  return (
    <LoginFrame>
      <form aria-label={t('session.login')} onSubmit={submit} onInput={forget}>
        <h1>{t('session.login')}</h1>
        <SessionEnded />
        {tried ? (
          <CodeField failure={failure} />
        ) : (
          <Credentials name={name} username={username} password={password} failure={failure} isSaid={isSaid} />
        )}
        <button type="submit" className="button fill" aria-disabled={busy} ref={button}>
          {t('session.login')}
        </button>
        {tried ? (
          <button type="button" className="button text" onClick={back}>
            {t('session.back')}
          </button>
        ) : (
          <DemoSignIn onUse={fillIn} />
        )}
      </form>
      <Notices notices={notices} onClose={close} />
    </LoginFrame>
  );
}
