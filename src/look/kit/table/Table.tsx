/** The one plain table, over an array of columns. Lists that sort, select and leaf through pages have the table of `resources`. */
import type { ComponentProps, CSSProperties, KeyboardEvent, ReactNode } from 'react';
import { Button } from '../Button';
import { LoadingRows } from './LoadingRows';
import { useMedia } from '../../useMedia';
import {
  classOf,
  joined,
  type CellColumn,
  type HeadColumn,
  type RowAttributes,
  type RowGroup,
  type RowTicks,
} from './columns';
import { Tick } from './Tick';

const LEAST_NAME = 160;
const MOST_NAME = 420;
const TICK = 44;

/** The columns of the window, with their widths in it. */
function useShown<Column extends HeadColumn>(columns: readonly Column[]) {
  const isPhone = useMedia('(max-width: 599px)');
  if (!isPhone) return { isPhone, shown: columns };
  const shown = columns.filter(({ phone }) => phone !== 'none');
  return {
    isPhone,
    shown: shown.map((one) => ({
      ...one,
      width: typeof one.phone === 'number' ? one.phone : one.phone ? undefined : one.width,
    })),
  };
}

/** Arrow keys move between the ticks that can be set. */
function walkTicks(event: KeyboardEvent<HTMLElement>): void {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  const ticks = Array.from(event.currentTarget.querySelectorAll<HTMLInputElement>('.tick input:enabled'));
  const at = ticks.findIndex((tick) => tick === event.target);
  if (step === 0 || at < 0) return;
  event.preventDefault();
  ticks[at + step]?.focus();
}

interface PlainTableProps extends ComponentProps<'table'> {
  readonly columns: readonly HeadColumn[];
  /** Rows of 28 px: in panels and dialogs. */
  readonly isTight?: boolean | undefined;
  /** Its page draws it as a picture. */
  readonly isBare?: boolean | undefined;
  /** The box in the head that ticks all. Default: rows have none. */
  readonly tickAll?: RowTicks<never>['all'] | undefined;
}

/** The table with its head; its rows are drawn by who uses it. */
export function PlainTable({ columns, isTight, isBare, tickAll, className, children, ...rest }: PlainTableProps) {
  const { shown } = useShown(columns);
  const hasTicks = tickAll !== undefined;
  const lead = hasTicks ? TICK : 0;
  const free = shown.filter(({ width }) => width === undefined);
  const ends = free.length === 1 && free.some(({ isNaming, isSentence }) => isNaming && !isSentence);
  const hasWidths = shown.some(({ width }) => width !== undefined);
  const least = shown.reduce((sum, { width = LEAST_NAME }) => sum + width, lead);
  const style: CSSProperties = {
    ...(hasWidths && { '--least': `${least}px` }),
    ...(ends && { '--most': `${least - LEAST_NAME + MOST_NAME}px` }),
    ...(hasTicks && { '--lead': `${lead}px` }),
  };
  return (
    <table
      className={joined(!isBare && 'table', isTight && 'tight', className)}
      style={style}
      onKeyDown={hasTicks ? walkTicks : undefined}
      {...rest}
    >
      <thead>
        <tr>
          {hasTicks && (
            <th scope="col" className="tick-cell">
              {typeof tickAll === 'string' ? <span className="only-read">{tickAll}</span> : <Tick {...tickAll} />}
            </th>
          )}
          {shown.map((column) => (
            <HeadCell key={column.key} column={column} />
          ))}
        </tr>
      </thead>
      {children}
    </table>
  );
}

function HeadCell({ column }: { readonly column: HeadColumn }) {
  const { title, isSilent, width, sort } = column;
  if (title === '') return <td />;
  const text = isSilent ? <span className="only-read">{title}</span> : title;
  return (
    <th
      scope="col"
      className={classOf(column)}
      style={width === undefined ? undefined : { '--width': `${width}px` }}
      aria-sort={sort?.direction}
    >
      {sort ? <Button onClick={sort.onSort}>{text}</Button> : text}
    </th>
  );
}

interface BoneTableProps {
  readonly columns: number;
  readonly rows: number;
  /** Default: it is only seen. */
  readonly 'aria-label'?: string;
}

/** Bars in the place of a table. */
export function BoneTable({ columns, rows, 'aria-label': label }: BoneTableProps) {
  return (
    <table className="table" aria-label={label} aria-hidden={label === undefined}>
      <LoadingRows cells={Array.from({ length: columns }, (_, at) => (at > 0 ? 'number' : ''))} rows={rows} />
    </table>
  );
}

interface RowParts<Row> {
  readonly keyOf: (row: Row) => string | number;
  /** Further attributes of a row. */
  readonly rowProps?: ((row: Row) => RowAttributes) | undefined;
  readonly ticks?: RowTicks<Row> | undefined;
  /** What a row shows below itself, in a row of its own. */
  readonly below?: ((row: Row) => ReactNode) | undefined;
}

