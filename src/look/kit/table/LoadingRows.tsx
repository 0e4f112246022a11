/** The skeleton of rows. */

const SHADES = [55, 75, 40, 65] as const;

interface LoadingRowsProps {
  /** The classes of the cells of a row, which set the bars as they set the texts. */
  readonly cells: readonly string[];
  readonly rows: number;
}

/** Skeleton bars without animation; they appear after 150 ms, so that a quick answer does not flicker. */
export function LoadingRows({ cells, rows }: LoadingRowsProps) {
  const places = cells.map((className, column) => ({ className, column }));
  return (
    <tbody className="bones" aria-hidden="true">
      {Array.from({ length: rows }, (_, row) => (
        <tr key={row}>
          {places.map(({ className, column }) => (
            <td key={column} className={className}>
              <div className="bone" style={{ width: `${SHADES[(row + column) % SHADES.length]}%` }} />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}
