/** Signs in with a form's values. A failure is told by notices, and stays in the form until something is typed. */
import { useRef, useState, useCallback, useEffect, useEffectEvent } from 'react';
import { authProvider } from '../../authProvider';
import { apiBase } from '../../client/server/apiBase';
import { useMessages } from '../../i18n/useMessages';
import type { NoticeItem } from '../../look/Notices';
import { leaveFor } from '../leaveFor';
import { SignInError } from '../../client/session';
import { API_ROOT } from '../../rules/paths';
import type { Translate } from '../../messages/catalogue';

const LONGEST_MS = 5000;

/**
 * True where something answers at the API base, on another origin than the page's. Asked after a call that got no answer,
 * it means that the server allows no page of this origin (CORS). Sends neither token nor cookie.
 */
async function refusesThisOrigin(base = apiBase()): Promise<boolean> {
  if (base === '' || new URL(base).origin === window.location.origin) return false;
  const plain: RequestInit = { mode: 'no-cors', credentials: 'omit', signal: AbortSignal.timeout(LONGEST_MS) };
  return fetch(`${base}${API_ROOT}/token/`, plain).then(
    () => true,
    () => false,
  );
}

/** Counts seconds down to 0. */
const SECOND = 1000;

/** The seconds left, and how to begin with some. A clock that is set meanwhile changes nothing. */
function useCountdown(): readonly [left: number, begin: (seconds: number) => void] {
  const [ends, setEnds] = useState(0);
  const [left, setLeft] = useState(0);
  const isRunning = left > 0;
  useEffect(() => {
    if (!isRunning) return undefined;
    const timer = setInterval(() => setLeft(Math.max(0, Math.ceil((ends - performance.now()) / SECOND))), SECOND);
    return () => clearInterval(timer);
  }, [isRunning, ends]);
  const begin = useCallback((seconds: number) => {
    setEnds(performance.now() + seconds * SECOND);
    setLeft(seconds);
  }, []);
  return [left, begin];
}

/** A report address on this origin, or `undefined`: no other address is returned to after sign-in. */
export function returnAddress(next: string | null): string | undefined {
  if (!next?.startsWith('/reports/')) return undefined;
  const url = new URL(next, window.location.origin);
  const isOurs = url.origin === window.location.origin && url.pathname.startsWith('/reports/');
  return isOurs ? url.pathname + url.search : undefined;
}

/** Name and password of a try. */
interface Tried {
  readonly username: string;
  readonly password: string;
}

/** What a field of the form holds. */
const textOf = (form: FormData, name: string): string => {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
};

/** The notices of failures, each an event of its own. */
function useNotices() {
  const [notices, setNotices] = useState<readonly NoticeItem[]>([]);
  const count = useRef(0);
  const say = (texts: readonly string[]): void => {
    const said = texts.map((text): NoticeItem => ({ id: ++count.current, good: false, text }));
    setNotices((all) => [...all, ...said]);
  };
  const close = (id: number): void => setNotices((all) => all.filter((notice) => notice.id !== id));
  return { notices, say, close };
}

/** Leads in after a sign-in: this page's own, or one in another tab while this one is not `busy` with its own. */
function useEnter(onSignedIn: () => void, busy: boolean): () => void {
  const enter = (): void => {
    const report = returnAddress(new URLSearchParams(window.location.search).get('next'));
    if (report) leaveFor(apiBase() + report);
    else onSignedIn();
  };
  const heard = useEffectEvent(() => {
    if (!busy && authProvider.isSignedIn()) enter();
  });
  useEffect(() => authProvider.subscribe(() => heard()), []);
  return enter;
}

/**
 * @param onFailed called after the failure is shown; `isWrong`: what was typed as a secret was wrong
 * @returns `name`: the name tried last; `tried`: the password is right and the second step asks for a code; `wait`: seconds until the next try
 */
export function useSignIn(onSignedIn: () => void, onFailed: (isWrong: boolean) => void) {
  const t = useMessages();
  const { notices, say, close } = useNotices();
  const [failure, setFailure] = useState<string>();
  const [tried, setTried] = useState<Tried>();
  const [name, setName] = useState('');
  const [wait, beginWait] = useCountdown();
  const [busy, setBusy] = useState(false);

  const enter = useEnter(onSignedIn, busy);

  async function signIn(form: FormData): Promise<void> {
    if (busy || wait > 0) return;
    setBusy(true);
    const now = tried ?? { username: textOf(form, 'username'), password: textOf(form, 'password') };
    setName(now.username);
    try {
      await authProvider.login(tried ? { ...now, otp: textOf(form, 'otp').trim() } : now);
      enter();
    } catch (error) {
      const { notices: texts, text, wait: seconds, needsCode, isWrong = false } = await failureOf(t, error);
      say(texts);
      setFailure(text);
      // A wait in the second step ends there.
      setTried(needsCode ? now : seconds === undefined ? undefined : tried);
      if (seconds !== undefined) beginWait(seconds);
      setBusy(false);
      onFailed(isWrong);
    }
  }

  const forget = (): void => setFailure(undefined);
  const back = (): void => {
    setTried(undefined);
    forget();
  };
  const said = wait > 0 ? t('session.wait', { seconds: wait }) : failure;
  return { signIn, busy: busy || wait > 0, notices, close, failure: said, forget, name, tried, back };
}

/** What follows from a failed sign-in. */
interface SignInFailure {
  /** Notices, in their order. */
  readonly notices: readonly string[];
  /** Stands under the field until something is typed. */
  readonly text?: string;
  /** Seconds until the next try is looked at. */
  readonly wait?: number;
  /** The password is right, and a code of the second step is missing or wrong. */
  readonly needsCode?: boolean;
  /** What was typed as a secret was wrong: the field is emptied. */
  readonly isWrong?: boolean;
}

/** Throws what is not a `SignInError`. */
async function failureOf(t: Translate, error: unknown): Promise<SignInFailure> {
  if (!(error instanceof SignInError)) throw error;
  const { status, code, retryAfter } = error;
  const failed = t('session.failed');
  if (code === 'second_factor_required') return { notices: [], needsCode: true };
  if (code === 'second_factor_wrong')
    return { notices: [], text: t('session.codeWrong'), needsCode: true, isWrong: true };
  if (status === 429) return { notices: [failed], wait: Math.max(1, retryAfter ?? 60), isWrong: true };
  if (status === 401) return { notices: [failed], text: t('session.wrong'), isWrong: true };
  if (status !== 0) return { notices: [failed], text: failed };
  const refused = await refusesThisOrigin();
  const { origin } = window.location;
  const reason = refused ? t('session.refused', { server: apiBase(), origin }) : t('session.unreachable');
  return { notices: [failed, reason], text: reason };
}
