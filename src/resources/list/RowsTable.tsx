/**
 * A real table over rows held in memory: sticky head, fixed widths, sortable columns, edit icon and linked name first.
 * Beyond a hundred rows only those near the view are made. Knows columns, not tables.
 */
import { memo, useRef, type CSSProperties, type ReactNode } from 'react';
import DownIcon from '@mui/icons-material/ArrowDownward';
import UpIcon from '@mui/icons-material/ArrowUpward';
import EditIcon from '@mui/icons-material/EditOutlined';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useVirtualizer } from '@tanstack/react-virtual';
import { Link } from 'react-router-dom';
import { LoadingRows } from '../../look/TableStates';
import { fillTemplate } from '../../rules/labels';
import type { AnyRow } from '../../rules/rows';
import { texts } from '../../texts';
import type { Column } from './columns';
import { cssOf, widthsOf } from './columnWidths';
import type { Sort } from './rowOrder';
import { usePrinting } from './usePrinting';
import { useScrollPlace } from './useScrollRestore';

// Up to here every row is made, so that the browser's own search sees them all. On paper all are made.
const ALL_UP_TO = 100;
const ACTIONS_WIDTH = 140;

interface Props {
  /** Name of the table for screen readers. */
  readonly label: string;
  readonly columns: readonly Column[];
  /** Rows in the order shown; `undefined` while they load. */
  readonly rows: readonly AnyRow[] | undefined;
  readonly sort?: Sort | undefined;
  readonly onSort?: ((sort: Sort) => void) | undefined;
  /** Address of a row's edit form. */
  readonly editOf: (row: AnyRow) => string;
  readonly rowActions?: ((row: AnyRow) => ReactNode) | undefined;
  /** Stands below the head instead of rows. */
  readonly instead?: ReactNode;
}

/** Height of a row in px, as tokens.css sets `--row`. */
function useRowHeight(): number {
  return useMediaQuery('(pointer: coarse), (max-width: 599px)', { noSsr: true }) ? 40 : 32;
}

/** The table. */
export function RowsTable({ label, columns, rows, sort, onSort, editOf, rowActions, instead }: Props) {
  const scroll = useRef<HTMLDivElement>(null);
  const height = useRowHeight();
  const count = rows?.length ?? 0;
  const isVirtual = !usePrinting() && count > ALL_UP_TO;
  const keepPlace = useScrollPlace(scroll, label, rows !== undefined);
  const virtual = useVirtualizer({
    count,
    enabled: isVirtual,
    getScrollElement: () => scroll.current,
    estimateSize: () => height,
    overscan: 4,
    initialRect: { width: 1000, height: 800 },
  });
  const isDense = columns.length > 9;
  const iconWidth = isDense ? 42 : 52;
  const beside = iconWidth + (rowActions ? ACTIONS_WIDTH : 0);
  const { cols, table: least } = cssOf(widthsOf(columns, isDense), beside);
  const items = isVirtual ? virtual.getVirtualItems() : [];
  const from = isVirtual ? (items[0]?.index ?? 0) : 0;
  const to = isVirtual ? (items.at(-1)?.index ?? -1) + 1 : count;
  const span = columns.length + (rowActions ? 2 : 1);
  return (
    <div
      className="scroll grow rows-scroll"
      ref={scroll}
      onScroll={({ currentTarget }) => {
        currentTarget.toggleAttribute('data-shifted', currentTarget.scrollLeft > 0);
        keepPlace();
      }}
    >
      <table
        className={`table rows ${isDense ? 'dense' : ''}`}
        aria-label={label}
        aria-rowcount={count + 1}
        style={{ minWidth: least, '--icon-width': `${iconWidth}px` } as CSSProperties}
      >
        <colgroup>
          <col style={{ width: iconWidth }} />
          {columns.map(({ name }, at) => (
            <col key={name} style={{ width: cols[at] }} />
          ))}
          {rowActions && <col style={{ width: ACTIONS_WIDTH }} />}
        </colgroup>
        <thead>
          <tr aria-rowindex={1}>
            <th scope="col" className="stick">
              <span className="only-read">{texts.actions}</span>
            </th>
            {columns.map((column, at) => (
              <Head key={column.name} column={column} isFirst={at === 0} sort={sort} onSort={onSort} />
            ))}
            {rowActions && (
              <th scope="col">
                <span className="only-read">{texts.actions}</span>
              </th>
            )}
          </tr>
        </thead>
        {rows ? (
          <tbody>
            {from > 0 && <Spacer span={span} height={from * height} />}
            {rows.slice(from, to).map((row, at) => (
              <Row key={row.id} row={row} index={from + at} columns={columns} to={editOf(row)} actions={rowActions} />
            ))}
            {to < count && <Spacer span={span} height={(count - to) * height} />}
          </tbody>
        ) : (
          !instead && <LoadingRows columns={span} />
        )}
      </table>
      {instead}
    </div>
  );
}

function Spacer({ span, height }: { span: number; height: number }) {
  return (
    <tr aria-hidden="true" className="spacer">
      <td colSpan={span} style={{ height }} />
    </tr>
  );
}

interface HeadProps {
  readonly column: Column;
  readonly isFirst: boolean;
  readonly sort: Sort | undefined;
  readonly onSort: ((sort: Sort) => void) | undefined;
}

function Head({ column: { name, head, isNumber }, isFirst, sort, onSort }: HeadProps) {
  const isSorted = sort?.by === name;
  const isDown = isSorted && sort.isDown;
  return (
    <th
      scope="col"
      className={`${isNumber ? 'number' : ''} ${isFirst ? 'stick name-cell' : ''}`}
      aria-sort={isSorted ? (isDown ? 'descending' : 'ascending') : undefined}
    >
      {onSort ? (
        <button type="button" onClick={() => onSort({ by: name, isDown: isSorted && !isDown })}>
          {head}
          {isSorted && (isDown ? <DownIcon fontSize="small" /> : <UpIcon fontSize="small" />)}
        </button>
      ) : (
        head
      )}
    </th>
  );
}

interface RowProps {
  readonly row: AnyRow;
  readonly index: number;
  readonly columns: readonly Column[];
  readonly to: string;
  readonly actions: ((row: AnyRow) => ReactNode) | undefined;
}

const Row = memo(function Row({ row, index, columns, to, actions }: RowProps) {
  const name = columns[0]?.text(row) ?? String(row.id);
  const edit = fillTemplate(texts.edit, { name });
  return (
    <tr aria-rowindex={index + 2}>
      <td className="icon-cell stick">
        <Link className="icon-button" to={to} aria-label={edit} title={edit}>
          <EditIcon />
        </Link>
      </td>
      {columns.map((column, at) => {
        const text = column.text(row);
        const missing = column.isMissing(row) ? 'missing' : '';
        if (at === 0) {
          return (
            <td
              key={column.name}
              className={`stick name-cell ${column.isWhole ? 'whole' : ''} ${missing}`}
              title={text}
            >
              <Link to={to}>{text}</Link>
            </td>
          );
        }
        return (
          <td
            key={column.name}
            className={`${column.isNumber ? 'number' : ''} ${column.isWhole ? 'whole' : ''} ${missing}`}
            title={column.isNumber ? undefined : text}
          >
            {text}
          </td>
        );
      })}
      {actions && <td className="icon-cell">{actions(row)}</td>}
    </tr>
  );
});
