/** What the calendars of a day and of a date range share: the panel, and the limits of the working year (§5). */
import ChevronLeft from '@mui/icons-material/ChevronLeftOutlined';
import ChevronRight from '@mui/icons-material/ChevronRightOutlined';
import { Popover } from '../../look/kit/Popover';
import { useState, type ReactNode } from 'react';
import type { ChevronProps, PropsBase, DayPickerLocale } from 'react-day-picker';
import { isDay } from '../../kinds/date';
import { isInYear, noonOf, yearBounds } from '../../rules/dates';
import { enUS } from 'react-day-picker/locale/en-US';
import { es } from 'react-day-picker/locale/es';
import { useInstalledLanguage } from '../../i18n/useMessages';
import type { Language } from '../../messages/languages';
import './calendar.css';

/** The calendar's words in the language in use. Part of the calendars' download, so that no other page has them. */
const locales: Readonly<Record<Language, DayPickerLocale>> = { en: enUS, es };

/** The `locale` of a `DayPicker`. */
function useCalendarLocale(): DayPickerLocale {
  return locales[useInstalledLanguage().language];
}

/** Where a calendar opens, its year, and how it closes. */
export interface YearCalendarProps {
  /** What the calendar is called: `Choose Date`. */
  readonly title: string;
  readonly anchor: () => Element | null;
  readonly year: number;
  readonly onClose: () => void;
}

interface CalendarPanelProps extends Pick<YearCalendarProps, 'title' | 'anchor' | 'onClose'> {
  /** The caller moves the focus when the calendar closes. */
  readonly disableRestoreFocus?: boolean;
  readonly children: ReactNode;
}

/** The panel below a field. */
export function CalendarPanel({ title, anchor, onClose, disableRestoreFocus = false, children }: CalendarPanelProps) {
  return (
    <Popover
      open
      disableRestoreFocus={disableRestoreFocus}
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      transitionDuration={0}
      slotProps={{ paper: { role: 'dialog', 'aria-label': title } }}
    >
      {children}
    </Popover>
  );
}

function Chevron({ orientation }: ChevronProps) {
  return orientation === 'left' ? <ChevronLeft /> : <ChevronRight />;
}

const components = { Chevron };
/** The buttons of the months look as all buttons with an icon. */
const classNames = {
  button_previous: 'rdp-button_previous icon-button',
  button_next: 'rdp-button_next icon-button',
};

/**
 * Properties of a `DayPicker` that is limited to a year, or begins in it where days of any year may be chosen.
 * @param day the chosen day, `''` for none: the calendar opens at its month, else at today's, else in January
 */
export function useYearPicker(year: number, day: string, anyYear = false): PropsBase {
  const locale = useCalendarLocale();
  const [today] = useState(() => new Date());
  const bounds = yearBounds(year);
  const [first, last] = [noonOf(bounds.first), noonOf(bounds.last)];
  const start = today.getFullYear() === year ? today : first;
  return {
    locale,
    autoFocus: true,
    weekStartsOn: 0,
    showOutsideDays: false,
    defaultMonth: isDay(day) && (anyYear || isInYear(day, year)) ? noonOf(day) : start,
    ...(anyYear ? {} : { startMonth: first, endMonth: last, disabled: [{ before: first, after: last }] }),
    components,
    classNames,
  };
}
