/** The calendar behind a date field: one month of the working year, other days absent (§5). Loaded when first opened. */
import { DayPicker } from 'react-day-picker';
import { isDay } from '../../kinds/date';
import { dayOf, noonOf } from '../../rules/dates';
import { CalendarPanel, useYearPicker, type YearCalendarProps } from './YearCalendar';

interface CalendarProps extends YearCalendarProps {
  /** The chosen day, `''` for none. */
  readonly day: string;
  readonly onChosen: (day: string) => void;
}

export default function Calendar({ title, anchor, year, day, onChosen, onClose }: CalendarProps) {
  const picker = useYearPicker(year, day);
  return (
    <CalendarPanel title={title} anchor={anchor} onClose={onClose} disableRestoreFocus>
      <DayPicker
        {...picker}
        mode="single"
        selected={isDay(day) ? noonOf(day) : undefined}
        onSelect={(_, picked) => {
          onChosen(dayOf(picked));
          onClose();
        }}
      />
    </CalendarPanel>
  );
}
