/** One number: what the tape has, what the ticket has, and what to do about it. */
import { Link } from 'react-router-dom';
import { useMessages } from '../../../../src/i18n/useMessages';
import { NO_FIGURE } from '../../../../src/kinds/blank';
import { formatNumber } from '../../../../src/kinds/number';
import { useEntity } from '../../../../src/resources/registry';
import { clockOf } from '../../../../src/rules/dates';
import type { DoubtfulName } from '../../rules/doubts/doubt';
import { editPath, listPath } from '../../../../src/rules/paths';
import { WhyMark } from '../WhyMark';
import type { TapeRow } from './tapeRows';
import { Button } from '../../../../src/look/kit/Button';

interface TapeLineRowProps {
  readonly row: TapeRow;
  readonly kind: DoubtfulName;
  readonly isCurrent: boolean;
  readonly isTaking: boolean;
  readonly onChoose: () => void;
  /** Absent for who changes nothing. */
  readonly onTake: (() => void) | undefined;
}

const lbs = (weight: number): string => formatNumber(weight, 0, 2);

const hasTaken = ({ taken }: TapeRow): boolean => taken !== undefined && Object.keys(taken).length > 0;

/** The row. Its button, link or number takes the focus by the arrow keys. */
export function TapeLineRow(props: TapeLineRowProps) {
  const { row, isCurrent, onChoose } = props;
  const { line, ticket, taken } = row;
  return (
    <tr className={isCurrent ? 'current' : undefined} aria-current={isCurrent || undefined} onFocus={onChoose}>
      <td className="name naming">
        <TapeNumber {...props} />
      </td>
      <Weight value={line?.gross} isOther={taken?.gross_weight !== undefined} />
      <Weight value={line?.tare} isOther={taken?.tare_weight !== undefined} />
      <Weight value={ticket?.gross} isOther={taken?.gross_weight !== undefined} />
      <Weight value={ticket?.tare} isOther={taken?.tare_weight !== undefined} />
      <td className="do">
        <WhatToDo {...props} />
      </td>
    </tr>
  );
}

function Weight({ value, isOther }: { readonly value: number | undefined; readonly isOther: boolean }) {
  if (value === undefined) return <td className="number missing">{NO_FIGURE}</td>;
  return <td className="number">{isOther ? <b>{lbs(value)}</b> : lbs(value)}</td>;
}

function TapeNumber({ row, kind, onTake }: TapeLineRowProps) {
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

function WhatToDo(props: TapeLineRowProps) {
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
function Double({ row: { number, times }, kind }: TapeLineRowProps) {
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
function Different({ row, onTake, isTaking }: TapeLineRowProps) {
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
    <Button look="line" isSmall data-line={key} aria-disabled={isTaking} onClick={onTake}>
      {text}
    </Button>
  );
}
