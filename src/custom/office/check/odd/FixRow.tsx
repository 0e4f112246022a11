/** The fields of a ticket below its row. The record is read anew, so that what is saved is saved over what is there (ruling 67). */
import { useEditContext } from 'react-admin';
import { EditContext, RecordFailed } from '../../../../resources/form/record/frames';
import { RecordForm } from '../../../../resources/form/record/RecordForm';
import type { OddTicket } from '../../../../rules/oddities/answers';
import { ClosedLine } from '../../../../resources/closed/ClosedLine';
import { useClosedRows } from '../../../../resources/closed/useClosedRows';
import { LockedFieldsContext } from '../../../../resources/settled/lockedFields';
import type { AnyRow } from '../../../../rules/rows';
import { useSettledForm } from '../../../tickets/form/settled/settledTicket';
import { useSpan } from './columns';
import { FixForm, OtherWays, type FixActs } from './FixForm';

interface FixRowProps extends FixActs {
  readonly ticket: OddTicket;
}

/** The row. */
export function FixRow({ ticket, ...acts }: FixRowProps) {
  return (
    <tr className="check-fix">
      <td colSpan={useSpan()}>
        <EditContext name={ticket.table} id={ticket.record.id}>
          <Loaded ticket={ticket} {...acts} />
        </EditContext>
      </td>
    </tr>
  );
}

// A form that is given it keeps no draft: the address of this page is not that of the ticket.
const nothing = (): void => undefined;

function Loaded({ ticket, ...acts }: FixRowProps) {
  const { record, error, refetch } = useEditContext<AnyRow>();
  const isClosed = useClosedRows(ticket.table);
  const { locked } = useSettledForm(ticket.table, record);
  if (record && isClosed(record)) return <ClosedTicket ticket={ticket} {...acts} />;
  if (!record) return error ? <RecordFailed onRetry={refetch} /> : <div className="check-fields loading" />;
  return (
    <RecordForm row={record} start={record} onSaved={nothing}>
      {(state) => (
        <LockedFieldsContext value={locked}>
          <FixForm ticket={ticket} state={state} {...acts} />
        </LockedFieldsContext>
      )}
    </RecordForm>
  );
}

/** Nothing of it can be changed (decision 56); it can still be looked at. */
function ClosedTicket({ ticket, onLookAt, onOpen }: FixRowProps) {
  return (
    <div className="check-form">
      <ClosedLine name={ticket.table} />
      <div className="ways">
        <OtherWays onLookAt={onLookAt} onOpen={onOpen} />
      </div>
    </div>
  );
}
