/** One of a few choices that all stand there, with its words. */
import type { ComponentProps, ReactNode } from 'react';

interface RadioProps extends Omit<ComponentProps<'input'>, 'type' | 'onChange'> {
  readonly onChoose: () => void;
  /** Of the label. */
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** The choice with its label. */
export function Radio({ onChoose, className = 'check-line', children, ...rest }: RadioProps) {
  return (
    <label className={className}>
      <input type="radio" className="check" {...rest} onChange={onChoose} />
      {children}
    </label>
  );
}
