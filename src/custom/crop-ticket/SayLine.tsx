/**
 * The 30 px line under *This load*: what needs a sentence and perhaps a link, and never blocks (§5, ruling 31).
 * The most serious goes first: an answer that got lost, what the server says of no field, a number entered twice.
 */
import { useGetList } from 'react-admin';
import { useFormState, useWatch } from 'react-hook-form';
import { entities } from '../../entities';
import { Say } from '../../look/Say';
import type { FormValues } from '../../resources/formValues';
import { editPath } from '../../rules/paths';
import type { AnyRow } from '../../rules/rows';
import { texts } from '../../texts';
import { SwapOffer, useIsSwapOffered } from '../ticket-forms/tareOrder';
import type { Lost } from './useCropTicket';

interface Props {
  readonly recent: readonly string[];
  /** Tickets entered on this page, newest first. */
  readonly entered: readonly AnyRow[];
  readonly lost: Lost | undefined;
  /** Number of the ticket that is edited: it is no duplicate of itself. */
  readonly own: string | null | undefined;
}

/** The line; it keeps its height while there is nothing to say. */
export function SayLine({ recent, entered, lost, own }: Props) {
  const { errors } = useFormState<FormValues>();
  const below = errors.root?.serverError?.message;
  const isSwapOffered = useIsSwapOffered();
  const typed = String(useWatch<FormValues>({ name: 'ticket_number' }) ?? '').trim();
  const isOwn = typed === (own ?? '').trim();
  const isDuplicate = typed !== '' && !isOwn && recent.includes(typed);
  return (
    <div className="says" aria-live="polite">
      {lost ? (
        <Say kind="warning">
          {(lost.saved ? texts.alreadySaved : texts.answerLost).replace('{number}', lost.number)}
          {lost.saved && <OtherTicket number={lost.number} entered={entered} />}
        </Say>
      ) : below ? (
        <Say kind="error">{below}</Say>
      ) : isSwapOffered ? (
        <SwapOffer />
      ) : (
        isDuplicate && (
          <div className="duplicate">
            <Say kind="warning">
              {texts.duplicateNumber.replace('{number}', typed)}
              <OtherTicket number={typed} entered={entered} />
            </Say>
          </div>
        )
      )}
    </div>
  );
}

/** Link to the newest ticket of that number. It opens beside this page, so that the load being keyed stays. */
function OtherTicket({ number, entered }: { number: string; entered: readonly AnyRow[] }) {
  const isIt = (row: AnyRow) => String(row.ticket_number ?? '').trim() === number;
  const here = entered.find(isIt);
  const { data } = useGetList<AnyRow>(
    'crop_ticket',
    { filter: { ticket_number: number }, pagination: { page: 1, perPage: 100 }, sort: { field: 'id', order: 'DESC' } },
    { enabled: here === undefined, staleTime: 0 },
  );
  const other = here ?? data?.find(isIt);
  if (!other) return null;
  return (
    <>
      {' '}
      <a href={editPath(entities.crop_ticket, other.id)} target="_blank" rel="noreferrer">
        {texts.openThatTicket}
      </a>
    </>
  );
}
