/** The bar over the rows: search in what is shown, how many are selected, and what can be done with them (look 5). */
import type { ReactNode } from 'react';
import AddIcon from '@mui/icons-material/AddOutlined';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import { useListContext } from 'react-admin';
import { Link } from 'react-router-dom';
import { useMessages } from '../../../../i18n/useMessages';
import { SearchField, type SearchFieldProps } from '../../../../resources/list/parts/SearchField';

interface BulkBarProps {
  /** The search in the rows shown. */
  readonly search: Omit<SearchFieldProps, 'label'>;
  /** Rows on this page, whether the search finds them or not; `undefined` while they load. */
  readonly all: number | undefined;
  readonly onClear: () => void;
  /** With nothing selected the buttons are disabled (ruling 34). */
  readonly needsSelection: boolean;
  readonly onEdit: () => void;
  readonly onDelete: () => void;
  readonly add?: { readonly text: string; readonly to: string } | undefined;
  readonly actions?: ReactNode;
}

/** Search, counts and buttons; green while anything is selected. */
export function BulkBar({ search, all, onClear, needsSelection, onEdit, onDelete, add, actions }: BulkBarProps) {
  const t = useMessages();
  const { data, selectedIds } = useListContext();
  const selected = selectedIds.length;
  const isOff = needsSelection && selected === 0;
  return (
    <div className={`tools bulk-bar ${selected > 0 ? 'picked' : ''}`}>
      <SearchField label={t('list.searchTable')} {...search} />
      <span className="count shown-count" role="status">
        {data && all !== undefined && (
          <>
            <b>{data.length}</b> {t('list.ofCount', { count: all })}
          </>
        )}
      </span>
      {actions}
      <span className="grow" />
      <span className="count" role="status">
        {selected > 0 && (
          <>
            <b>{selected}</b> {t('list.selectedCount')}
          </>
        )}
      </span>
      {selected > 0 && (
        <button type="button" className="button text small" onClick={onClear}>
          {t('common.clear')}
        </button>
      )}
      <button type="button" className={`button ${selected > 0 ? 'fill' : 'line'}`} disabled={isOff} onClick={onEdit}>
        <EditIcon />
        {t('list.editSelected')}
      </button>
      <button type="button" className="button danger" disabled={isOff} onClick={onDelete}>
        <DeleteIcon />
        {t('list.deleteSelected')}
      </button>
      {add && (
        <Link className="button line add" to={add.to}>
          <AddIcon />
          <span>{add.text}</span>
        </Link>
      )}
    </div>
  );
}
