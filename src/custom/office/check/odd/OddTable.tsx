/** The odd tickets in rows; below one of them its fields. */
import { Fragment } from 'react';
import { useMessages } from '../../../../i18n/useMessages';
import { LoadingRows } from '../../../../look/TableStates';
import { useEntity } from '../../../../resources/registry';
import { labelOf } from '../../../../rules/labels';
import { isOpen, keyOf } from '../useCheck';
import { classOf, columns, useSpan } from './columns';
import { FixRow } from './FixRow';
import { OddRow } from './OddRow';
import type { OddList } from './useOddList';

/** The table. */
export function OddTable({ list }: { readonly list: OddList }) {
  const t = useMessages();
  const span = useSpan();
  const { rows, fixing, saved, lookAt, leave, openTicket } = list;
  const firstLooked = rows.findIndex((ticket) => !isOpen(ticket) && ticket !== fixing);
  return (
    <div className="check-frame">
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
    <div className="check-frame" aria-hidden="true">
      <table className="table odd-table">
        <OddHead />
        <LoadingRows cells={columns.map(classOf)} rows={8} />
      </table>
    </div>
  );
}
