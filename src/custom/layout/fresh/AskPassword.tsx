/** Asks for the current password, hands it in, and says whether the server took it. */
import { useState } from 'react';
import { sendPassword } from '../../../client/people/freshSignIn';
import { session } from '../../../client/session';
import { RoomMessages } from '../../../i18n/RoomMessages';
import { useMessages } from '../../../i18n/useMessages';
import { profile as texts } from '../../../messages/en/later/profile';
import { ConfirmPassword } from '../../profile/ConfirmPassword';

interface AskPasswordProps {
  readonly onAnswer: (isFresh: boolean) => void;
}

/** The dialog. It stays while the password is wrong. */
export function AskPassword(props: AskPasswordProps) {
  return (
    <RoomMessages texts={texts}>
      <Asked {...props} />
    </RoomMessages>
  );
}

function Asked({ onAnswer }: AskPasswordProps) {
  const t = useMessages();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const send = async (password: string): Promise<void> => {
    setBusy(true);
    const fault = await sendPassword(session, password);
    setBusy(false);
    if (fault === undefined) onAnswer(true);
    else setError(fault || t('client.unreachable'));
  };
  return (
    <ConfirmPassword
      busy={isBusy}
      act={t('common.continue')}
      error={error}
      onConfirm={(password) => void send(password)}
      onCancel={() => onAnswer(false)}
    />
  );
}
