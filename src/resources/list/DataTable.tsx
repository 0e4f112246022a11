/**
 * The one table of Windrow, over the rows of the list context around it: sticky head, columns as wide as their texts, a sticky
 * first column, sortable heads. Long tables render the rows near the view alone (`VirtualBody`). Rows may have buttons and may be
 * selected; on phones a row opens the columns that have no room. Knows columns, not tables.
 */
import { useDeferredValue, useMemo, useRef, type ComponentType, type ReactNode, type RefObject } from 'react';
import { useListContext } from 'react-admin';
import { useMay } from '../../client/people/useMe';
import { RetryState } from '../../look/kit/parts/EmptyState';
import { LoadingRows } from '../../look/kit/table/LoadingRows';
import type { AnyRow } from '../../rules/rows';
import type { Column } from './columns/column';
import { useColumnWidths } from './columns/useColumnWidths';
import { useHeardColumns, useHeardTexts } from './heard/heardTexts';
import './list.css';
import type { RowButtons } from './table/rowButtons';
import type { RowMarks } from './table/rowMark';
import { TableBody, type TableBodyProps } from './table/TableBody';
import { TableHead } from './table/TableHead';
import { useIsPhone } from './table/useIsPhone';
import { useScrollPosition } from './table/useScrollPosition';
import { rowsInWindow, useRowHeight } from './table/virtual/useRowHeight';

let thickness: number | undefined;

/** Px that the thin bar of a box takes that scrolls; 0 where bars lie over the content. It is the same for the whole visit. */
function scrollbarThickness(): number {
  if (thickness === undefined) {
    const probe = document.createElement('div');
    probe.style.cssText =
      'position:absolute;visibility:hidden;width:60px;height:60px;overflow:scroll;scrollbar-width:thin';
    document.body.append(probe);
    thickness = probe.offsetWidth - probe.clientWidth;
    probe.remove();
  }
  return thickness;
}

/**
 * The inner width in px that a list's box will most likely have: that of the page, which is there before the list, without the
 * scroll bar that so many rows need. A table that begins with it is laid out once; without it the table would be laid out to
 * learn the width, rendered again, and laid out again. 0 where nothing is laid out yet.
 * @param rowsHeight of all rows together, in px
 */
function likelyRoom(rowsHeight: number): number {
  const page = document.querySelector<HTMLElement>('main.page-frame');
  if (!page?.offsetWidth) return 0;
  return page.offsetWidth - (rowsHeight > page.offsetHeight ? scrollbarThickness() : 0);
}

/** What a table takes. Rows, sort, selection and page are those of the list context. */
export interface DataTableProps {
  /** Name of the table for screen readers. */
  readonly label: string;
  readonly columns: readonly Column[];
  /** The rows that settle the widths of the columns. Default: the rows shown. */
  readonly measuredRows?: readonly AnyRow[] | undefined;
  /** Address of a row's form; the first column links to it. Default: no link. */
  readonly linkOf?: ((row: AnyRow) => string) | undefined;
  /** The links of the first column are set like other text, with a thin line below. Default: bold, without a line. */
  readonly isLinkQuiet?: boolean;
  /** Renders the rows. `VirtualBody` is for tables that may have more than a hundred. Default: each row is rendered. */
  readonly body?: ComponentType<TableBodyProps>;
  /** Buttons in front of the row, which stay in sight. */
  readonly lead?: RowButtons | undefined;
  /** Buttons behind the row. */
  readonly end?: RowButtons | undefined;
  /** Those who only read have the buttons too. Default: they change something, or lead there. */
  readonly areForAll?: boolean | undefined;
  /** Rows have a checkbox, which is off for those of which this is false. Default: they have none. */
  readonly isSelectable?: ((row: AnyRow) => boolean) | undefined;
  /** Heads sort. Default: yes. */
  readonly isSortable?: boolean;
  /** The table is as wide as the page, as those of list pages are. Default: no. */
  readonly fillsPage?: boolean;
  /** Low rows and narrow cells, and no scrolling sideways: for tables inside panels. Default: no. */
  readonly isCompact?: boolean;
  /** Heads of a compact table may take two lines where its columns need the room. Default: they stay on one. */
  readonly hasTallHeads?: boolean;
  /** Padding in px at both edges of a compact table, at the left one of others, to align with its panel's heading. Default 8. */
  readonly edge?: number | undefined;
  /** Padding in px at each side of a compact table's cells. Default 4. */
  readonly cellPadding?: number;
  /** CSS class of a row. */
  readonly rowClass?: ((row: AnyRow) => string | undefined) | undefined;
  /** Rows that somebody should look at. Room is kept for their icon where this is given, also without any. */
  readonly marks?: RowMarks | undefined;
  /** Shown below the head where there are no rows. */
  readonly empty?: ReactNode;
  /** Rows of the skeleton. Default: as many as fill the window. */
  readonly skeletonRows?: number;
}

