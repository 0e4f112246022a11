/** What a paper comes to, line by line; the lines add downwards to the last one. */
import type { BridgeLine } from '../../../../src/rules/settled/papers';
import { Money } from '../../../../src/custom/parts/Money';
import './bridge.css';

interface BridgeTableProps {
  readonly label: string;
  readonly lines: readonly BridgeLine[];
}

/** The lines with a key of their own: two corrections can be alike. */
function keyed(lines: readonly BridgeLine[]): readonly (readonly [key: string, line: BridgeLine])[] {
  const seen = new Map<string, number>();
  return lines.map((line) => {
    const nth = (seen.get(line.key) ?? 0) + 1;
    seen.set(line.key, nth);
    return [`${line.key} ${nth}`, line];
  });
}

/** The table. */
export function BridgeTable({ label, lines }: BridgeTableProps) {
  const last = lines.at(-1);
  return (
    <table className="table tight money-bridge" aria-label={label}>
      <tbody>
        {keyed(lines).map(([key, line]) => (
          <tr key={key} className={line === last ? 'due' : line.strong ? 'subtotal' : undefined}>
            <th scope="row">
              {line.label}
              {line.about !== undefined && <span className="muted"> {line.about}</span>}
            </th>
            <td className="number">
              {line === last ? <Money value={line.amount} inDollars /> : <Money value={line.amount} />}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
