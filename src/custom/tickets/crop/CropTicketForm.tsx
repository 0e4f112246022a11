/** The crop ticket form: the ticket form with its job, the truck rule and the numbers entered lately. */
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useState, type ReactNode } from 'react';
import { useMessages } from '../../../i18n/useMessages';
import { RecordForm, type RecordFormState } from '../../../resources/form/record/RecordForm';
import { RefusesOtherYears } from '../../../resources/form/scope/otherYears';
import { useEntity } from '../../../resources/registry';
import { listPath } from '../../../rules/paths';
import { keyOf, relatedName } from '../../../kinds/ref';
import type { AnyRow, Row, Values } from '../../../rules/rows';
import { type Origin, missingOf, type Missing } from '../form/origins/origins';
import { numberIn, useUnconfirmedSave, type UnconfirmedSave } from '../form/save/unconfirmedSave';
import { TicketForm } from '../form/TicketForm';
import { useKnowTicket } from '../form/ticketLists';
import { CropWarnings } from './CropWarnings';
import { crop } from './description';
import { rememberJobDay } from './start/dayOfNew';
import { JobPanel, JobStrip } from './JobPanel';
import { useRecentNumbers } from './useRecentNumbers';
import { Alert } from '../../../look/kit/parts/Alert';
import { useYear } from '../../../year';
import { useWatch } from 'react-hook-form';
import type { FormValues } from '../../../resources/formValues';
import type { FilledValues } from '../../../resources/form/record/useLookups';
import { textOf, useFormValue } from '../../../resources/form/scope/useFormValue';
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
function DuplicateNotice({ recent, entered, own, children }: DuplicateNoticeProps) {
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

/** What a new ticket takes from its job (ruling 28), with the day it starts with (`dayOfNew`). */
export function startOf(
  { date, moisture, customer_id, producer_id, bag_pit_id, ...job }: Row<'job'>,
  day: string,
): Values {
  return { job_id: { ...job, name: date }, date: day, moisture, customer_id, producer_id, bag_pit_id };
}

interface CropTicketFormProps {
  readonly job: Row<'job'> | undefined;
  /** The ticket that is edited; without it the form adds tickets to the job. */
  readonly ticket?: AnyRow | undefined;
  /** The values the form starts with, with nested related records. */
  readonly start: Values;
}

/** §8.3: the server's messages joined, each with its fields' labels, or the bare text where there is no body. */
function useFailedText(): (reasons: readonly string[]) => string {
  const t = useMessages();
  const { messages } = useEntity('crop_ticket');
  return useCallback(
    (reasons) => (reasons.length > 0 ? t('ticket.submitFailed') + reasons.join('; ') : messages.failed),
    [messages, t],
  );
}

/** The values that come from the job of a new ticket. */
function useJobOrigins(job: Row<'job'> | undefined, day: unknown): Readonly<Record<string, Origin>> {
  const t = useMessages();
  return useMemo(() => {
    const fromJob = (value: unknown): Origin => ({
      source: 'job',
      text: t('ticket.fromJob'),
      value: String(value ?? ''),
    });
    const origins: Record<string, Origin> = {};
    if (job) origins.moisture = fromJob(job.moisture);
    if (job && job.date === day) origins.date = fromJob(day);
    // Another bag or pit may be chosen; an empty field takes the job's (ruling 74).
    const bag = keyOf(job?.bag_pit_id);
    if (bag !== null) origins.bag_pit_id = { ...fromJob(null), value: bag, shown: relatedName(job?.bag_pit_id) };
    return origins;
  }, [day, job, t]);
}

interface CropEntryProps extends CropTicketFormProps {
  readonly state: RecordFormState;
  readonly lost: UnconfirmedSave['lost'];
  /** The numbers entered lately. */
  readonly recent: readonly string[];
}

/** The fields, with the parts that only crop tickets have. */
function CropEntry({ job, ticket, start, state, lost, recent }: CropEntryProps) {
  const entity = useEntity('crop_ticket');
  const origins = useJobOrigins(ticket ? undefined : job, start.date);
  const jobId = job?.id ?? undefined;
  const filter = useMemo(() => ({ job_id: jobId }), [jobId]);
  const panels = (
    <>
      <YearNotice job={ticket ? undefined : job} />
      <MissingNotices filled={state.filled} context={start} />
      {job && <JobPanel job={job} />}
    </>
  );
  return (
    <TicketForm
      form={crop}
      state={state}
      lost={lost}
      origins={origins}
      filter={filter}
      allOf={`${listPath(entity) ?? ''}?job_id=${jobId ?? ''}`}
      hasViewAll
      slots={{
        strip: job && <JobStrip job={job} />,
        panels,
        notice: (otherwise) => (
          <DuplicateNotice recent={recent} entered={state.added} own={ticket?.ticket_number}>
            {otherwise}
          </DuplicateNotice>
        ),
        warnings: <CropWarnings state={state} job={job} recent={recent} filter={filter} />,
      }}
    />
  );
}

/** The whole entry page. Works inside a frame of crop tickets. */
export function CropTicketForm({ job, ticket, start }: CropTicketFormProps) {
  const entity = useEntity('crop_ticket');
  const client = useQueryClient();
  const { recent, append, checkSaved } = useRecentNumbers();
  const know = useKnowTicket('crop_ticket');
  const guard = useUnconfirmedSave('crop_ticket', entity.messages.failed, checkSaved);
  const onAdded = (row: AnyRow): void => {
    append(numberIn(row));
    know(row);
    if (job) rememberJobDay(job.id, row.date);
    // The job has a ticket now, which decides what the jobs list offers (§2.13); it is read when it is next shown.
    void client.invalidateQueries({ queryKey: ['job'], refetchType: 'none' });
  };
  const entry = (state: RecordFormState) => (
    <CropEntry job={job} ticket={ticket} start={start} state={state} lost={guard.lost} recent={recent} />
  );
  return (
    <RefusesOtherYears value>
      <RecordForm
        row={ticket}
        start={start}
        // The values of a saved ticket stay as they are (ruling 19): nothing is looked up for it.
        lookups={{ context: start, atLoad: ticket === undefined }}
        guard={guard}
        onAdded={onAdded}
        failedText={useFailedText()}
        staysOnCancel
      >
        {entry}
      </RecordForm>
    </RefusesOtherYears>
  );
}

/** The notice; nothing without a job, and while both years are one. */
function YearNotice({ job }: { readonly job: Row<'job'> | undefined }) {
  const t = useMessages();
  const { year } = useYear();
  const jobYear = job?.date?.slice(0, 4);
  if (job === undefined || jobYear === undefined || jobYear === String(year)) return null;
  return <Alert kind="warning">{t('ticket.jobOfYear', { id: job.id, jobYear, year })}</Alert>;
}

/** One red notice for each lookup that found nothing (§8.3), until its fields are filled or it is closed; none is dropped. */
interface MissingNoticesProps {
  readonly filled: FilledValues;
  /** Names what was asked for. */
  readonly context: Values;
}

/** The notices. */
function MissingNotices({ filled, context }: MissingNoticesProps) {
  const { lookups } = useEntity('crop_ticket');
  const missing = useMemo(() => missingOf(lookups ?? [], filled, context), [lookups, filled, context]);
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  return (
    <div className="missing-notices grid gap-1">
      {missing
        .filter(({ notice }) => !closed.has(notice))
        .map((one) => (
          <MissingNotice key={one.notice} {...one} onClose={() => setClosed(new Set([...closed, one.notice]))} />
        ))}
    </div>
  );
}

function MissingNotice({ notice, fields, onClose }: Missing & { onClose: () => void }) {
  const isSolved = useWatch<FormValues, boolean>({
    compute: (values: FormValues) => fields.every((name) => values[name] !== '' && values[name] !== null),
  });
  return isSolved ? null : (
    <Alert kind="error" onClose={onClose}>
      {notice}
    </Alert>
  );
}
