/**
 * The add and edit forms of delivery and haul tickets (§4, ruling 33), in the language of the crop ticket: large fields for
 * the load, below them what is kept for the next one, beside them the summary. Renders once a load, not once a key.
 */
import { memo, useMemo } from 'react';
import { useFormState, useWatch } from 'react-hook-form';
import { useParams, useSearchParams } from 'react-router-dom';
import { Panel } from '../../../look/Panel';
import { Alert } from '../../../look/Alert';
import { DraftOffer } from '../../../resources/drafts/DraftOffer';
import { enterMovesOn } from '../../../resources/form/enterMovesOn';
import { Stamps } from '../../../resources/form/formParts';
import type { FormValues } from '../../../resources/form/formValues';
import { FieldInput } from '../../../resources/inputs/inputs';
import { LoadedRecord } from '../../../resources/form/LoadedRecord';
import { RecordForm, type RecordFormState } from '../../../resources/form/RecordForm';
import type { DraftState } from '../../../resources/drafts/useDraft';
import { addTitle, editTitle } from '../../../rules/labels';
import { texts } from '../../../texts';
import { OriginNote } from '../crop/OriginNote';
import { tableOrigins, type Origin } from '../crop/origins';
import { delivery, haul, type TicketFormDescription } from './descriptions';
import { ignoreHeldEnter, useErrorsForgotten, useSubmitFromAnywhere } from './entryKeys';
import { FigurePair, SumRow } from './Figures';
import { isDueIn, useLeftFields } from './due';
import { useListCheckSaved, useUnconfirmedSave, type Lost } from './unconfirmedSave';
import { LostLine } from './LostLine';
import { TicketWarnings } from './TicketWarnings';
import { SwapOffer, useIsSwapOffered, useTareCheck } from './tareOrder';
import '../crop/cropTicket.css';
import './ticketForms.css';

/** `/delivery_ticket/add` and `/delivery_ticket/edit/:id`. */
export function DeliveryTicketPage() {
  return <TicketPage form={delivery} />;
}

/** `/haul_ticket/add` and `/haul_ticket/edit/:id`. */
export function HaulTicketPage() {
  return <TicketPage form={haul} />;
}

function TicketPage({ form }: { form: TicketFormDescription }) {
  const { id } = useParams();
  const [search] = useSearchParams();
  const presets = useMemo(() => Object.fromEntries(search), [search]);
  const guard = useUnconfirmedSave(form.name, form.entity.messages.failed, useListCheckSaved(form.name));
  const entry = (state: RecordFormState) => <Entry form={form} state={state} lost={guard.lost} />;
  if (id === undefined) {
    return (
      <RecordForm key={search.toString()} name={form.name} start={presets} guard={guard}>
        {entry}
      </RecordForm>
    );
  }
  return (
    <LoadedRecord key={id} name={form.name} id={id}>
      {(row) => (
        <RecordForm name={form.name} row={row} start={row}>
          {entry}
        </RecordForm>
      )}
    </LoadedRecord>
  );
}

function Entry({ form, state, lost }: { form: TicketFormDescription; state: RecordFormState; lost: Lost | undefined }) {
  const { entity, row, isNew, submit } = state;
  useErrorsForgotten();
  useSubmitFromAnywhere(submit);
  const origins = useMemo(() => tableOrigins(state.origins), [state.origins]);
  return (
    <div className="bleed entry-page">
      <div className="entry ticket-form">
        <div className="entry-main">
          <form
            className="panel entry-form"
            aria-label={isNew ? addTitle(entity) : editTitle(entity)}
            noValidate
            onKeyDownCapture={ignoreHeldEnter}
            onKeyDown={enterMovesOn}
            onSubmit={(event) => {
              event.preventDefault();
              void submit();
            }}
          >
            <LoadZone form={form} isNew={isNew} lost={lost} draft={state.draft} />
            <KeptZone form={form} origins={origins} isNew={isNew} passed={state.added > 0} />
            {row && (
              <div className="form-stamps">
                <Stamps row={row} tracks={12} />
              </div>
            )}
            <TicketWarnings form={form} row={row} />
            <Buttons state={state} />
          </form>
        </div>
        <aside className="entry-side">
          <Summary form={form} state={state} />
        </aside>
      </div>
    </div>
  );
}

