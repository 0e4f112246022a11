/** The body of a table that renders each of its rows. `VirtualBody` is the one for long tables. */
import { useState, type RefObject, startTransition, useEffect, useCallback, useLayoutEffect, useRef } from 'react';
import { useListContext } from 'react-admin';
import type { AnyRow } from '../../../rules/rows';
import type { Column } from '../columns/column';
import type { RowButtons } from './rowButtons';
import type { RowMarks } from './rowMark';
import { useClosedRows } from '../../closed/closedDays';
import { useRowHeight, rowsInWindow } from './virtual/useRowHeight';
import { TableRow } from './TableRow';
import type { Key } from '../../../kinds/ref';

/** The rows rendered, and the px that spacers take for the others. */
export interface RowWindow {
  readonly from: number;
  /** The first row behind the window. */
  readonly to: number;
  readonly above: number;
  readonly below: number;
}

/** What a body takes. */
export interface TableBodyProps {
  readonly rows: readonly AnyRow[];
  readonly box: RefObject<HTMLElement | null>;
  /** Px from which the table begins: after Back, where it was left. */
  readonly start: number;
  readonly columns: readonly Column[];
  readonly others: readonly Column[];
  readonly lead: RowButtons | undefined;
  readonly end: RowButtons | undefined;
  readonly openedButtons: RowButtons | undefined;
  readonly linkOf: ((row: AnyRow) => string) | undefined;
  readonly rowClass: ((row: AnyRow) => string | undefined) | undefined;
  readonly marks: RowMarks | undefined;
  /** What is said of rows that others have changed, by id. */
  readonly heard: ReadonlyMap<Key, string>;
  readonly isSelectable: ((row: AnyRow) => boolean) | undefined;
}

/** The body of a short table. */
export function TableBody(props: TableBodyProps) {
  const count = props.rows.length;
  const height = useRowHeight();
  const to = useFirstRows({ count, height, isScrolled: props.start > 0 });
  return <WindowedRows {...props} window={{ from: 0, to, above: 0, below: (count - to) * height }} />;
}

interface WindowedRowsProps extends TableBodyProps {
  readonly window: RowWindow;
  /** Elements belong to places of the table: other rows are written into them. Default: each row has its own. */
  readonly areSlots?: boolean;
}

/** The rows inside the window, and spacers for the others. */
export function WindowedRows({ window, areSlots = false, ...props }: WindowedRowsProps) {
  const { rows, box: _box, start: _start, linkOf, rowClass, marks, heard, isSelectable, ...same } = props;
  const { from, to, above, below } = window;
  const { page, perPage, selectedIds, resource } = useListContext<AnyRow>();
  const isClosed = useClosedRows(resource);
  const onToggle = useRangeToggle();
  const [openId, onOpen] = useState<Key>();
  const selected = new Set<unknown>(selectedIds);
  const first = (page - 1) * perPage + 2;
  const span =
    same.columns.length +
    Number(isSelectable !== undefined || same.lead !== undefined) +
    Number(same.end !== undefined);
  return (
    <tbody onKeyDown={isSelectable ? walkChecks : undefined}>
      {above > 0 && <Spacer span={span} height={above} />}
      {rows.slice(from, to).map((row, at) => (
        <TableRow
          key={areSlots ? from + at : row.id}
          {...same}
          row={row}
          index={first + from + at}
          to={linkOf?.(row)}
          className={rowClass?.(row)}
          mark={marks?.get(row.id)}
          heard={heard.get(row.id)}
          isSelected={isSelectable && selected.has(row.id)}
          isOff={isSelectable?.(row) === false}
          isClosed={isSelectable !== undefined && isClosed(row)}
          onToggle={onToggle}
          isOpen={row.id === openId}
          onOpen={onOpen}
        />
      ))}
      {below > 0 && <Spacer span={span} height={below} />}
    </tbody>
  );
}

function Spacer({ span, height }: { span: number; height: number }) {
  return (
    <tr aria-hidden="true" className="spacer">
      <td colSpan={span} style={{ height }} />
    </tr>
  );
}

/** How many rows of a new table are rendered: first those that the window has room for, and all when these are on the screen. */
interface FirstRowsParts {
  readonly count: number;
  /** Of a row, in px. */
  readonly height: number;
  /** The table begins below its first row, as after Back: nothing of it may be missing. */
  readonly isScrolled: boolean;
}

/** The number of rows to render. */
function useFirstRows({ count, height, isScrolled }: FirstRowsParts): number {
  const [least] = useState(() => (isScrolled ? Infinity : rowsInWindow(height)));
  const [areAll, setAll] = useState(count <= least);
  useEffect(() => {
    if (!areAll) startTransition(() => setAll(true));
  }, [areAll]);
  return areAll ? count : Math.min(count, least);
}

/** Toggles a row; with `isRange` every row from the one toggled before to this one. The same function at each render. */
function useRangeToggle(): (id: Key, isRange: boolean) => void {
  const { data, selectedIds, onSelect } = useListContext<AnyRow>();
  const latest = useRef({ data, selectedIds, onSelect });
  const last = useRef<Key | null>(null);
  useLayoutEffect(() => {
    latest.current = { data, selectedIds, onSelect };
    if (selectedIds.length === 0) last.current = null;
  });
  return useCallback((id: Key, isRange: boolean) => {
    const now = latest.current;
    const order = (now.data ?? []).map((row) => row.id);
    const to = order.indexOf(id);
    const from = isRange && last.current !== null ? order.indexOf(last.current) : to;
    const ids = new Set(now.selectedIds);
    const isAdded = !ids.has(id);
    for (const one of order.slice(Math.min(from < 0 ? to : from, to), Math.max(from, to) + 1)) {
      if (isAdded) ids.add(one);
      else ids.delete(one);
    }
    last.current = id;
    now.onSelect([...ids]);
  }, []);
}

/** Arrow keys move between the checkboxes of a column. */
function walkChecks(event: React.KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  const { target } = event;
  if (step === undefined || !(target instanceof HTMLInputElement) || target.type !== 'checkbox') return;
  event.preventDefault();
  const checks = [...event.currentTarget.querySelectorAll<HTMLInputElement>('input[type=checkbox]:not(:disabled)')];
  checks[checks.indexOf(target) + step]?.focus();
}
