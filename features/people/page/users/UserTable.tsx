/** The users in rows of 40 px, each with its role to choose. */
import CheckIcon from '@mui/icons-material/CheckOutlined';
import WarningIcon from '@mui/icons-material/WarningAmberOutlined';
import type { UserOverview } from '../../rules/overview';
import { useMessages } from '../../../../src/i18n/useMessages';
import { lastHere } from '../userTexts';
import type { UserActs } from './useUsers';
import { roles } from '../../../../src/rules/accounts/roles';
import { Button } from '../../../../src/look/kit/Button';
import { Select } from '../../../../src/look/kit/fields/Select';

interface UserTableProps {
  readonly users: readonly UserOverview[];
  /** Who is signed in. */
  readonly username: string;
  /** The user that the side panel is about. */
  readonly current: UserOverview | undefined;
  /** There is one owner alone. */
  readonly isLastOwner: boolean;
  readonly acts: UserActs;
  readonly onChoose: (id: number) => void;
}

/** The table. */
export function UserTable(props: UserTableProps) {
  const t = useMessages();
  const { users } = props;
  return (
    <div className="scroll">
      <table className="table users-table" aria-label={t('users.title')}>
        <thead>
          <tr>
            <th className="naming">{t('users.user')}</th>
            <th className="role">{t('users.role')}</th>
            <th className="step">{t('users.secondStep')}</th>
            <th className="here">{t('users.lastHere')}</th>
            <th className="number">{t('users.devices')}</th>
          </tr>
        </thead>
        <tbody>
          {users.map((user) => (
            <UserRow key={user.id} user={user} {...props} />
          ))}
        </tbody>
      </table>
      {users.length === 0 && <p className="instead">{t('users.noneFound')}</p>}
    </div>
  );
}

function UserRow({ user, username, current, isLastOwner, acts, onChoose }: UserTableProps & { user: UserOverview }) {
  const t = useMessages();
  const isCurrent = user === current;
  return (
    <tr className={isCurrent ? 'current' : undefined} onClick={() => onChoose(user.id)}>
      <td className="name naming">
        <Button className="user-name" aria-pressed={isCurrent} onClick={() => onChoose(user.id)}>
          {user.username}
        </Button>
        {user.username === username && <span className="muted"> {t('users.you')}</span>}
      </td>
      <td className="role">
        <RoleSelect user={user} isLast={isLastOwner && user.role === 'owner'} acts={acts} />
      </td>
      <td className="step">
        {user.second_factor ? (
          <span className="mark-word good">
            <CheckIcon fontSize="small" />
            {t('users.on')}
          </span>
        ) : (
          <span className="muted">{t('users.off')}</span>
        )}
      </td>
      <td className="here">
        <LastHere user={user} />
      </td>
      <td className="number">{user.sessions.length > 0 ? user.sessions.length : <span className="muted">0</span>}</td>
    </tr>
  );
}

/** When the user was here; an open link that nobody has used yet is pointed out. */
function LastHere({ user }: { user: UserOverview }) {
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

/** The role of a user, changed at once. The only owner stays one. */
interface RoleSelectProps {
  readonly user: UserOverview;
  /** Nobody else is an owner. */
  readonly isLast: boolean;
  readonly acts: UserActs;
}

/** The choice. */
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
      onClick={(event) => event.stopPropagation()}
      onChoose={(role) => void acts.changeRole(user, role)}
    />
  );
}
