/** The line over the rows while nothing is selected: fold of the filters, a chip, search, and the buttons (look 3). */
import { useListContext } from 'react-admin';
import { useMay } from '../../../../client/people/useMe';
import { useMessages } from '../../../../i18n/useMessages';
import { ChangedCount } from '../../../../resources/list/heard/HeardRows';
import { ExportButton } from '../../../../resources/list/exporting/ExportButton';
import { SearchField, type SearchFieldProps } from '../../../../resources/list/parts/SearchField';
import type { Column } from '../../../../resources/list/columns/column';
import { SortButton } from '../../../../resources/list/sort/SortButton';
import type { TicketFiltersProps } from '../descriptions/description';
import { AddTicket } from './AddTicket';
import { FilterFold, type FilterFoldProps } from '../filters/FilterFold';

/** What the line takes. */
export interface ToolLineProps extends Pick<TicketFiltersProps, 'description' | 'applied' | 'onApply'> {
  readonly fold: FilterFoldProps['fold'];
  /** The search in the rows shown. */
  readonly search: Omit<SearchFieldProps, 'label'>;
  /** What the rows are sorted by. */
  readonly columns: readonly Column[];
  /** Rows on this page, whether the search finds them or not; `undefined` while they load. */
  readonly all: number | undefined;
  /** With nothing selected the buttons are disabled (ruling 34). */
  readonly needsSelection: boolean;
  readonly onEdit: () => void;
  readonly onDelete: () => void;
  /** Another button is the one to press now. */
  readonly isAddQuiet: boolean;
}

/** The line. */
export function ToolLine(props: ToolLineProps) {
  const { description, applied, onApply, fold, search, needsSelection, onEdit, onDelete, isAddQuiet } = props;
  const t = useMessages();
  const mayWrite = useMay('write');
  return (
    <>
      <FilterFold description={description} applied={applied} onApply={onApply} fold={fold} />
      <SearchField label={t('list.searchTable')} {...search} />
      <SortButton columns={props.columns} />
      <FoundCount query={search.query} all={props.all} />
      <ChangedCount />
      <span className="grow" />
      {mayWrite && (
        <>
          <button type="button" className="button text bulk" disabled={needsSelection} onClick={onEdit}>
            {t('list.editSelected')}
          </button>
          <button type="button" className="button text bulk" disabled={needsSelection} onClick={onDelete}>
            {t('list.deleteSelected')}
          </button>
        </>
      )}
      <ExportButton hasPageSearch={search.query.trim() !== ''} />
      <AddTicket description={description} className={`button ${isAddQuiet ? 'line' : 'fill'} add`} />
    </>
  );
}

/** How many of the rows the search found. Without a search the foot of the list says how many there are. */
function FoundCount({ query, all }: { query: string; all: number | undefined }) {
  const t = useMessages();
  const { data } = useListContext();
  return (
    <span className="count shown-count" role="status">
      {query.trim() !== '' && data && all !== undefined && (
        <>
          <b>{data.length}</b> {t('list.ofCount', { count: all })}
        </>
      )}
    </span>
  );
}
