/** The user's own e-mail address and password (§2.6, ruling 18). Only the server validates them. */
import { useCallback, useEffect, useState, type FormEvent } from 'react';
import { useNotify } from 'react-admin';
import { RetryState } from '../../look/TableStates';
import { NoteLine } from '../../look/NoteLine';
import { useMessages } from '../../i18n/useMessages';
import { ConfirmPassword } from './ConfirmPassword';
import { readProfile, writeProfile, type ProfileRefusal } from './profile';
import './profile.css';

interface ProfileFieldProps {
  readonly name: string;
  readonly label: string;
  readonly type: 'email' | 'password';
  readonly value: string;
  readonly error?: string | undefined;
  readonly autoFocus?: boolean;
  readonly onChange: (value: string) => void;
}

function ProfileField({ name, label, type, value, error, autoFocus = false, onChange }: ProfileFieldProps) {
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

/** The values of the form, and whether the password fields were touched. */
function useProfileForm() {
  const { email, setEmail, failed, retry } = useEmail();
  const [passwords, setPasswords] = useState({ password: '', verify: '', touched: false });
  const { password, verify, touched } = passwords;
  return {
    email,
    setEmail,
    failed,
    retry,
    password,
    verify,
    setPassword: (value: string): void => setPasswords({ password: value, verify, touched: true }),
    setVerify: (value: string): void => setPasswords({ password, verify: value, touched: true }),
    clearPasswords: (): void => setPasswords({ password: '', verify: '', touched: false }),
    matches: password !== '' && password === verify,
    touched,
  };
}

type ProfileForm = ReturnType<typeof useProfileForm>;

/** Saves the form; asks for the current password where the server needs it. */
function useProfileSave(form: ProfileForm) {
  const t = useMessages();
  const notify = useNotify();
  const [busy, setBusy] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const [errors, setErrors] = useState<ProfileRefusal['errors']>({});

  async function save(currentPassword?: string): Promise<void> {
    setBusy(true);
    const refusal = await writeProfile({
      email: form.email ?? '',
      new_password: form.password,
      current_password: currentPassword,
    });
    setBusy(false);
    setErrors(refusal?.errors ?? {});
    setAsking(refusal?.asksPassword === true || refusal?.errors['current_password'] !== undefined);
    if (!refusal) {
      form.clearPasswords();
      notify(t('profile.updated'), { type: 'success' });
    } else if (!refusal.asksPassword && refusal.message) notify(refusal.message, { type: 'error' });
  }

  return { save, busy, errors, isAsking, cancel: () => setAsking(false) };
}

function ProfileFields({ form, errors }: { form: ProfileForm; errors: ProfileRefusal['errors'] }) {
  const t = useMessages();
  return (
    <div className="profile-fields">
      <ProfileField
        name="email"
        label={t('profile.email')}
        type="email"
        value={form.email ?? ''}
        error={errors['email']}
        autoFocus
        onChange={form.setEmail}
      />
      <ProfileField
        name="new_password"
        label={t('profile.newPassword')}
        type="password"
        value={form.password}
        error={errors['new_password']}
        onChange={form.setPassword}
      />
      <ProfileField
        name="verify_password"
        label={t('profile.verifyPassword')}
        type="password"
        value={form.verify}
        onChange={form.setVerify}
      />
    </div>
  );
}

/** The page. */
export function ProfilePage() {
  const t = useMessages();
  const form = useProfileForm();
  const { save, busy, errors, isAsking, cancel } = useProfileSave(form);

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (form.matches && !busy) void save();
  }

  if (form.failed)
    return (
      <div className="panel">
        <RetryState text={t('form.recordFailed')} onRetry={form.retry} />
      </div>
    );
  if (form.email === undefined) return null;
  return (
    <form className="panel profile" aria-label={t('frame.profile')} onSubmit={submit}>
      <ProfileFields form={form} errors={errors} />
      <div className="actions">
        <button type="submit" className="button fill" disabled={!form.matches || busy}>
          {t('profile.update')}
        </button>
        <div aria-live="polite">
          {form.touched && !form.matches && <NoteLine kind="error">{t('profile.passwordsDiffer')}</NoteLine>}
        </div>
      </div>
      {isAsking && (
        <ConfirmPassword
          busy={busy}
          error={errors['current_password']}
          onConfirm={(current) => void save(current)}
          onCancel={cancel}
        />
      )}
    </form>
  );
}
