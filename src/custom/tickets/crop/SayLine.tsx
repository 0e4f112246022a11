/**
 * The 30 px line under *This load*: what needs a sentence and perhaps a link, and never blocks (§5, ruling 31).
 * The most serious goes first: an answer that got lost, what the server says of no field, a number entered twice,
 * what was typed before and not saved.
 */
import { useFormState, useWatch } from 'react-hook-form';
import { Alert } from '../../../look/Alert';
import { DraftOffer } from '../../../resources/drafts/DraftOffer';
import type { FormValues } from '../../../resources/form/formValues';
import type { DraftState } from '../../../resources/drafts/useDraft';
import type { AnyRow } from '../../../rules/rows';
import { texts } from '../../../texts';
import type { Lost } from '../form/unconfirmedSave';
import { LostLine, OtherTicket } from '../form/LostLine';
import { SwapOffer, useIsSwapOffered } from '../form/tareOrder';

interface Props {
  readonly recent: readonly string[];
  /** Tickets entered on this page, newest first. */
  readonly entered: readonly AnyRow[];
  readonly lost: Lost | undefined;
  readonly draft: DraftState;
  /** Number of the ticket that is edited: it is no duplicate of itself. */
  readonly own: string | null | undefined;
}

/** The line; it keeps its height while there is nothing to say. */
export function SayLine({ recent, entered, lost, draft, own }: Props) {
  const { errors } = useFormState<FormValues>();
  const below = errors.root?.serverError?.message;
  const isSwapOffered = useIsSwapOffered();
  const typed = String(useWatch<FormValues>({ name: 'ticket_number' }) ?? '').trim();
  const isOwn = typed === (own ?? '').trim();
  const isDuplicate = typed !== '' && !isOwn && recent.includes(typed);
  return (
    <div className="says" aria-live="polite">
      {lost ? (
        <LostLine table="crop_ticket" lost={lost} entered={entered} />
      ) : below ? (
        <Alert kind="error">{below}</Alert>
      ) : isSwapOffered ? (
        <SwapOffer />
      ) : isDuplicate ? (
        <div className="duplicate">
          <Alert kind="warning">
            {texts.duplicateNumber.replace('{number}', typed)}
            <OtherTicket table="crop_ticket" number={typed} entered={entered} />
          </Alert>
        </div>
      ) : (
        <DraftOffer draft={draft} />
      )}
    </div>
  );
}
