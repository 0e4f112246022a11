/**
 * The add and edit form of every kind of ticket (§2.8, §4, ruling 33, look §5): large fields for the load, below them what is
 * kept for the next one and the last tickets, beside them the summary. It renders once a load: what follows each key
 * subscribes by itself.
 */
import { useMessages } from '../../../i18n/useMessages';
import {
  lazy,
  Suspense,
  useMemo,
  useEffect,
  type KeyboardEvent as ReactKeyboardEvent,
  memo,
  type ReactNode,
} from 'react';
import { ClosedDayLine } from '../../../resources/closed/ClosedLine';
import { enterMovesOn, tabPasses } from '../../../resources/form/scope/enterMovesOn';
import { HeardLine } from '../../../resources/form/record/conflict/heard/HeardLine';
import { BelowForm, Stamps } from '../../../resources/form/formParts';
import { useSubmitFromAnywhere } from '../../../resources/form/submitFromAnywhere';
import { LockedFieldsContext } from '../../../resources/settled/lockedFields';
import { RecordParts } from '../../../resources/additions';
import { addTitle, editTitle } from '../../../rules/labels';
import { rolesOf } from '../../../rules/settled/settled';
import { useFixing, useIsAsleep } from '../inPlace/inPlace';
import { useStrayKeys } from './keys/strayKeys';
import { KeptZone } from './KeptZone';
import { LastTickets } from './last/LastTickets';
import { LoadNotice } from './LoadNotice';
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
import type { FormValues } from '../../../resources/formValues';
import type { RecordFormState } from '../../../resources/form/record/RecordForm';
import type { Entity } from '../../../grammar/entity';
import { FieldInput } from '../../../resources/kinds/inputs';
import { zoneFieldsOf } from '../../../rules/fieldSets';
import { useFirstFocus } from '../../../resources/form/firstFocus';
import type { TicketFormDescription } from './description';
import { SettledLine } from './settled/SettledLine';
import { useTareCheck } from './tareOrder';

interface LoadZoneProps {
  readonly form: TicketFormDescription;
  readonly entity: Entity;
  readonly isNew: boolean;
  /** How many loads came back refused: their inputs are made anew. */
  readonly refusals: number;
  /** The line below the fields. */
  readonly children: ReactNode;
}

/** The zone on the panel's own ground. */
function LoadZone({ form, entity, isNew, refusals, children }: LoadZoneProps) {
  const t = useMessages();
  return (
    <fieldset className="entry-load" aria-label={t('ticket.thisLoad')}>
      <div className="zone-head row title-2">
        {t('ticket.thisLoad')} {isNew && <small>{t(form.loadDetail)}</small>}
      </div>
      <SettledLine />
      <LoadFields key={refusals} form={form} entity={entity} isFirst={refusals === 0} />
      {children}
    </fieldset>
  );
}

interface LoadFieldsProps extends Pick<LoadZoneProps, 'form' | 'entity'> {
  readonly isFirst: boolean;
}

const LoadFields = memo(function LoadFields({ form: { inputs }, entity, isFirst }: LoadFieldsProps) {
  const names = zoneFieldsOf(entity, 'load');
  const around = useFirstFocus<HTMLDivElement>(isFirst ? names[0] : undefined);
  return (
    <div ref={around} className="load-grid" onBlur={useTareCheck()}>
      {names.map((name) => {
        const field = entity.fields[name];
        const Own = inputs[name];
        if (Own) return <Own key={name} />;
        return field && <FieldInput key={name} name={name} field={field} size="load" />;
      })}
    </div>
  );
});

/** The state of a form as it is, or with both of its ways out leading back. Focuses the doubtful field. */
function useInPlaceState(state: RecordFormState): RecordFormState {
  const fixing = useFixing();
  const { setFocus } = useFormContext<FormValues>();
  const field = fixing?.field;
  useEffect(() => {
    if (field !== undefined) setFocus(field, { shouldSelect: true });
  }, [field, setFocus]);
  if (!fixing) return state;
  const { done } = fixing;
  return {
    ...state,
    submit: (request = {}) => state.submit({ ...request, callbacks: { ...request.callbacks, onSuccess: done } }),
    cancel: () => {
      state.draft.forget();
      done();
    },
  };
}

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
        <div className={`ticket-entry grid tops gap-3 entry-${form.layout}`}>
          <div className="entry-main stack shrinks">
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
          <aside className="entry-side stack shrinks">
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
