/** A day that is over, in a line of tools. What is typed changes nothing before it is understood; a day to come is marked. */
import { useState } from 'react';
import { isDay } from '../../../kinds/date';
import { dayText } from '../../../messages/shownDates';
import { dayOf, typedDay } from '../../../rules/dates';
import { DayInput } from './DayInput';
import './pastDay.css';

interface PastDayInputProps {
  readonly label: string;
  readonly day: string;
  readonly onDay: (day: string) => void;
}

/** The control. Its key should be the day, so that a day from elsewhere is shown. */
export function PastDayInput({ label, day, onDay }: PastDayInputProps) {
  const [typed, setTyped] = useState(() => dayText(day));
  const [today] = useState(() => dayOf(new Date()));
  const isOver = (next: string): boolean => isDay(next) && next <= today;
  const take = (text: string): void => {
    const next = typedDay(text);
    if (isOver(next) && next !== day) onDay(next);
  };
  const type = (text: string): void => {
    setTyped(text);
    // Chosen in the calendar, or typed to its end.
    if (text === dayText(typedDay(text))) take(text);
  };
  return (
    <DayInput
      className="past-day"
      label={label}
      aria-label={label}
      aria-invalid={!isOver(typedDay(typed)) || undefined}
      typed={typed}
      onType={type}
      onBlur={() => take(typed)}
      onKeyDown={({ key }) => key === 'Enter' && take(typed)}
    />
  );
}
