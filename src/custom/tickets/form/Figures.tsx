/** How a summary shows its figures: two large ones side by side, money in rows, each with its formula or what it needs. */
import type { SummaryLine } from './figureLines';

// Where what is lacking takes two lines, they part between names.
const INSIDE_NAME = /(?<=\w) (?=[A-Z])/g;

/** The weights, large. */
export function FigurePair({ lines }: { lines: readonly SummaryLine[] }) {
  return (
    <div className="twin">
      {lines.map((line) => (
        <div key={line.figure}>
          <div>{line.label}</div>
          <div className="figure">
            {line.value} <small>tons</small>
          </div>
          <Hint {...line} />
        </div>
      ))}
    </div>
  );
}

/** One amount of money, in a table of class `sums`. */
export function SumRow({ className, ...line }: SummaryLine & { className?: string }) {
  return (
    <tr className={className}>
      <th scope="row">
        {line.label}
        <Hint {...line} />
      </th>
      <td>{line.value}</td>
    </tr>
  );
}

function Hint({ hint, lacks }: Pick<SummaryLine, 'hint' | 'lacks'>) {
  return (
    <span className={lacks ? 'formula lacks' : 'formula'}>{lacks ? hint.replace(INSIDE_NAME, '\u00a0') : hint}</span>
  );
}
