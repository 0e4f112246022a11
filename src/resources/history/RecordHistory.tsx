/** What stands below the form of a record: parts of features, and its history, of which nothing is loaded before it is nearly in view. */
import { optionalPart } from '../../look/parts/optionalPart';
import { useOwnServer } from '../../client/server/useOwnServer';
import { WhenSeen } from '../form/view/WhenSeen';
import { RecordParts, type RecordPlace } from '../additions';

const HistoryPanel = optionalPart(() => import('./HistoryPanel').then((module) => module.HistoryPanel));

/** The parts and the panel; nothing on another server (ruling 61). */
export function RecordHistory(props: RecordPlace) {
  if (useOwnServer() !== true) return null;
  return (
    <>
      <RecordParts {...props} />
      <WhenSeen className="record-history">
        <HistoryPanel {...props} />
      </WhenSeen>
    </>
  );
}