interface AlertProps {
  readonly form: TicketFormDescription;
  readonly lost: Lost | undefined;
  readonly draft: DraftState;
}

/** The fields keyed for each load. */
const LoadZone = memo(function LoadZone({ form, isNew, ...says }: AlertProps & { isNew: boolean }) {
  const { entity, load, loadDetail } = form;
  return (
    <fieldset className="load" aria-label={texts.thisLoad}>
      <div className="zone-head">
        {texts.thisLoad} {isNew && <small>{loadDetail}</small>}
      </div>
      <div className="load-grid" style={{ '--fields': load.length } as React.CSSProperties} onBlur={useTareCheck()}>
        {load.map((name, at) => {
          const field = entity.fields[name];
          return field && <FieldInput key={name} name={name} field={field} size="load" autoFocus={at === 0} />;
        })}
      </div>
      <SayLine form={form} {...says} />
    </fieldset>
  );
});

/** What needs a sentence; it keeps its height while there is nothing to say. */
function SayLine({ form, lost, draft }: AlertProps) {
  const { errors } = useFormState<FormValues>();
  const below = errors.root?.serverError?.message;
  const isSwapOffered = useIsSwapOffered();
  return (
    <div className="says" aria-live="polite">
      {lost ? (
        <LostLine table={form.name} lost={lost} />
      ) : below ? (
        <Alert kind="error">{below}</Alert>
      ) : isSwapOffered ? (
        <SwapOffer />
      ) : (
        <DraftOffer draft={draft} />
      )}
    </div>
  );
}

interface KeptProps {
  readonly form: TicketFormDescription;
  readonly origins: Readonly<Record<string, Origin>>;
  readonly isNew: boolean;
  /** Enter walks past these fields from outside; see decision 11. */
  readonly passed: boolean;
}

/** The fields that stay for the next load. */
const KeptZone = memo(function KeptZone({ form: { entity, kept }, origins, isNew, passed }: KeptProps) {
  return (
    <fieldset
      className="kept"
      aria-label={isNew ? texts.keptForNext : texts.partiesAndRate}
      data-enter-passes={passed || undefined}
    >
      <div className="zone-head">{isNew ? texts.keptForNext : texts.partiesAndRate}</div>
      <div className="kept-grid">
        {kept.map((name) => {
          const field = entity.fields[name];
          return (
            field && (
              <FieldInput
                key={name}
                name={name}
                field={field}
                note={<OriginNote name={name} field={field} origin={origins[name]} />}
              />
            )
          );
        })}
      </div>
    </fieldset>
  );
});

function Buttons({ state: { isSaving, cancel } }: { state: RecordFormState }) {
  return (
    <div className="entry-buttons">
      <button
        type="submit"
        className="button fill"
        aria-busy={isSaving}
        // The second click of a double click would fall on the cleared form.
        onClick={(event) => event.detail > 1 && event.preventDefault()}
      >
        {texts.save}
      </button>
      <button type="button" className="button text" onClick={cancel}>
        {texts.cancel}
      </button>
      <span className="grow" />
      <span className="muted key-hints">
        <kbd>Enter</kbd> {texts.enterKeyHint} &ensp;<kbd>Ctrl</kbd> <kbd>Enter</kbd> {texts.save}
      </span>
    </div>
  );
}

/** Net, adjusted and charge of the load being keyed. The only part that follows every number. */
function Summary({ form: { entity, inputs, lines }, state }: { form: TicketFormDescription; state: RecordFormState }) {
  const watched = useWatch<FormValues>({ name: [...inputs] });
  const number = String(useWatch<FormValues>({ name: 'ticket_number' }) ?? '').trim();
  const values = Object.fromEntries(inputs.map((name, at) => [name, watched[at]]));
  const shown = lines(entity, values, isDueIn(values, { ...state, left: useLeftFields() }));
  return (
    <Panel className="summary" title={texts.summary} detail={number && texts.ticketDetail.replace('{number}', number)}>
      <FigurePair lines={[shown.net_weight, shown.adjusted_weight]} />
      <table className="sums">
        <tbody>
          <SumRow {...shown.charge} className="total" />
        </tbody>
      </table>
    </Panel>
  );
}
