/**
 * The 30 px line under *This load*: what needs a sentence and perhaps a link, and never blocks (§5, ruling 31). The
 * most serious goes first: keys that went nowhere, an answer that got lost, exchanged weights, the
 * form's own notice, what was typed before and not saved, what features say of saved tickets.
 */
import { useCallback, useMemo, useState, type ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import { useMessages } from '../../../i18n/useMessages';
import { Alert } from '../../../look/kit/parts/Alert';
import { DraftOffer } from '../../../resources/form/DraftOffer';
import type { FormValues } from '../../../resources/formValues';
import type { RecordFormState } from '../../../resources/form/record/RecordForm';
import type { AnyRow } from '../../../rules/rows';
import { Slot } from '../../Slot';
import type { TicketFormDescription } from './description';
import { useLastTickets } from './last/useLastTickets';
import { useEntryScope } from './proposals/entryContext';
import { UnconfirmedNotice } from './save/UnconfirmedNotice';
import type { Lost } from './save/unconfirmedSave';
import { SwapOffer, useIsSwapOffered } from './tareOrder';

/** A notice of one kind of ticket, or else `otherwise`. */
export type TicketNotice = (otherwise: ReactNode) => ReactNode;

interface LoadNoticeProps {
  readonly form: TicketFormDescription;
  readonly state: Pick<RecordFormState, 'added' | 'draft' | 'dropped' | 'row'>;
  readonly lost: Lost | undefined;
  /** The form's own notice; it shows what it is given while it has nothing to say. */
  readonly notice: TicketNotice | undefined;
  /** What was typed at a button. */
  readonly stray: string;
}

const NO_ROWS: readonly AnyRow[] = [];

/** The line; it keeps its height while there is nothing to say. */
export function LoadNotice({ form, state, lost, notice, stray }: LoadNoticeProps) {
  const { added, draft, dropped, row } = state;
  const { filter } = useEntryScope();
  const t = useMessages();
  const isSwapOffered = useIsSwapOffered();
  const { setFocus } = useFormContext<FormValues>();
  const { rows: last } = useLastTickets(form.name, filter, added);
  const own = useMemo(() => (row ? [row] : undefined), [row]);
  const focus = useCallback((field: string) => setFocus(field, { shouldSelect: true }), [setFocus]);
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const offer = (
    <>
      <DraftOffer draft={draft} />
      <div className="saved-place" ref={setPlace} />
    </>
  );
  const rows = own ?? last ?? NO_ROWS;
  return (
    <div className="says" aria-live="polite">
      <Slot name="savedTickets" given={{ name: form.name, rows, onFix: row ? focus : undefined, place }} />
      {dropped.length > 0 && <DroppedNotice numbers={dropped} />}
      {stray !== '' ? (
        <Alert kind="warning">{t('ticket.stray', { typed: stray })}</Alert>
      ) : lost ? (
        <UnconfirmedNotice table={form.name} lost={lost} entered={added} />
      ) : isSwapOffered ? (
        <SwapOffer />
      ) : (
        (notice?.(offer) ?? offer)
      )}
    </div>
  );
}

/** Tickets entered while an earlier one was being refused: they are dropped, and this line says so (ruling 81). */
function DroppedNotice({ numbers }: { numbers: readonly string[] }) {
  const t = useMessages();
  return <Alert kind="warning">{t('ticket.droppedToo', { numbers: numbers.join(', ') })}</Alert>;
}
