/** The ten newest rows of a table in the selected year (§7.1), with one action each. */
import { useMemo } from 'react';
import type { ListColumn } from '../../grammar/entity';
import { useMessages } from '../../i18n/useMessages';
import { EmptyState } from '../../look/kit/parts/EmptyState';
import { listedColumns } from '../../resources/list/columns/fieldColumns';
import { DataTable } from '../../resources/list/DataTable';
import { pluralOf } from '../../resources/list/parts/generated';
import { EditLink } from '../../resources/list/parts/RowLinks';
import { RowsList } from '../../resources/list/parts/RowsList';
import type { RowButtons } from '../../resources/list/table/rowButtons';
import { textWidth } from '../../resources/list/columns/textWidth';
import { useIsPhone } from '../../resources/list/table/useIsPhone';
import { useEntity } from '../../resources/registry';
import type { Key } from '../../kinds/ref';
import { recordName } from '../../rules/labels';
import { editPath } from '../../rules/paths';
import type { AnyRow, EntityName } from '../../rules/rows';
import { useYear } from '../../year';
import { LATEST } from './latest';
import { useLatest } from './useLatest';
import { jobName } from '../jobs/jobName';
import { ButtonLink } from '../../look/kit/ButtonLink';

const NO_ROWS: readonly AnyRow[] = [];

interface RowAction {
  /** Written out under a visible head. Default: a pencil. */
  readonly text?: string;
  /** Must be the same function at each render. */
  readonly to: (id: Key) => string;
}

interface LatestTableProps {
  readonly name: EntityName;
  /** What its rows are called. Default: as in the menu. */
  readonly many?: string;
  /** Phones show those with `phone` alone. */
  readonly columns: readonly ListColumn[];
  readonly action: RowAction;
  /** Px at each side of a cell. */
  readonly cellPadding: number;
}

/** The buttons of a row, the same object at each render. */
function useActions(name: EntityName, { text, to }: RowAction): RowButtons {
  const t = useMessages();
  const entity = useEntity(name);
  return useMemo(() => {
    if (text === undefined) {
      return {
        width: 28,
        isHeadHidden: true,
        of: (row) => <EditLink to={to(row.id)} name={recordName(entity, row)} isSecond />,
      };
    }
    return {
      width: Math.max(92, textWidth(text, 'strong') + 18),
      of: (row) => (
        <ButtonLink
          look="text"
          className="row-action"
          to={to(row.id)}
          aria-label={t('jobs.actionOn', { action: text, job: jobName(row) })}
        >
          {text}
        </ButtonLink>
      ),
    };
  }, [entity, text, to, t]);
}

/** The table; its head stays while it loads, is empty, or has failed. */
export function LatestTable({ name, many, columns: listed, action, cellPadding }: LatestTableProps) {
  const t = useMessages();
  const { year } = useYear();
  const entity = useEntity(name);
  const isPhone = useIsPhone();
  const answer = useLatest(name);
  const { data } = answer;
  const rows = useMemo(() => data?.slice(0, LATEST), [data]);
  const columns = useMemo(() => {
    const shown = listed.flatMap(({ phone, ...column }) => (isPhone && !phone ? [] : [column]));
    return listedColumns(entity, shown, rows ?? NO_ROWS);
  }, [entity, listed, rows, isPhone]);
  const plural = many ?? pluralOf(entity);
  return (
    <div className="home-latest column">
      <RowsList resource={name} rows={rows} columns={columns} answer={answer}>
        <DataTable
          label={plural}
          columns={columns}
          linkOf={(row) => editPath(entity, row.id)}
          isLinkQuiet
          cellPadding={cellPadding}
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
