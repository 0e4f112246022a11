/** A read-only date range with a picker, limited to the working year (§2.14, §5). */
import CalendarIcon from '@mui/icons-material/CalendarTodayOutlined';
import ClearIcon from '@mui/icons-material/CloseOutlined';
import { lazy, Suspense, useId, useRef, useState } from 'react';
import { useMessages } from '../../i18n/useMessages';

const RangeCalendar = lazy(() => import('./RangeCalendar').then((module) => ({ default: module.RangeCalendar })));

/** Days as YYYY-MM-DD, `''` for none. */
export interface DayRange {
  readonly from: string;
  readonly to: string;
}

/** `2026-09-14 – 2026-09-20`; a single day while the other end is missing. */
export function rangeText({ from, to }: DayRange): string {
  return [from, to === from ? '' : to].filter(Boolean).join(' – ');
}

interface DateRangeFieldProps {
  readonly label: string;
  readonly year: number;
  readonly range: DayRange;
  readonly onChange: (range: DayRange) => void;
}

/** The label, the read-only text, and the clear and calendar buttons. */
export function DateRangeField({ label, year, range, onChange }: DateRangeFieldProps) {
  const t = useMessages();
  const [open, setOpen] = useState(false);
  const control = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const isSet = range.from !== '' || range.to !== '';
  const close = () => {
    setOpen(false);
    input.current?.focus();
  };
  return (
    <div className="field wide">
      <label htmlFor={id}>{label}</label>
      <div className="control" ref={control}>
        <input
          id={id}
          ref={input}
          readOnly
          value={rangeText(range)}
          placeholder={String(year)}
          onClick={() => setOpen(true)}
          onKeyDown={(event) => {
            if (event.key !== 'ArrowDown' && event.key !== 'Enter') return;
            event.preventDefault();
            setOpen(true);
          }}
        />
        {isSet && (
          <button
            type="button"
            className="icon-button clear"
            tabIndex={-1}
            aria-label={t('form.clearField', { label })}
            onClick={() => onChange({ from: '', to: '' })}
          >
            <ClearIcon fontSize="small" />
          </button>
        )}
        <button
          type="button"
          className="icon-button"
          tabIndex={-1}
          aria-label={t('form.openCalendar', { label })}
          onClick={() => setOpen(true)}
        >
          <CalendarIcon fontSize="small" />
        </button>
      </div>
      <div className="note" />
      {open && (
        <Suspense>
          <RangeCalendar anchor={() => control.current} year={year} range={range} onChange={onChange} onClose={close} />
        </Suspense>
      )}
    </div>
  );
}
