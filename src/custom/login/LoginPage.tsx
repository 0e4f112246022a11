/**
 * The login page (§2.4): it carries no router, no MUI and no react-admin, and fetches the first page's code while the user
 * types. Only a report address is returned to (ruling 17); what else comes after it is the caller's business.
 */
import { useEffect, useRef, useState } from 'react';
import { Logo } from '../../look/Logo';
import { Notices, type NoticeItem } from '../../look/Notices';
import { fillTemplate } from '../../rules/labels';
import { draftsOf } from '../../resources/drafts/drafts';
import { session, SignInError } from '../../client/session';
import { texts } from '../../texts';
import { leaveFor } from '../leaveFor';
import { DemoSignIn } from './DemoSignIn';
import { FieldPicture } from './FieldPicture';
import '../layout/frame.css';
import './login.css';

const PREFETCH_AFTER_MS = 600;

/** A report address on this origin, or nothing: no other address is returned to after login. */
export function returnAddress(next: string | null): string | undefined {
  if (!next?.startsWith('/reports/')) return undefined;
  const url = new URL(next, window.location.origin);
  const isOurs = url.origin === window.location.origin && url.pathname.startsWith('/reports/');
  return isOurs ? url.pathname + url.search : undefined;
}

function minutes(seconds: number): string {
  const count = Math.max(1, Math.ceil(seconds / 60));
  return count === 1 ? texts.oneMinute : fillTemplate(texts.manyMinutes, { count });
}

/** The one text of §8.1 for every failure, and behind it a reason that is not in the credentials. */
function failureTexts(error: unknown): string[] {
  if (!(error instanceof SignInError)) throw error;
  if (error.status === 429)
    return [texts.loginFailed, fillTemplate(texts.loginThrottled, { time: minutes(error.retryAfter ?? 60) })];
  return error.status === 0 ? [texts.loginFailed, texts.loginUnreachable] : [texts.loginFailed];
}

/** Starts the download of what comes after login. */
function usePrefetch(prefetch: () => void) {
  useEffect(() => {
    const timer = setTimeout(prefetch, PREFETCH_AFTER_MS);
    return () => clearTimeout(timer);
  }, [prefetch]);
}

/** Why somebody who signed nobody out is here, and that nothing is lost where something was typed. */
function SessionEnded() {
  const [user] = useState(() => session.endedFor());
  if (user === null) return null;
  return (
    <p className="session-ended" role="status">
      {texts.sessionEnded} {draftsOf(user).length > 0 && texts.typedIsKept}
    </p>
  );
}

interface LoginPageProps {
  readonly onSignedIn: () => void;
  /** Fetches what comes next, while the user types. */
  readonly prefetch: () => void;
}

/** Username, password, Login. */
export function LoginPage({ onSignedIn, prefetch }: LoginPageProps) {
  const [notices, setNotices] = useState<readonly NoticeItem[]>([]);
  const [busy, setBusy] = useState(false);
  const count = useRef(0);
  const username = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  usePrefetch(prefetch);

  async function submit(form: FormData): Promise<void> {
    if (busy) return;
    setBusy(true);
    try {
      await session.signIn(String(form.get('username') ?? ''), String(form.get('password') ?? ''));
      const report = returnAddress(new URLSearchParams(window.location.search).get('next'));
      if (report) leaveFor(report);
      else onSignedIn();
    } catch (error) {
      const failed = failureTexts(error).map((text): NoticeItem => ({ id: ++count.current, good: false, text }));
      setNotices((all) => [...all, ...failed]);
      setBusy(false);
      password.current?.select();
    }
  }

  return (
    <main className="login">
      <div className="login-field">
        <FieldPicture />
        <div className="mark">
          <Logo size={36} />
          <span>{texts.product}</span>
        </div>
      </div>
      <form
        aria-label={texts.login}
        onSubmit={(event) => {
          event.preventDefault();
          void submit(new FormData(event.currentTarget));
        }}
      >
        <h1>{texts.login}</h1>
        <SessionEnded />
        <div className="field">
          <label htmlFor="username">{texts.username}</label>
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
          <label htmlFor="password">{texts.password}</label>
          <div className="control">
            <input id="password" name="password" type="password" autoComplete="current-password" ref={password} />
          </div>
        </div>
        <button type="submit" className="button fill" aria-disabled={busy} ref={button}>
          {texts.login}
        </button>
        <DemoSignIn
          onUse={(demo) => {
            if (username.current) username.current.value = demo.username;
            if (password.current) password.current.value = demo.password;
            button.current?.focus();
          }}
        />
      </form>
      <Notices notices={notices} onClose={(id) => setNotices((all) => all.filter((notice) => notice.id !== id))} />
    </main>
  );
}
