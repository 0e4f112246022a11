/**
 * A list context over rows that a page already holds, such as the newest tickets of a job: what is inside may be a `DataTable`
 * or any component of react-admin that reads the list context.
 */
import type { ReactNode } from 'react';
import { ListContextProvider, ResourceContextProvider, type SortPayload } from 'react-admin';
import type { AnyRow } from '../../../rules/rows';
import type { Column } from '../columns/column';
import type { ListAnswer } from '../controller/listController';
import { useInnerLocation } from '../controller/useListLocation';
import { useRowsController } from '../controller/useRowsController';

interface RowsListProps {
  /** Name of the table that the rows are of. */
  readonly resource: string;
  /** Every row; `undefined` until they are there, and after a failure. */
  readonly rows: readonly AnyRow[] | undefined;
  /** What rows are sorted and searched by. */
  readonly columns: readonly Column[];
  readonly answer: ListAnswer;
  /** The sort to begin with. Default: the rows stay in the order given. */
  readonly sort?: SortPayload;
  readonly children: ReactNode;
}

/** No column has this name, so rows keep their order. */
const AS_GIVEN: SortPayload = { field: '', order: 'ASC' };

/** The context. */
export function RowsList({ resource, rows, columns, answer, sort = AS_GIVEN, children }: RowsListProps) {
  const list = useRowsController({ resource, rows, columns, answer, ...useInnerLocation(sort) });
  return (
    <ResourceContextProvider value={resource}>
      <ListContextProvider value={list}>{children}</ListContextProvider>
    </ResourceContextProvider>
  );
}
