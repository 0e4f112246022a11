/** A row of a table: its checkbox and buttons, its cells, and on phones the columns that have no room there. */
import { memo, useId, type ChangeEvent, type MouseEvent } from 'react';
import MoreIcon from '@mui/icons-material/ExpandMoreOutlined';
import LockIcon from '@mui/icons-material/LockOutlined';
import WarningIcon from '@mui/icons-material/WarningAmberOutlined';
import { RecordContextProvider } from 'react-admin';
import { Link } from 'react-router-dom';
import { useMessages } from '../../../i18n/useMessages';
import type { AnyRow } from '../../../rules/rows';
import type { Column } from '../columns/column';
import { HEARD_AT } from '../heard/heardTexts';
import { OpenedRow } from './OpenedRow';
import type { RowButtons } from './rowButtons';
import type { RowMark } from './rowMark';
import type { Key } from '../../../kinds/ref';
import { Button } from '../../../look/kit/Button';

/** What a row takes. Everything but `row` and `index` is the same for all rows of a table. */
export interface TableRowProps {
  readonly row: AnyRow;
  /** Number of the row in the whole table, whose head is 1. */
  readonly index: number;
  readonly columns: readonly Column[];
  /** Shown when the row is opened; a row without such columns cannot be opened. */
  readonly others: readonly Column[];
  /** Address that the first column links to. */
  readonly to: string | undefined;
  readonly className: string | undefined;
  /** Somebody should look at the row. */
  readonly mark: RowMark | undefined;
  /** Somebody else has changed it since it was loaded: who and when. */
  readonly heard: string | undefined;
  /** It cannot be selected, unlike others. */
  readonly isOff: boolean;
  /** `undefined` where rows cannot be selected. */
  readonly isSelected: boolean | undefined;
  /** It belongs to a closed day: a lock stands in the place of its checkbox. */
  readonly isClosed: boolean;
  readonly onToggle: (id: Key, isRange: boolean) => void;
  /** What has no room in the row is shown below it. */
  readonly isOpen: boolean;
  /** Opens the row of that id alone, or none. */
  readonly onOpen: (id: Key | undefined) => void;
  readonly lead: RowButtons | undefined;
  readonly end: RowButtons | undefined;
  /** Buttons of the opened row. */
  readonly openedButtons: RowButtons | undefined;
}

function classesOf({ className, heard, isOpen }: TableRowProps): string | undefined {
  return [className, heard !== undefined && 'changed', isOpen && 'is-open'].filter(Boolean).join(' ') || undefined;
}

/** The row. Memoised: a selected row renders itself alone. */
export const TableRow = memo(function TableRow(props: TableRowProps) {
  const { row, index, columns, others, mark, heard, isSelected, lead, end, isOpen, onOpen } = props;
  const openedId = useId();
  const hasLead = isSelected !== undefined || lead !== undefined;
  const span = columns.length + (hasLead ? 1 : 0) + (end ? 1 : 0);
  return (
    <RecordContextProvider value={row}>
      <tr data-row={row.id} aria-rowindex={index} aria-selected={isSelected} className={classesOf(props)} title={heard}>
        {hasLead && <LeadCell {...props} />}
        {columns.map((column, at) =>
          at === 0 ? (
            <NameCell
              key={column.name}
              {...props}
              column={column}
              openedId={openedId}
              onOpen={() => onOpen(isOpen ? undefined : row.id)}
            />
          ) : (
            <Cell key={column.name} {...{ row, column, mark, heard }} wraps={others.length > 0} />
          ),
        )}
        {end && <td className="end">{end.of(row)}</td>}
      </tr>
      {isOpen && others.length > 0 && (
        <tr id={openedId} className="opened">
          <td colSpan={span}>
            <OpenedRow {...props} />
          </td>
        </tr>
      )}
    </RecordContextProvider>
  );
});

const wasShiftHeld = ({ nativeEvent }: ChangeEvent): boolean =>
  nativeEvent instanceof window.MouseEvent && nativeEvent.shiftKey;

/** Shift-click selects a range of rows and not their text; the focus still goes to the checkbox. */
function keepText(event: MouseEvent<HTMLElement>): void {
  if (!event.shiftKey) return;
  event.preventDefault();
  event.currentTarget.querySelector('input')?.focus();
}

