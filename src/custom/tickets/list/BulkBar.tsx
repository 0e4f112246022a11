/** The bar over the rows: search in what is shown, how many are selected, and what can be done with them (look 5). */
import AddIcon from '@mui/icons-material/AddOutlined';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import SearchIcon from '@mui/icons-material/SearchOutlined';
import { Link } from 'react-router-dom';
import { fillTemplate } from '../../../rules/labels';
import { texts } from '../../../texts';

interface BulkBarProps {
  readonly query: string;
  readonly onQuery: (query: string) => void;
  /** Rows shown, and rows on this page; `undefined` while they load. */
  readonly counts: { readonly shown: number; readonly all: number } | undefined;
  readonly selected: number;
  readonly onClear: () => void;
  /** With nothing selected the buttons are disabled (ruling 34). */
  readonly needsSelection: boolean;
  readonly onEdit: () => void;
  readonly onDelete: () => void;
  readonly add?: { readonly text: string; readonly to: string } | undefined;
}

/** Search, counts and buttons; green while anything is selected. */
export function BulkBar({
  query,
  onQuery,
  counts,
  selected,
  onClear,
  needsSelection,
  onEdit,
  onDelete,
  add,
}: BulkBarProps) {
  const isOff = needsSelection && selected === 0;
  return (
    <div className={`tools bulk-bar ${selected > 0 ? 'picked' : ''}`}>
      <div className="control search">
        <SearchIcon aria-hidden="true" />
        <input
          type="search"
          aria-label={texts.searchTable}
          placeholder={texts.searchTable}
          autoComplete="off"
          value={query}
          onChange={(event) => onQuery(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Escape') onQuery('');
          }}
        />
      </div>
      <span className="count shown-count" role="status">
        {counts && (
          <>
            <b>{counts.shown}</b> {fillTemplate(texts.ofCount, { count: counts.all })}
          </>
        )}
      </span>
      <span className="grow" />
      <span className="count" role="status">
        {selected > 0 && (
          <>
            <b>{selected}</b> {texts.selectedCount}
          </>
        )}
      </span>
      {selected > 0 && (
        <button type="button" className="button text small" onClick={onClear}>
          {texts.clear}
        </button>
      )}
      <button type="button" className={`button ${selected > 0 ? 'fill' : 'line'}`} disabled={isOff} onClick={onEdit}>
        <EditIcon />
        {texts.editSelected}
      </button>
      <button type="button" className="button danger" disabled={isOff} onClick={onDelete}>
        <DeleteIcon />
        {texts.deleteSelected}
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
