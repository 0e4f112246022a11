/** The calendar behind a date field: one month of the working year, other days absent (§5). Loaded when first opened. */
import ChevronLeft from '@mui/icons-material/ChevronLeftOutlined';
import ChevronRight from '@mui/icons-material/ChevronRightOutlined';
import Popover from '@mui/material/Popover';
import { useState } from 'react';
import { DayPicker } from 'react-day-picker';
import { isDay } from '../../kinds/date';
import { dayOf, isInYear, noonOf } from '../../rules/dates';
import { useCalendarLocale } from './useCalendarLocale';
import './calendar.css';

interface Props {
  readonly anchor: () => Element | null;
  readonly year: number;
  /** The chosen day, `''` for none. */
  readonly day: string;
  readonly onChosen: (day: string) => void;
  readonly onClose: () => void;
}

export default function Calendar({ anchor, year, day, onChosen, onClose }: Props) {
  const locale = useCalendarLocale();
  const chosen = isDay(day) ? noonOf(day) : undefined;
  const [today] = useState(() => new Date());
  const first = noonOf(`${year}-01-01`);
  const last = noonOf(`${year}-12-31`);
  const opened = chosen && isInYear(day, year) ? chosen : today.getFullYear() === year ? today : first;
  return (
    <Popover
      open
      disableRestoreFocus
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      transitionDuration={0}
    >
      <DayPicker
        mode="single"
        locale={locale}
        autoFocus
        weekStartsOn={0}
        showOutsideDays={false}
        defaultMonth={opened}
        startMonth={first}
        endMonth={last}
        disabled={[{ before: first, after: last }]}
        selected={chosen}
        onSelect={(_, picked) => {
          onChosen(dayOf(picked));
          onClose();
        }}
        components={{
          Chevron: ({ orientation }) => (orientation === 'left' ? <ChevronLeft /> : <ChevronRight />),
        }}
      />
    </Popover>
  );
}
