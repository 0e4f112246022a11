/** The list of users beside what is known of one of them. */
import AddIcon from '@mui/icons-material/AddOutlined';
import { useState, useRef } from 'react';
import type { UserOverview, UserWithLink } from '../../rules/calls';
import { useMessages } from '../../../../src/i18n/useMessages';
import { roles } from '../../../../src/rules/accounts/roles';
import { UserPanel } from './UserPanel';
import { useSearchParams } from 'react-router-dom';
import { useSayUp } from '../../../../src/look/which';
import { ReadListScreen } from '../../../../src/resources/list/read/ReadListScreen';
import { useIsPhone } from '../../../../src/resources/list/table/useIsPhone';
import { userList } from '../../rules/list';
import { USERS } from '../address';
import { KnownUsersContext, userAddress, userCells } from './UserCells';
import { USER_ROWS, useUserActs, useUserList } from './useUsers';
import CopyIcon from '@mui/icons-material/ContentCopyOutlined';
import type { Translate } from '../../../../src/messages/catalogue';
import { copyText } from '../copyText';
import { wholeMoment } from '../userTexts';
import { Button } from '../../../../src/look/kit/Button';
import { Field } from '../../../../src/look/kit/fields/Field';
import { Input } from '../../../../src/look/kit/fields/Input';
import { FormDialog } from '../../../../src/look/kit/FormDialog';
import { useQueryClient } from '@tanstack/react-query';
import { HttpError } from 'react-admin';
import { messagesByField } from '../../../../src/client/apiError';
import { usePeopleCalls, type UserDraft } from '../calls';
import { Select } from '../../../../src/look/kit/fields/Select';

/** Adds a user, who sets a password by a one-time link. Only the server validates the fields. */
type Faults = Readonly<Record<string, string>>;

const NO_USERS: readonly UserOverview[] = [];

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
function AddUserDialog({ onAdded, onClose }: AddUserDialogProps) {
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

/** List, side panel, and the dialogs above them. On a phone the panel takes the place of the list. */
export function UsersScreen({ username }: { readonly username: string }) {
  const { data: users = NO_USERS } = useUserList(true);
  const [address, setAddress] = useSearchParams();
  const [isAdding, setAdding] = useState(false);
  const [link, setLink] = useState<UserWithLink>();
  const acts = useUserActs();
  const isPhone = useIsPhone();
  const chosen = users.find(({ id }) => String(id) === address.get('user'));
  const current = chosen ?? (isPhone ? undefined : users[0]);
  const isLastOwner = users.filter(({ role }) => role === 'owner').length < 2;
  const added = (user: UserWithLink): void => {
    setAdding(false);
    setAddress(userAddress(user.id));
    setLink(user);
  };
  return (
    <div className="users-two page-flush flex">
      {!(isPhone && current) && (
        <KnownUsersContext value={{ users, username, isLastOwner, acts }}>
          <div className="users-list column grow shrinks on-surface">
            <UserRows current={current} onAdd={() => setAdding(true)} />
          </div>
        </KnownUsersContext>
      )}
      {current && (
        <UserPanel
          key={current.id}
          user={current}
          isLast={isLastOwner && current.role === 'owner'}
          isSelf={current.username === username}
          acts={acts}
          onLink={setLink}
        />
      )}
      {current && isPhone && <UpToUsers />}
      {isAdding && <AddUserDialog onAdded={added} onClose={() => setAdding(false)} />}
      {link && <LinkDialog user={link} onClose={() => setLink(undefined)} />}
    </div>
  );
}

/** The way from a user back to the list. */
function UpToUsers() {
  useSayUp(USERS, useMessages()('users.title'));
  return null;
}

interface UserRowsProps {
  /** Whom the side panel is about. */
  readonly current: UserOverview | undefined;
  readonly onAdd: () => void;
}

function UserRows({ current, onAdd }: UserRowsProps) {
  const t = useMessages();
  return (
    <ReadListScreen
      list={userList}
      queryKey={USER_ROWS}
      cells={userCells}
      linkOf={({ id }) => userAddress(id)}
      rowClass={({ id }) => (id === current?.id ? 'current' : undefined)}
      acts={
        <Button look="fill" onClick={onAdd}>
          <AddIcon />
          <span>{t('users.add')}</span>
        </Button>
      }
    />
  );
}

/** The one-time link of a user, shown this once. */
interface LinkDialogProps {
  readonly user: UserWithLink;
  readonly onClose: () => void;
}

/** What a reset ended. */
function endedText(count: number, t: Translate): string {
  if (count === 0) return t('users.linkEndedNone');
  return count === 1 ? t('users.linkEndedOne') : t('users.linkEndedMany', { count });
}

/** The dialog; Copy Link puts the link into the clipboard. */
function LinkDialog({ user, onClose }: LinkDialogProps) {
  const t = useMessages();
  const field = useRef<HTMLInputElement>(null);
  const [isCopied, setCopied] = useState(false);
  const { username: name, link, link_ends: ends, ended } = user;
  const url = new URL(link, window.location.origin).href;
  const copy = async (): Promise<void> => setCopied(await copyText(url, field.current));
  return (
    <FormDialog
      title={t('users.linkFor', { name })}
      about={
        <>
          {t('users.linkGive', { name, ends: ends === null ? '' : wholeMoment(ends) })}
          {ended !== undefined && ` ${endedText(ended, t)}`}
        </>
      }
      said={<span role="status">{isCopied && t('users.copied')}</span>}
      cancel={t('common.close')}
      act={
        <>
          <CopyIcon />
          {t('users.copyLink')}
        </>
      }
      focus="act"
      onSubmit={copy}
      onClose={onClose}
    >
      <Field label={t('users.link')} note={t('users.linkOnce')} isWide>
        <Input ref={field} readOnly value={url} onFocus={({ target }) => target.select()} />
      </Field>
    </FormDialog>
  );
}