const CHECK_WIDTH = 40;
/** Padding at each side of a cell. */
const SIDE = 6;
const EDGE = 8;
const TIGHT = 4;
/** The icon of a marked row, with the space before it. */
const MARK = 20;
/** A row of a phone with no more columns is set as a line of a directory: name, what it belongs to, sign of opening. */
const BRIEF = 2;
const NO_COLUMNS: readonly Column[] = [];

/** The columns of a phone, and those that its rows open. A table without phone columns shows all. */
function usePhoneColumns(columns: readonly Column[]) {
  const isPhone = useIsPhone();
  return useMemo(() => {
    if (!isPhone || !columns.some(({ onPhone }) => onPhone)) return { shown: columns, others: NO_COLUMNS };
    return {
      shown: columns.filter(({ onPhone }) => onPhone === true),
      others: columns.filter(({ onPhone }) => !onPhone),
    };
  }, [isPhone, columns]);
}

/** How the cells of a table are set; list.css sets the same paddings. */
function cellStyleOf(props: DataTableProps, opensRows: boolean) {
  const { isCompact, hasTallHeads, end, linkOf, isLinkQuiet, marks, edge = EDGE, cellPadding = TIGHT } = props;
  const lastExtra = (more: number): number => (end === undefined ? more : 0);
  const style = {
    isFirstStrong: true,
    padding: 2 * SIDE,
    firstExtra: 0,
    firstMark: marks ? MARK : 0,
    lastExtra: lastExtra(6),
    behindNumber: 8,
  };
  if (opensRows) return { ...style, padding: 8, firstExtra: 18, lastExtra: 0, behindNumber: 0 };
  if (!isCompact) return { ...style, firstExtra: props.edge === undefined ? 0 : edge - 6 };
  const more = edge - cellPadding;
  const compact = {
    padding: 2 * cellPadding,
    firstExtra: more,
    lastExtra: lastExtra(more),
    hasLowHeads: !hasTallHeads,
  };
  return { ...style, ...compact, isFirstStrong: linkOf !== undefined && isLinkQuiet !== true };
}

/** The columns shown, their widths, and the parts beside them. */
function useTableLayout(
  props: DataTableProps,
  data: readonly AnyRow[] | undefined,
  box: RefObject<HTMLElement | null>,
) {
  const { label, columns, isSelectable, isSortable = true, isCompact = false, fillsPage = false, end } = props;
  const { sort } = useListContext<AnyRow>();
  const { shown, others } = usePhoneColumns(columns);
  const opensRows = others.length > 0;
  const lead = opensRows ? props.lead?.onPhone : props.lead;
  const height = useRowHeight();
  const leadWidth = (isSelectable ? CHECK_WIDTH : 0) + (lead?.width ?? 0);
  const { hasTwoLines, ...sizes } = useColumnWidths({
    style: { ...cellStyleOf(props, opensRows), sortedBy: isSortable ? sort.field : undefined },
    label,
    columns: shown,
    rows: data && (props.measuredRows ?? data),
    box,
    likely: () => (fillsPage ? likelyRoom((data?.length ?? 0) * height) : 0),
    beside: leadWidth + (end?.width ?? 0),
    mayScroll: !isCompact && !opensRows,
  });
  const classes = [
    isCompact && 'tight',
    props.isLinkQuiet && 'quiet-links',
    hasTwoLines && 'two-lines',
    !isCompact && props.edge !== undefined && 'edged',
    opensRows && 'opens',
    opensRows && shown.length <= BRIEF && 'brief',
    shown.length > 9 && 'many',
  ];
  const className = ['table list-table', ...classes].filter(Boolean).join(' ');
  return { shown, others, lead, leadWidth, height, className, ...sizes };
}

