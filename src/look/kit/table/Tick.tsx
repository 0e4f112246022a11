/** A tick box with its whole cell as target; with Shift it takes all rows from the one ticked last. One for several rows can be half on. */
import { useRef, type MouseEvent } from 'react';
import { Check } from '../fields/Check';

export interface TickProps {
  readonly label: string;
  readonly isOn: boolean;
  readonly isHalf?: boolean;
  readonly isOff?: boolean;
  /** @param isRange Shift was held */
  readonly onToggle: (isOn: boolean, isRange: boolean) => void;
}

/** Shift-click does not select the text of the rows; the focus still goes to the box. */
function keepText(event: MouseEvent<HTMLElement>): void {
  if (!event.shiftKey) return;
  event.preventDefault();
  event.currentTarget.querySelector('input')?.focus();
}

/** The box. */
export function Tick({ label, isOn, isHalf, isOff, onToggle }: TickProps) {
  // The click that Space makes does not tell of Shift everywhere.
  const isShiftDown = useRef(false);
  return (
    <Check
      className="tick"
      aria-label={label}
      checked={isOn}
      isHalf={isHalf}
      disabled={isOff}
      onPress={keepText}
      onKeyDown={({ key, shiftKey }) => {
        isShiftDown.current = key === ' ' && shiftKey;
      }}
      onCheck={(isNowOn, { nativeEvent }) => {
        onToggle(isNowOn, (nativeEvent instanceof window.MouseEvent && nativeEvent.shiftKey) || isShiftDown.current);
        isShiftDown.current = false;
      }}
    />
  );
}
