/** `/office/users`: who may sign in, as what, and from which devices. Owners keep them. */
import { useMe } from '../../../../src/client/people/useMe';
import { useOwnServer } from '../../../../src/client/server/useOwnServer';
import { useMessages } from '../../../../src/i18n/useMessages';
import { allows } from '../../../../src/rules/accounts/roles';
import { OwnersOnly } from '../../../../src/custom/parts/OwnersOnly';
import { PeopleMessages } from '../PeopleMessages';
import { UsersScreen } from './UsersScreen';
import './users.css';

/** The page with its texts. */
export function UsersPage() {
  return (
    <PeopleMessages>
      <UsersOf />
    </PeopleMessages>
  );
}

/** The list for owners, whom to ask for others. */
function UsersOf() {
  const t = useMessages();
  const me = useMe();
  const isOther = useOwnServer() === false;
  if (!me && !isOther) return null;
  if (me && !isOther && allows(me.role, 'owner')) return <UsersScreen username={me.username} />;
  return <OwnersOnly title={t('users.keptByOwners')} names={(names) => t('users.ownersHere', { names })} />;
}
