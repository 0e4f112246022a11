/** The head of a table: the box that selects all rows, and the columns, each a button that sorts by it. */
import DownIcon from '@mui/icons-material/ArrowDownward';
import UpIcon from '@mui/icons-material/ArrowUpward';
import { useListContext } from 'react-admin';
import type { AnyRow } from '../../../rules/rows';
import { useClosedRows } from '../../closed/closedDays';
import { useMessages } from '../../../i18n/useMessages';
import type { Column } from '../columns/column';
import type { RowButtons } from './rowButtons';
import { Button } from '../../../look/kit/Button';

interface TableHeadProps {
  readonly columns: readonly Column[];
  readonly lead: RowButtons | undefined;
  readonly end: RowButtons | undefined;
  readonly isSelectable: ((row: AnyRow) => boolean) | undefined;
  readonly isSortable: boolean;
}

/** The head. */
export function TableHead({ columns, lead, end, isSelectable, isSortable }: TableHeadProps) {
  return (
    <thead>
      <tr aria-rowindex={1}>
        {(isSelectable || lead) && (
          <th scope="col" className="lead">
            <div>
              {isSelectable && <SelectAll isOn={isSelectable} />}
              {lead && <ActionsHead buttons={lead} />}
            </div>
          </th>
        )}
        {columns.map((column, at) => (
          <ColumnHead key={column.name} column={column} isFirst={at === 0} isSortable={isSortable} />
        ))}
        {end && (
          <th scope="col" className="end">
            <ActionsHead buttons={end} />
          </th>
        )}
      </tr>
    </thead>
  );
}

function ActionsHead({ buttons }: { buttons: RowButtons }) {
  const t = useMessages();
  return <span className={buttons.isHeadHidden ? 'only-read' : ''}>{t('common.actions')}</span>;
}

function SelectAll({ isOn }: { isOn: (row: AnyRow) => boolean }) {
  const t = useMessages();
  const { data, resource, selectedIds, onSelectAll, onUnselectItems } = useListContext<AnyRow>();
  const isClosed = useClosedRows(resource);
  const count = (data ?? []).filter((row) => !isClosed(row) && isOn(row)).length;
  const isAll = count > 0 && selectedIds.length === count;
  return (
    <label className="check-cell" title={t('list.selectAllShown')}>
      <input
        type="checkbox"
        className="check"
        aria-label={t('list.selectAllShown')}
        checked={isAll}
        disabled={count === 0}
        ref={(box) => {
          if (box) box.indeterminate = selectedIds.length > 0 && !isAll;
        }}
        onChange={() => (isAll ? onUnselectItems() : onSelectAll())}
      />
    </label>
  );
}

interface ColumnHeadProps {
  readonly column: Column;
  readonly isFirst: boolean;
  readonly isSortable: boolean;
}

function ColumnHead({ column: { name, head, isNumber, unit }, isFirst, isSortable }: ColumnHeadProps) {
  const { sort, setSort } = useListContext();
  const isSorted = isSortable && sort.field === name;
  const isDown = isSorted && sort.order === 'DESC';
  return (
    <th
      scope="col"
      className={`${isNumber ? 'number' : ''} ${isFirst ? 'name' : ''}`}
      aria-sort={isSorted ? (isDown ? 'descending' : 'ascending') : undefined}
    >
      {isSortable ? (
        <Button title={unit} onClick={() => setSort({ field: name, order: isSorted && !isDown ? 'DESC' : 'ASC' })}>
          <span>{head}</span>
          {isSorted && (isDown ? <DownIcon fontSize="small" /> : <UpIcon fontSize="small" />)}
        </Button>
      ) : (
        head
      )}
    </th>
  );
}
