/** What owners are told above the panels of Home until somebody has seen to it. */
import { Link } from 'react-router-dom';
import { useMe } from '../../client/people/useMe';
import { RoomMessages } from '../../i18n/RoomMessages';
import { useMessages } from '../../i18n/useMessages';
import { officePages } from '../../messages/en/later/office/officePages';
import { USERS } from './entries';
import { Slot } from '../Slot';
import { OwnerLine } from './OwnerLine';

/** A line for each thing to see to. Owners have more of them. */
export function OwnerNotices() {
  const me = useMe();
  const names = me?.notices.flatMap(({ code, username }) => (code === 'first_password' && username ? [username] : []));
  return (
    <RoomMessages texts={officePages}>
      {names?.map((name) => (
        <FirstPasswordLine key={name} name={name} isOwn={name === me?.username} />
      ))}
      <Slot name="homeNotices" given={{}} />
    </RoomMessages>
  );
}

/** The password that the first start made and printed is still in use. */
function FirstPasswordLine({ name, isOwn }: { readonly name: string; readonly isOwn: boolean }) {
  const t = useMessages();
  return (
    <OwnerLine text={t('users.firstPassword', { name })}>
      <Link className="button line small" to={isOwn ? '/profile' : USERS}>
        {t(isOwn ? 'frame.profile' : 'users.title')}
      </Link>
    </OwnerLine>
  );
}
