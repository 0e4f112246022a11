/**
 * The table of a page of rows: sortable heads of two lines, the first columns stuck, rows that can be ticked and that bring
 * their own buttons. On phones few columns stay and the row opens the others. Knows columns, not tables.
 */
import DownIcon from '@mui/icons-material/ArrowDownward';
import UpIcon from '@mui/icons-material/ArrowUpward';
import { useMemo, useRef, type CSSProperties, type KeyboardEvent, type ReactNode } from 'react';
import { LoadingRows } from '../../look/TableStates';
import type { Sort } from '../../resources/list/rowOrder';
import { useScrollPlace } from '../../resources/list/useScrollRestore';
import type { AnyRow } from '../../rules/rows';
import { texts } from '../../texts';
import type { ListColumn } from './columns';
import { ListRow } from './ListRow';
import { useIsPhone } from './useIsPhone';
import type { Selection } from './useSelection';
import './lists.css';

/** Buttons that each row has. */
export interface RowButtons {
  /** Width in px. */
  readonly width: number;
  /** What stays in their column on phones; the opened row shows all of them. Default: nothing. */
  readonly onPhone?: Omit<RowButtons, 'onPhone'>;
  readonly of: (row: AnyRow) => ReactNode;
}

interface ListTableProps {
  /** Name of the table for screen readers. */
  readonly label: string;
  readonly columns: readonly ListColumn[];
  /** Rows in the order shown; `undefined` while the first ones load. */
  readonly rows: readonly AnyRow[] | undefined;
  /** Rows on all pages. */
  readonly total: number | undefined;
  /** Number of the first row shown among all of them, from 1. */
  readonly firstAt: number;
  readonly sort: Sort;
  readonly onSort: (sort: Sort) => void;
  /** Address of a row's form; the first column links to it. Default: no link. */
  readonly linkOf?: ((row: AnyRow) => string) | undefined;
  readonly selection?: Selection | undefined;
  readonly buttons?: RowButtons | undefined;
  /** Other rows are on their way. */
  readonly isBusy: boolean;
  /** Stands below the head instead of rows. */
  readonly instead?: ReactNode;
}

const CHECK_WIDTH = 40;

/** Arrow keys walk through the checkboxes of a column. */
function walkChecks(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  const { target } = event;
  if (step === undefined || !(target instanceof HTMLInputElement) || target.type !== 'checkbox') return;
  event.preventDefault();
  const checks = [...event.currentTarget.querySelectorAll<HTMLInputElement>('input[type=checkbox]')];
  checks[checks.indexOf(target) + step]?.focus();
}

// Numbers in the last column keep 6 px more from the edge; lists.css sets the same padding.
function deskColumns(columns: readonly ListColumn[]): readonly ListColumn[] {
  return columns.map((column, at) =>
    column.isNumber && at === columns.length - 1 ? { ...column, width: column.width + 6 } : column,
  );
}

// On phones cells have 4 px less padding, names may break, and the first column has a sign that the row opens.
function phoneColumns(columns: readonly ListColumn[]): readonly ListColumn[] {
  const shown = columns.filter(({ onPhone }) => onPhone);
  return shown.map((column, at) => ({
    ...column,
    width: column.grows ? 64 : Math.max(column.content - 4 + (at === 0 ? 18 : 0), 54),
  }));
}

/** Widths: those of words share what the window has left over, the others stay as they are. */
function widthOf(column: ListColumn, least: number, growing: number): string {
  return column.grows ? `calc(${column.width}px + max(0px, (100cqi - ${least}px) / ${growing}))` : `${column.width}px`;
}

