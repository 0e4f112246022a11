/** The search over a table: every key counts at once, Escape clears it, Enter may look further. */
import SearchIcon from '@mui/icons-material/SearchOutlined';

/** What the search takes. */
export interface SearchFieldProps {
  /** Name and placeholder. */
  readonly label: string;
  readonly query: string;
  readonly onQuery: (query: string) => void;
  /** Enter was pressed. */
  readonly onEnter?: () => void;
  readonly autoFocus?: boolean;
}

/** The field. */
export function SearchField({ label, query, onQuery, onEnter, autoFocus = false }: SearchFieldProps) {
  return (
    <div className="control search">
      <SearchIcon aria-hidden="true" />
      <input
        type="search"
        aria-label={label}
        placeholder={label}
        autoFocus={autoFocus}
        autoComplete="off"
        value={query}
        onChange={(event) => onQuery(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onQuery('');
          if (event.key === 'Enter') onEnter?.();
        }}
      />
    </div>
  );
}
