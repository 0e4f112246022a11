/** The history of a record, at the foot of its page: nothing of it is asked for before it is nearly in view. */
import type { RecordPlace } from '../../../../src/resources/additions';
import { WhenSeen } from '../../../../src/resources/form/view/WhenSeen';
import { HistoryPanel } from './HistoryPanel';

/** The panel. */
export function RecordHistory({ name, id }: RecordPlace) {
  return (
    <WhenSeen className="record-history">
      <HistoryPanel name={name} id={id} />
    </WhenSeen>
  );
}
