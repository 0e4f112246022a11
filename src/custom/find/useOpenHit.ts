/** Opens a line of the command box. */
import { useNotify } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { authProvider } from '../../authProvider';
import { apiBase } from '../../client/server/apiBase';
import { useYear } from '../../year';
import { leaveFor } from '../leaveFor';
import { openJobChooser, openKeys } from '../overlays/overlays';
import type { Hit } from './hits/hit';
import { keepRecent } from './hits/recent';

/** @returns opens a line and closes the box; a record of another year makes that the working year and says so */
export function useOpenHit(onClose: () => void): (hit: Hit) => void {
  const navigate = useNavigate();
  const notify = useNotify();
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
      // Reports belong to the server at the API base (ruling 61).
      leaveFor(apiBase() + target.report);
      return;
    }
    if (target.year !== undefined) {
      choose(target.year);
      notify('find.yearIsNow', { type: 'info', messageArgs: { year: target.year } });
    }
    void navigate(target.to);
  };
}
