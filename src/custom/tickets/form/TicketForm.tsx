/**
 * The add and edit form of every kind of ticket (§2.8, §4, ruling 33, look §5): large fields for the load, below them what is
 * kept for the next one and the last tickets, beside them the summary. It renders once a load: what follows each key
 * subscribes by itself.
 */
import { useMessages } from '../../../i18n/useMessages';
import { lazy, Suspense, useMemo, useEffect, type KeyboardEvent as ReactKeyboardEvent } from 'react';
import { ClosedDayLine } from '../../../resources/closed/ClosedLine';
import { enterMovesOn, tabPasses } from '../../../resources/form/enterMovesOn';
import { HeardLine } from '../../../resources/form/conflict/heard/HeardLine';
import { BelowForm, Stamps } from '../../../resources/form/formParts';
import { useSubmitFromAnywhere } from '../../../resources/form/submitFromAnywhere';
import { LockedFieldsContext } from '../../../resources/settled/lockedFields';
import { RecordParts } from '../../../resources/additions';
import { addTitle, editTitle } from '../../../rules/labels';
import { rolesOf } from '../../../rules/settled/settled';
import { useFixing, useIsAsleep } from '../inPlace/inPlace';
import { useInPlaceState } from '../inPlace/useInPlaceState';
import { useStrayKeys } from './keys/strayKeys';
import { KeptZone } from './KeptZone';
import { LastTickets } from './last/LastTickets';
import { LoadNotice } from './LoadNotice';
import { LoadZone } from './LoadZone';
import { filledOrigins } from './origins/origins';
import { TicketButtons } from './TicketButtons';
import { passesKept, type TicketFormProps } from './ticketFormProps';
import { EntryContext } from './proposals/entryContext';
import { TicketSummary } from './summary/TicketSummary';
import { SettledTicketContext, useSettledForm } from './settled/settledTicket';
import { Slot } from '../../Slot';
import './ticketForm.css';
import { useFormContext } from 'react-hook-form';
import { useFormEvents } from '../../../resources/form/scope/formEvents';
import type { FormValues } from '../../../resources/form/formValues';

/** A message about a field goes as soon as the user changes that field. */
function useErrorsForgotten(): void {
  const { onChanged } = useFormEvents();
  const { clearErrors, getFieldState } = useFormContext<FormValues>();
  useEffect(
    () =>
      onChanged((name) => {
        // Clearing renders every field, so it is done only where there is an error.
        if (getFieldState(name).error) clearErrors(name);
      }),
    [onChanged, clearErrors, getFieldState],
  );
}

/** For `onKeyDownCapture`: a key held down would run through the fields and press the button again and again. */
function ignoreHeldEnter(event: ReactKeyboardEvent): void {
  if (event.key === 'Enter' && event.repeat) {
    event.preventDefault();
    event.stopPropagation();
  }
}

const CorrectDialog = lazy(() =>
  import('./settled/CorrectDialog').then((module) => ({ default: module.CorrectDialog })),
);

const NONE = {};

type EntryState = TicketFormProps['state'];

/** What the numbers and proposals of the form compare with. */
function useEntryScope({ form, filter = NONE }: TicketFormProps, { added, sent, isNew }: EntryState) {
  return useMemo(
    () => ({ table: form.name, filter, entered: added, sent, isNew }),
    [form.name, filter, added, sent, isNew],
  );
}

/** The handlers of the form's own keys, and what was typed outside its fields. */
function useFormKeys({ submit }: EntryState) {
  useErrorsForgotten();
  useSubmitFromAnywhere(() => void submit(), useIsAsleep());
  const { stray, onKeyDownCapture, onSubmitCapture } = useStrayKeys();
  const handlers: Pick<
    React.ComponentProps<'form'>,
    'onKeyDownCapture' | 'onSubmitCapture' | 'onKeyDown' | 'onSubmit'
  > = {
    onKeyDownCapture: (event) => {
      ignoreHeldEnter(event);
      onKeyDownCapture(event);
    },
    onSubmitCapture,
    onKeyDown: (event) => {
      enterMovesOn(event);
      tabPasses(event);
    },
    onSubmit: (event) => {
      event.preventDefault();
      void submit();
    },
  };
  return { stray, handlers };
}

/** The two zones of fields. */
function Zones({ form, state, lost, slots, origins = NONE, hidden, stray }: TicketFormProps & { stray: string }) {
  const { entity, isNew, filled } = state;
  const t = useMessages();
  const shownOrigins = useMemo(() => ({ ...filledOrigins(filled, t), ...origins }), [filled, origins, t]);
  return (
    <>
      <LoadZone form={form} entity={entity} isNew={isNew} refusals={state.refusals}>
        <LoadNotice form={form} state={state} lost={lost} notice={slots.notice} stray={stray} />
      </LoadZone>
      <KeptZone
        form={form}
        entity={entity}
        origins={shownOrigins}
        isNew={isNew}
        hidden={hidden}
        passed={passesKept(state)}
      />
    </>
  );
}

/** The form itself: fields, stamps, messages, buttons. */
function EntryPanel(props: TicketFormProps) {
  const { state, lost, slots } = props;
  const { entity, row, isNew } = state;
  const { stray, handlers } = useFormKeys(state);
  return (
    <form
      className="panel entry-form"
      aria-label={isNew ? addTitle(entity) : editTitle(entity)}
      noValidate
      {...handlers}
    >
      <ClosedDayLine />
      <HeardLine />
      <Slot name="ticketEntry" given={{ name: props.form.name, state }} />
      <Zones {...props} stray={stray} />
      {row && slots.stamps && (
        <div className="form-stamps">
          <Stamps row={row} tracks={12} />
        </div>
      )}
      {slots.warnings}
      {!lost && (
        <div className="entry-below">
          <BelowForm />
        </div>
      )}
      <TicketButtons {...props} />
    </form>
  );
}

/** The whole entry page. */
export function TicketForm(props: TicketFormProps) {
  const { form, slots, filter = NONE, allOf } = props;
  const state = useInPlaceState(props.state);
  const { entity, row, added } = state;
  const isInPlace = useFixing() !== undefined;
  const { settled, locked, isCorrecting, close } = useSettledForm(form.name, row);
  // What another program paid counts towards amounts too.
  const isWholeSettled = settled?.papers.papers.length === rolesOf(form.name).length;
  return (
    <EntryContext value={useEntryScope(props, state)}>
      <div className="page-bleed entry-page">
        <div className={`ticket-entry entry-${form.layout}`}>
          <div className="entry-main">
            {slots.strip}
            <SettledTicketContext value={settled}>
              <LockedFieldsContext value={locked}>
                <EntryPanel {...props} state={state} />
              </LockedFieldsContext>
            </SettledTicketContext>
            {row && !isInPlace && <RecordParts name={form.name} row={row} isStill={isWholeSettled} />}
            <LastTickets form={form} entity={entity} filter={filter} entered={added} allOf={allOf} own={row?.id} />
            {row && <RecordParts at="recordFoot" name={form.name} row={row} />}
          </div>
          <aside className="entry-side">
            {slots.panels}
            <TicketSummary form={form} state={state} />
          </aside>
        </div>
      </div>
      {settled && isCorrecting && (
        <Suspense>
          <CorrectDialog name={form.name} settled={settled} onClose={close} />
        </Suspense>
      )}
    </EntryContext>
  );
}
