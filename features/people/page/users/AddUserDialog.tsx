/** Adds a user, who sets a password by a one-time link. Only the server validates the fields. */
import { Dialog } from '../../../../src/look/kit/Dialog';
import { useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { HttpError } from 'react-admin';
import { messagesByField } from '../../../../src/client/apiError';
import { usePeopleCalls, type UserDraft, type UserWithLink } from '../calls';
import { controlOf, Field } from '../Field';
import { useMessages } from '../../../../src/i18n/useMessages';
import { Alert } from '../../../../src/look/Alert';
import { CancelButton } from '../../../../src/look/parts/DialogButtons';
import { isRole, roles } from '../../../../src/rules/accounts/roles';
import { Button } from '../../../../src/look/kit/Button';

type Faults = Readonly<Record<string, string>>;

// The usual role; more rights are a choice.
const BLANK: UserDraft = { username: '', email: '', role: 'clerk' };

/** Adds the user of a draft. */
function useAdding(onAdded: (user: UserWithLink) => void) {
  const calls = usePeopleCalls();
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const [faults, setFaults] = useState<Faults>({});
  const add = async (draft: UserDraft): Promise<void> => {
    setBusy(true);
    try {
      const user = await (await calls()).addUser(draft);
      await client.invalidateQueries({ queryKey: ['office', 'users'] });
      onAdded(user);
    } catch (error) {
      if (!(error instanceof HttpError)) throw error;
      const named = messagesByField(error).map(([name, texts]) => [name, texts.join(' ')] as const);
      setFaults(named.some(([, text]) => text !== '') ? Object.fromEntries(named) : { '': error.message });
      setBusy(false);
    }
  };
  return { add, isBusy, faults };
}

interface AddUserDialogProps {
  readonly onAdded: (user: UserWithLink) => void;
  readonly onClose: () => void;
}

/** The dialog; Escape and Cancel add nobody. */
export function AddUserDialog({ onAdded, onClose }: AddUserDialogProps) {
  const t = useMessages();
  const [draft, setDraft] = useState(BLANK);
  const { add, isBusy, faults } = useAdding(onAdded);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!isBusy) void add(draft);
  };
  return (
    <Dialog open onClose={onClose} aria-labelledby="add-user-title">
      <form className="list-dialog add-user" noValidate onSubmit={submit}>
        <h2 id="add-user-title">{t('users.add')}</h2>
        <UserFields draft={draft} faults={faults} onChange={setDraft} />
        {faults[''] && <Alert kind="error">{faults['']}</Alert>}
        <footer>
          <CancelButton onCancel={onClose} />
          <Button type="submit" look="fill" aria-busy={isBusy}>
            {t('users.addAndLink')}
          </Button>
        </footer>
      </form>
    </Dialog>
  );
}

interface UserFieldsProps {
  readonly draft: UserDraft;
  readonly faults: Faults;
  readonly onChange: (draft: UserDraft) => void;
}

function UserFields({ draft, faults, onChange }: UserFieldsProps) {
  const t = useMessages();
  return (
    <>
      <Field id="add-user-username" label={t('session.username')} fault={faults['username']}>
        <input
          autoFocus
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          {...controlOf('add-user-username', faults['username'])}
          value={draft.username}
          onChange={({ target: { value } }) => onChange({ ...draft, username: value })}
        />
      </Field>
      <Field id="add-user-email" label={t('profile.email')} fault={faults['email']}>
        <input
          inputMode="email"
          autoComplete="off"
          {...controlOf('add-user-email', faults['email'])}
          value={draft.email}
          onChange={({ target: { value } }) => onChange({ ...draft, email: value })}
        />
      </Field>
      <RoleField draft={draft} faults={faults} onChange={onChange} />
    </>
  );
}

function RoleField({ draft, faults, onChange }: UserFieldsProps) {
  const t = useMessages();
  return (
    <Field id="add-user-role" label={t('users.role')} fault={faults['role']} hint={t(`users.${draft.role}May`)}>
      <select
        {...controlOf('add-user-role', faults['role'])}
        value={draft.role}
        onChange={({ target: { value } }) => {
          if (isRole(value)) onChange({ ...draft, role: value });
        }}
      >
        {roles.map((role) => (
          <option key={role} value={role}>
            {t(`users.${role}`)}
          </option>
        ))}
      </select>
    </Field>
  );
}
