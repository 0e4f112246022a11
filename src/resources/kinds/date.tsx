/**
 * A day typed as YYYY-MM-DD or month/day/year, or picked in a calendar limited to the working year (§5, rulings 19, 25, 26).
 * A typed day outside the year stays visible with an error and is not stored; a loaded one outside the year shows and saves.
 */
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import CalendarIcon from '@mui/icons-material/CalendarTodayOutlined';
import type { FieldOf } from '../../grammar/field';
import { completeDay, isDay, normaliseDay } from '../../kinds/date';
import { isInYear } from '../../rules/dates';
import { labelOf } from '../../rules/labels';
import { useMessages } from '../../i18n/useMessages';
import { useYear } from '../../year';
import { controlClass, FieldFrame, frameAttributes } from '../inputs/FieldFrame';
import type { InputProps } from '../inputs/props';
import { useField } from '../inputs/useField';
import type { KindView } from './kind';

const Calendar = lazy(() => import('../inputs/Calendar'));

/** Input of a date field. */
function DateInput({
  name,
  field,
  size,
  note,
  noteKind,
  noteIcon,
  warning,
  readOnly,
  autoFocus,
}: InputProps<FieldOf<'date'>>) {
  const t = useMessages();
  const { id, value, choose, onBlur, ref, error, loaded } = useField(name);
  const { year } = useYear();
  const [typed, setTyped] = useState<string | null>(null);
  const [refused, setRefused] = useState<{ text: string; year: number } | null>(null);
  const [isOpen, setOpen] = useState(false);
  const control = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement | null>(null);

  // The calendar holds the focus until it is gone.
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !isOpen) input.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);

  const held = String(value ?? '');
  const isRefused = refused !== null && refused.year === year && held === '';
  const isTyping = typed !== null && normaliseDay(typed) === held;
  const shown = isRefused ? refused.text : isTyping ? typed : held;
  const take = (text: string): void => {
    const day = normaliseDay(text);
    const isOutside = isDay(day) && !isInYear(day, year) && day !== loaded;
    setTyped(text);
    setRefused(isOutside ? { text, year } : null);
    choose(isOutside ? '' : day);
  };
  const outside = isRefused ? t('form.useDayIn', { year }) : undefined;
  return (
    <FieldFrame
      name={name}
      field={field}
      id={id}
      error={outside ?? error}
      warning={warning}
      note={note}
      noteKind={noteKind}
      noteIcon={noteIcon}
    >
      <div className={controlClass(size)} ref={control}>
        <input
          {...frameAttributes({ id, field, error: outside ?? error })}
          ref={(element) => {
            ref(element);
            input.current = element;
          }}
          name={name}
          autoComplete="off"
          placeholder={t('form.dayPlaceholder')}
          value={shown}
          readOnly={readOnly}
          autoFocus={autoFocus}
          onChange={(event) => take(event.target.value)}
          onKeyDown={(event) => {
            if (readOnly || !event.altKey || event.key !== 'ArrowDown') return;
            event.preventDefault();
            setOpen(true);
          }}
          onBlur={() => {
            // A day cut short is whole only when nothing more comes.
            const whole = completeDay(shown, year);
            if (whole !== shown) take(whole);
            setTyped(null);
            onBlur();
          }}
        />
        {!readOnly && (
          <button
            type="button"
            className="icon-button"
            tabIndex={-1}
            aria-label={t('form.openCalendar', { label: labelOf(name, field) })}
            onClick={() => setOpen(true)}
          >
            <CalendarIcon fontSize="small" />
          </button>
        )}
      </div>
      {isOpen && (
        <Suspense>
          <Calendar
            anchor={() => control.current}
            year={year}
            day={held}
            onChosen={(day) => take(day)}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </FieldFrame>
  );
}

/** The kind `date` in forms. */
export const date: KindView<'date'> = { Input: DateInput };
