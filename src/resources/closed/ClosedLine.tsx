/** What stands at the head of a closed record, and of a form whose day is closed. */
import LockIcon from '@mui/icons-material/LockOutlined';
import { useMessages } from '../../i18n/useMessages';
import { listTitle } from '../../rules/labels';
import { closingDayOf } from '../../rules/settled/closedDays';
import { textOf, useFormValue } from '../form/scope/useFormValue';
import { useEntity, useRegistry, useTableName } from '../registry';
import { isClosedDay, useClosedTo } from './closedDays';
import '../form/view/view.css';

/** The line of a closed record: up to which day tickets of the table are closed. */
export function ClosedLine({ name }: { readonly name: string }) {
  const { closedTo = '' } = useClosedTo(name);
  return <Locked name={name} text="form.closed" day={closedTo} />;
}

/**
 * The line of the form around, before anything else is typed: such a record would be refused (decision 56). Nothing where the day is
 * open or the table has none.
 */
export function ClosedDayLine() {
  const name = useTableName();
  const day = closingDayOf(useRegistry(), name) ?? '';
  const { closedTo } = useClosedTo(name);
  const isClosed = useFormValue(day, (value) => closedTo !== undefined && isClosedDay(textOf(value), closedTo));
  return isClosed && closedTo !== undefined ? <Locked name={name} text="form.closedDay" day={closedTo} isTold /> : null;
}

interface LockedProps {
  readonly name: string;
  readonly text: 'form.closed' | 'form.closedDay';
  readonly day: string;
  /** It comes while somebody types. */
  readonly isTold?: true;
}

function Locked({ name, text, day, isTold }: LockedProps) {
  const t = useMessages();
  const tickets = listTitle(useEntity(name));
  return (
    <p className="sees-all row line-below text-soft closed-line" role={isTold && 'status'}>
      <LockIcon />
      <span>{t(text, { tickets, day })}</span>
    </p>
  );
}
