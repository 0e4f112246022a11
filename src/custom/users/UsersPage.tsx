/** `/office/users`: who may sign in, as what, and from which devices. Owners keep them (ruling 78). */
import { useMe } from '../../client/people/useMe';
import { useOwnServer } from '../../client/server/useOwnServer';
import { RoomMessages } from '../../i18n/RoomMessages';
import { useMessages } from '../../i18n/useMessages';
import { RetryState } from '../../look/TableStates';
import { useSayWhich } from '../../look/which';
import { profile } from '../../messages/en/later/profile';
import { userPages } from '../../messages/en/later/office/userPages';
import { allows } from '../../rules/accounts/roles';
import { OwnersOnly } from './owners/OwnersOnly';
import { useUserList } from './useUsers';
import { UsersScreen } from './UsersScreen';
import './users.css';

const texts = { ...profile, ...userPages };

/** The page with its texts. */
export function UsersPage() {
  return (
    <RoomMessages texts={texts}>
      <UsersOf />
    </RoomMessages>
  );
}

/** The list for owners, whom to ask for others. */
function UsersOf() {
  const me = useMe();
  const isOther = useOwnServer() === false;
  if (isOther) return <KeptByOwners isOwn={false} />;
  if (!me) return null;
  return allows(me.role, 'owner') ? <OwnersPage username={me.username} /> : <KeptByOwners isOwn />;
}

function OwnersPage({ username }: { readonly username: string }) {
  const t = useMessages();
  const { data, error, refetch } = useUserList(true);
  useSayWhich(data && String(data.length));
  if (data) return <UsersScreen users={data} username={username} />;
  if (!error) return null;
  return (
    <div className="panel">
      <RetryState what={t('users.title')} onRetry={() => void refetch()} />
    </div>
  );
}

/** For others, and against another server. */
function KeptByOwners({ isOwn }: { readonly isOwn: boolean }) {
  const t = useMessages();
  return (
    <OwnersOnly title={t('users.keptByOwners')} names={(names) => t('users.ownersHere', { names })} isOwn={isOwn} />
  );
}
