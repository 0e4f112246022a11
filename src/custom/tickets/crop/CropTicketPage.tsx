/**
 * Crop ticket entry for a job (§2.8) and its edit form (ruling 10): loads what the form starts from, or reports that it is
 * not there or could not be loaded.
 */
import { useMemo, useState } from 'react';
import { useGetOne } from 'react-admin';
import { useParams } from 'react-router-dom';
import { CreateFrame, EditFrame, RecordFailed } from '../../../resources/form/record/frames';
import { isNotFound, RecordMissing, useIsNoKey } from '../../../resources/form/record/RecordMissing';
import { keyOf } from '../../../kinds/ref';
import { RoomMessages } from '../../../i18n/RoomMessages';
import { ticketForms } from '../../../messages/en/later/tickets/ticketForms';
import { warning } from '../../../messages/en/later/tickets/warning';
import type { AnyRow, Row } from '../../../rules/rows';
import { useClosedTo } from '../../../resources/closed/closedDays';
import { dayOf } from '../../../rules/dates';
import { useYear } from '../../../year';
import { useSayWhich } from '../../../look/which';
import { useEntity } from '../../../resources/registry';
import { recordLabelOf } from '../../../rules/labels';
import { InPlace } from '../inPlace/inPlace';
import { SavedSummary } from '../form/summary/SavedSummary';
import { crop } from './description';
import { CropTicketForm, startOf } from './CropTicketForm';
import { dayOfNew } from './start/dayOfNew';

const texts = { ...ticketForms, ...warning };

/** `/crop_ticket/add/:job_id` and `/crop_ticket/edit/:id`. */
export function CropTicketPage() {
  return (
    <RoomMessages texts={texts}>
      <AddOrEdit />
    </RoomMessages>
  );
}

function AddOrEdit() {
  const { id, job_id: jobId = '' } = useParams();
  // Another job or ticket is another form: nothing typed for one may reach the other.
  if (id === undefined) return <AddTicket key={`job ${jobId}`} jobId={jobId} />;
  return editTicket(id);
}

const editTicket = (id: number | string) => (
  <EditFrame key={id} name="crop_ticket" id={id} beside={(row) => <SavedSummary form={crop} row={row} />}>
    {(ticket) => <EditTicket ticket={ticket} />}
  </EditFrame>
);

function AddTicket({ jobId }: { jobId: string }) {
  const isNoKey = useIsNoKey(jobId);
  const job = useGetOne<Row<'job'>>('job', { id: keyOf(jobId) ?? jobId }, { enabled: !isNoKey });
  // What is closed decides which day the ticket starts with.
  const { isPending } = useClosedTo('crop_ticket');
  const jobEntity = useEntity('job');
  useSayWhich(job.data && recordLabelOf(jobEntity, { ...job.data }));
  if (isNoKey || isNotFound(job.error)) return <RecordMissing name="job" id={jobId} />;
  if (!job.data) return job.error ? <RecordFailed onRetry={job.refetch} /> : null;
  return isPending ? null : <NewTicket job={job.data} />;
}

function NewTicket({ job }: { readonly job: Row<'job'> }) {
  const { year } = useYear();
  const { closedTo } = useClosedTo('crop_ticket');
  // Chosen once: a day that stands there is the user's from then on.
  const [day] = useState(() => dayOfNew({ job, today: dayOf(new Date()), year, closedTo }));
  const start = useMemo(() => startOf(job, day), [job, day]);
  return (
    <InPlace edit={editTicket}>
      <CreateFrame name="crop_ticket" start={start}>
        <CropTicketForm job={job} start={start} />
      </CreateFrame>
    </InPlace>
  );
}

function EditTicket({ ticket }: { ticket: AnyRow }) {
  const jobId = keyOf(ticket.job_id);
  const job = useGetOne<Row<'job'>>('job', { id: jobId ?? 0 }, { enabled: jobId !== null });
  // A ticket without a readable job is still a ticket that can be put right.
  if (job.data || jobId === null) return <CropTicketForm job={job.data} ticket={ticket} start={ticket} />;
  return job.error ? <RecordFailed onRetry={job.refetch} /> : null;
}
