/** Signs in with a form's values. A failure is told by notices, and stays in the form until something is typed. */
import { useRef, useState } from 'react';
import { authProvider } from '../../authProvider';
import { apiBase } from '../../client/server/apiBase';
import { useMessages } from '../../i18n/useMessages';
import type { NoticeItem } from '../../look/Notices';
import { leaveFor } from '../leaveFor';
import { failureTexts } from './failureTexts';

/** A report address on this origin, or `undefined`: no other address is returned to after sign-in. */
export function returnAddress(next: string | null): string | undefined {
  if (!next?.startsWith('/reports/')) return undefined;
  const url = new URL(next, window.location.origin);
  const isOurs = url.origin === window.location.origin && url.pathname.startsWith('/reports/');
  return isOurs ? url.pathname + url.search : undefined;
}

/** @param onFailed called after the failure is shown */
export function useSignIn(onSignedIn: () => void, onFailed: () => void) {
  const t = useMessages();
  const [notices, setNotices] = useState<readonly NoticeItem[]>([]);
  const [failure, setFailure] = useState<string>();
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
      const texts = await failureTexts(t, error);
      const failed = texts.map((text): NoticeItem => ({ id: ++count.current, good: false, text }));
      setNotices((all) => [...all, ...failed]);
      setFailure(texts.at(-1));
      setBusy(false);
      onFailed();
    }
  }

  const close = (id: number): void => setNotices((all) => all.filter((notice) => notice.id !== id));
  return { signIn, busy, notices, close, failure, forget: () => setFailure(undefined) };
}
