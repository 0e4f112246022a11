/** `/office/users`: who may sign in, as what, and from which devices. Owners keep them (ruling 78, record 7). */
import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { Link } from 'react-router-dom';
import { useMe } from '../../client/people/useMe';
import { useOwnServer } from '../../client/server/useOwnServer';
import type { WindrowDataProvider } from '../../dataProvider';
import { RoomMessages } from '../../i18n/RoomMessages';
import { useMessages } from '../../i18n/useMessages';
import { RetryState } from '../../look/TableStates';
import { useSayWhich } from '../../look/which';
import { profile } from '../../messages/en/later/profile';
import { userPages } from '../../messages/en/later/office/userPages';
import { allows } from '../../rules/accounts/roles';
import { useUserList } from './useUsers';
import { UsersScreen } from './UsersScreen';
import '../../resources/list/dialogs.css';
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
  if (isOther) return <OwnersOnly isOwn={false} />;
  if (!me) return null;
  return allows(me.role, 'owner') ? <OwnersPage username={me.username} /> : <OwnersOnly isOwn />;
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

function OwnersOnly({ isOwn }: { readonly isOwn: boolean }) {
  const t = useMessages();
  const provider = useDataProvider<WindrowDataProvider>();
  const { data = [] } = useQuery({
    queryKey: ['office', 'owners'],
    queryFn: ({ signal }) => provider.owners(signal),
    enabled: isOwn,
    retry: false,
  });
  return (
    <section className="panel message-page" aria-label={t('users.title')}>
      <div>
        <h2>{t('users.keptByOwners')}</h2>
        {data.length > 0 && <p>{t('users.ownersHere', { names: data.join(', ') })}</p>}
      </div>
      <Link className="button fill" to="/">
        {t('common.home')}
      </Link>
    </section>
  );
}
