/** The newest tickets with their figures; a number that is typed again is marked (look §5). */
import { createContext, useCallback, useContext, useMemo, useState, useSyncExternalStore } from 'react';
import WarningIcon from '@mui/icons-material/WarningAmberOutlined';
import { useRecordContext } from 'react-admin';
import { Link } from 'react-router-dom';
import type { Entity } from '../../../../grammar/entity';
import { useMessages } from '../../../../i18n/useMessages';
import { NO_FIGURE } from '../../../../kinds/blank';
import { EmptyState } from '../../../../look/kit/parts/EmptyState';
import { Panel } from '../../../../look/Panel';
import { useIdle } from '../../../../look/parts/later';
import type { Translate } from '../../../../messages/catalogue';
import { textOf, useFormValue } from '../../../../resources/form/scope/useFormValue';
import type { Column } from '../../../../resources/list/columns/column';
import { DataTable } from '../../../../resources/list/DataTable';
import { RowsList } from '../../../../resources/list/parts/RowsList';
import { NO_MARKS, type RowMarks } from '../../../../resources/list/table/rowMark';
import { useIsPhone } from '../../../../resources/list/table/useIsPhone';
import { labelOf } from '../../../../rules/labels';
import { editPath } from '../../../../rules/paths';
import type { AnyRow, Values } from '../../../../rules/rows';
import { Figure } from '../../../parts/Money';
import { Slot } from '../../../Slot';
import type { LastTicketColumn, TicketFormDescription } from '../description';
import { numberIn } from '../save/unconfirmedSave';
import { useLastTickets } from './useLastTickets';
import type { Key } from '../../../../kinds/ref';
import { useMedia } from '../../../../look/useMedia';

/** Window from which on there are three columns (look: day 2); entryWide.css has the same. */
const THREE_COLUMNS = '(min-width: 1600px)';
/** Width of the entry page in px from which on the third column has room for every figure; entryWide.css has the same. */
const ROOMY = 1500;

/** Where the last tickets stand: below the form, beside it in a narrow column, or in a wide one. */
type Beside = 'below' | 'narrow' | 'wide';

const pageOf = (): Element | null => document.querySelector('.entry-page');

/** Changes when the window or the side menu changes the page's width. */
function useBeside(): Beside {
  const hasThree = useMedia(THREE_COLUMNS);
  const subscribe = useCallback((onChange: () => void) => {
    const page = pageOf();
    if (!page || typeof ResizeObserver === 'undefined') return () => undefined;
    const observer = new ResizeObserver(onChange);
    observer.observe(page);
    return () => observer.disconnect();
  }, []);
  const isRoomy = useSyncExternalStore(subscribe, () => (pageOf()?.clientWidth ?? 0) >= ROOMY);
  if (!hasThree) return 'below';
  return isRoomy ? 'wide' : 'narrow';
}

/** Rows of the table below the form, and beside it. */
const SHOWN = { below: 7, beside: 15 };
/** Padding of the panel's heading in px, which the table aligns with. */
const EDGE = { phone: 12, desk: 16 };

interface LastTicketsProps {
  readonly form: TicketFormDescription;
  readonly entity: Entity;
  /** Which tickets; nothing is asked while a value is missing. */
  readonly filter: Values;
  /** Tickets entered on this page, newest first: they are shown before what was read. */
  readonly entered: readonly AnyRow[];
  /** Address of all these tickets. */
  readonly allOf: string;
  /** The ticket that is edited: it is no duplicate of itself. */
  readonly own: Key | undefined;
}

/** Tells whether the number being typed is a ticket's own. */
const DuplicateContext = createContext<(row: AnyRow) => boolean>(() => false);

const nothingDue = (): boolean => false;

function NumberCell({ entity }: { entity: Entity }) {
  const t = useMessages();
  const row = useRecordContext<AnyRow>();
  const isDuplicate = useContext(DuplicateContext);
  if (!row) return null;
  return (
    <>
      <Link to={editPath(entity, row.id)}>{String(row.ticket_number ?? '')}</Link>
      {isDuplicate(row) && <WarningIcon fontSize="small" titleAccess={t('ticket.sameNumber')} />}
    </>
  );
}

interface AmountCellProps {
  readonly table: string;
  readonly figure: string;
  readonly text: (row: AnyRow) => string;
}

function AmountCell({ table, figure, text }: AmountCellProps) {
  const row = useRecordContext<AnyRow>();
  if (!row) return null;
  const shown = text(row);
  return shown === NO_FIGURE ? shown : <Figure of={{ table, id: row.id, figure }} text={shown} />;
}

interface FigureColumn {
  readonly column: LastTicketColumn;
  readonly table: string;
  readonly entity: Entity;
  readonly t: Translate;
}

function figureColumn({ column: { head, text, isNumber, figure }, table, entity, t }: FigureColumn): Column {
  const shown = (row: AnyRow): string => text(row, { entity, t, isDue: nothingDue });
  return {
    name: 'field' in head ? head.field : head.message,
    head: 'field' in head ? labelOf(head.field, entity.fields[head.field]) : t(head.message),
    isNumber: isNumber === true,
    isWhole: isNumber === true,
    text: shown,
    sortKey: shown,
    isMissing: (row) => shown(row) === NO_FIGURE,
    ...(figure === undefined ? {} : { cell: <AmountCell table={table} figure={figure} text={shown} /> }),
  };
}

