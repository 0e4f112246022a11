/** The seven newest tickets of the job with their figures; the number that is being keyed again is marked (look §5). */
import WarningIcon from '@mui/icons-material/WarningAmberOutlined';
import { useMemo } from 'react';
import { useGetList } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { entities } from '../../../entities';
import { EmptyState, LoadingRows, RetryState } from '../../../look/TableStates';
import { Panel } from '../../../look/Panel';
import type { FormValues } from '../../../resources/form/formValues';
import { formatDecimal } from '../../../kinds/decimal';
import { relatedName, idOf } from '../../../kinds/ref';
import { labelOf } from '../../../rules/labels';
import { editPath } from '../../../rules/paths';
import type { AnyRow } from '../../../rules/rows';
import { cropTicketFigures } from '../../../rules/tickets/weights';
import { texts } from '../../../texts';
import { tons } from '../form/figureLines';
import { inputsOf } from './summary';

const MOST = 7;
const { fields } = entities.crop_ticket;
const columns: readonly { label: string; className?: string; width?: number }[] = [
  { label: labelOf('ticket_number'), width: 116 },
  { label: labelOf('truck_id'), width: 64 },
  { label: labelOf('hauler_id'), width: 136, className: 'wide-only' },
  { label: labelOf('gross_weight'), width: 96, className: 'number wide-only' },
  { label: labelOf('tare_weight'), width: 90, className: 'number wide-only' },
  { label: texts.netTons, width: 70, className: 'number' },
  { label: texts.adjustedTons, width: 70, className: 'number' },
  { label: labelOf('customer_pay'), className: 'number wide-only' },
];

interface Props {
  readonly jobId: number | undefined;
  /** Tickets entered on this page, newest first: they stand before what was read. */
  readonly entered: readonly AnyRow[];
  /** Address of all tickets of the job. */
  readonly allOf: string;
  /** The ticket that is edited: it is no duplicate of itself. */
  readonly own: number | undefined;
}

/** The table below the form. */
export function LastTickets({ jobId, entered, allOf, own }: Props) {
  // The tickets lie in the year of their day, which the job's need not be.
  const year = String(useWatch<FormValues>({ name: 'date' }) ?? '').slice(0, 4);
  const typed = String(useWatch<FormValues>({ name: 'ticket_number' }) ?? '').trim();
  const filter = { job_id: jobId, ...(/^\d{4}$/.test(year) ? { year } : {}) };
  const { data, error, refetch } = useGetList<AnyRow>(
    'crop_ticket',
    { filter, pagination: { page: 1, perPage: MOST }, sort: { field: 'id', order: 'DESC' } },
    { enabled: jobId !== undefined },
  );
  const rows = useMemo(() => {
    const known = new Set(entered.map((row) => row.id));
    const read = [...(data ?? [])].filter((row) => !known.has(row.id)).toSorted((a, b) => b.id - a.id);
    return [...entered, ...read].slice(0, MOST);
  }, [entered, data]);
  const isWaiting = !data && !error && jobId !== undefined && rows.length === 0;
  return (
    <Panel
      className="last-tickets"
      title={texts.lastTickets}
      detail={texts.newestFirst}
      action={
        <Link className="narrow-only" to={allOf}>
          {texts.viewAll}
        </Link>
      }
    >
      <table className="table tight">
        <colgroup>
          {columns.map(({ label, width, className = '' }) => (
            <col key={label} className={className} style={width === undefined ? {} : { width }} />
          ))}
        </colgroup>
        <thead>
          <tr>
            {columns.map(({ label, className }) => (
              <th key={label} scope="col" className={className}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        {isWaiting ? (
          <LoadingRows columns={columns.length} rows={MOST} />
        ) : (
          <tbody>
            {rows.map((row) => (
              <TicketRow
                key={row.id}
                row={row}
                isDoubtful={typed !== '' && row.id !== own && String(row.ticket_number ?? '').trim() === typed}
              />
            ))}
          </tbody>
        )}
      </table>
      {rows.length === 0 &&
        !isWaiting &&
        (error ? <RetryState onRetry={() => void refetch()} /> : <EmptyState text={texts.noTicketsYet} />)}
    </Panel>
  );
}

function TicketRow({ row, isDoubtful }: { row: AnyRow; isDoubtful: boolean }) {
  const figures = cropTicketFigures(inputsOf(row));
  const id = idOf(row.id) ?? 0;
  return (
    <tr className={isDoubtful ? 'doubtful' : undefined}>
      <td className="name">
        <Link to={editPath(entities.crop_ticket, id)}>{String(row.ticket_number ?? '')}</Link>
        {isDoubtful && <WarningIcon fontSize="small" titleAccess={texts.sameNumber} />}
      </td>
      <td>{relatedName(row.truck_id)}</td>
      <td className="wide-only">{relatedName(row.hauler_id)}</td>
      <td className="number wide-only">{formatDecimal(fields.gross_weight, row.gross_weight)}</td>
      <td className="number wide-only">{formatDecimal(fields.tare_weight, row.tare_weight)}</td>
      <td className="number">{tons(figures.net_weight)}</td>
      <td className="number">{tons(figures.adjusted_weight)}</td>
      <td className="number wide-only">{tons(figures.customer_pay)}</td>
    </tr>
  );
}
