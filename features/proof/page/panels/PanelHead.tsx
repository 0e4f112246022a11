/** The head of a panel's table. */
import type { ReactNode } from 'react';

/** A column. */
interface HeadColumn {
  readonly key: string;
  readonly text: ReactNode;
  /** Of figures; the first column has names. */
  readonly isNumber?: boolean;
}

/** The head. */
export function PanelHead({ columns }: { readonly columns: readonly HeadColumn[] }) {
  return (
    <thead>
      <tr>
        {columns.map(({ key, text, isNumber = false }) => (
          <th key={key} scope="col" className={isNumber ? 'number' : 'naming'}>
            {text}
          </th>
        ))}
      </tr>
    </thead>
  );
}
