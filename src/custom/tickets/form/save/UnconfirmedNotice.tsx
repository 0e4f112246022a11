/** The notice about a ticket whose answer got lost, and the link to a ticket that is there already. */
import { useMessages } from '../../../../i18n/useMessages';
import { useGetList } from 'react-admin';
import { entities } from '../../../../entities';
import { Alert } from '../../../../look/kit/parts/Alert';
import { editPath } from '../../../../rules/paths';
import { entityOf, type AnyRow, type EntityName } from '../../../../rules/rows';
import { numberIn, type Lost } from './unconfirmedSave';

interface OtherTicketProps {
  readonly table: EntityName;
  readonly number: string;
  /** Tickets entered on this page, newest first: they need no search. */
  readonly entered: readonly AnyRow[];
}

/** The ticket may have been saved, or was. */
export function UnconfirmedNotice({
  lost: { number, saved, isKeyed },
  ...rest
}: Omit<OtherTicketProps, 'number'> & { lost: Lost }) {
  const t = useMessages();
  return (
    <Alert kind="warning">
      {t(saved ? 'ticket.alreadySaved' : isKeyed ? 'ticket.answerLostOnce' : 'ticket.answerLost', { number })}
      {saved && <OtherTicket {...rest} number={number} />}
    </Alert>
  );
}

/** Link to the newest ticket of that number. It opens beside this page, so that the load being entered stays. */
export function OtherTicket({ table, number, entered }: OtherTicketProps) {
  const t = useMessages();
  const isIt = (row: AnyRow) => numberIn(row) === number;
  const here = entered.find(isIt);
  const { data } = useGetList<AnyRow>(
    table,
    { filter: { ticket_number: number }, pagination: { page: 1, perPage: 100 }, sort: { field: 'id', order: 'DESC' } },
    { enabled: here === undefined, staleTime: 0 },
  );
  const other = here ?? data?.find(isIt);
  if (!other) return null;
  return (
    <>
      {' '}
      <a href={editPath(entityOf(entities, table), other.id)} target="_blank" rel="noreferrer">
        {t('ticket.openThatTicket')}
      </a>
    </>
  );
}
