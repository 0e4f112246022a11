/** The devices on which one is signed in: a telephone that was lost or an office that was left is ended from here. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { HttpError, useDataProvider } from 'react-admin';
import type { WindrowDataProvider } from '../../../dataProvider';
import { useMessages } from '../../../i18n/useMessages';
import { Panel } from '../../../look/Panel';
import { useNotice } from '../../../resources/list/parts/useNotice';
import { DeviceList } from '../../users/devices/DeviceList';

const KEY = ['office', 'ownSessions'];

/** The panel; nothing until the devices are known. */
export function OwnDevices() {
  const t = useMessages();
  const provider = useDataProvider<WindrowDataProvider>();
  const client = useQueryClient();
  const notice = useNotice();
  const { data } = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => provider.ownSessions(signal),
    staleTime: 0,
    retry: false,
  });
  const end = async (id: string): Promise<void> => {
    try {
      await provider.endOwnSession(id);
      notice(t('devices.ended'), 'success');
    } catch (error) {
      if (!(error instanceof HttpError)) throw error;
      notice(error.message, 'error');
    } finally {
      await client.invalidateQueries({ queryKey: KEY });
    }
  };
  if (!data) return null;
  return (
    <Panel title={t('devices.title')} className="own-devices">
      <div className="own-devices-body">
        <DeviceList sessions={data} onEnd={({ id }) => void end(id)} />
      </div>
    </Panel>
  );
}
