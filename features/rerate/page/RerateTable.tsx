/** The tickets of an offer: those with the former value, then those set by hand. Each has a tick. */
import HandIcon from '@mui/icons-material/EditOutlined';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useMessages } from '../../../src/i18n/useMessages';
import { NO_FIGURE } from '../../../src/kinds/blank';
import { formatNumber } from '../../../src/kinds/number';
import { editPath } from '../../../src/rules/paths';
import type { Rerate, RerateTicket } from '../rules/calls';
import { entityOf } from '../../../src/rules/rows';
import { Table } from '../../../src/look/kit/table/Table';
import { useRegistry } from '../../../src/resources/registry';
import { isTicked, tickOf } from './ticks';
import { useRerateColumns, type RerateColumn } from './useColumns';
import type { RerateTicks } from './useRerate';
import type { RerateWords } from './useWords';
import { Button } from '../../../src/look/kit/Button';

/** Rows that are shown until all are asked for. */
const FIRST = 200;

interface RerateTableProps {
  readonly offer: Rerate;
  readonly words: RerateWords;
  readonly ticks: RerateTicks;
}

/** The table. Arrow keys move between the ticks, Space ticks, Shift a range. */
export function RerateTable({ offer, words, ticks }: RerateTableProps) {
  const t = useMessages();
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? offer.tickets : offer.tickets.slice(0, FIRST);
  const [former, byHand] = [shown.filter((one) => !one.by_hand), shown.filter((one) => one.by_hand)];
  const { flipped, isAll, isSome, toggle, toggleAll } = ticks;
  const columns = useRerateColumns(offer, words).map((column) => ({
    ...column,
    cell: (one: RerateTicket) => <Cell one={one} column={column} isOn={isTicked(one, flipped)} />,
  }));
  return (
    <div className="frame">
      <Table
        isTight
        aria-label={t('rerate.name')}
        columns={columns}
        groups={[
          { key: 'former', rows: former },
          { key: 'byHand', title: <ByHandTitle />, rows: byHand },
        ]}
        keyOf={tickOf}
        ticks={{
          all: { label: t('rerate.takeAll'), isOn: isAll, isHalf: isSome && !isAll, onToggle: toggleAll },
          of: (one) => ({
            label: t('rerate.take', { number: one.ticket.number }),
            isOn: isTicked(one, flipped),
            onToggle: (isOn, isRange) => toggle(one, isOn, isRange),
          }),
        }}
      />
      {shown.length < offer.tickets.length && (
        <Button look="text" className="rest" onClick={() => setWhole(true)}>
          {t('rerate.showRest', { count: formatNumber(offer.tickets.length - shown.length) })}
        </Button>
      )}
    </div>
  );
}

function ByHandTitle() {
  const t = useMessages();
  return (
    <>
      {t('rerate.byHand')} <span className="muted">{t('rerate.leftOut')}</span>
    </>
  );
}

function Cell({ one, column, isOn }: { one: RerateTicket; column: RerateColumn; isOn: boolean }) {
  const registry = useRegistry();
  const text = column.text(one, isOn);
  if (column.key === 'ticket')
    return <Link to={editPath(entityOf(registry, one.ticket.table), one.ticket.id)}>{text}</Link>;
  if (column.key === 'origin')
    return (
      <>
        {one.by_hand && <HandIcon fontSize="small" />}
        {text}
      </>
    );
  return text === NO_FIGURE ? <span className="missing">{text}</span> : text;
}
