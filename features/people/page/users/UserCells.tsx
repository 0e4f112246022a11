/** What stands in the cells of a user's row besides its text: who it is, the role to choose, the second step, and the last visit. */
import { createContext, useContext, type ReactNode } from 'react';
import CheckIcon from '@mui/icons-material/CheckOutlined';
import WarningIcon from '@mui/icons-material/WarningAmberOutlined';
import { useRecordContext } from 'react-admin';
import { Link } from 'react-router-dom';
import { useMessages } from '../../../../src/i18n/useMessages';
import { Select } from '../../../../src/look/kit/fields/Select';
import { roles } from '../../../../src/rules/accounts/roles';
import type { UserOverview } from '../../rules/calls';
import { lastHere } from '../userTexts';
import type { UserActs } from './useUsers';

/** What the cells know of all users. */
export interface KnownUsers {
  readonly users: readonly UserOverview[];
  /** Who is signed in. */
  readonly username: string;
  /** There is one owner alone. */
  readonly isLastOwner: boolean;
  readonly acts: UserActs;
}

/** Around the list. */
export const KnownUsersContext = createContext<KnownUsers | undefined>(undefined);

/** Address of a user on the page. */
export const userAddress = (id: number | string): string => `?user=${id}`;

/** The user of the row; nothing until all of them are known. */
function OfRow({ children }: { readonly children: (user: UserOverview, known: KnownUsers) => ReactNode }) {
  const row = useRecordContext();
  const known = useContext(KnownUsersContext);
  const user = known?.users.find(({ id }) => id === row?.id);
  return known && user && children(user, known);
}

function Name({ user, isSelf }: { readonly user: UserOverview; readonly isSelf: boolean }) {
  const t = useMessages();
  return (
    <>
      <Link to={userAddress(user.id)}>{user.username}</Link>
      {isSelf && <span className="muted"> {t('users.you')}</span>}
    </>
  );
}

function SecondStep({ isOn }: { readonly isOn: boolean }) {
  const t = useMessages();
  if (!isOn) return <span className="muted">{t('users.off')}</span>;
  return (
    <span className="mark-word good">
      <CheckIcon fontSize="small" />
      {t('users.on')}
    </span>
  );
}

/** When the user was here; an open link that nobody has used yet is pointed out. */
function LastHere({ user }: { readonly user: UserOverview }) {
  const t = useMessages();
  const text = lastHere(user, t);
  if (user.link_ends === null) return text;
  return (
    <span className="mark-word warning">
      <WarningIcon fontSize="small" />
      {t('users.linkOpen', { when: text })}
    </span>
  );
}

interface RoleSelectProps {
  readonly user: UserOverview;
  /** Nobody else is an owner. */
  readonly isLast: boolean;
  readonly acts: UserActs;
}

/** The role of a user, changed at once. The only owner stays one. */
function RoleSelect({ user, isLast, acts }: RoleSelectProps) {
  const t = useMessages();
  return (
    <Select
      isSmall
      className="role-select"
      title={isLast ? t('users.lastOwner') : undefined}
      aria-label={t('users.roleOf', { name: user.username })}
      value={user.role}
      options={roles.map((role) => ({ value: role, text: t(`users.${role}`) }))}
      disabled={isLast || acts.isBusy}
      onChoose={(role) => void acts.changeRole(user, role)}
    />
  );
}

/** By column. */
export const userCells = {
  username: <OfRow>{(user, { username }) => <Name user={user} isSelf={user.username === username} />}</OfRow>,
  role: (
    <OfRow>
      {(user, { isLastOwner, acts }) => (
        <RoleSelect user={user} isLast={isLastOwner && user.role === 'owner'} acts={acts} />
      )}
    </OfRow>
  ),
  second_step: <OfRow>{({ second_factor: isOn }) => <SecondStep isOn={isOn} />}</OfRow>,
  last_seen: <OfRow>{(user) => <LastHere user={user} />}</OfRow>,
};
