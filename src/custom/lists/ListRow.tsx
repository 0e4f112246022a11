/** One row of a list: its checkbox and buttons, its cells, and on phones the cells that have no column there. */
import MoreIcon from '@mui/icons-material/ExpandMoreOutlined';
import { memo, useId, useState, type ChangeEvent, type MouseEvent } from 'react';
import { Link } from 'react-router-dom';
import { fillTemplate } from '../../rules/labels';
import type { AnyRow } from '../../rules/rows';
import { texts } from '../../texts';
import type { ListColumn } from './columns';
import type { RowButtons } from './ListTable';

interface ListRowProps {
  readonly row: AnyRow;
  /** Number of the row in the whole table, its head being 1. */
  readonly index: number;
  readonly columns: readonly ListColumn[];
  /** Shown when the row is opened; where there are none it cannot be. */
  readonly others: readonly ListColumn[];
  readonly to: string | undefined;
  /** `undefined` where rows cannot be ticked. */
  readonly isSelected: boolean | undefined;
  readonly onToggle: ((id: number, isRange: boolean) => void) | undefined;
  /** Buttons in the first column. */
  readonly buttons: RowButtons | undefined;
  /** Buttons of the opened row. */
  readonly openedButtons: RowButtons | undefined;
}

function wasShiftHeld({ nativeEvent }: ChangeEvent): boolean {
  return nativeEvent instanceof window.MouseEvent && nativeEvent.shiftKey;
}

/** Shift-click marks a range of rows, not their text; the focus goes where it would have gone. */
function keepText(event: MouseEvent<HTMLElement>): void {
  if (!event.shiftKey) return;
  event.preventDefault();
  event.currentTarget.querySelector('input')?.focus();
}

/** The row. Memoised: a tick makes one row anew. */
export const ListRow = memo(function ListRow(props: ListRowProps) {
  const { row, index, columns, others, isSelected, onToggle, buttons } = props;
  const [isOpen, setOpen] = useState(false);
  const detailsId = useId();
  const name = columns[0]?.text(row) ?? String(row.id);
  const hasLead = isSelected !== undefined || buttons !== undefined;
  return (
    <>
      <tr data-row={row.id} aria-rowindex={index} aria-selected={isSelected}>
        {hasLead && (
          <td className="lead">
            <div>
              {isSelected !== undefined && (
                <label className="check-cell" onMouseDown={keepText}>
                  <input
                    type="checkbox"
                    className="check"
                    aria-label={fillTemplate(texts.selectRow, { name })}
                    checked={isSelected}
                    onChange={(event) => onToggle?.(row.id, wasShiftHeld(event))}
                  />
                </label>
              )}
              {buttons?.of(row)}
            </div>
          </td>
        )}
        {columns.map((column, at) =>
          at === 0 ? (
            <NameCell
              key={column.name}
              {...props}
              column={column}
              isOpen={isOpen}
              detailsId={detailsId}
              onOpen={() => setOpen(!isOpen)}
            />
          ) : (
            <Cell key={column.name} row={row} column={column} />
          ),
        )}
      </tr>
      {isOpen && others.length > 0 && (
        <tr id={detailsId} className="opened">
          <td colSpan={columns.length + (hasLead ? 1 : 0)}>
            <Others {...props} />
          </td>
        </tr>
      )}
    </>
  );
});

function Cell({ row, column }: { row: AnyRow; column: ListColumn }) {
  const text = column.text(row);
  return (
    <td
      className={`${column.isNumber ? 'number' : ''} ${column.isWhole ? 'whole' : ''} ${column.isMissing(row) ? 'missing' : ''}`}
      title={column.isNumber ? undefined : text}
    >
      {text}
    </td>
  );
}

interface NameCellProps extends ListRowProps {
  readonly column: ListColumn;
  readonly isOpen: boolean;
  readonly detailsId: string;
  readonly onOpen: () => void;
}

function NameCell({ row, column, others, to, isOpen, detailsId, onOpen }: NameCellProps) {
  const text = column.text(row);
  const missing = column.isMissing(row) ? 'missing' : '';
  if (others.length > 0) {
    return (
      <td className={`id ${column.isWhole ? 'whole' : ''} ${missing}`}>
        <button
          type="button"
          className="opener"
          aria-expanded={isOpen}
          aria-controls={isOpen ? detailsId : undefined}
          aria-label={fillTemplate(texts.showRow, { name: text })}
          onClick={onOpen}
        >
          <MoreIcon fontSize="small" />
          <span>{text}</span>
        </button>
      </td>
    );
  }
  return (
    <td className={`id ${column.isWhole ? 'whole' : ''} ${missing}`} title={text}>
      {to === undefined ? text : <Link to={to}>{text}</Link>}
    </td>
  );
}

function Others({ row, others, to, columns, openedButtons }: ListRowProps) {
  const name = columns[0]?.text(row) ?? '';
  return (
    <>
      <dl>
        {others.map((column) => (
          <div key={column.name}>
            <dt>{column.head}</dt>
            <dd className={column.isMissing(row) ? 'missing' : ''}>{column.text(row)}</dd>
          </div>
        ))}
      </dl>
      {openedButtons && <div className="row-buttons">{openedButtons.of(row)}</div>}
      {!openedButtons && to !== undefined && (
        <Link className="button line small" to={to}>
          {fillTemplate(texts.edit, { name })}
        </Link>
      )}
    </>
  );
}
