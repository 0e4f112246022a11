/** The button that leads to the entry of what the tape has and the tickets lack. Crop tickets need a job, so it is chosen first (ruling 77). */
import Add from '@mui/icons-material/AddOutlined';
import type { MouseEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import type { CheckedTape } from '../../../../rules/oddities/answers';
import { useMessages } from '../../../../i18n/useMessages';
import { useEntity } from '../../../../resources/registry';
import { addedUnder, addPath } from '../../../../rules/paths';
import { openJobChooser } from '../../../overlays/overlays';
import { FROM_TAPE, keepQueue } from '../../../tickets/tape/tapeQueue';
import type { CheckShown } from '../CheckTools';
import { CHECK } from '../../entries';
import { usePastedTape } from './tapeText';

interface AddMissingProps {
  readonly tape: CheckedTape;
  readonly shown: CheckShown;
}

/** The button. */
export function AddMissing({ tape: { missing, trucks }, shown: { days } }: AddMissingProps) {
  const t = useMessages();
  const { kind } = usePastedTape();
  const entity = useEntity(kind);
  const navigate = useNavigate();
  const add = ({ currentTarget }: MouseEvent<HTMLElement>): void => {
    const truckOf = new Map(trucks.map(({ line, truck }) => [line, truck.name]));
    const loads = missing.map((load) => ({ ...load, truck: truckOf.get(load.line) }));
    const back = `${CHECK}?${new URLSearchParams({ ...days, tab: 'tape' }).toString()}`;
    keepQueue({ kind, loads, day: days.from === days.to ? days.from : undefined, back });
    if (addedUnder(entity) === undefined) void navigate(addPath(entity), { state: FROM_TAPE });
    else openJobChooser(currentTarget, FROM_TAPE);
  };
  const count = missing.length;
  return (
    <button type="button" className="button fill go-on" onClick={add}>
      <Add />
      {count === 1 ? t('check.addOne') : t('check.addMany', { count })}
    </button>
  );
}
