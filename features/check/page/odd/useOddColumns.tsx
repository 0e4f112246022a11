/** The columns of a ticket to review: number, day, truck, customer, weights, why it looks odd, and who has looked at it. */
import type { CellColumn, HeadColumn } from '../../../../src/look/kit/table/columns';
import { Link } from 'react-router-dom';
import type { OddTicket, ToldOddity } from '../../rules/calls';
import { useMessages } from '../../../../src/i18n/useMessages';
import { NOT_AVAILABLE } from '../../../../src/kinds/blank';
import { dayText } from '../../../../src/messages/shownDates';
import { formatDecimal } from '../../../../src/kinds/decimal';
import { relatedName } from '../../../../src/kinds/ref';
import { useEntity } from '../../../../src/resources/registry';
import { clockOf } from '../../../../src/rules/dates';
import { labelOf } from '../../../../src/rules/labels';
import { oddText } from '../../rules/text';
import { editPath } from '../../../../src/rules/paths';
import { isOpen, keyOf } from '../useCheck';
import { WhyMark } from '../WhyMark';
import type { OddList } from './useOddList';
import { Button } from '../../../../src/look/kit/Button';

const WEIGHT = { scale: 2 } as const;

interface OddCellProps {
  readonly ticket: OddTicket;
  readonly list: OddList;
}

/** The columns. A telephone shows number, truck and why. */
export function useOddColumns(list: OddList): readonly CellColumn<OddTicket>[] {
  const t = useMessages();
  const { fields } = useEntity('crop_ticket');
  const isFixed = (ticket: OddTicket): boolean => list.fixing !== undefined && keyOf(ticket) === keyOf(list.fixing);
  const ofField = (key: string, width: number, phone: HeadColumn['phone']) => ({
    key,
    title: labelOf(key, fields[key]),
    width,
    phone,
  });
  return [
    {
      ...ofField('ticket_number', 120, 92),
      isNaming: true,
      className: 'name',
      cell: (ticket) => <TicketNumber ticket={ticket} list={list} />,
    },
    { ...ofField('date', 92, 'none'), cell: ({ record }) => dayText(String(record.date)) },
    { ...ofField('truck_id', 76, 64), cell: ({ record }) => <Name value={record.truck_id} /> },
    { ...ofField('customer_id', 166, 'none'), cell: ({ record }) => <Name value={record.customer_id} /> },
    ...(['gross', 'tare'] as const).map((key) => ({
      key,
      title: t(`check.${key}`),
      width: 70,
      phone: 'none' as const,
      isNumber: true,
      cell: ({ record }: OddTicket) => formatDecimal(WEIGHT, record[`${key}_weight`]),
    })),
    {
      key: 'why',
      title: t('check.why'),
      className: 'why',
      cell: (ticket) => <Why ticket={ticket} list={list} isFixed={isFixed(ticket)} />,
    },
    {
      key: 'by',
      title: t('check.lookedAt'),
      width: 174,
      phone: 'none',
      cell: (ticket) => !isOpen(ticket) && !isFixed(ticket) && <LookedBy odd={ticket.odd} />,
    },
  ];
}

/** The number leads to the ticket; of other tickets than those of crops the kind stands behind it. */
function TicketNumber({ ticket, list }: OddCellProps) {
  const { table, record } = ticket;
  const entity = useEntity(table);
  return (
    <>
      <Link to={editPath(entity, record.id)} data-odd={keyOf(ticket)} onFocus={() => list.choose(ticket)}>
        {String(record.ticket_number ?? '') || NOT_AVAILABLE}
      </Link>
      {table !== 'crop_ticket' && <span className="muted"> {entity.title.split(' ')[0]}</span>}
    </>
  );
}

function Name({ value }: { readonly value: unknown }) {
  const name = relatedName(value);
  return name === NOT_AVAILABLE ? <span className="missing">{name}</span> : name;
}

/** What is told of a ticket: what nobody has looked at yet, or else everything; the gravest first. */
export function toldOf({ odd }: OddTicket): readonly ToldOddity[] {
  const open = odd.filter(({ looked_at: at }) => at === null);
  return (open.length > 0 ? open : odd).toSorted((one, other) => Number(other.grave) - Number(one.grave));
}

/** The first reason, and how many more there are. A press opens the fields. */
function Why({ ticket, list, isFixed }: OddCellProps & { readonly isFixed: boolean }) {
  const t = useMessages();
  const { fields } = useEntity(ticket.table);
  const told = toldOf(ticket);
  const [first] = told;
  if (!first) return null;
  const textOf = (one: ToldOddity): string => oddText(one, labelOf(one.field, fields[one.field]), t);
  const mark = (
    <WhyMark isGrave={first.grave}>
      {textOf(first)}
      {told.length > 1 && <span className="text-plain"> · {t('check.more', { count: told.length - 1 })}</span>}
    </WhyMark>
  );
  const title = told.map(textOf).join('\n');
  if (!list.mayWrite) return <span title={title}>{mark}</span>;
  return (
    <Button
      className="cell-button"
      title={title}
      aria-expanded={isFixed}
      tabIndex={-1}
      onClick={() => list.fix(ticket)}
    >
      {mark}
    </Button>
  );
}

/** `ann, 17:40`: who looked last. */
function LookedBy({ odd }: Pick<OddTicket, 'odd'>) {
  const t = useMessages();
  const last = odd.toSorted((one, other) => String(other.looked_at).localeCompare(String(one.looked_at)))[0];
  if (!last?.looked_at) return null;
  return t('check.lookedBy', { by: last.looked_by ?? '', at: clockOf(new Date(last.looked_at)) });
}
