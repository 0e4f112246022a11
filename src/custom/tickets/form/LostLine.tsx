/** What the line under the load says of a ticket whose answer got lost, and the link to a ticket that stands already. */
import { useGetList } from 'react-admin';
import { entities } from '../../../entities';
import { Alert } from '../../../look/Alert';
import { editPath } from '../../../rules/paths';
import { entityOf, type AnyRow, type EntityName } from '../../../rules/rows';
import { texts } from '../../../texts';
import { numberIn, type Lost } from './unconfirmedSave';

const NONE: readonly AnyRow[] = [];

interface OtherTicketProps {
  readonly table: EntityName;
  readonly number: string;
  /** Tickets entered on this page, newest first: they need no search. */
  readonly entered?: readonly AnyRow[] | undefined;
}

/** The ticket may have been saved, or was. */
export function LostLine({ lost: { number, saved }, ...rest }: Omit<OtherTicketProps, 'number'> & { lost: Lost }) {
  return (
    <Alert kind="warning">
      {(saved ? texts.alreadySaved : texts.answerLost).replace('{number}', number)}
      {saved && <OtherTicket {...rest} number={number} />}
    </Alert>
  );
}

/** Link to the newest ticket of that number. It opens beside this page, so that the load being keyed stays. */
export function OtherTicket({ table, number, entered = NONE }: OtherTicketProps) {
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
        {texts.openThatTicket}
      </a>
    </>
  );
}
