/** The newest tickets with their figures; the number that is being keyed again is marked (look §5). */
import { useMessages } from '../../../i18n/useMessages';
import WarningIcon from '@mui/icons-material/WarningAmberOutlined';
import { memo, useCallback, useMemo } from 'react';
import { useGetList } from 'react-admin';
import { Link } from 'react-router-dom';
import type { Entity } from '../../../grammar/entity';
import type { Translate } from '../../../messages/catalogue';
import { EmptyState, LoadingRows, RetryState } from '../../../look/TableStates';
import { Panel } from '../../../look/Panel';
import { textOf, useFormValue } from '../../../resources/form/scope/useFormValue';
import { labelOf } from '../../../rules/labels';
import { editPath } from '../../../rules/paths';
import type { AnyRow, Values } from '../../../rules/rows';
import type { LastTicketColumn, TicketFormDescription } from './description';
import { numberIn } from './save/unconfirmedSave';

const MOST = 7;
const NUMBER: LastTicketColumn = { head: { field: 'ticket_number' }, width: 116, text: numberIn };

interface LastTicketsProps {
  readonly form: TicketFormDescription;
  readonly entity: Entity;
  /** Which tickets; nothing is asked while a value is missing. */
  readonly filter: Values;
  /** Tickets entered on this page, newest first: they are shown before what was read. */
  readonly entered: readonly AnyRow[];
  /** Address of all these tickets. */
  readonly allOf: string;
  /** The ticket that is edited: it is no duplicate of itself. */
  readonly own: number | undefined;
}

const classOf = ({ isNumber, isWide }: LastTicketColumn): string =>
  [isNumber && 'number', isWide && 'wide-only'].filter(Boolean).join(' ');

const nothingDue = (): boolean => false;

function headOf({ head }: LastTicketColumn, entity: Entity, t: Translate): string {
  return 'field' in head ? labelOf(head.field, entity.fields[head.field]) : t(head.message);
}

const yearIn = (value: unknown): string => /^\d{4}/.exec(textOf(value))?.[0] ?? '';

/** The tickets of the day's year, which need not be the working year. */
function useLastTickets({ form, filter, entered }: Pick<LastTicketsProps, 'form' | 'filter' | 'entered'>) {
  const year = useFormValue('date', yearIn);
  const enabled = Object.values(filter).every((value) => value !== undefined);
  const { data, error, refetch } = useGetList<AnyRow>(
    form.name,
    {
      filter: year === '' ? filter : { ...filter, year },
      pagination: { page: 1, perPage: MOST },
      sort: { field: 'id', order: 'DESC' },
    },
    { enabled },
  );
  const rows = useMemo(() => {
    const known = new Set(entered.map((row) => row.id));
    const read = [...(data ?? [])].filter((row) => !known.has(row.id)).toSorted((a, b) => b.id - a.id);
    return [...entered, ...read].slice(0, MOST);
  }, [entered, data]);
  const isWaiting = !data && !error && enabled && rows.length === 0;
  return { rows, error, refetch, isWaiting };
}

/** The table below the form. */
export function LastTickets({ form, entity, filter, entered, allOf, own }: LastTicketsProps) {
  const t = useMessages();
  const { rows, error, refetch, isWaiting } = useLastTickets({ form, filter, entered });
  const others = useMemo(() => new Set(rows.filter(({ id }) => id !== own).map(numberIn)), [rows, own]);
  // The number being typed, where a ticket above has it.
  const typed = useFormValue(
    'ticket_number',
    useCallback((value) => (others.has(textOf(value)) ? textOf(value) : ''), [others]),
  );
  const columns = [NUMBER, ...form.lastTickets].map((column) => ({
    label: headOf(column, entity, t),
    className: classOf(column),
    width: column.width,
  }));
  return (
    <Panel
      className="last-tickets"
      title={t('ticket.last')}
      detail={t('ticket.newestFirst')}
      action={
        <Link className="narrow-only" to={allOf}>
          {t('common.viewAll')}
        </Link>
      }
    >
      <table className="table tight">
        <colgroup>
          {columns.map(({ label, className, width }) => (
            <col key={label} className={className} style={width ? { width } : {}} />
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
                form={form}
                entity={entity}
                row={row}
                isDoubtful={typed !== '' && row.id !== own && numberIn(row) === typed}
              />
            ))}
          </tbody>
        )}
      </table>
      {rows.length === 0 &&
        !isWaiting &&
        (error ? <RetryState onRetry={() => void refetch()} /> : <EmptyState text={t('ticket.noneYet')} />)}
    </Panel>
  );
}

interface TicketRowProps extends Pick<LastTicketsProps, 'form' | 'entity'> {
  readonly row: AnyRow;
  /** The number being typed is this ticket's. */
  readonly isDoubtful: boolean;
}

const TicketRow = memo(function TicketRow({ form, entity, row, isDoubtful }: TicketRowProps) {
  const t = useMessages();
  const context = { entity, t, isDue: nothingDue };
  return (
    <tr className={isDoubtful ? 'doubtful' : undefined}>
      <td className="name">
        <Link to={editPath(entity, row.id)}>{String(row.ticket_number ?? '')}</Link>
        {isDoubtful && <WarningIcon fontSize="small" titleAccess={t('ticket.sameNumber')} />}
      </td>
      {form.lastTickets.map((column) => (
        <td key={Object.values(column.head).join()} className={classOf(column) || undefined}>
          {column.text(row, context)}
        </td>
      ))}
    </tr>
  );
});
