/**
 * The crop ticket form (§2.8, look §5): the load, what is kept, the buttons, the last tickets; beside them notices, job and
 * summary. It renders once a load: what follows each key subscribes by itself.
 */
import { useMemo, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { entities } from '../../../entities';
import { toFormValues, type FormValues } from '../../../resources/form/formValues';
import { FormScope } from '../../../resources/form/FormScope';
import { enterMovesOn } from '../../../resources/form/enterMovesOn';
import { useDraft } from '../../../resources/drafts/useDraft';
import { useLookups } from '../../../resources/form/useLookups';
import { useYearClearsDate } from '../../../resources/form/useYearClearsDate';
import { relatedName } from '../../../kinds/ref';
import { addTitle, editTitle } from '../../../rules/labels';
import { listPath } from '../../../rules/paths';
import type { Row, Values } from '../../../rules/rows';
import { texts } from '../../../texts';
import { ignoreHeldEnter, useErrorsForgotten, useSubmitFromAnywhere } from '../form/entryKeys';
import { CropTicketWarnings } from './CropTicketWarnings';
import { KeptFields } from './KeptFields';
import { LastTickets } from './LastTickets';
import { LoadFields } from './LoadFields';
import { missingOf, tableOrigins, type Origin } from './origins';
import { SayLine } from './SayLine';
import { JobPanel, MissingNotices, Summary } from './SidePanels';
import { useCropTicket, type CropTicket } from './useCropTicket';

const entity = entities.crop_ticket;

interface Props {
  readonly job: Row<'job'> | undefined;
  /** The ticket that is edited; without it the form adds tickets to the job. */
  readonly ticket?: Row<'crop_ticket'> | undefined;
}

/** What a new ticket takes from its job (ruling 28). */
function startOf({ date, moisture, customer_id, producer_id, bag_pit_id, ...job }: Row<'job'>): Values {
  return { job_id: { ...job, name: date }, date, moisture, customer_id, producer_id, bag_pit_id };
}

const fromJob = (value: unknown): Origin => ({ source: 'job', text: texts.fromJob, value: String(value ?? '') });

/** The whole entry page. */
export function TicketEntry({ job, ticket }: Props) {
  const start = useMemo<Values>(() => (ticket ? { ...ticket } : job ? startOf(job) : {}), [job, ticket]);
  const [first] = useState(() => toFormValues(entity, start));
  const form = useForm<FormValues>({ defaultValues: first });
  return (
    <FormProvider {...form}>
      <FormScope entity={entity} row={start} adds>
        <Entry job={job} ticket={ticket} start={start} first={first} />
      </FormScope>
    </FormProvider>
  );
}

function Entry({ job, ticket, start, first }: Props & { start: Values; first: FormValues }) {
  const isNew = ticket === undefined;
  // The values of a saved ticket stay as they are (ruling 19): nothing is looked up for it.
  const lookups = useLookups({ context: start, atLoad: isNew });
  const draft = useDraft({ row: ticket, first, lookups });
  const state = useCropTicket(ticket, { settled: lookups.settled, onDone: draft.forget });
  useYearClearsDate(isNew);
  useErrorsForgotten();
  useSubmitFromAnywhere(state.submit);
  const origins = useMemo(
    () =>
      isNew && job
        ? { ...tableOrigins(lookups.origins), date: fromJob(job.date), moisture: fromJob(job.moisture) }
        : {},
    [isNew, job, lookups.origins],
  );
  const missing = useMemo(() => missingOf(entity.lookups, lookups.origins, start), [lookups.origins, start]);
  const jobId = job?.id ?? ticket?.job_id?.id;
  const allOf = `${listPath(entity) ?? ''}?job_id=${jobId ?? ''}`;
  return (
    <div className="bleed entry-page">
      <div className="entry">
        <div className="entry-main">
          {job && <JobStrip job={job} />}
          <form
            className="panel entry-form"
            aria-label={isNew ? addTitle(entity) : editTitle(entity)}
            noValidate
            onKeyDownCapture={ignoreHeldEnter}
            onKeyDown={enterMovesOn}
            onSubmit={(event) => {
              event.preventDefault();
              void state.submit();
            }}
          >
            <fieldset className="load" aria-label={texts.thisLoad}>
              <div className="zone-head">
                {texts.thisLoad} {isNew && <small>{texts.thisLoadDetail}</small>}
              </div>
              <LoadFields />
              <SayLine
                recent={state.recent}
                entered={state.entered}
                lost={state.lost}
                draft={draft}
                own={ticket?.ticket_number}
              />
            </fieldset>
            <KeptFields origins={origins} isNew={isNew} withBag={!job?.bag_pit_id} passed={state.entered.length > 0} />
            <CropTicketWarnings
              job={job}
              ticket={ticket}
              start={start}
              recent={state.recent}
              origins={lookups.origins}
            />
            <Buttons state={state} isNew={isNew} allOf={allOf} />
          </form>
          <LastTickets jobId={jobId} entered={state.entered} allOf={allOf} own={ticket?.id} />
        </div>
        <aside className={missing.length > 1 ? 'entry-side dense' : 'entry-side'}>
          <MissingNotices missing={missing} />
          {job && <JobPanel job={job} />}
          <Summary lookups={lookups} isNew={isNew} />
        </aside>
      </div>
    </div>
  );
}

/** On phones the job is two lines above the fields. */
function JobStrip({ job }: { job: Row<'job'> }) {
  return (
    <div className="strip" aria-hidden="true">
      <b>{relatedName(job.customer_id)}</b>
      <span className="muted">
        {[job.producer_id, job.crop_id, job.field_id].map((one) => relatedName(one)).join(' · ')}
      </span>
    </div>
  );
}

function Buttons({ state, isNew, allOf }: { state: CropTicket; isNew: boolean; allOf: string }) {
  const navigate = useNavigate();
  return (
    <div className="entry-buttons">
      <button
        type="submit"
        className="button fill"
        aria-busy={state.busy}
        // The second click of a double click would fall on the cleared form.
        onClick={(event) => event.detail > 1 && event.preventDefault()}
      >
        {isNew ? texts.submitNext : texts.save}
      </button>
      <button type="button" className="button line view-all" onClick={() => void navigate(allOf)}>
        {texts.viewAll}
      </button>
      <button type="button" className="button text" onClick={state.cancel}>
        {texts.cancel}
      </button>
      <span className="grow" />
      <span className="muted key-hints">
        <kbd>Enter</kbd> {texts.enterKeyHint} &ensp;<kbd>Ctrl</kbd> <kbd>Enter</kbd>{' '}
        {isNew ? texts.submitNext : texts.save}
      </span>
    </div>
  );
}
