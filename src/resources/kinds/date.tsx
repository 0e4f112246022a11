/**
 * A day typed as YYYY-MM-DD or month/day/year, or picked in a calendar limited to the working year (§5, rulings 19, 25, 26).
 * A typed day outside the year stays visible with an error and is not stored; a loaded one outside the year shows and saves.
 */
import { lazy, Suspense, useCallback, useEffect, useRef, useState, type KeyboardEvent } from 'react';
import type { FieldOf } from '../../grammar/field';
import { completeDay, isDay, normaliseDay } from '../../kinds/date';
import { isInYear } from '../../rules/dates';
import { labelOf } from '../../rules/labels';
import { useMessages } from '../../i18n/useMessages';
import { useYear } from '../../year';
import { CalendarButton } from '../inputs/CalendarButton';
import { controlClass, FieldFrame, frameAttributes, framePropsOf } from '../inputs/FieldFrame';
import type { InputProps } from '../inputs/props';
import { useField } from '../inputs/useField';
import { useTypedField } from '../form/scope/typedTexts';
import type { KindView } from './kind';

const Calendar = lazy(() => import('../inputs/Calendar'));

/** The text being typed, and a text that a year refused: it stays visible while nothing is stored. */
function useDayText(held: string, year: number) {
  const [typed, setTyped] = useState<string | null>(null);
  const [refused, setRefused] = useState<{ text: string; year: number } | null>(null);
  const isRefused = refused !== null && refused.year === year && held === '';
  const isTyping = typed !== null && normaliseDay(typed) === held;
  const shown = isRefused ? refused.text : isTyping ? typed : held;
  return { refused, isRefused, shown, setTyped, setRefused };
}

/** What the input shows, and what a typed or picked day does to the form. */
function useDay(name: string) {
  const t = useMessages();
  const { value, choose, loaded, onBlur, ...field } = useField(name);
  const { year } = useYear();
  const fault = t('form.useDayIn', { year });
  const held = String(value ?? '');
  const { refused, isRefused, shown, setTyped, setRefused } = useDayText(held, year);
  const isOutside = (day: string): boolean => isDay(day) && !isInYear(day, year) && day !== loaded;
  const take = (text: string): void => {
    const day = normaliseDay(text);
    setTyped(text);
    setRefused(isOutside(day) ? { text, year } : null);
    choose(isOutside(day) ? '' : day);
  };
  const settle = (): string | undefined => {
    // A shortened day is completed only when typing is over.
    const whole = completeDay(shown, year);
    if (whole !== shown) take(whole);
    setTyped(null);
    return isOutside(normaliseDay(whole)) ? fault : undefined;
  };
  const leave = (): void => {
    settle();
    onBlur();
  };
  useTypedField(name, {
    // A day that another year refused is still there to be read in this one.
    text: () => (refused !== null && held === '' ? refused.text : ''),
    put: (text) => {
      if (text !== '') return take(text);
      setTyped(null);
      setRefused(null);
    },
    settle,
    input: () => document.getElementById(field.id),
  });
  return { ...field, held, shown, take, leave, year, outside: isRefused ? fault : undefined };
}

/** Whether the calendar is open. A closed calendar returns the focus to the input. */
function useCalendarOpen(ref: (element: HTMLInputElement | null) => void) {
  const [isOpen, setOpen] = useState(false);
  const input = useRef<HTMLInputElement | null>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !isOpen) input.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  const attach = (element: HTMLInputElement | null): void => {
    ref(element);
    input.current = element;
  };
  return { isOpen, setOpen, attach };
}

/** Input of a date field. */
function DateInput({ size, readOnly, autoFocus, ...props }: InputProps<FieldOf<'date'>>) {
  const { name, field } = props;
  const t = useMessages();
  const { id, ref, held, shown, take, leave, year, outside, ...own } = useDay(name);
  const { isOpen, setOpen, attach } = useCalendarOpen(ref);
  const control = useRef<HTMLDivElement>(null);
  const error = outside ?? own.error;
  const openCalendar = useCallback(() => setOpen(true), [setOpen]);
  const openByKey = (event: KeyboardEvent): void => {
    if (readOnly || !event.altKey || event.key !== 'ArrowDown') return;
    event.preventDefault();
    setOpen(true);
  };
  const attributes = { ...frameAttributes({ id, field, error }), name, readOnly, autoFocus, autoComplete: 'off' };
  const title = t('form.calendarOf', { label: labelOf(name, field) });
  const calendar = { title, year, day: held, onChosen: take, onClose: () => setOpen(false) };
  return (
    <FieldFrame {...framePropsOf(props)} id={id} error={error}>
      <div className={controlClass(size, 'day')} ref={control}>
        <input
          {...attributes}
          ref={attach}
          placeholder={t('form.dayPlaceholder')}
          value={shown}
          onChange={(event) => take(event.target.value)}
          onKeyDown={openByKey}
          onBlur={leave}
        />
        {!readOnly && <CalendarButton label={labelOf(name, field)} onOpen={openCalendar} />}
      </div>
      {isOpen && (
        <Suspense>
          <Calendar anchor={() => control.current} {...calendar} />
        </Suspense>
      )}
    </FieldFrame>
  );
}

/** The kind `date` in forms. */
export const date: KindView<'date'> = { Input: DateInput };