interface ColumnsProps extends Pick<LastTicketsProps, 'form' | 'entity'> {
  readonly beside: Beside;
}

/** Whether a column has room beside the form. */
function hasRoom({ roomBeside }: LastTicketColumn, beside: Beside): boolean {
  if (beside === 'below' || roomBeside === undefined) return true;
  return roomBeside === beside;
}

/** The columns of the form's table, the number first; telephones show few of them. */
function useColumns({ form, entity, beside }: ColumnsProps): readonly Column[] {
  const t = useMessages();
  const isPhone = useIsPhone();
  return useMemo(() => {
    const made = (column: LastTicketColumn): Column => figureColumn({ column, table: form.name, entity, t });
    const number = made({ head: { field: 'ticket_number' }, text: numberIn });
    const others = form.lastTickets.filter((column) => !(isPhone && column.isWide) && hasRoom(column, beside));
    return [{ ...number, isWhole: true, cell: <NumberCell entity={entity} /> }, ...others.map(made)];
  }, [form, entity, t, isPhone, beside]);
}

/** The tickets that have the number being typed. */
function useDuplicates(rows: readonly AnyRow[], own: Key | undefined): (row: AnyRow) => boolean {
  const others = useMemo(() => new Set(rows.filter(({ id }) => id !== own).map(numberIn)), [rows, own]);
  // Only the number of a ticket above counts, so that no other key renders the table.
  const typed = useFormValue(
    'ticket_number',
    useCallback((value) => (others.has(textOf(value)) ? textOf(value) : ''), [others]),
  );
  return useCallback((row) => typed !== '' && row.id !== own && numberIn(row) === typed, [typed, own]);
}

/** Which rows are doubtful, and which of them still need an icon: a row with a mark has one. */
function useDoubtfulRows(isDuplicate: (row: AnyRow) => boolean, marks: RowMarks) {
  const rowClass = useCallback(
    (row: AnyRow) => (isDuplicate(row) || marks.has(row.id) ? 'doubtful' : undefined),
    [isDuplicate, marks],
  );
  const isUnmarkedDuplicate = useCallback(
    (row: AnyRow) => isDuplicate(row) && !marks.has(row.id),
    [isDuplicate, marks],
  );
  return { rowClass, isUnmarkedDuplicate };
}

const NO_ROWS: readonly AnyRow[] = [];

/** On telephones, where the form has no such button. */
function AllTickets({ to }: { readonly to: string }) {
  const t = useMessages();
  return (
    <Link className="narrow-only" to={to}>
      {t('common.viewAll')}
    </Link>
  );
}

/** The rows, drawn once the form above them can be used. */
function LastRows({ form, entity, filter, entered, own, beside }: Omit<LastTicketsProps, 'allOf'> & ColumnsProps) {
  const t = useMessages();
  const { rows: all, answer } = useLastTickets(form.name, filter, entered);
  const isBeside = beside !== 'below';
  const isPhone = useIsPhone();
  const shown = SHOWN[isBeside ? 'beside' : 'below'];
  const rows = useMemo(() => all?.slice(0, shown), [all, shown]);
  const columns = useColumns({ form, entity, beside });
  const isDuplicate = useDuplicates(rows ?? NO_ROWS, own);
  const [marks, setMarks] = useState(NO_MARKS);
  const { rowClass, isUnmarkedDuplicate } = useDoubtfulRows(isDuplicate, marks);
  const linkOf = useCallback((row: AnyRow) => editPath(entity, row.id), [entity]);
  return (
    <DuplicateContext value={isUnmarkedDuplicate}>
      <Slot name="ticketMarks" given={{ name: form.name, rows: all, onMarks: setMarks }} />
      <RowsList resource={form.name} rows={rows} columns={columns} answer={answer}>
        <DataTable
          label={t('ticket.last')}
          columns={columns}
          linkOf={linkOf}
          isSortable={false}
          isCompact
          hasTallHeads={isBeside || isPhone}
          edge={isPhone ? EDGE.phone : EDGE.desk}
          rowClass={rowClass}
          marks={marks}
          skeletonRows={shown}
          empty={<EmptyState text={t('ticket.noneYet')} />}
        />
      </RowsList>
    </DuplicateContext>
  );
}

/** The room of the rows: head and lines. */
function RowsRoom({ beside }: Pick<ColumnsProps, 'beside'>) {
  const lines = SHOWN[beside === 'below' ? 'below' : 'beside'] + 1;
  return <div className="last-room" style={{ '--lines': lines }} />;
}

/** The table below the form. */
export function LastTickets({ allOf, ...props }: LastTicketsProps) {
  const t = useMessages();
  const beside = useBeside();
  const isIdle = useIdle();
  return (
    <Panel
      className={beside === 'below' ? 'last-tickets' : 'last-tickets beside'}
      title={t('ticket.last')}
      detail={t('ticket.newestFirst')}
      action={<AllTickets to={allOf} />}
    >
      {isIdle ? <LastRows {...props} beside={beside} /> : <RowsRoom beside={beside} />}
    </Panel>
  );
}
