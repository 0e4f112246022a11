/** Says at the head of a form that its day is closed, before anything else is typed: such a record would be refused (decision 56). */
import LockIcon from '@mui/icons-material/LockOutlined';
import { useClosedTo } from '../../client/closings/useClosings';
import { useMessages } from '../../i18n/useMessages';
import { closingDayOf } from '../../rules/closing/closingKinds';
import { listTitle } from '../../rules/labels';
import { textOf, useFormValue } from '../form/scope/useFormValue';
import { useEntity, useRegistry, useTableName } from '../registry';
import { isClosedDay } from './useClosedRows';
import '../form/view/view.css';

/** The line of the form around; nothing where the day is open or the table has none. */
export function ClosedDayLine() {
  const name = useTableName();
  const day = closingDayOf(useRegistry(), name);
  const closedTo = useClosedTo(name);
  if (day === undefined || closedTo === undefined) return null;
  return <LineOf name={name} day={day} closedTo={closedTo} />;
}

interface LineOfProps {
  readonly name: string;
  /** The field of the day. */
  readonly day: string;
  readonly closedTo: string;
}

function LineOf({ name, day, closedTo }: LineOfProps) {
  const t = useMessages();
  const entity = useEntity(name);
  const isClosed = useFormValue(day, (value) => isClosedDay(textOf(value), closedTo));
  if (!isClosed) return null;
  return (
    <p className="sees-all closed-line" role="status">
      <LockIcon />
      <span>{t('form.closedDay', { tickets: listTitle(entity), day: closedTo })}</span>
    </p>
  );
}
