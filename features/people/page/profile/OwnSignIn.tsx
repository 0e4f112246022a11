/** What the profile has besides e-mail address and password: the second step, and the devices on which one is signed in. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { HttpError } from 'react-admin';
import { useMessages } from '../../../../src/i18n/useMessages';
import { Panel } from '../../../../src/look/Panel';
import { useNotice } from '../../../../src/resources/list/parts/useNotice';
import { usePeopleCalls } from '../calls';
import { DeviceList } from '../DeviceList';
import { PeopleMessages } from '../PeopleMessages';
import { SecondStep } from './SecondStep';
import './ownSignIn.css';

/** Both panels with their texts. */
export function OwnSignIn() {
  return (
    <PeopleMessages>
      <SecondStep />
      <OwnDevices />
    </PeopleMessages>
  );
}

/** The devices on which one is signed in: a telephone that was lost or an office that was left is ended from here. */
const SESSIONS = ['office', 'ownSessions'];

/** The panel; nothing until the devices are known. */
function OwnDevices() {
  const t = useMessages();
  const calls = usePeopleCalls();
  const client = useQueryClient();
  const notice = useNotice();
  const { data } = useQuery({
    queryKey: SESSIONS,
    queryFn: async ({ signal }) => (await calls()).ownSessions(signal),
    staleTime: 0,
    retry: false,
  });
  const end = async (id: string): Promise<void> => {
    try {
      await (await calls()).endOwnSession(id);
      notice(t('devices.ended'), 'success');
    } catch (error) {
      if (!(error instanceof HttpError)) throw error;
      notice(error.message, 'error');
    } finally {
      await client.invalidateQueries({ queryKey: SESSIONS });
    }
  };
  if (!data) return null;
  return (
    <Panel title={t('devices.title')} className="own-devices">
      <div className="padded">
        <DeviceList sessions={data} onEnd={({ id }) => void end(id)} />
      </div>
    </Panel>
  );
}
