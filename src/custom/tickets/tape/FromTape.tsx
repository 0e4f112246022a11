/** In an entry form: whether loads of a tape are to be keyed here. Their part is loaded only then. */
import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import type { RecordFormState } from '../../../resources/form/record/RecordForm';
import { isFromTape, useTapeQueue } from './tapeQueue';

const TapeLoads = lazy(() => import('./TapeLoads').then((module) => ({ default: module.TapeLoads })));

interface FromTapeProps {
  /** The table. */
  readonly name: string;
  readonly state: Pick<RecordFormState, 'added' | 'sent' | 'refusals' | 'isNew'>;
}

/** The line above the load; nothing in other forms. */
export function FromTape({ name, state }: FromTapeProps) {
  const { state: way } = useLocation();
  const queue = useTapeQueue();
  if (!state.isNew || queue?.kind !== name || !isFromTape(way)) return null;
  return (
    <Suspense>
      <TapeLoads queue={queue} state={state} />
    </Suspense>
  );
}
