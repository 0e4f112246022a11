/** The numbers of a chart. */
import { Table } from '../../../../src/look/kit/table/Table';
import type { CellColumn } from '../../../../src/look/kit/table/columns';

interface NumbersTableProps {
  readonly heads: readonly string[];
  readonly rows: readonly { readonly key: string; readonly cells: readonly string[] }[];
  /** The first columns that are texts; the others are numbers. Default: the first alone. */
  readonly texts?: number;
  /** The last row sums the others up. */
  readonly hasTotal?: true;
}

/** The table; the first cell of a row is its head. */
export function NumbersTable({ heads, rows, texts = 1, hasTotal }: NumbersTableProps) {
  const last = hasTotal && rows.at(-1);
  const columns = heads.map((head, at): CellColumn<(typeof rows)[number]> => ({
    key: head,
    title: head,
    isHead: at === 0,
    isNumber: at >= texts,
    cell: ({ cells }) => cells[at],
    sum: last ? last.cells[at] : undefined,
  }));
  return <Table isTight columns={columns} rows={last ? rows.slice(0, -1) : rows} keyOf={({ key }) => key} />;
}
