/** Asks for the current password when the sign-in is older than the server accepts for such a change (ruling 18). */
import Dialog from '@mui/material/Dialog';
import { useState } from 'react';
import { NoteLine } from '../../look/NoteLine';
import { useMessages } from '../../i18n/useMessages';

interface ConfirmPasswordProps {
  readonly busy: boolean;
  readonly error: string | undefined;
  readonly onConfirm: (password: string) => void;
  readonly onCancel: () => void;
}

/** The dialog; Escape and Cancel change nothing. */
export function ConfirmPassword({ busy, error, onConfirm, onCancel }: ConfirmPasswordProps) {
  const t = useMessages();
  const [password, setPassword] = useState('');
  return (
    <Dialog open onClose={onCancel} aria-labelledby="confirm-title">
      <form
        className="confirm"
        onSubmit={(event) => {
          event.preventDefault();
          // A portal's events bubble through React's tree; this one must not reach the page's form.
          event.stopPropagation();
          if (password !== '' && !busy) onConfirm(password);
        }}
      >
        <h2 id="confirm-title">{t('profile.confirmTitle')}</h2>
        <div className={`field ${error ? 'error' : ''}`}>
          <label htmlFor="current_password">{t('profile.currentPassword')}</label>
          <div className="control">
            <input
              id="current_password"
              type="password"
              autoComplete="current-password"
              autoFocus
              value={password}
              aria-describedby="current_password-note"
              onChange={(event) => setPassword(event.target.value)}
            />
          </div>
          <NoteLine id="current_password-note" {...(error ? { kind: 'error' as const } : {})}>
            {error}
          </NoteLine>
        </div>
        <div className="confirm-buttons">
          <button type="button" className="button text" onClick={onCancel}>
            {t('common.cancel')}
          </button>
          <button type="submit" className="button fill" disabled={password === '' || busy}>
            {t('profile.update')}
          </button>
        </div>
      </form>
    </Dialog>
  );
}
