/** The jobs with a gap, one row each: `none` red, `0.00` amber, both lead to the fields that fill them in. */
import { Link } from 'react-router-dom';
import type { JobPrice, JobWithGap } from '../../rules/calls';
import { useMessages } from '../../../../src/i18n/useMessages';
import { formatNumber } from '../../../../src/kinds/number';
import { relatedName } from '../../../../src/kinds/ref';
import { Table } from '../../../../src/look/kit/table/Table';
import type { CellColumn } from '../../../../src/look/kit/table/columns';
import { useIsPhone } from '../../../../src/resources/list/table/useIsPhone';
import { useEntity } from '../../../../src/resources/registry';
import { labelOf, recordLabelOf, recordName } from '../../../../src/rules/labels';
import { editPath } from '../../../../src/rules/paths';
import { JOB, PRICED } from '../../rules/wanted';
import { openGaps, type OpenGap } from './usePriceCheck';
import ErrorIcon from '@mui/icons-material/ErrorOutlineOutlined';
import WarningIcon from '@mui/icons-material/WarningAmberOutlined';
import { isDecimal } from '../../../../src/grammar/field';
import { formatDecimal } from '../../../../src/kinds/decimal';
import { Button } from '../../../../src/look/kit/Button';

interface GapTableProps {
  readonly gaps: readonly JobWithGap[];
  readonly open: OpenGap | undefined;
  /** Absent for those who change nothing. */
  readonly onFillIn: ((gap: OpenGap) => void) | undefined;
}

/** References of a job that tell it from others, in the order of its list. */
const TOLD = ['producer_id', 'customer_id', 'crop_id', 'field_id'] as const;

/** A table; on a telephone a list. */
export function GapTable(props: GapTableProps) {
  return useIsPhone() ? <GapList {...props} /> : <WideTable {...props} />;
}

function WideTable(props: GapTableProps) {
  const t = useMessages();
  return (
    <div className="scroll">
      <Table
        className="price-table"
        aria-label={t('start.prices')}
        columns={useGapColumns(props)}
        rows={props.gaps}
        keyOf={({ job }) => job.id}
        rowProps={({ job }) => ({ 'aria-selected': props.open?.of.job.id === job.id })}
      />
    </div>
  );
}

function useGapColumns({ gaps, open, onFillIn }: GapTableProps): readonly CellColumn<JobWithGap>[] {
  const t = useMessages();
  const [ticket, job] = [useEntity(PRICED), useEntity(JOB)];
  const day = job.nameField ?? 'name';
  return [
    {
      key: day,
      title: labelOf(day, job.fields[day]),
      width: 104,
      className: 'day',
      cell: (of) => <Link to={editPath(job, of.job.id)}>{recordName(job, of.job)}</Link>,
    },
    ...TOLD.map((key) => ({
      key,
      title: labelOf(key, job.fields[key]),
      isNaming: key === TOLD[0],
      hint: (of: JobWithGap) => relatedName(of.job[key]),
      cell: (of: JobWithGap) => relatedName(of.job[key]),
    })),
    ...(gaps[0]?.prices ?? []).map(({ field }) => ({
      key: field,
      title: labelOf(field, ticket.fields[field]),
      width: 92,
      isNumber: true,
      className: 'figure',
      cell: (of: JobWithGap) => {
        const price = of.prices.find((one) => one.field === field);
        return price && <Figure of={of} price={price} onFillIn={onFillIn} />;
      },
    })),
    {
      key: 'many',
      title: t('start.tickets'),
      width: 68,
      isNumber: true,
      className: 'many',
      cell: ({ tickets }) => formatNumber(tickets),
    },
    {
      key: 'act',
      title: t('start.fillIn'),
      isSilent: true,
      width: 124,
      className: 'act',
      cell: (of) => <FillInButton of={of} open={open} onFillIn={onFillIn} />,
    },
  ];
}

interface GapRowProps extends Omit<GapTableProps, 'gaps'> {
  readonly of: JobWithGap;
}

/** On a telephone: what the job is, its gaps, and the button. */
function GapList({ gaps, open, onFillIn }: GapTableProps) {
  const [ticket, job] = [useEntity(PRICED), useEntity(JOB)];
  return (
    <ul className="gap-list">
      {gaps.map((of) => (
        <li key={of.job.id} aria-current={open?.of.job.id === of.job.id ? 'true' : undefined}>
          <Link to={editPath(job, of.job.id)}>{recordLabelOf(job, of.job)}</Link>
          <dl>
            {openGaps([of]).map(({ key, price }) => (
              <div key={key}>
                <dt>{labelOf(price.field, ticket.fields[price.field])}</dt>
                <dd>
                  <Figure of={of} price={price} onFillIn={onFillIn} />
                </dd>
              </div>
            ))}
          </dl>
          <FillInButton of={of} open={open} onFillIn={onFillIn} />
        </li>
      ))}
    </ul>
  );
}

/** Opens the first gap of the job. The button of the job to begin with is filled. */
function FillInButton({ of, open, onFillIn }: GapRowProps) {
  const t = useMessages();
  const job = useEntity(JOB);
  const [first] = openGaps([of]);
  if (!onFillIn || !first) return null;
  const isOpen = open?.of.job.id === of.job.id;
  return (
    <Button
      look={isOpen ? 'fill' : 'line'}
      isSmall
      aria-label={t('start.fillInOf', { what: recordLabelOf(job, of.job) })}
      onClick={() => onFillIn(first)}
    >
      {t('start.fillIn')}
    </Button>
  );
}

/** One figure of a job: its value, or what is wrong with it, as a way to fill it in. */
interface FigureProps {
  readonly of: JobWithGap;
  readonly price: JobPrice;
  /** Absent for those who change nothing. */
  readonly onFillIn: ((gap: OpenGap) => void) | undefined;
}

/** The figure. */
function Figure({ of, price, onFillIn }: FigureProps) {
  const t = useMessages();
  const ticket = useEntity(PRICED);
  const field = useEntity(price.from).fields[price.source];
  const value = price.row?.[price.source] ?? null;
  const shown = value === null ? t('start.none') : isDecimal(field) ? formatDecimal(field, value) : String(value);
  if (price.gap === null) return shown;
  const look = price.gap === 'none' ? 'mark-word error' : 'mark-word warning';
  const sign = price.gap === 'none' ? <ErrorIcon /> : <WarningIcon />;
  if (!onFillIn) {
    return (
      <span className={look}>
        {sign}
        {shown}
      </span>
    );
  }
  const figure = labelOf(price.field, ticket.fields[price.field]);
  return (
    <Button
      className={`cell-button ${look}`}
      aria-label={t('start.gapOf', { figure, value: shown })}
      onClick={() => onFillIn({ key: `${of.job.id} ${price.field}`, of, price })}
    >
      {sign}
      <span>{shown}</span>
    </Button>
  );
}
