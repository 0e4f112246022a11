/** The calendar of a date range, limited to the working year (§5). Loaded when first opened. */
import ChevronLeft from '@mui/icons-material/ChevronLeftOutlined';
import ChevronRight from '@mui/icons-material/ChevronRightOutlined';
import Popover from '@mui/material/Popover';
import { useState } from 'react';
import { DayPicker, type DateRange } from 'react-day-picker';
import { dayOf, isInYear, noonOf, yearBounds } from '../../rules/dates';
import { useCalendarLocale } from '../../resources/inputs/useCalendarLocale';
import '../../resources/inputs/calendar.css';
import type { DayRange } from './DateRangeField';

interface RangeCalendarProps {
  readonly anchor: () => Element | null;
  readonly year: number;
  readonly range: DayRange;
  readonly onChange: (range: DayRange) => void;
  readonly onClose: () => void;
}

const toDates = ({ from, to }: DayRange): DateRange | undefined =>
  from ? { from: noonOf(from), to: to ? noonOf(to) : undefined } : undefined;

/** Two clicks make a range; the calendar stays open until the user leaves it. */
export function RangeCalendar({ anchor, year, range, onChange, onClose }: RangeCalendarProps) {
  const locale = useCalendarLocale();
  const bounds = yearBounds(year);
  const [first, last] = [noonOf(bounds.first), noonOf(bounds.last)];
  const [today] = useState(() => new Date());
  const opened = isInYear(range.from, year) ? noonOf(range.from) : today.getFullYear() === year ? today : first;
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      transitionDuration={0}
    >
      <DayPicker
        mode="range"
        locale={locale}
        autoFocus
        weekStartsOn={0}
        showOutsideDays={false}
        defaultMonth={opened}
        startMonth={first}
        endMonth={last}
        disabled={[{ before: first, after: last }]}
        selected={toDates(range)}
        onSelect={(chosen) =>
          onChange({ from: chosen?.from ? dayOf(chosen.from) : '', to: chosen?.to ? dayOf(chosen.to) : '' })
        }
        components={{ Chevron: ({ orientation }) => (orientation === 'left' ? <ChevronLeft /> : <ChevronRight />) }}
      />
    </Popover>
  );
}
