/** In an entry form: whether loads of a tape are to be keyed here. Their part is loaded only then. */
import { optionalPart } from '../../../look/parts/optionalPart';
import { useLocation } from 'react-router-dom';
import type { RecordFormState } from '../../../resources/form/record/RecordForm';
import { isFromTape, useTapeQueue } from './tapeQueue';

const TapeLoads = optionalPart(() => import('./TapeLoads').then((module) => module.TapeLoads));

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
  return <TapeLoads queue={queue} state={state} />;
}
