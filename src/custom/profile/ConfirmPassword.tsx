/** Asks for the current password when the sign-in is older than the server accepts for such a change (ruling 18). */
import { useState } from 'react';
import { useMessages } from '../../i18n/useMessages';
import { Field } from '../../look/kit/fields/Field';
import { Input } from '../../look/kit/fields/Input';
import { FormDialog } from '../../look/kit/FormDialog';

interface ConfirmPasswordProps {
  readonly busy: boolean;
  /** Words of the button that confirms. */
  readonly act: string;
  readonly error: string | undefined;
  readonly onConfirm: (password: string) => void;
  readonly onCancel: () => void;
}

/** The dialog; Escape and Cancel change nothing. */
export function ConfirmPassword({ busy, act, error, onConfirm, onCancel }: ConfirmPasswordProps) {
  const t = useMessages();
  const [password, setPassword] = useState('');
  return (
    <FormDialog
      title={t('profile.confirmTitle')}
      act={act}
      isBusy={busy}
      isOff={password === ''}
      onSubmit={() => onConfirm(password)}
      onClose={onCancel}
    >
      <Field id="current_password" label={t('profile.currentPassword')} fault={error} isWide>
        <Input type="password" autoComplete="current-password" autoFocus value={password} onType={setPassword} />
      </Field>
    </FormDialog>
  );
}
