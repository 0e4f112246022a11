/** The one box to tick, alone in a cell or before its words. */
import { useEffect, useRef, type ChangeEvent, type ComponentProps, type MouseEvent, type ReactNode } from 'react';

interface CheckProps extends Omit<ComponentProps<'input'>, 'type' | 'onChange' | 'ref'> {
  readonly checked: boolean;
  /** Some of what it stands for is ticked. */
  readonly isHalf?: boolean;
  readonly onCheck: (isOn: boolean, withShift: boolean) => void;
  /** Of the label. */
  readonly className?: string | undefined;
  /** Its words. */
  readonly children?: ReactNode;
}

/** Shift-click takes a range of rows and does not select their text; the focus still goes to the box. */
function keepText(event: MouseEvent<HTMLElement>): void {
  if (!event.shiftKey) return;
  event.preventDefault();
  event.currentTarget.querySelector('input')?.focus();
}

/** The box with its label. */
export function Check({ isHalf = false, onCheck, className = 'check-line', children, ...rest }: CheckProps) {
  const box = useRef<HTMLInputElement>(null);
  // The click that Space makes does not tell of Shift everywhere.
  const isShiftDown = useRef(false);
  useEffect(() => {
    if (box.current) box.current.indeterminate = isHalf;
  }, [isHalf]);
  const change = ({ target, nativeEvent }: ChangeEvent<HTMLInputElement>): void => {
    const wasHeld = nativeEvent instanceof window.MouseEvent && nativeEvent.shiftKey;
    onCheck(target.checked, wasHeld || isShiftDown.current);
    isShiftDown.current = false;
  };
  return (
    <label className={className} onMouseDown={keepText}>
      <input
        ref={box}
        type="checkbox"
        className="check"
        {...rest}
        onKeyDown={({ key, shiftKey }) => {
          isShiftDown.current = key === ' ' && shiftKey;
        }}
        onChange={change}
      />
      {children}
    </label>
  );
}
