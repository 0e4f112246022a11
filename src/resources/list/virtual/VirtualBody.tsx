/**
 * The body of a table that may be long: of more than a hundred rows only those near the view are rendered. It is apart from
 * `TableBody`, so that pages with short tables, such as Home, do not load the code of the virtual rows.
 */
import { WindowedRows, type TableBodyProps } from '../table/TableBody';
import { useRowWindow } from './useRowWindow';

/** The body of a long table. */
export function VirtualBody(props: TableBodyProps) {
  return <WindowedRows {...props} window={useRowWindow(props)} areSlots />;
}
