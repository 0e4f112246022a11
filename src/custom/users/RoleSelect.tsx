/** The role of a user, changed at once. The only owner stays one. */
import ArrowDropDown from '@mui/icons-material/ArrowDropDownOutlined';
import type { UserOverview } from '../../rules/accounts/overview';
import { useMessages } from '../../i18n/useMessages';
import { isRole, roles } from '../../rules/accounts/roles';
import type { UserActs } from './useUsers';

interface RoleSelectProps {
  readonly user: UserOverview;
  /** Nobody else is an owner. */
  readonly isLast: boolean;
  readonly acts: UserActs;
}

/** The choice. */
export function RoleSelect({ user, isLast, acts }: RoleSelectProps) {
  const t = useMessages();
  return (
    <span className="role-select" title={isLast ? t('users.lastOwner') : undefined}>
      <select
        aria-label={t('users.roleOf', { name: user.username })}
        value={user.role}
        disabled={isLast || acts.isBusy}
        onClick={(event) => event.stopPropagation()}
        onChange={({ target: { value } }) => {
          if (isRole(value)) void acts.changeRole(user, value);
        }}
      >
        {roles.map((role) => (
          <option key={role} value={role}>
            {t(`users.${role}`)}
          </option>
        ))}
      </select>
      <ArrowDropDown />
    </span>
  );
}
