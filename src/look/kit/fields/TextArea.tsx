/** The one input for several lines. */
import type { ComponentProps } from 'react';
import { useFieldWires } from './Field';

interface TextAreaProps extends ComponentProps<'textarea'> {
  /** A page of its own to paste into: what surrounds it draws it. */
  readonly isBare?: boolean;
  readonly onType: (text: string) => void;
}

/** The same props as `<textarea>`. */
export function TextArea({ isBare, onType, ...rest }: TextAreaProps) {
  const wires = useFieldWires();
  const area = <textarea {...wires} onChange={({ target }) => onType(target.value)} {...rest} />;
  return isBare ? area : <span className="control text-lines">{area}</span>;
}