/** The table. Its head is shown also while it loads, is empty, or has failed. */
export function ListTable(props: ListTableProps) {
  const { label, columns, rows, total, firstAt, sort, onSort, linkOf, selection, buttons, isBusy, instead } = props;
  const isPhone = useIsPhone();
  const scroll = useRef<HTMLDivElement>(null);
  const keepPlace = useScrollPlace(scroll, label, rows !== undefined);
  const shown = useMemo(() => (isPhone ? phoneColumns(columns) : deskColumns(columns)), [isPhone, columns]);
  const others = useMemo(() => (isPhone ? columns.filter(({ onPhone }) => !onPhone) : NO_COLUMNS), [isPhone, columns]);
  const inColumn = isPhone ? buttons?.onPhone : buttons;
  const leadWidth = (selection ? CHECK_WIDTH : 0) + (inColumn?.width ?? 0);
  const hasLead = selection !== undefined || inColumn !== undefined;
  const least = shown.reduce((sum, { width }) => sum + width, hasLead ? leadWidth : 0);
  const growing = shown.filter(({ grows }) => grows).length;
  return (
    <div className="scroll grow list-scroll" ref={scroll} aria-busy={isBusy} onScroll={keepPlace}>
      <table
        className="table wide list"
        aria-label={label}
        aria-rowcount={total === undefined ? -1 : total + 1}
        style={{ minWidth: least, '--lead': `${leadWidth}px` } as CSSProperties}
      >
        <colgroup>
          {hasLead && <col style={{ width: leadWidth }} />}
          {shown.map((column) => (
            <col key={column.name} style={{ width: widthOf(column, least, growing) }} />
          ))}
        </colgroup>
        <thead>
          <tr aria-rowindex={1}>
            {hasLead && (
              <th scope="col" className="lead">
                <div>
                  {selection && <CheckAll selection={selection} count={rows?.length ?? 0} />}
                  {inColumn && <span>{texts.actions}</span>}
                </div>
              </th>
            )}
            {shown.map((column, at) => (
              <Head key={column.name} column={column} isFirst={at === 0} sort={sort} onSort={onSort} />
            ))}
          </tr>
        </thead>
        {rows && !instead && (
          <tbody onKeyDown={walkChecks}>
            {rows.map((row, at) => (
              <ListRow
                key={row.id}
                row={row}
                index={firstAt + at + 1}
                columns={shown}
                others={others}
                to={linkOf?.(row)}
                isSelected={selection?.ids.has(row.id)}
                onToggle={selection?.toggle}
                buttons={inColumn}
                openedButtons={isPhone ? buttons : undefined}
              />
            ))}
          </tbody>
        )}
        {!rows && !instead && <LoadingRows columns={shown.length + (hasLead ? 1 : 0)} rows={12} />}
      </table>
      {instead}
    </div>
  );
}

const NO_COLUMNS: readonly ListColumn[] = [];

function CheckAll({ selection, count }: { selection: Selection; count: number }) {
  const { ids, toggleAll } = selection;
  const isAll = count > 0 && ids.size === count;
  return (
    <label className="check-cell" title={texts.selectAllShown}>
      <input
        type="checkbox"
        className="check"
        aria-label={texts.selectAllShown}
        checked={isAll}
        disabled={count === 0}
        ref={(box) => {
          if (box) box.indeterminate = ids.size > 0 && !isAll;
        }}
        onChange={toggleAll}
      />
    </label>
  );
}

interface HeadProps {
  readonly column: ListColumn;
  readonly isFirst: boolean;
  readonly sort: Sort;
  readonly onSort: (sort: Sort) => void;
}

function Head({ column: { name, head, isNumber, unit }, isFirst, sort, onSort }: HeadProps) {
  const isSorted = sort.by === name;
  const isDown = isSorted && sort.isDown;
  return (
    <th
      scope="col"
      className={`${isNumber ? 'number' : ''} ${isFirst ? 'id' : ''}`}
      aria-sort={isSorted ? (isDown ? 'descending' : 'ascending') : undefined}
    >
      <button type="button" title={unit} onClick={() => onSort({ by: name, isDown: isSorted && !isDown })}>
        <span>{head}</span>
        {isSorted && (isDown ? <DownIcon fontSize="small" /> : <UpIcon fontSize="small" />)}
      </button>
    </th>
  );
}
