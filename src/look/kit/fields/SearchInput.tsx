/** The search over rows: every key counts at once, Escape clears it, Enter may look further. */
import SearchIcon from '@mui/icons-material/SearchOutlined';
import type { ComponentProps } from 'react';

/** What the search takes. */
export interface SearchInputProps extends Pick<ComponentProps<'input'>, 'ref' | 'autoFocus'> {
  /** Name and placeholder. */
  readonly label: string;
  readonly query: string;
  readonly onQuery: (query: string) => void;
  /** Enter was pressed. */
  readonly onEnter?: () => void;
}

/** The field. */
export function SearchInput({ label, query, onQuery, onEnter, ...rest }: SearchInputProps) {
  return (
    <div className="control search">
      <SearchIcon aria-hidden="true" />
      <input
        type="search"
        aria-label={label}
        placeholder={label}
        autoComplete="off"
        value={query}
        onChange={({ target }) => onQuery(target.value)}
        onKeyDown={({ key }) => {
          if (key === 'Escape') onQuery('');
          if (key === 'Enter') onEnter?.();
        }}
        {...rest}
      />
    </div>
  );
}
