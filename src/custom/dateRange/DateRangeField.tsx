/** A date range: typed in any usual spelling, or chosen in a calendar with presets, within the working year (§2.14, §5). */
import CheckIcon from '@mui/icons-material/CheckOutlined';
import ClearIcon from '@mui/icons-material/CloseOutlined';
import { lazy, Suspense, useId, useRef, useState, type Ref } from 'react';
import { useMessages } from '../../i18n/useMessages';
import { NoteLine } from '../../look/NoteLine';
import { CalendarButton } from '../../resources/inputs/CalendarButton';
import { dayOf } from '../../rules/dates';
import { NO_DAYS, type RangeContext } from '../../rules/dayRange/dayRange';
import { RangeChips } from './RangeChips';
import type { TypedRange } from './typedRange';
import { useRangeText, type RangeNote } from './useRangeText';
import './dateRange.css';

const RangeCalendar = lazy(() => import('./RangeCalendar').then((module) => ({ default: module.RangeCalendar })));

interface DateRangeFieldProps extends Pick<RangeContext, 'year' | 'season'> {
  readonly label: string;
  readonly range: TypedRange;
  readonly onChange: (range: TypedRange) => void;
  /** The text field, for whoever moves the focus to a refused text. */
  readonly inputRef?: Ref<HTMLInputElement>;
  /** Presets as chips below the field, where a calendar is small. */
  readonly withChips?: boolean;
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

/** What was understood, or why not. */
function Understood({ id, note }: { id: string; note: RangeNote | undefined }) {
  const isRefused = note?.kind === 'error';
  return (
    <NoteLine
      id={id}
      kind={isRefused ? 'error' : 'hint'}
      icon={note?.kind === 'understood' ? <CheckIcon fontSize="small" className="understood" /> : undefined}
    >
      {note?.text}
    </NoteLine>
  );
}

/** The label, the text, the clear and calendar buttons, and below them what was understood or why not. */
export function DateRangeField({
  label,
  year,
  season,
  range,
  onChange,
  inputRef,
  withChips = false,
}: DateRangeFieldProps) {
  const t = useMessages();
  const [isOpen, setOpen] = useState(false);
  const [today] = useState(() => dayOf(new Date()));
  const control = useRef<HTMLDivElement>(null);
  const id = useId();
  const context = { year, today, season };
  const open = (): void => setOpen(true);
  const { input, note, begin } = useRangeText({ range, context, onChange, onOpen: open });
  const clear = (): void => {
    begin(null);
    onChange(NO_DAYS);
  };
  const close = (typed?: string): void => {
    setOpen(false);
    control.current?.querySelector('input')?.focus();
    if (typed !== undefined) begin(typed);
  };
  const isRefused = note?.kind === 'error';
  return (
    <div className={`field wide range-field ${isRefused ? 'error' : ''}`}>
      <label htmlFor={id}>{label}</label>
      <div className={`control ${isOpen ? 'open' : ''}`} ref={control}>
        <input
          id={id}
          ref={inputRef}
          {...input}
          autoComplete="off"
          placeholder={t('range.allOf', { year })}
          aria-describedby={`${id}-note`}
          aria-invalid={isRefused || undefined}
          onClick={input.readOnly ? open : undefined}
        />
        <RangeButtons label={label} onOpen={open} onClear={input.value === '' ? undefined : clear} />
      </div>
      <Understood id={`${id}-note`} note={note} />
      {withChips && <RangeChips context={context} range={range} onChoose={onChange} />}
      {isOpen && (
        <Suspense>
          <RangeCalendar
            title={t('form.calendarOf', { label })}
            anchor={() => control.current}
            context={context}
            range={range}
            onChange={onChange}
            onClose={close}
          />
        </Suspense>
      )}
    </div>
  );
}