function ColumnWidthsGroup({
  layout,
  end,
}: {
  layout: ReturnType<typeof useTableLayout>;
  end: RowButtons | undefined;
}) {
  const { leadWidth, shown, widths } = layout;
  return (
    <colgroup>
      {leadWidth > 0 && <col style={{ width: leadWidth }} />}
      {shown.map(({ name }, at) => (
        <col key={name} style={{ width: widths[at] }} />
      ))}
      {end && <col style={{ width: end.width }} />}
    </colgroup>
  );
}

/** The classes of the cells of a row, as `TableRow` sets them. */
function cellsOf({ shown, leadWidth }: ReturnType<typeof useTableLayout>, end: RowButtons | undefined): string[] {
  const own = shown.map(({ isNumber }, at) => [isNumber && 'number', at === 0 && 'name'].filter(Boolean).join(' '));
  return [...(leadWidth > 0 ? ['lead'] : []), ...own, ...(end ? ['end'] : [])];
}

/** Without rights to write there is nothing to select, and no buttons that change something or lead there. */
function readOnlyOf(props: DataTableProps): DataTableProps {
  return { ...props, isSelectable: undefined, ...(!props.areForAll && { lead: undefined, end: undefined }) };
}

/** The widths that the stylesheet takes. */
function styleOf({ total, most, tighter, leadWidth }: ReturnType<typeof useTableLayout>, props: DataTableProps) {
  return {
    minWidth: total,
    '--most': most && `${most}px`,
    '--lead': `${leadWidth}px`,
    '--table-side': `${SIDE - tighter}px`,
    '--table-edge': `${props.edge ?? EDGE}px`,
    '--table-cell': `${props.cellPadding ?? TIGHT}px`,
  };
}

/**
 * The rows of an answer are drawn in slices of some milliseconds, and the skeleton, with its columns, stays until all of them are
 * there. Later rows take their place at once.
 */
function useDrawn(rows: AnyRow[] | undefined, latest: DataTableProps) {
  const loading = useDeferredValue(rows === undefined ? latest : undefined);
  const isDrawing = rows !== undefined && loading !== undefined;
  return isDrawing ? { data: undefined, given: loading } : { data: rows, given: latest };
}

/** The table. Its head stays while rows load, are missing, or have failed. */
export function DataTable(latest: DataTableProps) {
  const { data: rows, total, isFetching, error, refetch } = useListContext<AnyRow>();
  const { data, given } = useDrawn(rows, latest);
  const mayWrite = useMay('write');
  const heard = useHeardTexts();
  const columns = useHeardColumns(given.columns, heard);
  const props = { ...(mayWrite ? given : readOnlyOf(given)), columns };
  const { label, isSelectable, isSortable = true, end, empty, linkOf, rowClass, marks, skeletonRows } = props;
  const Body = props.body ?? TableBody;
  const box = useRef<HTMLDivElement>(null);
  const layout = useTableLayout(props, data, box);
  const { shown, others, lead } = layout;
  const { start, onScroll } = useScrollPosition(box, label, data !== undefined);
  const hasFailed = Boolean(error) && rows === undefined;
  const rowProps = { columns: shown, others, lead, end, openedButtons: others.length > 0 ? props.lead : undefined };
  return (
    <div className="table-frame column grow">
      <div className="scroll list-scroll grow" ref={box} tabIndex={-1} aria-busy={isFetching} onScroll={onScroll}>
        <table
          className={layout.className}
          aria-label={label}
          aria-rowcount={total === undefined ? -1 : total + 1}
          style={styleOf(layout, props)}
        >
          <ColumnWidthsGroup layout={layout} end={end} />
          <TableHead columns={shown} lead={lead} end={end} isSelectable={isSelectable} isSortable={isSortable} />
          {data && <Body {...rowProps} {...{ box, start, linkOf, rowClass, marks, heard, isSelectable }} rows={data} />}
          {!data && !hasFailed && (
            <LoadingRows cells={cellsOf(layout, end)} rows={skeletonRows ?? rowsInWindow(layout.height)} />
          )}
        </table>
        {hasFailed && <RetryState what={label} onRetry={() => void refetch()} />}
        {data?.length === 0 && empty}
      </div>
    </div>
  );
}
