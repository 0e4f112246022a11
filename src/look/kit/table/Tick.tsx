/** A tick box with its whole cell as target. A box for several rows can be half on. */
import { Check } from '../fields/Check';

export interface TickProps {
  readonly label: string;
  readonly isOn: boolean;
  readonly isHalf?: boolean;
  readonly isOff?: boolean;
  /** @param isRange Shift was held */
  readonly onToggle: (isOn: boolean, isRange: boolean) => void;
}

/** The box. */
export function Tick({ label, isOn, isHalf, isOff, onToggle }: TickProps) {
  return (
    <Check className="tick" aria-label={label} checked={isOn} isHalf={isHalf} disabled={isOff} onCheck={onToggle} />
  );
}
