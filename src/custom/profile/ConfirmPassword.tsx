/** Asks for the current password when the sign-in is older than the server accepts for such a change (ruling 18). */
import { Dialog } from '../../look/kit/Dialog';
import { useState, type FormEvent } from 'react';
import { NoteLine } from '../../look/NoteLine';
import { useMessages } from '../../i18n/useMessages';
import { Button } from '../../look/kit/Button';
import './confirmPassword.css';

interface ConfirmPasswordProps {
  readonly busy: boolean;
  /** Words of the button that confirms. */
  readonly act: string;
  readonly error: string | undefined;
  readonly onConfirm: (password: string) => void;
  readonly onCancel: () => void;
}

interface CurrentPasswordProps {
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
}

function CurrentPassword({ value, error, onChange }: CurrentPasswordProps) {
  const t = useMessages();
  return (
    <div className={`field ${error ? 'error' : ''}`}>
      <label htmlFor="current_password">{t('profile.currentPassword')}</label>
      <div className="control">
        <input
          id="current_password"
          type="password"
          autoComplete="current-password"
          autoFocus
          value={value}
          aria-describedby="current_password-note"
          onChange={(event) => onChange(event.target.value)}
        />
      </div>
      <NoteLine id="current_password-note" {...(error ? { kind: 'error' as const } : {})}>
        {error}
      </NoteLine>
    </div>
  );
}

/** The dialog; Escape and Cancel change nothing. */
export function ConfirmPassword({ busy, act, error, onConfirm, onCancel }: ConfirmPasswordProps) {
  const t = useMessages();
  const [password, setPassword] = useState('');
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    // A portal's events bubble through React's tree; this one must not reach the page's form.
    event.stopPropagation();
    if (password !== '' && !busy) onConfirm(password);
  };
  return (
    <Dialog open onClose={onCancel} aria-labelledby="confirm-title">
      <form className="confirm-password" onSubmit={submit}>
        <h2 id="confirm-title">{t('profile.confirmTitle')}</h2>
        <CurrentPassword value={password} error={error} onChange={setPassword} />
        <footer>
          <Button look="text" onClick={onCancel}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" look="fill" disabled={password === '' || busy}>
            {act}
          </Button>
        </footer>
      </form>
    </Dialog>
  );
}