function LeadCell(props: TableRowProps) {
  const t = useMessages();
  const { row, columns, isOff, isSelected, isClosed, onToggle, lead } = props;
  const [first] = columns;
  const name = (first?.said ?? first?.text)?.(row) ?? '';
  return (
    <td className="lead">
      <div>
        {isClosed && (
          <span className="check-cell locked">
            <LockIcon titleAccess={t('list.closedRow', { name })} />
          </span>
        )}
        {isSelected !== undefined && !isClosed && (
          <label className="check-cell" onMouseDown={keepText}>
            <input
              type="checkbox"
              className="check"
              aria-label={t('list.selectRow', { name })}
              checked={isSelected}
              disabled={isOff}
              onChange={(event) => onToggle(row.id, wasShiftHeld(event))}
            />
          </label>
        )}
        {lead?.of(row)}
      </div>
    </td>
  );
}

/** Longer texts may take a second line on paper. */
const LONG = 30;

function classOf({ isNumber, isWhole, isStamp, isMissing, text }: Column, row: AnyRow, own = ''): string {
  const isLong = text(row).length > LONG;
  const classes = [
    isLong && 'long',
    own,
    isNumber && 'number',
    isWhole && 'whole',
    isStamp && 'stamp',
    isMissing(row) && 'missing',
  ];
  return classes.filter(Boolean).join(' ');
}

interface CellProps extends Pick<TableRowProps, 'row' | 'mark' | 'heard'> {
  readonly column: Column;
  /** Words take two lines at most; all of them where the row is open. */
  readonly wraps: boolean;
}

function Cell({ row, column, mark, heard, wraps }: CellProps) {
  const text = column.text(row);
  const isMarked = mark?.columns.includes(column.name) === true;
  const title = isMarked ? mark.title : column.isNumber ? undefined : text;
  const own = isMarked ? 'marked' : heard !== undefined && column.name === HEARD_AT ? 'when' : '';
  return (
    <td className={classOf(column, row, own)} title={title}>
      {column.cell ?? (wraps && !column.isNumber && !column.isWhole ? <span className="wraps">{text}</span> : text)}
      {wraps && <Below row={row} column={column} />}
    </td>
  );
}

/** The second line of a cell on a phone. */
function Below({ row, column: { below } }: { readonly row: AnyRow; readonly column: Column }) {
  return below?.map(({ name, cell, text }) => (
    <span key={name} className="below">
      {cell ?? text(row)}
    </span>
  ));
}

interface NameCellProps extends Omit<TableRowProps, 'onOpen'> {
  readonly column: Column;
  readonly openedId: string;
  readonly onOpen: () => void;
}

function Marks({ mark, isOdd }: { readonly mark: NonNullable<TableRowProps['mark']>; readonly isOdd: boolean }) {
  return (
    <>
      {isOdd && <WarningIcon className="row-mark" titleAccess={mark.title} />}
      {mark.settled !== undefined && <LockIcon className="row-mark settled" titleAccess={mark.settled} />}
    </>
  );
}

function NameCell({ row, column, columns, others, to, mark, heard, isOpen, openedId, onOpen }: NameCellProps) {
  const t = useMessages();
  const text = column.text(row);
  const isOdd = mark !== undefined && mark.columns.length > 0;
  const className = classOf(column, row, isOdd ? 'name marked' : 'name');
  const icon = mark && <Marks mark={mark} isOdd={isOdd} />;
  const word = column.tag?.(row);
  const tag = word !== undefined && <span className="tag">{word}</span>;
  // Where the row shows nobody's name, the line at its left would be seen alone.
  const said = heard !== undefined && !columns.some(({ name }) => name === HEARD_AT) && (
    <span className="only-read">{heard}</span>
  );
  const opens = others.length > 0;
  const name = opens ? (
    <Button
      className="opener"
      aria-expanded={isOpen}
      aria-controls={isOpen ? openedId : undefined}
      aria-label={t('list.showRow', { name: text })}
      onClick={onOpen}
    >
      <MoreIcon fontSize="small" />
      <span>{text}</span>
    </Button>
  ) : (
    (column.cell ?? (to === undefined ? text : <Link to={to}>{text}</Link>))
  );
  return (
    <td className={className} title={opens ? undefined : isOdd ? mark.title : (mark?.settled ?? text)}>
      {name}
      {tag}
      {icon}
      {said}
      {opens && <Below row={row} column={column} />}
    </td>
  );
}
