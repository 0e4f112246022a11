/** Who and what the loads of a crop ticket belong to (§2.8). */
import EditIcon from '@mui/icons-material/EditOutlined';
import { useMessages } from '../../../i18n/useMessages';
import { entities } from '../../../entities';
import { formatDecimal } from '../../../kinds/decimal';
import { relatedName } from '../../../kinds/ref';
import { Panel } from '../../../look/Panel';
import { useEntity } from '../../../resources/registry';
import { editTitle, labelOf } from '../../../rules/labels';
import { editPath } from '../../../rules/paths';
import type { Row } from '../../../rules/rows';
import { dayText } from '../../../messages/shownDates';
import { ButtonLink } from '../../../look/kit/ButtonLink';

const { job: jobs } = entities;

/** The panel beside the form. */
export function JobPanel({ job }: { job: Row<'job'> }) {
  const t = useMessages();
  const entity = useEntity('job');
  const facts: [keyof typeof jobs.fields, string][] = [
    ['customer_id', relatedName(job.customer_id)],
    ['producer_id', relatedName(job.producer_id)],
    ['crop_id', relatedName(job.crop_id)],
    ['field_id', relatedName(job.field_id)],
    // The customer stands above it.
    ['bag_pit_id', relatedName(job.bag_pit_id)],
    ['moisture', `${formatDecimal(jobs.fields.moisture, job.moisture)} %`],
  ];
  const title = editTitle(entity);
  return (
    <Panel
      className="job"
      title={t('ticket.jobHeading', { id: job.id })}
      detail={dayText(job.date ?? '')}
      action={
        <ButtonLink look="icon" to={editPath(entity, job.id)} aria-label={title} title={title}>
          <EditIcon />
        </ButtonLink>
      }
    >
      <dl className="job-facts">
        {facts.map(([key, value]) => (
          <div key={key}>
            <dt>{labelOf(key, entity.fields[key])}</dt>
            <dd title={value}>{value}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}

/** On telephones the job is two lines above the fields. */
export function JobStrip({ job }: { job: Row<'job'> }) {
  return (
    <div className="entry-strip" aria-hidden="true">
      <b>{relatedName(job.customer_id)}</b>
      <span className="muted">
        {[job.producer_id, job.crop_id, job.field_id].map((one) => relatedName(one)).join(' · ')}
      </span>
    </div>
  );
}
