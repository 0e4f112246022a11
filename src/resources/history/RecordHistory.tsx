/** The place of a record's history below its form. Nothing of it is loaded before it is nearly in view. */
import { lazy, Suspense } from 'react';
import { useOwnServer } from '../../client/server/useOwnServer';
import { WhenSeen } from '../form/view/WhenSeen';

const HistoryPanel = lazy(() => import('./HistoryPanel').then((module) => ({ default: module.HistoryPanel })));

interface RecordHistoryProps {
  /** Table and id of the record. */
  readonly name: string;
  readonly id: number;
}

/** The panel; nothing on another server (ruling 61). */
export function RecordHistory(props: RecordHistoryProps) {
  if (useOwnServer() !== true) return null;
  return (
    <WhenSeen className="record-history">
      <Suspense>
        <HistoryPanel {...props} />
      </Suspense>
    </WhenSeen>
  );
}
