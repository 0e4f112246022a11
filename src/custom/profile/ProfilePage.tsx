/** The user's own e-mail address and password (§2.6, ruling 18). Only the server validates them. */
import { useCallback, useEffect, useState, type FormEvent } from 'react';
import { useNotify } from 'react-admin';
import { RetryState } from '../../look/TableStates';
import { NoteLine } from '../../look/NoteLine';
import { useMessages } from '../../i18n/useMessages';
import { ConfirmPassword } from './ConfirmPassword';
import { readProfile, writeProfile, type ProfileRefusal } from './profile';
import './profile.css';

interface FieldProps {
  readonly name: string;
  readonly label: string;
  readonly type: 'email' | 'password';
  readonly value: string;
  readonly error?: string | undefined;
  readonly autoFocus?: boolean;
  readonly onChange: (value: string) => void;
}

function ProfileField({ name, label, type, value, error, autoFocus = false, onChange }: FieldProps) {
  return (
    <div className={`field wide ${error ? 'error' : ''}`}>
      <label htmlFor={name}>{label}</label>
      <div className="control">
        <input
          id={name}
          name={name}
          // The server validates addresses; the browser's own check would block the form.
          type={type === 'email' ? 'text' : type}
          inputMode={type === 'email' ? 'email' : undefined}
          autoComplete={type === 'email' ? 'email' : 'new-password'}
          autoFocus={autoFocus}
          value={value}
          aria-invalid={error ? true : undefined}
          aria-describedby={`${name}-note`}
          onChange={(event) => onChange(event.target.value)}
        />
      </div>
      <NoteLine id={`${name}-note`} {...(error ? { kind: 'error' as const } : {})}>
        {error}
      </NoteLine>
    </div>
  );
}

/** Loads the address once; after a failure the page shows a Retry button. */
function useEmail() {
  const [email, setEmail] = useState<string>();
  const [failed, setFailed] = useState(false);
  const load = useCallback((): void => {
    readProfile().then(
      (profile) => setEmail(profile.email ?? ''),
      (error: unknown) => {
        console.error(error);
        setFailed(true);
      },
    );
  }, []);
  useEffect(load, [load]);
  const retry = (): void => {
    setFailed(false);
    load();
  };
  return { email, setEmail, failed, retry };
}

/** The page. */
export function ProfilePage() {
  const t = useMessages();
  const notify = useNotify();
  const { email, setEmail, failed, retry } = useEmail();
  const [password, setPassword] = useState('');
  const [verify, setVerify] = useState('');
  const [touched, setTouched] = useState(false);
  const [busy, setBusy] = useState(false);
  const [asking, setAsking] = useState(false);
  const [refused, setRefused] = useState<ProfileRefusal>({ errors: {} });
  const matches = password !== '' && password === verify;

  async function save(currentPassword?: string): Promise<void> {
    setBusy(true);
    const refusal = await writeProfile({
      email: email ?? '',
      new_password: password,
      current_password: currentPassword,
    });
    setBusy(false);
    setRefused(refusal ?? { errors: {} });
    setAsking(
      refusal !== undefined && (refusal.asksPassword === true || refusal.errors['current_password'] !== undefined),
    );
    if (refusal) {
      if (!refusal.asksPassword && refusal.message) notify(refusal.message, { type: 'error' });
      return;
    }
    setPassword('');
    setVerify('');
    setTouched(false);
    notify(t('profile.updated'), { type: 'success' });
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (matches && !busy) void save();
  }

  if (failed)
    return (
      <div className="panel">
        <RetryState text={t('form.recordFailed')} onRetry={retry} />
      </div>
    );
  if (email === undefined) return null;
  const typing = (set: (value: string) => void) => (value: string) => {
    setTouched(true);
    set(value);
  };
  return (
    <form className="panel profile" aria-label={t('frame.profile')} onSubmit={submit}>
      <div className="profile-fields">
        <ProfileField
          name="email"
          label={t('profile.email')}
          type="email"
          value={email}
          error={refused.errors['email']}
          autoFocus
          onChange={setEmail}
        />
        <ProfileField
          name="new_password"
          label={t('profile.newPassword')}
          type="password"
          value={password}
          error={refused.errors['new_password']}
          onChange={typing(setPassword)}
        />
        <ProfileField
          name="verify_password"
          label={t('profile.verifyPassword')}
          type="password"
          value={verify}
          onChange={typing(setVerify)}
        />
      </div>
      <div className="actions">
        <button type="submit" className="button fill" disabled={!matches || busy}>
          {t('profile.update')}
        </button>
        <div aria-live="polite">
          {touched && !matches && <NoteLine kind="error">{t('profile.passwordsDiffer')}</NoteLine>}
        </div>
      </div>
      {asking && (
        <ConfirmPassword
          busy={busy}
          error={refused.errors['current_password']}
          onConfirm={(current) => void save(current)}
          onCancel={() => setAsking(false)}
        />
      )}
    </form>
  );
}
