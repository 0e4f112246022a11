/**
 * `/set-password#token`: where a one-time link leads. It is outside the session, as the login page is; the token stays behind the
 * `#`, so that no log has it.
 */
import { useEffect, useState, type FormEvent } from 'react';
import { authProvider } from '../../../../src/authProvider';
import type { PasswordLink } from '../../rules/calls';
import { useMessages } from '../../../../src/i18n/useMessages';
import type { Translate } from '../../../../src/messages/catalogue';
import { Alert } from '../../../../src/look/kit/parts/Alert';
import { PeopleMessages } from '../PeopleMessages';
import { wholeMoment } from '../userTexts';
import { LoginFrame } from '../../../../src/custom/login/LoginFrame';
import { Button } from '../../../../src/look/kit/Button';
import { ButtonLink } from '../../../../src/look/kit/ButtonLink';
import { Field } from '../../../../src/look/kit/fields/Field';
import { Input } from '../../../../src/look/kit/fields/Input';
import { API_ROOT } from '../../../../src/rules/paths';
import { currentLanguage } from '../../../../src/i18n/language';
import { apiBase } from '../../../../src/client/server/apiBase';
import { jsonOf, textAt } from '../../../../src/client/tokens/tokens';
import { valueIn } from '../../../../src/client/rest';

function failureText(failure: LinkFailure, t: Translate): string {
  if (failure === 'gone') return t('users.linkGone');
  return failure === 'no answer' ? t('users.linkNoAnswer') : failure.detail;
}

/** Whom the link in the address is for. */
function useLink(token: string) {
  const [link, setLink] = useState<PasswordLink | LinkFailure>();
  useEffect(() => {
    let isShown = true;
    readPasswordLink(token).then((answer) => isShown && setLink(answer), console.error);
    return () => {
      isShown = false;
    };
  }, [token]);
  return link;
}

/** The page. */
export function SetPasswordPage() {
  return (
    <PeopleMessages>
      <SetPassword />
    </PeopleMessages>
  );
}

function SetPassword() {
  const t = useMessages();
  const [token] = useState(() => window.location.hash.slice(1));
  const link = useLink(token);
  const [isSet, setDone] = useState(false);
  const isLink = typeof link === 'object' && 'username' in link;
  return (
    <LoginFrame>
      {isLink && !isSet && <PasswordForm token={token} link={link} onSet={() => setDone(true)} />}
      {!(isLink && !isSet) && (
        <div className="login-said">
          <h1>{t('users.setPassword')}</h1>
          {link === undefined && <p role="status">{t('users.linkLoading')}</p>}
          {isLink && <p role="status">{t('users.passwordIsSet', { name: link.username })}</p>}
          {link !== undefined && !isLink && <Alert kind="error">{failureText(link, t)}</Alert>}
          {link !== undefined && <WayOn />}
        </div>
      )}
    </LoginFrame>
  );
}

/** Where to go from here: another user may be signed in on this device. */
function WayOn() {
  const t = useMessages();
  const isSignedIn = authProvider.isSignedIn();
  return (
    <ButtonLink look="fill" to={isSignedIn ? '/' : '/login'}>
      {isSignedIn ? t('common.home') : t('session.login')}
    </ButtonLink>
  );
}

interface PasswordFormProps {
  readonly token: string;
  readonly link: PasswordLink;
  readonly onSet: () => void;
}

/** What is typed into the form, and setting it as the password. */
function usePassword({ token, onSet }: PasswordFormProps) {
  const [typed, setTyped] = useState({ password: '', again: '' });
  const [failure, setFailure] = useState<LinkFailure>();
  const [isBusy, setBusy] = useState(false);
  const differ = typed.again !== '' && typed.password !== typed.again;
  const isReady = typed.password !== '' && typed.password === typed.again;
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (!isReady || isBusy) return;
    setBusy(true);
    const refused = await redeemPasswordLink(token, typed.password);
    setBusy(false);
    setFailure(refused);
    if (!refused) onSet();
  };
  return { typed, setTyped, failure, differ, mayPress: isReady && !isBusy, submit };
}

function PasswordForm(props: PasswordFormProps) {
  const t = useMessages();
  const { link } = props;
  const { typed, setTyped, failure, differ, mayPress, submit } = usePassword(props);
  return (
    <form aria-label={t('users.setPassword')} onSubmit={(event) => void submit(event)}>
      <h1>{t('users.setPassword')}</h1>
      <p className="session-ended">{t('users.forUser', { name: link.username, ends: wholeMoment(link.ends) })}</p>
      {/* Password managers store the password under this name. */}
      <span className="only-read" aria-hidden="true">
        <Input isBare readOnly tabIndex={-1} autoComplete="username" value={link.username} />
      </span>
      <Field
        label={t('profile.newPassword')}
        fault={failure && failureText(failure, t)}
        note={t('profile.passwordHint')}
      >
        <Input
          type="password"
          autoComplete="new-password"
          autoFocus
          value={typed.password}
          onType={(password) => setTyped({ ...typed, password })}
        />
      </Field>
      <Field label={t('profile.verifyPassword')} fault={differ && t('profile.passwordsDiffer')}>
        <Input
          type="password"
          autoComplete="new-password"
          value={typed.again}
          onType={(again) => setTyped({ ...typed, again })}
        />
      </Field>
      <Button type="submit" look="fill" aria-disabled={!mayPress}>
        {t('users.setPasswordNow')}
      </Button>
    </form>
  );
}

/** Why a call did not work: the link is gone, no answer came, or the server says why. */
type LinkFailure = 'gone' | 'no answer' | { readonly detail: string };

// The token stays out of the address, which proxies log.
async function call(verb: 'look' | 'redeem', body: object): Promise<Response | undefined> {
  const headers = {
    Accept: 'application/json',
    'Accept-Language': currentLanguage().language,
    'Content-Type': 'application/json',
  };
  const init: RequestInit = { method: 'POST', headers, body: JSON.stringify(body), credentials: 'include' };
  return fetch(`${apiBase()}${API_ROOT}/office/links/${verb}/`, init).catch(() => undefined);
}

async function failureOf(answer: Response | undefined): Promise<LinkFailure> {
  if (!answer) return 'no answer';
  // Also where nothing of it is told: an answer that nobody reads keeps its connection.
  const body = await jsonOf(answer);
  if (answer.status === 404) return 'gone';
  const [fault]: unknown[] = [valueIn(body, 'password')].flat();
  return { detail: typeof fault === 'string' ? fault : (textAt(body, 'detail') ?? '') };
}

/** Reads a link. */
async function readPasswordLink(token: string): Promise<PasswordLink | LinkFailure> {
  const answer = await call('look', { token });
  if (!answer?.ok) return failureOf(answer);
  const body = await jsonOf(answer);
  return { username: textAt(body, 'username') ?? '', ends: textAt(body, 'ends') ?? '' };
}

/** Sets the password of the user that the link is for; `undefined` on success. */
async function redeemPasswordLink(token: string, password: string): Promise<LinkFailure | undefined> {
  const answer = await call('redeem', { token, password });
  return answer?.ok ? undefined : failureOf(answer);
}
