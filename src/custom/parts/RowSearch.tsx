/** The search over the rows that are shown: every key counts at once, Escape clears it. */
import SearchIcon from '@mui/icons-material/SearchOutlined';
import type { Ref } from 'react';

interface RowSearchProps {
  /** Name and placeholder. */
  readonly label: string;
  readonly query: string;
  readonly onQuery: (query: string) => void;
  /** The field, for the key that leads to it. */
  readonly inputRef: Ref<HTMLInputElement>;
}

/** The field. */
export function RowSearch({ label, query, onQuery, inputRef }: RowSearchProps) {
  return (
    <div className="control search">
      <SearchIcon aria-hidden="true" />
      <input
        ref={inputRef}
        type="search"
        aria-label={label}
        placeholder={label}
        autoComplete="off"
        value={query}
        onChange={({ target }) => onQuery(target.value)}
        onKeyDown={({ key }) => {
          if (key === 'Escape') onQuery('');
        }}
      />
    </div>
  );
}
