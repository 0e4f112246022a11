/** The user's own e-mail address and password (§2.6, ruling 18). Only the server validates them. */
import { useState, type FormEvent, useCallback, useEffect } from 'react';
import { useNotify } from 'react-admin';
import { authProvider } from '../../authProvider';
import { useOwnServer } from '../../client/server/useOwnServer';
import { RetryState } from '../../look/kit/parts/EmptyState';
import { NoteLine } from '../../look/NoteLine';
import { RoomMessages } from '../../i18n/RoomMessages';
import { useMessages } from '../../i18n/useMessages';
import { profile as texts } from '../../messages/en/later/profile';
import { ConfirmPassword } from './ConfirmPassword';
import { Slot } from '../Slot';
import { writeProfile, type ProfileRefusal, readProfile } from './profile';
import { Button } from '../../look/kit/Button';
import './profile.css';
import { Field } from '../../look/kit/fields/Field';
import { Input } from '../../look/kit/fields/Input';

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

/** The values of the profile's form, and whether the password fields were touched. */
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

/** What `useProfileForm` returns. */
type ProfileForm = ReturnType<typeof useProfileForm>;

/** A field of the profile page: label, input and the line below it. */
interface ProfileFieldProps {
  readonly name: string;
  readonly label: string;
  readonly type: 'email' | 'password';
  readonly value: string;
  readonly error?: string | undefined;
  /** Marks the field as wrong where the message stands elsewhere. */
  readonly invalid?: boolean;
  /** What the field takes; shown while there is no error. */
  readonly hint?: string | undefined;
  readonly autoFocus?: boolean;
  readonly onChange: (value: string) => void;
}

/** One field of the profile. */
function ProfileField({ name, label, type, value, error, hint, ...more }: ProfileFieldProps) {
  const { invalid = false, autoFocus = false, onChange } = more;
  return (
    <Field id={name} label={label} fault={error} isWrong={invalid} note={hint} isWide>
      <Input
        name={name}
        // The server validates addresses; the browser's own check would block the form.
        type={type === 'email' ? 'text' : type}
        inputMode={type === 'email' ? 'email' : undefined}
        autoComplete={type === 'email' ? 'email' : 'new-password'}
        autoFocus={autoFocus}
        value={value}
        onType={onChange}
      />
    </Field>
  );
}

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
    } else if (refusal.isMissing) notify(t('profile.missing'), { type: 'error' });
    else if (!refusal.asksPassword && refusal.message) notify(refusal.message, { type: 'error' });
  }

  return { save, busy, errors, isAsking, cancel: () => setAsking(false) };
}

function ProfileFields({ form, errors }: { form: ProfileForm; errors: ProfileRefusal['errors'] }) {
  const t = useMessages();
  // Another server has rules of its own for passwords.
  const hint = useOwnServer() === false ? undefined : t('profile.passwordHint');
  return (
    <div className="profile-fields grid gap-2">
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
        hint={hint}
        onChange={form.setPassword}
      />
      <ProfileField
        name="verify_password"
        label={t('profile.verifyPassword')}
        type="password"
        value={form.verify}
        invalid={form.touched && !form.matches}
        onChange={form.setVerify}
      />
    </div>
  );
}

function ProfileActions({ form, busy }: { form: ProfileForm; busy: boolean }) {
  const t = useMessages();
  return (
    <div className="actions">
      <Button type="submit" look="fill" disabled={!form.matches || busy}>
        {t('profile.update')}
      </Button>
      <div aria-live="polite">
        {form.touched && !form.matches && <NoteLine kind="error">{t('profile.passwordsDiffer')}</NoteLine>}
      </div>
    </div>
  );
}

/** The page. */
export function ProfilePage() {
  return (
    <RoomMessages texts={texts}>
      <Profile />
    </RoomMessages>
  );
}

function Profile() {
  const t = useMessages();
  const form = useProfileForm();
  const { save, busy, errors, isAsking, cancel } = useProfileSave(form);
  const isOwn = useOwnServer() === true;

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
    <div className="profile-page grid tops gap-4">
      <form className="panel profile-form" aria-label={t('frame.profile')} onSubmit={submit}>
        <p className="profile-user text-soft">
          {t('profile.signedInAs')} <b>{authProvider.userName()}</b>
        </p>
        <ProfileFields form={form} errors={errors} />
        <ProfileActions form={form} busy={busy} />
        {isAsking && (
          <ConfirmPassword
            busy={busy}
            act={t('profile.update')}
            error={errors['current_password']}
            onConfirm={(current) => void save(current)}
            onCancel={cancel}
          />
        )}
      </form>
      {isOwn && <Slot name="profile" given={{}} />}
    </div>
  );
}
