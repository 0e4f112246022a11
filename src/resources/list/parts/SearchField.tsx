/** The search over a table: every key counts at once, Escape clears it. */
import SearchIcon from '@mui/icons-material/SearchOutlined';

interface SearchFieldProps {
  /** Name and placeholder. */
  readonly label: string;
  readonly query: string;
  readonly onQuery: (query: string) => void;
  readonly autoFocus?: boolean;
}

/** The field. */
export function SearchField({ label, query, onQuery, autoFocus = false }: SearchFieldProps) {
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
        }}
      />
    </div>
  );
}
