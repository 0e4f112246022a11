/** What a paper comes to, line by line; the lines add downwards to the last one. */
import type { BridgeLine } from '../../../../src/rules/settled/papers';
import { SumLines } from '../../../../src/look/kit/table/SumLines';
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
    <SumLines
      className="money-bridge"
      aria-label={label}
      lines={keyed(lines).map(([key, line]) => ({
        key,
        className: line === last ? 'due' : line.strong ? 'subtotal' : undefined,
        name: (
          <>
            {line.label}
            {line.about !== undefined && <span className="muted"> {line.about}</span>}
          </>
        ),
        value: <Money value={line.amount} inDollars={line === last} />,
      }))}
    />
  );
}
