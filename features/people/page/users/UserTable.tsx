/** The users in rows of 40 px, each with its role to choose. */
import CheckIcon from '@mui/icons-material/CheckOutlined';
import WarningIcon from '@mui/icons-material/WarningAmberOutlined';
import type { UserOverview } from '../../rules/calls';
import { Table } from '../../../../src/look/kit/table/Table';
import type { CellColumn } from '../../../../src/look/kit/table/columns';
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
  const { users, current, onChoose } = props;
  return (
    <div className="scroll">
      <Table
        className="users-table"
        aria-label={t('users.title')}
        columns={useColumns(props)}
        rows={users}
        keyOf={({ id }) => id}
        rowProps={(user) => ({
          className: user === current ? 'current' : undefined,
          onClick: () => onChoose(user.id),
        })}
      />
      {users.length === 0 && <p className="instead">{t('users.noneFound')}</p>}
    </div>
  );
}

function useColumns({
  username,
  current,
  isLastOwner,
  acts,
  onChoose,
}: UserTableProps): readonly CellColumn<UserOverview>[] {
  const t = useMessages();
  return [
    {
      key: 'user',
      title: t('users.user'),
      isNaming: true,
      cellClass: 'name',
      cell: (user) => (
        <>
          <Button className="cell-button" aria-pressed={user === current} onClick={() => onChoose(user.id)}>
            {user.username}
          </Button>
          {user.username === username && <span className="muted"> {t('users.you')}</span>}
        </>
      ),
    },
    {
      key: 'role',
      title: t('users.role'),
      width: 136,
      phone: 124,
      cell: (user) => <RoleSelect user={user} isLast={isLastOwner && user.role === 'owner'} acts={acts} />,
    },
    {
      key: 'step',
      title: t('users.secondStep'),
      width: 104,
      phone: 'none',
      cell: (user) => <SecondStep isOn={user.second_factor} />,
    },
    {
      key: 'here',
      title: t('users.lastHere'),
      width: 220,
      phone: 128,
      cellClass: 'here',
      cell: (user) => <LastHere user={user} />,
    },
    {
      key: 'devices',
      title: t('users.devices'),
      width: 86,
      phone: 'none',
      isNumber: true,
      cell: ({ sessions: { length } }) => (length > 0 ? length : <span className="muted">0</span>),
    },
  ];
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
