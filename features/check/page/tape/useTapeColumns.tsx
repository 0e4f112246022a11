/** The columns of a number: what the tape has, what the ticket has, and what to do about it. */
import type { CellColumn } from '../../../../src/look/kit/table/columns';
import { Link } from 'react-router-dom';
import { useMessages } from '../../../../src/i18n/useMessages';
import { NO_FIGURE } from '../../../../src/kinds/blank';
import { formatNumber } from '../../../../src/kinds/number';
import { useEntity } from '../../../../src/resources/registry';
import { clockOf } from '../../../../src/rules/dates';
import type { DoubtfulName } from '../../rules/doubts/doubt';
import { labelOf } from '../../../../src/rules/labels';
import { editPath, listPath } from '../../../../src/rules/paths';
import { WhyMark } from '../WhyMark';
import type { TapeRow } from './tapeRows';
import { Button } from '../../../../src/look/kit/Button';

interface TapeColumnsOptions {
  readonly kind: DoubtfulName;
  /** Key of the row that is being written. */
  readonly taking: string | undefined;
  /** Absent for who changes nothing. */
  readonly onTake: ((row: TapeRow) => void) | undefined;
}

interface TapeCellProps extends TapeColumnsOptions {
  readonly row: TapeRow;
}

const lbs = (weight: number): string => formatNumber(weight, 0, 2);

const hasTaken = ({ taken }: TapeRow): boolean => taken !== undefined && Object.keys(taken).length > 0;

/** The columns. The button, link or number of a row takes the focus by the arrow keys. */
export function useTapeColumns(options: TapeColumnsOptions): readonly CellColumn<TapeRow>[] {
  const t = useMessages();
  const { fields } = useEntity('crop_ticket');
  const weight = (key: string, title: string, side: 'line' | 'ticket', of: 'gross' | 'tare'): CellColumn<TapeRow> => ({
    key,
    title,
    width: of === 'gross' ? 100 : 84,
    isNumber: true,
    cellClass: ({ [side]: own }) => (own ? undefined : 'missing'),
    cell: ({ [side]: own, taken }) => {
      if (!own) return NO_FIGURE;
      return taken?.[`${of}_weight`] === undefined ? lbs(own[of]) : <b>{lbs(own[of])}</b>;
    },
  });
  return [
    {
      key: 'number',
      title: labelOf('ticket_number', fields.ticket_number),
      width: 116,
      isNaming: true,
      className: 'name',
      cell: (row) => <TapeNumber row={row} {...options} />,
    },
    weight('tapeGross', t('check.tapeGross'), 'line', 'gross'),
    weight('tapeTare', t('check.smallTare'), 'line', 'tare'),
    weight('hereGross', t('check.hereGross'), 'ticket', 'gross'),
    weight('hereTare', t('check.smallTare'), 'ticket', 'tare'),
    { key: 'do', title: t('check.whatToDo'), className: 'do', cell: (row) => <WhatToDo row={row} {...options} /> },
  ];
}

function TapeNumber({ row, kind, onTake }: TapeCellProps) {
  const entity = useEntity(kind);
  const { ticket, number, key } = row;
  // The button of the row has the focus where there is one.
  const place = hasTaken(row) && onTake ? {} : { 'data-line': key };
  if (ticket) {
    return (
      <Link to={editPath(entity, ticket.id)} {...place}>
        {number}
      </Link>
    );
  }
  return (
    <span tabIndex={-1} {...place}>
      {number}
    </span>
  );
}

function WhatToDo(props: TapeCellProps) {
  const t = useMessages();
  const { row } = props;
  const { group, ticket, truck } = row;
  if (group === 'missing') {
    return <WhyMark isGrave>{truck ? t('check.noTicketTruck', { truck }) : t('check.noTicket')}</WhyMark>;
  }
  if (group === 'double') return <Double {...props} />;
  if (group === 'different') return <Different {...props} />;
  if (!ticket?.at) return null;
  return <span className="muted">{t('check.keyedBy', { by: ticket.by ?? '', at: clockOf(new Date(ticket.at)) })}</span>;
}

/** `2 tickets here; show both` */
function Double({ row: { number, times }, kind }: TapeCellProps) {
  const t = useMessages();
  const entity = useEntity(kind);
  if (!times) return null;
  if (times.tickets < 2) return <WhyMark isGrave={false}>{t('check.manyLines', { count: times.lines })}</WhyMark>;
  const all = `${listPath(entity) ?? '/'}?${new URLSearchParams({ ticket_number: number }).toString()}`;
  return (
    <WhyMark isGrave={false}>
      {t('check.manyHere', { count: times.tickets })}{' '}
      <Link to={all}>{t(times.tickets === 2 ? 'check.showBoth' : 'check.showAll')}</Link>
    </WhyMark>
  );
}

/** `Take 31,240` */
function Different({ row, onTake, taking }: TapeCellProps) {
  const t = useMessages();
  const { taken, ticket, key } = row;
  if (!hasTaken(row)) {
    return <WhyMark isGrave={false}>{t('check.otherDay', { day: ticket?.day ?? '' })}</WhyMark>;
  }
  if (!onTake) return null;
  const { gross_weight: gross, tare_weight: tare } = taken ?? {};
  const text =
    gross !== undefined && tare !== undefined
      ? t('check.takeBoth', { gross: lbs(gross), tare: lbs(tare) })
      : t('check.take', { weight: lbs(gross ?? tare ?? 0) });
  return (
    <Button look="line" isSmall data-line={key} aria-disabled={key === taking} onClick={() => onTake(row)}>
      {text}
    </Button>
  );
}
