/**
 * The login page (§2.4), without router, MUI and react-admin. It downloads the first page's code while the user types.
 * After sign-in it returns only to a report address (ruling 17); the caller handles everything else.
 */
import { useEffect, useRef, useState, type FormEvent, type RefObject } from 'react';
import { Notices } from '../../look/Notices';
import { draftsOf } from '../../resources/drafts/drafts';
import { authProvider } from '../../authProvider';
import { RoomMessages } from '../../i18n/RoomMessages';
import { useMessages } from '../../i18n/useMessages';
import { login } from '../../messages/en/later/login';
import { LoginFrame } from './LoginFrame';
import { useSignIn } from './useSignIn';
import { Button } from '../../look/kit/Button';
import { Field } from '../../look/kit/fields/Field';
import { Input } from '../../look/kit/fields/Input';

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
    <Field id="password" label={t('session.password')} fault={!isSaid && failure} isWrong={Boolean(failure)}>
      <Input
        name="password"
        type={shown ? 'text' : 'password'}
        autoComplete="current-password"
        autoCapitalize="none"
        spellCheck={false}
        ref={password}
      >
        <Button
          className="show-password"
          aria-label={t(shown ? 'session.hidePassword' : 'session.showPassword')}
          onClick={() => setShown(!shown)}
        >
          {t(shown ? 'session.hide' : 'session.show')}
        </Button>
      </Input>
    </Field>
  );
}

/** Username and password. */
function Credentials({ name, username, password, failure, isSaid }: CredentialsProps) {
  const t = useMessages();
  return (
    <>
      <Field id="username" label={t('session.username')} isBare>
        <Input
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          autoFocus
          defaultValue={name}
          ref={username}
        />
      </Field>
      <Password password={password} failure={failure} isSaid={isSaid} />
    </>
  );
}

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
export function LoginPage(props: LoginPageProps) {
  return (
    <RoomMessages texts={login}>
      <Page {...props} />
    </RoomMessages>
  );
}

function Page({ onSignedIn, prefetch }: LoginPageProps) {
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
        <Button type="submit" look="fill" aria-disabled={busy} ref={button}>
          {t('session.login')}
        </Button>
        {tried ? (
          <Button look="text" onClick={back}>
            {t('session.back')}
          </Button>
        ) : (
          <DemoSignIn onUse={fillIn} />
        )}
      </form>
      <Notices notices={notices} onClose={close} />
    </LoginFrame>
  );
}

/** A user name and password. */
interface DemoCredentials {
  readonly username: string;
  readonly password: string;
}

/** The credentials in the page; only a demo's server writes them. */
function demoSignIn(): DemoCredentials | undefined {
  const written = document.querySelector<HTMLMetaElement>('meta[name="windrow-demo"]')?.content ?? '';
  const [username, password] = written.split(' ');
  return username && password ? { username, password } : undefined;
}

/** The credentials and a button that fills them in. */
function DemoSignIn({ onUse }: { onUse: (signIn: DemoCredentials) => void }) {
  const t = useMessages();
  const demo = demoSignIn();
  if (!demo) return null;
  return (
    <p className="demo-sign-in grid gap-1 text-soft">
      <span>{t('session.demo', { ...demo })}</span>
      <Button look="text" isSmall onClick={() => onUse(demo)}>
        {t('session.demoFillIn')}
      </Button>
    </p>
  );
}

/** The code of the second step: from the authenticator app, or a recovery code. Without MUI. */
interface CodeFieldProps {
  /** Why the last code was refused, until something is typed. */
  readonly failure: string | undefined;
}

/** The field; it takes the focus. */
function CodeField({ failure }: CodeFieldProps) {
  const t = useMessages();
  return (
    <Field
      id="otp"
      label={t('session.code')}
      fault={failure && <span role="alert">{failure}</span>}
      note={t('session.codeHint')}
    >
      <Input name="otp" autoComplete="one-time-code" autoCapitalize="none" spellCheck={false} autoFocus />
    </Field>
  );
}
