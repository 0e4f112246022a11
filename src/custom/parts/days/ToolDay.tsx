/** A day in a line of tools, behind its word. */
import { DayInput } from './DayInput';
import './toolDay.css';

interface ToolDayProps {
  readonly label: string;
  readonly typed: string;
  readonly isWrong?: boolean;
  readonly onType: (typed: string) => void;
}

/** The word with its control. */
export function ToolDay({ label, typed, isWrong, onType }: ToolDayProps) {
  return (
    <span className="row tool-field rigid text-soft">
      <span aria-hidden="true">{label}</span>
      <DayInput aria-label={label} aria-invalid={isWrong || undefined} label={label} typed={typed} onType={onType} />
    </span>
  );
}
