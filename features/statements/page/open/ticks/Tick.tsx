/** A tick box with its whole cell as target. A box for several rows can be half on. */
import { useEffect, useRef, type ChangeEvent, type MouseEvent } from 'react';

interface TickProps {
  readonly label: string;
  readonly isOn: boolean;
  readonly isHalf?: boolean;
  readonly isOff?: boolean;
  /** @param isRange Shift was held */
  readonly onToggle: (isOn: boolean, isRange: boolean) => void;
}

const wasShiftHeld = ({ nativeEvent }: ChangeEvent): boolean =>
  nativeEvent instanceof window.MouseEvent && nativeEvent.shiftKey;

/** Shift-click takes a range of rows and does not select their text; the focus still goes to the box. */
function keepText(event: MouseEvent<HTMLElement>): void {
  if (!event.shiftKey) return;
  event.preventDefault();
  event.currentTarget.querySelector('input')?.focus();
}

/** The box. */
export function Tick({ label, isOn, isHalf = false, isOff = false, onToggle }: TickProps) {
  const box = useRef<HTMLInputElement>(null);
  // The click that Space makes does not tell of Shift everywhere.
  const isShiftDown = useRef(false);
  useEffect(() => {
    if (box.current) box.current.indeterminate = isHalf;
  }, [isHalf]);
  return (
    <label className="tick" onMouseDown={keepText}>
      <input
        ref={box}
        type="checkbox"
        className="check"
        aria-label={label}
        checked={isOn}
        disabled={isOff}
        onKeyDown={({ key, shiftKey }) => {
          isShiftDown.current = key === ' ' && shiftKey;
        }}
        onChange={(event) => {
          onToggle(event.target.checked, wasShiftHeld(event) || isShiftDown.current);
          isShiftDown.current = false;
        }}
      />
    </label>
  );
}
