/** The notice under the load that the number has been entered lately (ruling 31). */
import { useCallback, type ReactNode } from 'react';
import { useMessages } from '../../../i18n/useMessages';
import { Alert } from '../../../look/Alert';
import { textOf, useFormValue } from '../../../resources/form/scope/useFormValue';
import type { AnyRow } from '../../../rules/rows';
import { OtherTicket } from '../form/save/UnconfirmedNotice';

interface DuplicateNoticeProps {
  /** Numbers entered lately. */
  readonly recent: readonly string[];
  /** Tickets entered on this page, newest first. */
  readonly entered: readonly AnyRow[];
  /** Number of the ticket that is edited: it is no duplicate of itself. */
  readonly own: unknown;
  /** Shown while the number is new. */
  readonly children: ReactNode;
}

/** The notice, or else its children. */
export function DuplicateNotice({ recent, entered, own, children }: DuplicateNoticeProps) {
  const t = useMessages();
  const ownNumber = textOf(own);
  const number = useFormValue(
    'ticket_number',
    useCallback(
      (value) => {
        const typed = textOf(value);
        return typed !== ownNumber && recent.includes(typed) ? typed : '';
      },
      [recent, ownNumber],
    ),
  );
  if (number === '') return children;
  return (
    <div className="duplicate">
      <Alert kind="warning">
        {t('ticket.duplicateNumber', { number })}
        <OtherTicket table="crop_ticket" number={number} entered={entered} />
      </Alert>
    </div>
  );
}
