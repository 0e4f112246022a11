/** The odd tickets in rows; below one of them its fields. */
import { Fragment } from 'react';
import { useMessages } from '../../../../src/i18n/useMessages';
import { LoadingRows } from '../../../../src/look/TableStates';
import { useEntity } from '../../../../src/resources/registry';
import { labelOf } from '../../../../src/rules/labels';
import { isOpen, keyOf } from '../useCheck';
import { OddRow } from './OddRow';
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
import { useIsPhone } from '../../../../src/resources/list/table/useIsPhone';

/** Their classes, in their order. */
const columns = ['name', 'day', 'truck', 'customer', 'number', 'number', 'why', 'by'] as const;

/** The class of a column's cells. */
function classOf(column: (typeof columns)[number]): string {
  return column === 'name' ? 'name naming' : column;
}

/** Telephones show number, truck and why. */
const ON_PHONE = 3;

/** How many columns a cell over the whole row takes. */
function useSpan(): number {
  return useIsPhone() ? ON_PHONE : columns.length;
}

/** The fields of a ticket below its row. The record is read anew, so that what is saved is saved over what is there. */
interface FixRowProps extends FixActs {
  readonly ticket: OddTicket;
}

/** The row. */
function FixRow({ ticket, ...acts }: FixRowProps) {
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

/** The table. */
export function OddTable({ list }: { readonly list: OddList }) {
  const t = useMessages();
  const span = useSpan();
  const { rows, fixing, saved, lookAt, leave, openTicket } = list;
  const firstLooked = rows.findIndex((ticket) => !isOpen(ticket) && ticket !== fixing);
  return (
    <div className="rows-frame">
      <table className="table odd-table" aria-label={t('check.odd')}>
        <OddHead />
        <tbody>
          {rows.map((ticket, at) => {
            const isFixed = fixing !== undefined && keyOf(ticket) === keyOf(fixing);
            return (
              <Fragment key={keyOf(ticket)}>
                {at === firstLooked && (
                  <tr className="check-group">
                    <td colSpan={span}>{t('check.lookedAt')}</td>
                  </tr>
                )}
                <OddRow ticket={ticket} list={list} isFixed={isFixed} />
                {isFixed && (
                  <FixRow
                    ticket={ticket}
                    onSaved={() => saved(ticket)}
                    onLookAt={() => lookAt(ticket)}
                    onLeave={leave}
                    onOpen={() => openTicket(ticket)}
                  />
                )}
              </Fragment>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

function OddHead() {
  const t = useMessages();
  const { fields } = useEntity('crop_ticket');
  const ofField = (name: string): string => labelOf(name, fields[name]);
  const heads = [
    ...['ticket_number', 'date', 'truck_id', 'customer_id'].map(ofField),
    t('check.gross'),
    t('check.tare'),
    t('check.why'),
    t('check.lookedAt'),
  ];
  return (
    <thead>
      <tr>
        {columns.map((column, at) => (
          <th key={heads[at]} scope="col" className={classOf(column)}>
            {heads[at]}
          </th>
        ))}
      </tr>
    </thead>
  );
}

/** Still bars while the days are checked. */
export function OddSkeleton() {
  return (
    <div className="rows-frame" aria-hidden="true">
      <table className="table odd-table">
        <OddHead />
        <LoadingRows cells={columns.map(classOf)} rows={8} />
      </table>
    </div>
  );
}
