/** The history of a record, at the foot of its page: nothing of it is loaded before it is nearly in view. */
import { optionalPart } from '../../look/parts/optionalPart';
import { useOwnServer } from '../../client/server/useOwnServer';
import { WhenSeen } from '../form/view/WhenSeen';
import type { RecordPlace } from '../additions';

const HistoryPanel = optionalPart(() => import('./HistoryPanel').then((module) => module.HistoryPanel));

/** The panel; nothing on another server (ruling 61). */
export function RecordHistory(props: RecordPlace) {
  if (useOwnServer() !== true) return null;
  return (
    <WhenSeen className="record-history">
      <HistoryPanel {...props} />
    </WhenSeen>
  );
}
