/** Says what it means that the job is of another year than the one at the top: the page opened so, or the year was changed. */
import { useMessages } from '../../../i18n/useMessages';
import { Alert } from '../../../look/Alert';
import type { Row } from '../../../rules/rows';
import { useYear } from '../../../year';

/** The notice; nothing without a job, and while both years are one. */
export function YearNotice({ job }: { readonly job: Row<'job'> | undefined }) {
  const t = useMessages();
  const { year } = useYear();
  const jobYear = job?.date?.slice(0, 4);
  if (job === undefined || jobYear === undefined || jobYear === String(year)) return null;
  return <Alert kind="warning">{t('ticket.jobOfYear', { id: job.id, jobYear, year })}</Alert>;
}
