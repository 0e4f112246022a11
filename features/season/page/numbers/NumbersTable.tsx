/** The numbers of a chart. */
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
  const kind = (at: number): string | undefined => (at < texts ? undefined : 'number');
  return (
    <table className="table tight season-numbers">
      <thead>
        <tr>
          {heads.map((head, at) => (
            <th key={head} scope="col" className={kind(at)}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, cells: [name = '', ...cells] }, row) => (
          <tr key={key} className={hasTotal && row === rows.length - 1 ? 'total' : undefined}>
            <th scope="row">{name}</th>
            {cells.map((cell, at) => (
              <td key={heads[at + 1]} className={kind(at + 1)}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
