/** The one box to tick, alone in a cell or before its words. */
import { useEffect, useRef, type ChangeEvent, type ComponentProps, type ReactNode } from 'react';

/** What the box takes. */
export interface CheckProps extends Omit<ComponentProps<'input'>, 'type' | 'onChange' | 'ref'> {
  readonly checked: boolean;
  /** Some of what it stands for is ticked. */
  readonly isHalf?: boolean | undefined;
  readonly onCheck: (isOn: boolean, event: ChangeEvent) => void;
  /** Of the label. */
  readonly className?: string | undefined;
  readonly onPress?: ComponentProps<'label'>['onMouseDown'];
  /** Its words. */
  readonly children?: ReactNode;
}

/** The box with its label. */
export function Check({ isHalf = false, onCheck, className = 'check-line', onPress, children, ...rest }: CheckProps) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = isHalf;
  }, [isHalf]);
  return (
    <label className={className} onMouseDown={onPress}>
      <input
        ref={box}
        type="checkbox"
        className="check"
        {...rest}
        onChange={(event) => onCheck(event.target.checked, event)}
      />
      {children}
    </label>
  );
}
