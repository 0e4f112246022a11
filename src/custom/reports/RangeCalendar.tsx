/** The calendar of a date range, limited to the working year (§5). Loaded when first opened. */
import { DayPicker, type DateRange } from 'react-day-picker';
import { CalendarPanel, useYearPicker, type YearCalendarProps } from '../../resources/inputs/YearCalendar';
import { dayOf, noonOf } from '../../rules/dates';
import type { DayRange } from './dayRange';

interface RangeCalendarProps extends YearCalendarProps {
  readonly range: DayRange;
  readonly onChange: (range: DayRange) => void;
}

const toDates = ({ from, to }: DayRange): DateRange | undefined =>
  from ? { from: noonOf(from), to: to ? noonOf(to) : undefined } : undefined;

/** Two clicks make a range; the calendar stays open until the user leaves it. */
export function RangeCalendar({ title, anchor, year, range, onChange, onClose }: RangeCalendarProps) {
  const picker = useYearPicker(year, range.from);
  return (
    <CalendarPanel title={title} anchor={anchor} onClose={onClose}>
      <DayPicker
        {...picker}
        mode="range"
        selected={toDates(range)}
        onSelect={(chosen) =>
          onChange({ from: chosen?.from ? dayOf(chosen.from) : '', to: chosen?.to ? dayOf(chosen.to) : '' })
        }
      />
    </CalendarPanel>
  );
}
