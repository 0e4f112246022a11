/** The right side of the crop ticket (§2.8): missing-data notices (§8.3), the job, and the summary of §9. */
import EditIcon from '@mui/icons-material/EditOutlined';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { entities } from '../../../entities';
import { Panel } from '../../../look/Panel';
import { Alert } from '../../../look/Alert';
import type { FormValues } from '../../../resources/form/formValues';
import type { LookupResults } from '../../../resources/form/useLookups';
import { formatDecimal } from '../../../kinds/decimal';
import { relatedName } from '../../../kinds/ref';
import { editTitle, labelOf, optionLabelOf } from '../../../rules/labels';
import { editPath } from '../../../rules/paths';
import type { Row } from '../../../rules/rows';
import { texts } from '../../../texts';
import { isDueIn } from '../form/due';
import { FigurePair, SumRow } from '../form/Figures';
import type { Missing } from './origins';
import { figureInputs, summaryOf } from './summary';

/** One red notice for each empty answer, until its fields are filled or it is closed; none is dropped. */
export function MissingNotices({ missing }: { missing: readonly Missing[] }) {
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  return (
    <div className="missing-notices">
      {missing
        .filter(({ notice }) => !closed.has(notice))
        .map((one) => (
          <MissingNotice key={one.notice} {...one} onClose={() => setClosed(new Set([...closed, one.notice]))} />
        ))}
    </div>
  );
}

function MissingNotice({ notice, fields, onClose }: Missing & { onClose: () => void }) {
  const values = useWatch<FormValues>({ name: [...fields] });
  const isSolved = values.every((value) => value !== '' && value !== null);
  return isSolved ? null : (
    <Alert kind="error" onClose={onClose}>
      {notice}
    </Alert>
  );
}

/** Who and what the load belongs to. */
export function JobPanel({ job }: { job: Row<'job'> }) {
  const { fields } = entities.job;
  const bag = job.bag_pit_id;
  const facts: [keyof typeof fields, string][] = [
    ['customer_id', relatedName(job.customer_id)],
    ['producer_id', relatedName(job.producer_id)],
    ['crop_id', relatedName(job.crop_id)],
    ['field_id', relatedName(job.field_id)],
    [
      'bag_pit_id',
      bag
        ? optionLabelOf(entities.customer_bag_pit, { customer_id: job.customer_id, name: bag.name })
        : relatedName(bag),
    ],
    ['moisture', `${formatDecimal(fields.moisture, job.moisture)} %`],
  ];
  const title = editTitle(entities.job);
  return (
    <Panel
      className="job"
      title={texts.jobHeading.replace('{id}', String(job.id))}
      detail={job.date ?? ''}
      action={
        <Link className="icon-button" to={editPath(entities.job, job.id)} aria-label={title} title={title}>
          <EditIcon />
        </Link>
      }
    >
      <dl className="facts">
        {facts.map(([key, value]) => (
          <div key={key}>
            <dt>{labelOf(key, fields[key])}</dt>
            <dd title={value}>{value}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}

/** All figures of the load being keyed. The only part of the page that follows every number. */
export function Summary({ lookups, isNew }: { lookups: LookupResults; isNew: boolean }) {
  const watched = useWatch<FormValues>({ name: [...figureInputs] });
  const number = String(useWatch<FormValues>({ name: 'ticket_number' }) ?? '').trim();
  const values = Object.fromEntries(figureInputs.map((name, at) => [name, watched[at]]));
  const lines = summaryOf(values, isDueIn(values, { ...lookups, isNew }));
  return (
    <Panel className="summary" title={texts.summary} detail={number && texts.ticketDetail.replace('{number}', number)}>
      <FigurePair lines={[lines.net_weight, lines.adjusted_weight]} />
      <table className="sums">
        <tbody>
          <SumRow {...lines.base_haul_cost} />
          <SumRow {...lines.extra_mile_cost} />
          <SumRow {...lines.total_haul_cost} className="total" />
          <SumRow {...lines.producer_gross_pay} className="rule" />
          <SumRow {...lines.producer_net_pay} className="total" />
          <SumRow {...lines.customer_pay} className="total rule" />
        </tbody>
      </table>
    </Panel>
  );
}
