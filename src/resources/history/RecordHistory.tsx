/** The place of a record's history below its form. Nothing of it is loaded before it is nearly in view. */
import { optionalPart } from '../../look/parts/optionalPart';
import { useOwnServer } from '../../client/server/useOwnServer';
import { WhenSeen } from '../form/view/WhenSeen';
import type { Key } from '../../kinds/ref';

const HistoryPanel = optionalPart(() => import('./HistoryPanel').then((module) => module.HistoryPanel));

interface RecordHistoryProps {
  /** Table and id of the record. */
  readonly name: string;
  readonly id: Key;
}

/** The panel; nothing on another server (ruling 61). */
export function RecordHistory(props: RecordHistoryProps) {
  if (useOwnServer() !== true) return null;
  return (
    <WhenSeen className="record-history">
      <HistoryPanel {...props} />
    </WhenSeen>
  );
}
