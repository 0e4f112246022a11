/** A read-only date range with a picker, limited to the working year (§2.14, §5). */
import ClearIcon from '@mui/icons-material/CloseOutlined';
import { lazy, Suspense, useId, useRef, useState, type KeyboardEvent } from 'react';
import { useMessages } from '../../i18n/useMessages';
import { CalendarButton } from '../../resources/inputs/CalendarButton';
import { rangeText, type DayRange } from './dayRange';

const RangeCalendar = lazy(() => import('./RangeCalendar').then((module) => ({ default: module.RangeCalendar })));

interface DateRangeFieldProps {
  readonly label: string;
  readonly year: number;
  readonly range: DayRange;
  readonly onChange: (range: DayRange) => void;
}

interface RangeButtonsProps {
  readonly label: string;
  readonly onOpen: () => void;
  /** Absent while there is nothing to clear. */
  readonly onClear: (() => void) | undefined;
}

function RangeButtons({ label, onOpen, onClear }: RangeButtonsProps) {
  const t = useMessages();
  return (
    <>
      {onClear && (
        <button
          type="button"
          className="icon-button clear"
          tabIndex={-1}
          aria-label={t('form.clearField', { label })}
          onClick={onClear}
        >
          <ClearIcon fontSize="small" />
        </button>
      )}
      <CalendarButton label={label} onOpen={onOpen} />
    </>
  );
}

/** The label, the read-only text, and the clear and calendar buttons. */
export function DateRangeField({ label, year, range, onChange }: DateRangeFieldProps) {
  const t = useMessages();
  const [isOpen, setOpen] = useState(false);
  const control = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const isSet = range.from !== '' || range.to !== '';
  const open = (): void => setOpen(true);
  const close = (): void => {
    setOpen(false);
    input.current?.focus();
  };
  const openByKey = (event: KeyboardEvent): void => {
    if (event.key !== 'ArrowDown' && event.key !== 'Enter') return;
    event.preventDefault();
    open();
  };
  const text = { value: rangeText(range), placeholder: String(year), readOnly: true };
  return (
    <div className="field wide">
      <label htmlFor={id}>{label}</label>
      <div className="control" ref={control}>
        <input id={id} ref={input} {...text} onClick={open} onKeyDown={openByKey} />
        <RangeButtons label={label} onOpen={open} onClear={isSet ? () => onChange({ from: '', to: '' }) : undefined} />
      </div>
      <div className="note" />
      {isOpen && (
        <Suspense>
          <RangeCalendar
            title={t('form.calendarOf', { label })}
            anchor={() => control.current}
            year={year}
            range={range}
            onChange={onChange}
            onClose={close}
          />
        </Suspense>
      )}
    </div>
  );
}
