/** Signs in with a form's values. A failure is told by notices, and stays in the form until something is typed. */
import { useRef, useState } from 'react';
import { authProvider } from '../../authProvider';
import { apiBase } from '../../client/server/apiBase';
import { useMessages } from '../../i18n/useMessages';
import type { NoticeItem } from '../../look/Notices';
import { leaveFor } from '../leaveFor';
import { failureOf } from './failureTexts';
import { useCountdown } from './useCountdown';

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

  async function signIn(form: FormData): Promise<void> {
    if (busy || wait > 0) return;
    setBusy(true);
    const now = tried ?? { username: textOf(form, 'username'), password: textOf(form, 'password') };
    setName(now.username);
    try {
      await authProvider.login(tried ? { ...now, otp: textOf(form, 'otp').trim() } : now);
      const report = returnAddress(new URLSearchParams(window.location.search).get('next'));
      if (report) leaveFor(apiBase() + report);
      else onSignedIn();
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
