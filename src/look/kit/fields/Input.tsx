/** The one input for a line of text: words, a password, a day or a number as it is typed. */
import type { ComponentProps, ReactNode } from 'react';
import { useFieldWires } from './Field';

interface TextLineProps extends ComponentProps<'input'> {
  /** 28 px high instead of 36. */
  readonly isSmall?: boolean;
  /** What surrounds it has a box: it draws none. */
  readonly isBare?: boolean;
  /** Of the box. */
  readonly className?: string;
  readonly onType?: (text: string) => void;
  /** What stands in the box behind the text: a button, a unit. */
  readonly children?: ReactNode;
}

/** The same props as `<input>`, and a box around it. */
export function Input({ isSmall, isBare, className = '', onType, children, ...rest }: TextLineProps) {
  const wires = useFieldWires();
  const input = (
    <input
      autoComplete="off"
      {...wires}
      onChange={onType && (({ target }) => onType(target.value))}
      {...rest}
      className={isBare ? 'bare-input' : undefined}
    />
  );
  if (isBare) return input;
  return (
    <span className={`control ${isSmall ? 'small' : ''} ${className}`}>
      {input}
      {children}
    </span>
  );
}
