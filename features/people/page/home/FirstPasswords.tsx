/** The lines on Home that tell owners whose password is still the one that the first start made and printed. */
import { useMe } from '../../../../src/client/people/useMe';
import { OwnerLine } from '../../../../src/custom/office/OwnerNotices';
import { RoomMessages } from '../../../../src/i18n/RoomMessages';
import { useInstalledLanguage, useMessages } from '../../../../src/i18n/useMessages';
import { firstPassword } from '../../words/firstPassword';
import { title } from '../../words/title';
import { USERS } from '../address';
import { ButtonLink } from '../../../../src/look/kit/ButtonLink';

/** A line for each. */
export function FirstPasswords() {
  const me = useMe();
  const names = me?.notices.flatMap(({ code, username }) => (code === 'first_password' && username ? [username] : []));
  return (
    <RoomMessages texts={firstPassword[useInstalledLanguage().language]}>
      {names?.map((name) => (
        <FirstPasswordLine key={name} name={name} isOwn={name === me?.username} />
      ))}
    </RoomMessages>
  );
}

function FirstPasswordLine({ name, isOwn }: { readonly name: string; readonly isOwn: boolean }) {
  const t = useMessages();
  const { language } = useInstalledLanguage();
  return (
    <OwnerLine text={t('users.firstPassword', { name })}>
      <ButtonLink look="line" isSmall to={isOwn ? '/profile' : USERS}>
        {isOwn ? t('frame.profile') : title[language]}
      </ButtonLink>
    </OwnerLine>
  );
}
