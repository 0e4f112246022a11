/** A date range: typed in any usual spelling, or chosen in a calendar with presets, within the working year (§2.14, §5) or in any. */
import CheckIcon from '@mui/icons-material/CheckOutlined';
import ClearIcon from '@mui/icons-material/CloseOutlined';
import { lazy, Suspense, useId, useRef, useState, type Ref } from 'react';
import { useMessages } from '../../i18n/useMessages';
import { NoteLine } from '../../look/NoteLine';
import { CalendarButton } from '../../resources/inputs/CalendarButton';
import { dayOf } from '../../rules/dates';
import { NO_DAYS, type RangeContext, type DayRange } from '../../rules/dayRange/dayRange';
import type { TypedRange } from './typedRange';
import { useRangeText, type RangeNote } from './useRangeText';
import { isChosen, presetsOf } from './presets';
import { Button } from '../../look/kit/Button';
import { Input } from '../../look/kit/fields/Input';
import './dateRange.css';

const RangeCalendar = lazy(() => import('./RangeCalendar').then((module) => ({ default: module.RangeCalendar })));

interface DateRangeFieldProps extends Pick<RangeContext, 'year' | 'season' | 'anyYear'> {
  readonly label: string;
  readonly range: TypedRange;
  /** What no days mean. Default: all of the year. */
  readonly none?: string;
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
        <Button
          look="icon"
          className="clear"
          tabIndex={-1}
          aria-label={t('form.clearField', { label })}
          onClick={onClear}
        >
          <ClearIcon fontSize="small" />
        </Button>
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

/** The calendar, which opens below the field and gives the focus back to it, and the text of the field. */
function useRangeField({ year, season, anyYear, range, onChange }: DateRangeFieldProps) {
  const [isOpen, setOpen] = useState(false);
  const [today] = useState(() => dayOf(new Date()));
  const control = useRef<HTMLSpanElement>(null);
  const context = { year, today, season, anyYear };
  const open = (): void => setOpen(true);
  const { input, note, begin, isTyping } = useRangeText({ range, context, onChange, onOpen: open });
  // Who types does not wait for the calendar that the click has asked for; it would take the keys away.
  if (isOpen && isTyping) setOpen(false);
  const clear = (): void => {
    begin(null);
    onChange(NO_DAYS);
  };
  const close = (typed?: string): void => {
    setOpen(false);
    control.current?.querySelector('input')?.focus();
    if (typed !== undefined) begin(typed);
  };
  return { control, context, input, note, isOpen, open, close, onClear: input.value === '' ? undefined : clear };
}

interface RangeControlProps extends Pick<DateRangeFieldProps, 'label' | 'inputRef'> {
  readonly id: string;
  readonly none: string;
  readonly field: ReturnType<typeof useRangeField>;
}

/** The text, the clear and calendar buttons. */
function RangeControl({ id, label, none, inputRef, field }: RangeControlProps) {
  const { control, input, note, isOpen, open, onClear } = field;
  return (
    <span className={isOpen ? 'range-open' : undefined} ref={control}>
      <Input
        id={id}
        ref={inputRef}
        {...input}
        placeholder={none}
        aria-describedby={`${id}-note`}
        aria-invalid={note?.kind === 'error' || undefined}
        onClick={input.readOnly ? open : undefined}
      >
        <RangeButtons label={label} onOpen={open} onClear={onClear} />
      </Input>
    </span>
  );
}

/** The label, the control, and below it what was understood or why not. */
export function DateRangeField(props: DateRangeFieldProps) {
  const { label, range, onChange, inputRef, withChips = false } = props;
  const t = useMessages();
  const id = useId();
  const field = useRangeField(props);
  const { control, context, note, isOpen, close } = field;
  const none = props.none ?? t('range.allOf', { year: context.year });
  return (
    <div className={`field wide range-field ${note?.kind === 'error' ? 'error' : ''}`}>
      <label htmlFor={id}>{label}</label>
      <RangeControl id={id} label={label} none={none} inputRef={inputRef} field={field} />
      <Understood id={`${id}-note`} note={note} />
      {withChips && <RangeChips context={context} range={range} onChoose={onChange} />}
      {isOpen && (
        <Suspense>
          <RangeCalendar
            title={t('form.calendarOf', { label })}
            anchor={() => control.current}
            context={context}
            range={range}
            none={none}
            onChange={onChange}
            onClose={close}
          />
        </Suspense>
      )}
    </div>
  );
}

/** The presets of a date range as chips, which scroll sideways: for screens with room for one calendar at most. */
interface RangeChipsProps {
  readonly context: RangeContext;
  readonly range: DayRange;
  readonly onChoose: (range: DayRange) => void;
}

/** The chips. */
function RangeChips({ context, range, onChoose }: RangeChipsProps) {
  const t = useMessages();
  return (
    <div className="range-chips" role="group" aria-label={t('range.presets')}>
      {presetsOf(context, t, true).map((preset) => (
        <Button
          key={preset.name}

          aria-pressed={isChosen(preset, range)}
          onClick={() => onChoose(preset.range)}
        >
          {preset.label}
        </Button>
      ))}
    </div>
  );
}
