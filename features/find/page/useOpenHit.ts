/** Opens a line of the command box. */
import { useNotify } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { authProvider } from '../../../src/authProvider';
import { useMessages } from '../../../src/i18n/useMessages';
import { apiBase } from '../../../src/client/server/apiBase';
import { useYear } from '../../../src/year';
import { leaveFor } from '../../../src/custom/leaveFor';
import { openJobChooser, openKeys } from '../../../src/custom/overlays/overlays';
import type { Hit } from './hit';
import { keepRecent } from './late/recent';

/** @returns opens a line and closes the box; a record of another year makes that the working year and says so */
export function useOpenHit(onClose: () => void): (hit: Hit) => void {
  const navigate = useNavigate();
  const notify = useNotify();
  const t = useMessages();
  const { choose } = useYear();
  return (hit) => {
    const { target } = hit;
    const user = authProvider.userName();
    if (user !== null) keepRecent(user, hit);
    if ('open' in target) {
      if (target.open === 'keys') openKeys();
      else openJobChooser(null);
      return;
    }
    onClose();
    if ('report' in target) {
      // Reports belong to the server at the API base.
      leaveFor(apiBase() + target.report);
      return;
    }
    if (target.year !== undefined) {
      choose(target.year);
      notify(t('find.yearIsNow', { year: target.year }), { type: 'info' });
    }
    void navigate(target.to);
  };
}
