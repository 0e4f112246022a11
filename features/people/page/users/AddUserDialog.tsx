/** Adds a user, who sets a password by a one-time link. Only the server validates the fields. */
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { HttpError } from 'react-admin';
import { messagesByField } from '../../../../src/client/apiError';
import { usePeopleCalls, type UserDraft } from '../calls';
import type { UserWithLink } from '../../rules/calls';
import { useMessages } from '../../../../src/i18n/useMessages';
import { roles } from '../../../../src/rules/accounts/roles';
import { Field } from '../../../../src/look/kit/fields/Field';
import { Input } from '../../../../src/look/kit/fields/Input';
import { Select } from '../../../../src/look/kit/fields/Select';
import { FormDialog } from '../../../../src/look/kit/FormDialog';

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
  return (
    <FormDialog
      title={t('users.add')}
      act={t('users.addAndLink')}
      fault={faults['']}
      isBusy={isBusy}
      onSubmit={() => add(draft)}
      onClose={onClose}
    >
      <Field label={t('session.username')} fault={faults['username']}>
        <Input
          autoFocus
          autoCapitalize="none"
          spellCheck={false}
          value={draft.username}
          onType={(username) => setDraft({ ...draft, username })}
        />
      </Field>
      <Field label={t('users.role')} fault={faults['role']} note={t(`users.${draft.role}May`)}>
        <Select
          value={draft.role}
          options={roles.map((role) => ({ value: role, text: t(`users.${role}`) }))}
          onChoose={(role) => setDraft({ ...draft, role })}
        />
      </Field>
      <Field label={t('profile.email')} fault={faults['email']} isWide>
        <Input inputMode="email" value={draft.email} onType={(email) => setDraft({ ...draft, email })} />
      </Field>
    </FormDialog>
  );
}
