/** The one input for a line of text: words, a password, a day or a number as it is typed. */
import type { ComponentProps, ReactNode } from 'react';
import { useFieldWires } from './Field';

interface LineProps extends ComponentProps<'input'> {
  /** Stands behind a number. */
  readonly unit?: ReactNode;
  /** 28 px high instead of 36. */
  readonly isSmall?: boolean;
  /** What surrounds it has a box: it draws none. */
  readonly isBare?: boolean;
  /** Of the box. */
  readonly className?: string;
  readonly onType?: (text: string) => void;
  /** What stands in the box behind the text: a button. */
  readonly children?: ReactNode;
}

/** The same props as `<input>`, and a box around it. */
export function Input({ unit, isSmall, isBare, className, onType, children, ...rest }: LineProps) {
  const wires = useFieldWires();
  const change = onType && { onChange: ({ target }: { readonly target: HTMLInputElement }) => onType(target.value) };
  const input = (
    <input autoComplete="off" {...wires} {...change} {...rest} {...(isBare && { className: 'bare-input' })} />
  );
  if (isBare) return input;
  const isWrong = rest['aria-invalid'] && 'wrong';
  return (
    <span className={['control', unit && 'number', isSmall && 'small', isWrong, className].filter(Boolean).join(' ')}>
      {input}
      {unit && (
        <span className="unit" aria-hidden="true">
          {unit}
        </span>
      )}
      {children}
    </span>
  );
}