interface TableProps<Row> extends Omit<PlainTableProps, 'columns' | 'tickAll' | 'children'>, RowParts<Row> {
  readonly columns: readonly CellColumn<Row>[];
  /** The rows, or groups of them; neither while they are not known. */
  readonly rows?: readonly Row[] | undefined;
  readonly groups?: readonly RowGroup<Row>[] | undefined;
  /** How many bars stand there until the rows are known. */
  readonly bones?: number;
  /** Room above and below the rows, in px, where those far from the view are not rendered. */
  readonly room?: readonly [above: number, below: number];
}

/** The table. */
export function Table<Row>(props: TableProps<Row>) {
  const { columns: given, rows, groups, keyOf, rowProps, ticks, below, bones = 12, room, ...rest } = props;
  const all = groups ?? (rows && [{ key: 'rows', rows }]);
  const columns = given.filter(({ fills }) => !fills || all?.some((group) => group.rows.some(fills)));
  const { shown, isPhone } = useShown(columns);
  const parts = { shown, isPhone, keyOf, rowProps, ticks, below };
  return (
    <PlainTable columns={columns} tickAll={ticks?.all} {...rest}>
      {all ? (
        <tbody>
          {room && <Room height={room[0]} span={shown.length} />}
          {all.flatMap((group) => (group.rows.length > 0 ? groupRows(group, parts) : []))}
          {room && <Room height={room[1]} span={shown.length} />}
        </tbody>
      ) : (
        <LoadingRows
          cells={[...(ticks ? ['tick-cell'] : []), ...shown.map((one) => classOf(one) ?? '')]}
          rows={bones}
        />
      )}
      {all && shown.some(({ sum }) => sum !== undefined) && <SumRow {...parts} />}
    </PlainTable>
  );
}

interface BodyProps<Row> extends RowParts<Row> {
  readonly shown: readonly CellColumn<Row>[];
  readonly isPhone: boolean;
}

/** The rows of a group in the one body of the table, so that a row that changes its group stays as it is. */
function groupRows<Row>(group: RowGroup<Row>, parts: BodyProps<Row>): readonly ReactNode[] {
  const { shown, keyOf, ticks } = parts;
  const span = shown.length + (ticks ? 1 : 0);
  return [
    group.title !== undefined && <GroupHead key={`group ${group.key}`} group={group} shown={shown} span={span} />,
    ...group.rows.map((row) => <BodyRow key={keyOf(row)} row={row} span={span} {...parts} />),
  ];
}

interface BodyRowProps<Row> extends BodyProps<Row> {
  readonly row: Row;
  /** How many columns the table has. */
  readonly span: number;
}

function BodyRow<Row>({ row, span, shown, isPhone, rowProps, ticks, below }: BodyRowProps<Row>) {
  const opened = below?.(row);
  return (
    <>
      <tr {...rowProps?.(row)}>
        {ticks && (
          <td className="tick-cell">
            <Tick {...ticks.of(row)} />
          </td>
        )}
        {shown.map((column) => bodyCell(column, row, isPhone))}
      </tr>
      {opened && (
        <tr className="below">
          <td colSpan={span}>{opened}</td>
        </tr>
      )}
    </>
  );
}

/** A function and no component: a table has thousands of cells. */
function cellOf<Row>({ key, isHead }: CellColumn<Row>, given: ComponentProps<'td'>, content: ReactNode) {
  return isHead ? (
    <th key={key} scope="row" {...given}>
      {content}
    </th>
  ) : (
    <td key={key} {...given}>
      {content}
    </td>
  );
}

function bodyCell<Row>(column: CellColumn<Row>, row: Row, isPhone: boolean) {
  const { cell, cellClass, hint } = column;
  return cellOf(
    column,
    {
      className: joined(classOf(column), typeof cellClass === 'function' ? cellClass(row) : cellClass),
      title: hint?.(row),
    },
    cell(row, isPhone),
  );
}

function Room({ height, span }: { readonly height: number; readonly span: number }) {
  if (height <= 0) return null;
  return (
    <tr aria-hidden="true" className="room">
      <td colSpan={span} style={{ height }} />
    </tr>
  );
}

interface GroupHeadProps<Row> extends Pick<BodyRowProps<Row>, 'shown' | 'span'> {
  readonly group: RowGroup<Row>;
}

function GroupHead<Row>({ group: { title, head, sums }, shown, span }: GroupHeadProps<Row>) {
  // Over the ticks of its rows as well.
  const wide = sums ? span - shown.length + 1 : span;
  return (
    <tr {...head} className={joined('group', head?.className)}>
      <th scope="rowgroup" className={sums && 'naming'} colSpan={wide}>
        {title}
      </th>
      {sums &&
        shown.slice(1).map((column) => (
          <td key={column.key} className={classOf(column)}>
            {sums[column.key]}
          </td>
        ))}
    </tr>
  );
}

function SumRow<Row>({ shown, ticks }: Pick<BodyProps<Row>, 'shown' | 'ticks'>) {
  return (
    <tbody>
      <tr className="total">
        {ticks && <td className="tick-cell" />}
        {shown.map((column) => cellOf(column, { className: classOf(column) }, column.sum))}
      </tr>
    </tbody>
  );
}
