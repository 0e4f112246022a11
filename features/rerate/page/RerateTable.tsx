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
import { walkChecks } from '../../../src/resources/list/table/useRangeToggle';
import { useRegistry } from '../../../src/resources/registry';
import { isTicked, tickOf } from './ticks';
import { useRerateColumns, type RerateColumn } from './useColumns';
import type { RerateTicks } from './useRerate';
import type { RerateWords } from './useWords';
import { Button } from '../../../src/look/kit/Button';
import { Check } from '../../../src/look/kit/fields/Check';

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
  const columns = useRerateColumns(offer, words);
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? offer.tickets : offer.tickets.slice(0, FIRST);
  const [former, byHand] = [shown.filter((one) => !one.by_hand), shown.filter((one) => one.by_hand)];
  const row = (one: RerateTicket) => <Row key={tickOf(one)} one={one} columns={columns} ticks={ticks} />;
  return (
    <div className="frame">
      <table className="table tight" aria-label={t('rerate.name')} onKeyDown={walkChecks}>
        <Head columns={columns} ticks={ticks} />
        <tbody>{former.map(row)}</tbody>
        {byHand.length > 0 && (
          <tbody>
            <tr className="kind">
              <th scope="rowgroup" colSpan={columns.length + 1}>
                {t('rerate.byHand')} <span className="muted">{t('rerate.leftOut')}</span>
              </th>
            </tr>
            {byHand.map(row)}
          </tbody>
        )}
      </table>
      {shown.length < offer.tickets.length && (
        <Button look="text" className="rest" onClick={() => setWhole(true)}>
          {t('rerate.showRest', { count: formatNumber(offer.tickets.length - shown.length) })}
        </Button>
      )}
    </div>
  );
}

interface RowsProps {
  readonly columns: readonly RerateColumn[];
  readonly ticks: RerateTicks;
}

function classOf({ key, isNumber, isWide }: RerateColumn): string {
  return [key.replace(/ .*/, ''), isNumber ? 'number' : '', isWide ? 'wide' : ''].join(' ').trim();
}

function Head({ columns, ticks }: RowsProps) {
  const t = useMessages();
  const { isAll, isSome, toggleAll } = ticks;
  return (
    <thead>
      <tr>
        <th className="tick-cell">
          <Check
            className=""
            aria-label={t('rerate.takeAll')}
            checked={isAll}
            isHalf={isSome && !isAll}
            onCheck={toggleAll}
          />
        </th>
        {columns.map((column) => (
          <th key={column.key} scope="col" className={classOf(column)}>
            {column.head}
          </th>
        ))}
      </tr>
    </thead>
  );
}

interface RowProps extends RowsProps {
  readonly one: RerateTicket;
}

function Row({ one, columns, ticks }: RowProps) {
  const t = useMessages();
  const isOn = isTicked(one, ticks.flipped);
  return (
    <tr>
      <td className="tick-cell">
        <Check
          className=""
          aria-label={t('rerate.take', { number: one.ticket.number })}
          checked={isOn}
          onCheck={(isTaken, withShift) => ticks.toggle(one, isTaken, withShift)}
        />
      </td>
      {columns.map((column) => (
        <td key={column.key} className={classOf(column)}>
          <Cell one={one} column={column} isOn={isOn} />
        </td>
      ))}
    </tr>
  );
}

function Cell({ one, column, isOn }: { one: RerateTicket; column: RerateColumn; isOn: boolean }) {
  const registry = useRegistry();
  const text = column.cell(one, isOn);
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
