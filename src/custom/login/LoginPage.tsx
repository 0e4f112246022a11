/**
 * The login page (§2.4), without router, MUI and react-admin. It downloads the first page's code while the user types.
 * After sign-in it returns only to a report address (ruling 17); the caller handles everything else.
 */
import { useEffect, useRef, useState, type FormEvent, type RefObject } from 'react';
import { Logo } from '../../look/Logo';
import { Notices, type NoticeItem } from '../../look/Notices';
import { draftsOf } from '../../resources/drafts/drafts';
import { authProvider } from '../../authProvider';
import { apiBase } from '../../client/server/apiBase';
import { SignInError } from '../../client/session';
import { useMessages } from '../../i18n/useMessages';
import type { Translate } from '../../messages/catalogue';
import { leaveFor } from '../leaveFor';
import { DemoSignIn, type DemoCredentials } from './DemoSignIn';
import { FieldPicture } from './FieldPicture';
import '../layout/frame.css';
import './login.css';

const PREFETCH_AFTER_MS = 600;

/** A report address on this origin, or `undefined`: no other address is returned to after sign-in. */
export function returnAddress(next: string | null): string | undefined {
  if (!next?.startsWith('/reports/')) return undefined;
  const url = new URL(next, window.location.origin);
  const isOurs = url.origin === window.location.origin && url.pathname.startsWith('/reports/');
  return isOurs ? url.pathname + url.search : undefined;
}

function minutes(t: Translate, seconds: number): string {
  const count = Math.max(1, Math.ceil(seconds / 60));
  return count === 1 ? t('session.oneMinute') : t('session.manyMinutes', { count });
}

/** The text of §8.1 for every failure, followed by the reason where it is not the credentials. */
function failureTexts(t: Translate, error: unknown): string[] {
  if (!(error instanceof SignInError)) throw error;
  if (error.status === 429)
    return [t('session.failed'), t('session.throttled', { time: minutes(t, error.retryAfter ?? 60) })];
  return error.status === 0 ? [t('session.failed'), t('session.unreachable')] : [t('session.failed')];
}

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

/** Signs in with a form's values; failures are notices. */
function useSignIn(onSignedIn: () => void, onFailed: () => void) {
  const t = useMessages();
  const [notices, setNotices] = useState<readonly NoticeItem[]>([]);
  const [busy, setBusy] = useState(false);
  const count = useRef(0);

  async function signIn(form: FormData): Promise<void> {
    if (busy) return;
    setBusy(true);
    try {
      const [name, secret] = [form.get('username'), form.get('password')];
      await authProvider.login({ username: String(name ?? ''), password: String(secret ?? '') });
      const report = returnAddress(new URLSearchParams(window.location.search).get('next'));
      if (report) leaveFor(apiBase() + report);
      else onSignedIn();
    } catch (error) {
      const failed = failureTexts(t, error).map((text): NoticeItem => ({ id: ++count.current, good: false, text }));
      setNotices((all) => [...all, ...failed]);
      setBusy(false);
      onFailed();
    }
  }

  const close = (id: number): void => setNotices((all) => all.filter((notice) => notice.id !== id));
  return { signIn, busy, notices, close };
}

function Picture() {
  const t = useMessages();
  return (
    <div className="login-field">
      <FieldPicture />
      <div className="mark">
        <Logo size={36} />
        <span>{t('common.product')}</span>
      </div>
    </div>
  );
}

interface CredentialsProps {
  readonly username: RefObject<HTMLInputElement | null>;
  readonly password: RefObject<HTMLInputElement | null>;
}

function Credentials({ username, password }: CredentialsProps) {
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
            ref={username}
          />
        </div>
      </div>
      <div className="field">
        <label htmlFor="password">{t('session.password')}</label>
        <div className="control">
          <input id="password" name="password" type="password" autoComplete="current-password" ref={password} />
        </div>
      </div>
    </>
  );
}

/** Username, password, Login. */
export function LoginPage({ onSignedIn, prefetch }: LoginPageProps) {
  const t = useMessages();
  const username = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const { signIn, busy, notices, close } = useSignIn(onSignedIn, () => password.current?.select());
  usePrefetch(prefetch);
  const fillIn = (demo: DemoCredentials): void => {
    if (username.current) username.current.value = demo.username;
    if (password.current) password.current.value = demo.password;
    button.current?.focus();
  };
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    void signIn(new FormData(event.currentTarget));
  };
  return (
    <main className="login">
      <Picture />
      <form aria-label={t('session.login')} onSubmit={submit}>
        <h1>{t('session.login')}</h1>
        <SessionEnded />
        <Credentials username={username} password={password} />
        <button type="submit" className="button fill" aria-disabled={busy} ref={button}>
          {t('session.login')}
        </button>
        <DemoSignIn onUse={fillIn} />
      </form>
      <Notices notices={notices} onClose={close} />
    </main>
  );
}
