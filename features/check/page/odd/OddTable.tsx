/** The odd tickets in rows; below one of them its fields. */
import { useMessages } from '../../../../src/i18n/useMessages';
import { Table } from '../../../../src/look/kit/table/Table';
import { isOpen, keyOf } from '../useCheck';
import { useOddColumns } from './useOddColumns';
import type { OddList } from './useOddList';
import { useEditContext } from 'react-admin';
import { EditContext, RecordFailed } from '../../../../src/resources/form/record/frames';
import { RecordForm } from '../../../../src/resources/form/record/RecordForm';
import type { OddTicket } from '../../rules/calls';
import { ClosedLine } from '../../../../src/resources/closed/ClosedLine';
import { useClosedRows } from '../../../../src/resources/closed/closedDays';
import { LockedFieldsContext } from '../../../../src/resources/settled/lockedFields';
import type { AnyRow } from '../../../../src/rules/rows';
import { useSettledForm } from '../../../../src/custom/tickets/form/settled/settledTicket';
import { FixForm, OtherWays, type FixActs } from './FixForm';

/** The fields of a ticket below its row. The record is read anew, so that what is saved is saved over what is there. */
interface FixRowProps extends FixActs {
  readonly ticket: OddTicket;
}

/** What stands below it. */
function Fix({ ticket, ...acts }: FixRowProps) {
  return (
    <EditContext name={ticket.table} id={ticket.record.id}>
      <Loaded ticket={ticket} {...acts} />
    </EditContext>
  );
}

// A form that is given it keeps no draft: the address of this page is not that of the ticket.
const nothing = (): void => undefined;

function Loaded({ ticket, ...acts }: FixRowProps) {
  const { record, error, refetch } = useEditContext<AnyRow>();
  const isClosed = useClosedRows(ticket.table);
  const { locked } = useSettledForm(ticket.table, record);
  if (record && isClosed(record)) return <ClosedTicket ticket={ticket} {...acts} />;
  if (!record)
    return error ? <RecordFailed onRetry={refetch} /> : <div className="check-fields flex wrap tops loading" />;
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
    <div className="check-form grid gap-2">
      <ClosedLine name={ticket.table} />
      <div className="ways">
        <OtherWays onLookAt={onLookAt} onOpen={onOpen} />
      </div>
    </div>
  );
}

/** The table. */
export function OddTable({ list }: { readonly list: OddList }) {
  const t = useMessages();
  const { rows, current, fixing, choose, saved, lookAt, leave, openTicket } = list;
  const isFixed = (ticket: OddTicket): boolean => fixing !== undefined && keyOf(ticket) === keyOf(fixing);
  const isSeen = (ticket: OddTicket): boolean => !isOpen(ticket) && !isFixed(ticket);
  const firstLooked = rows.findIndex((ticket) => !isOpen(ticket) && ticket !== fixing);
  const open = firstLooked < 0 ? rows.length : firstLooked;
  return (
    <div className="rows-frame">
      <Table
        className="odd-table"
        aria-label={t('check.odd')}
        columns={useOddColumns(list)}
        groups={[
          { key: 'open', rows: rows.slice(0, open) },
          { key: 'looked', title: t('check.lookedAt'), rows: rows.slice(open) },
        ]}
        keyOf={keyOf}
        rowProps={(ticket) => ({
          className: isSeen(ticket) ? 'seen' : undefined,
          'aria-current': keyOf(ticket) === current || undefined,
          onClick: () => choose(ticket),
        })}
        below={(ticket) =>
          isFixed(ticket) && (
            <Fix
              ticket={ticket}
              onSaved={() => saved(ticket)}
              onLookAt={() => lookAt(ticket)}
              onLeave={leave}
              onOpen={() => openTicket(ticket)}
            />
          )
        }
      />
    </div>
  );
}

/** Still bars while the days are checked. */
export function OddSkeleton({ list }: { readonly list: OddList }) {
  return (
    <div className="rows-frame" aria-hidden="true">
      <Table className="odd-table" columns={useOddColumns(list)} bones={8} keyOf={keyOf} />
    </div>
  );
}
