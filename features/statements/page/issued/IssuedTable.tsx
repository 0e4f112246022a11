/** The issued statements of a page, the newest first. */
import { useMay } from '../../../../src/client/people/useMe';
import { useMessages } from '../../../../src/i18n/useMessages';
import { Table } from '../../../../src/look/kit/table/Table';
import type { HeadColumn, RowTicks } from '../../../../src/look/kit/table/columns';
import type { Statement } from '../../rules/calls/issued';
import type { Ticks } from '../open/ticks/useTicks';
import { useIssuedColumns } from './useIssuedColumns';
import { sortOf } from './useIssued';

interface IssuedTableProps {
  /** `undefined` until they are known. */
  readonly statements: readonly Statement[] | undefined;
  readonly ticks: Ticks;
  /** What they are sorted by, as the API takes it; `''` for the newest first. */
  readonly sort: string;
  readonly onSort: (sort: string) => void;
}

/** The table. */
export function IssuedTable({ statements, ticks, sort, onSort }: IssuedTableProps) {
  const t = useMessages();
  const mayTick = useMay('write');
  const sortedBy = useSort(sort, onSort);
  const columns = useIssuedColumns().map((column) => ({ ...column, sort: sortedBy(column.key) }));
  const keys = (statements ?? []).filter(({ voided }) => !voided).map(({ id }) => String(id));
  const isAll = keys.length > 0 && ticks.ticks.size === keys.length;
  const boxes: RowTicks<Statement> = {
    all: {
      label: t('settle.takeAll'),
      isOn: isAll,
      isHalf: ticks.ticks.size > 0 && !isAll,
      isOff: keys.length === 0,
      onToggle: (isOn) => ticks.toggleAll(keys, isOn),
    },
    of: ({ id, reference, state }) => ({
      label: t('settle.take', { name: reference }),
      isOn: ticks.ticks.has(String(id)),
      isOff: state === 'void',
      onToggle: (isOn, isRange) => ticks.toggle(String(id), isOn, isRange),
    }),
  };
  return (
    <Table
      className="statements-issued"
      aria-label={t('settle.issued')}
      columns={columns}
      rows={statements}
      keyOf={({ id }) => id}
      rowProps={({ state }) => ({ className: state === 'void' ? 'is-void' : undefined })}
      ticks={mayTick ? boxes : undefined}
    />
  );
}

/** A head sorts by its column, the greatest first; pressed again the other way, then as at first. */
function useSort(sort: string, onSort: IssuedTableProps['onSort']) {
  return (key: string): HeadColumn['sort'] => {
    const by = Object.hasOwn(sortOf, key) ? sortOf[key] : undefined;
    if (by === undefined) return undefined;
    const isDown = sort === `-${by}`;
    const next = isDown ? by : sort === by ? '' : `-${by}`;
    return { direction: isDown ? 'descending' : sort === by ? 'ascending' : undefined, onSort: () => onSort(next) };
  };
}
