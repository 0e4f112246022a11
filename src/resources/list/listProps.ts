/** What the generated lists take. */
import type { ReactNode } from 'react';
import type { AnyRow } from '../../rules/rows';

/** What lists take. */
export interface EntityListProps {
  readonly name: string;
  /** Further components for the tool bar; they are inside the list context. */
  readonly actions?: ReactNode;
  /** Shown at the end of each row, inside its record context. */
  readonly rowActions?: (row: AnyRow) => ReactNode;
}
