/**
 * Crop ticket entry for a job (§2.8) and its edit form (ruling 10): loads what the form starts from, or says that it is not
 * there or could not be loaded. The form itself is `TicketEntry`.
 */
import { useGetOne } from 'react-admin';
import { useParams } from 'react-router-dom';
import { RetryState } from '../../../look/TableStates';
import { isMissing, RecordMissing } from '../../../resources/form/RecordMissing';
import type { Row } from '../../../rules/rows';
import { texts } from '../../../texts';
import { TicketEntry } from './TicketEntry';
import './cropTicket.css';

/** `/crop_ticket/add/:job_id` and `/crop_ticket/edit/:id`. */
export function CropTicketPage() {
  const { id, job_id: jobId = '' } = useParams();
  // Another job or ticket is another form: nothing typed for one may reach the other.
  return id === undefined ? <AddTicket key={`job ${jobId}`} jobId={jobId} /> : <EditTicket key={id} id={id} />;
}

function AddTicket({ jobId }: { jobId: string }) {
  const job = useGetOne<Row<'job'>>('job', { id: Number(jobId) }, { enabled: !isMissing(jobId, null) });
  if (job.data) return <TicketEntry job={job.data} />;
  if (isMissing(jobId, job.error)) return <RecordMissing name="job" id={jobId} />;
  return job.error ? <Failed onRetry={job.refetch} /> : null;
}

function EditTicket({ id }: { id: string }) {
  // Its own key and no memory: a list's row may be older than the record (ruling 19: what is loaded is what is saved).
  const ticket = useGetOne<Row<'crop_ticket'>>(
    'crop_ticket',
    { id: Number(id), meta: { form: true } },
    { staleTime: 0, gcTime: 0, enabled: !isMissing(id, null) },
  );
  const jobId = ticket.data?.job_id?.id;
  const job = useGetOne<Row<'job'>>('job', { id: jobId ?? 0 }, { enabled: jobId !== undefined });
  if (isMissing(id, ticket.error)) return <RecordMissing name="crop_ticket" id={id} />;
  const failed = ticket.error ? ticket : job.error ? job : undefined;
  // A ticket without a readable job is still a ticket that can be put right.
  if (ticket.data && (job.data || jobId === undefined)) return <TicketEntry job={job.data} ticket={ticket.data} />;
  return failed ? <Failed onRetry={failed.refetch} /> : null;
}

function Failed({ onRetry }: { onRetry: () => unknown }) {
  return (
    <div className="panel">
      <RetryState text={texts.recordFailed} onRetry={() => void onRetry()} />
    </div>
  );
}
