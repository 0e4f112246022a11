/** The rows of one tab of the related records, and below them what they are limited to. */
import { useMemo, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useMessages } from '../../../i18n/useMessages';
import { EmptyState } from '../../../look/kit/parts/EmptyState';
import { isReference } from '../../../grammar/field';
import { listTitle } from '../../../rules/labels';
import { listPath } from '../../../rules/paths';
import { entityOf, nameFieldOf } from '../../../rules/rows';
import { useYear } from '../../../year';
import { useRegistry } from '../../registry';
import type { Column } from '../columns/column';
import { columnsOf, inactiveClass } from '../columns/fieldColumns';
import { DataTable } from '../DataTable';
import { pluralOf, useEditLinks } from '../parts/generated';
import { RowsList } from '../parts/RowsList';
import { VirtualBody } from '../table/virtual/VirtualBody';
import type { RelatedTab } from './useRelatedTabs';
import { formatNumber } from '../../../kinds/number';
import type { Key } from '../../../kinds/ref';
import { Button } from '../../../look/kit/Button';

const ANSWERED = { isFetching: false, error: null, refetch: () => undefined };

/** Padding of a panel's heading in px, which a table without pencils aligns with. */
const PANEL_EDGE = 16;

interface RelatedRowsProps {
  readonly tab: RelatedTab;
  /** Id of the record that the rows refer to. */
  readonly id: Key;
  readonly everyYear: boolean;
  readonly onEveryYear: (everyYear: boolean) => void;
  readonly actions?: ReactNode;
  /** Beside the form there is room for what tells the rows apart, not for all their stamps. Default: all columns. */
  readonly isNarrow?: boolean;
}

/** The columns but for the record itself, and for records that are named by a day: that would be the row's own day again. */
function useRelatedColumns({ entity, field, rows }: RelatedTab, isNarrow: boolean) {
  const registry = useRegistry();
  return useMemo(() => {
    const repeatsDay = (name: string): boolean => {
      const own = entity.fields[name];
      const target = isReference(own) ? entityOf(registry, own.to) : undefined;
      return entity.yearField !== undefined && target !== undefined && nameFieldOf(target) === target.yearField;
    };
    const isKept = ({ name, isStamp }: Column): boolean =>
      !isStamp || !isNarrow || (name === 'edit_date' && entity.pageSize === undefined);
    return columnsOf(entity, rows, field).filter((column) => !repeatsDay(column.name) && isKept(column));
  }, [registry, entity, rows, field, isNarrow]);
}

/** The table and its foot. */
export function RelatedRows({ actions, isNarrow = false, ...props }: RelatedRowsProps) {
  const { tab, everyYear } = props;
  const { name, entity, label, rows } = tab;
  const t = useMessages();
  const { year } = useYear();
  const columns = useRelatedColumns(tab, isNarrow);
  const { linkOf, lead } = useEditLinks(entity, columns);
  const isOfYear = entity.yearField !== undefined && !everyYear;
  const none = isOfYear
    ? t('list.noneInYear', { plural: pluralOf(entity), year })
    : t('list.noneYet', { plural: label.toLowerCase() });
  return (
    <RowsList
      resource={name}
      rows={rows}
      columns={columns}
      answer={ANSWERED}
      sort={{ field: columns[0]?.name ?? 'id', order: entity.pageSize === undefined ? 'ASC' : 'DESC' }}
    >
      <DataTable
        body={VirtualBody}
        label={label}
        columns={columns}
        linkOf={linkOf}
        rowClass={inactiveClass}
        lead={isNarrow ? undefined : lead}
        edge={isNarrow ? PANEL_EDGE : undefined}
        empty={<EmptyState text={none} />}
      />
      <RelatedFoot {...props} />
      {actions}
    </RowsList>
  );
}

/** Which years the rows are of, how many there are, and the way to all of them. Master tables have all their rows here. */
function RelatedFoot({ tab, id, everyYear, onEveryYear }: Omit<RelatedRowsProps, 'actions' | 'isNarrow'>) {
  const { entity, field, rows, total } = tab;
  const t = useMessages();
  const { year } = useYear();
  if (entity.yearField === undefined) return null;
  const count = formatNumber(total);
  const list = entity.listFilters?.includes(field) || entity.routes.add.includes(`:${field}`) ? listPath(entity) : null;
  return (
    <p className="more">
      <span className="muted">
        {everyYear ? t('list.ofAllYears') : t('list.ofYear', { year })}
        {total > rows.length && ` · ${t('list.newestOf', { shown: rows.length, count })}`}
      </span>
      <Button look="link" onClick={() => onEveryYear(!everyYear)}>
        {everyYear ? t('list.onlyYear', { year }) : t('list.allYears')}
      </Button>
      <span className="grow" />
      {list && total > 0 && !everyYear && (
        <Link to={`${list}?${field}=${id}`}>{t('list.allIn', { count, list: listTitle(entity) })}</Link>
      )}
    </p>
  );
}
