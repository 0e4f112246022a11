/** What an amount is made of: a line for each step with its name, and the value at the right. */
import type { ComponentProps, ReactNode } from 'react';

/** One line. */
export interface AddedLine {
  /** Of its own among the lines. */
  readonly key: string;
  readonly name: ReactNode;
  readonly value: ReactNode;
  readonly className?: string | undefined;
  readonly valueClass?: string | undefined;
  /** What stands behind the value. */
  readonly about?: ReactNode;
}

interface SumLinesProps extends ComponentProps<'table'> {
  readonly lines: readonly AddedLine[];
}

/** The lines. */
export function SumLines({ lines, ...rest }: SumLinesProps) {
  return (
    <table {...rest}>
      <tbody>
        {lines.map(({ key, name, value, className, valueClass, about }) => (
          <tr key={key} className={className}>
            <th scope="row">{name}</th>
            <td className={valueClass}>{value}</td>
            {about !== undefined && <td>{about}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
