/** The ten newest rows of a table in the selected year (§7.1), with one action each. */
import { useMemo } from 'react';
import { useGetList } from 'react-admin';
import { Link } from 'react-router-dom';
import type { ListColumn } from '../../grammar/entity';
import { useMessages } from '../../i18n/useMessages';
import { EmptyState } from '../../look/TableStates';
import { listedColumns } from '../../resources/list/columns/fieldColumns';
import { DataTable } from '../../resources/list/DataTable';
import { EditLink } from '../../resources/list/parts/RowLinks';
import { RowsList } from '../../resources/list/parts/RowsList';
import type { RowButtons } from '../../resources/list/table/rowButtons';
import { textWidth } from '../../resources/list/columns/textWidth';
import { useIsPhone } from '../../resources/list/table/useIsPhone';
import { useEntity } from '../../resources/registry';
import { recordName } from '../../rules/labels';
import type { AnyRow, EntityName } from '../../rules/rows';
import { useYear } from '../../year';

const LATEST = 10;
const NO_ROWS: readonly AnyRow[] = [];

interface RowAction {
  /** Written out under a visible head. Default: a pencil. */
  readonly text?: string;
  /** Must be the same function at each render. */
  readonly to: (id: number) => string;
}

interface LatestTableProps {
  readonly name: EntityName;
  /** Phones show those with `phone` alone. */
  readonly columns: readonly ListColumn[];
  readonly action: RowAction;
}

/** The buttons of a row, the same object at each render. */
function useActions(name: EntityName, { text, to }: RowAction): RowButtons {
  const entity = useEntity(name);
  return useMemo(() => {
    if (text === undefined) {
      return {
        width: 26,
        isHeadHidden: true,
        of: (row) => <EditLink to={to(row.id)} name={recordName(entity, row)} />,
      };
    }
    return {
      width: Math.max(92, textWidth(text, 'strong') + 18),
      of: (row) => (
        <Link className="button text row-action" to={to(row.id)}>
          {text}
        </Link>
      ),
    };
  }, [entity, text, to]);
}

/** The table; its head stays while it loads, is empty, or has failed. */
export function LatestTable({ name, columns: listed, action }: LatestTableProps) {
  const t = useMessages();
  const { year } = useYear();
  const entity = useEntity(name);
  const isPhone = useIsPhone();
  // Asked again whenever Home opens, since other clerks enter tickets too. What is known is shown meanwhile.
  const answer = useGetList<AnyRow>(
    name,
    { pagination: { page: 0, perPage: LATEST }, filter: { year } },
    { staleTime: 0 },
  );
  const { data } = answer;
  const rows = useMemo(() => data?.slice(0, LATEST), [data]);
  const columns = useMemo(() => {
    const shown = listed.flatMap(({ phone, ...column }) => (isPhone && !phone ? [] : [column]));
    return listedColumns(entity, shown, rows ?? NO_ROWS);
  }, [entity, listed, rows, isPhone]);
  const plural = `${entity.title.toLowerCase()}s`;
  return (
    <div className="latest">
      <RowsList resource={name} rows={rows} columns={columns} answer={answer}>
        <DataTable
          label={plural}
          columns={columns}
          end={useActions(name, action)}
          isSortable={false}
          isCompact
          empty={<EmptyState text={t('list.noneInYear', { plural, year })} />}
          skeletonRows={LATEST}
        />
      </RowsList>
    </div>
  );
}
