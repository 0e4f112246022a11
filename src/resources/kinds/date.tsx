/**
 * A day typed as YYYY-MM-DD, month/day/year, a word or a count, or picked in a calendar limited to the working year (§5, rulings
 * 19, 25, 26, 91). A typed day outside the year is marked and taken, or, where the form refuses such a day, stays visible with an
 * error and is not stored; a loaded one outside the year shows and saves.
 */
import { lazy, Suspense, useCallback, useContext, useEffect, useRef, useState, type KeyboardEvent } from 'react';
import type { FieldOf } from '../../grammar/field';
import { completeDay, isDay, normaliseDay } from '../../kinds/date';
import { dayText } from '../../messages/shownDates';
import { nearDay } from '../../rules/dayRange/nearDay';
import { dayOf, isInYear } from '../../rules/dates';
import { labelOf } from '../../rules/labels';
import { useMessages } from '../../i18n/useMessages';
import { useYear } from '../../year';
import { CalendarButton } from '../inputs/CalendarButton';
import { controlClass, FieldFrame, frameAttributes, framePropsOf } from '../inputs/FieldFrame';
import type { InputProps } from '../inputs/props';
import { useField } from '../inputs/useField';
import { RefusesOtherYears } from '../form/scope/otherYears';
import { useTypedField } from '../form/scope/typedTexts';
import { useFieldWarning } from '../warnings/useFieldWarning';
import type { KindView } from './kind';

const Calendar = lazy(() => import('../inputs/Calendar'));

/** The text being typed, what the field held before it, and a text that a year refused: it stays visible while nothing is stored. */
function useDayText(held: string, year: number) {
  const [typed, setTyped] = useState<string | null>(null);
  const [refused, setRefused] = useState<{ text: string; year: number } | null>(null);
  const isRefused = refused !== null && refused.year === year && held === '';
  const isTyping = typed !== null && normaliseDay(typed) === held;
  const shown = isRefused ? refused.text : isTyping ? typed : dayText(held);
  const before = useRef('');
  const type = (text: string): void => {
    if (typed === null || text === '') before.current = text === '' ? '' : held;
    setTyped(text);
  };
  /** A shortened day, a word or a count is completed only when typing is over. */
  const complete = (): string =>
    completeDay(nearDay(shown, { today: dayOf(new Date()), held: isTyping ? before.current : '' }), year);
  return { refused, isRefused, shown, type, complete, forget: () => setTyped(null), setRefused };
}

/** Which days are of another year, and which of them the form refuses. @param loaded the day that the record has */
function useOtherYears(loaded: unknown) {
  const t = useMessages();
  const { year, offer } = useYear();
  const refuses = useContext(RefusesOtherYears);
  const isOutside = (day: string): boolean => isDay(day) && !isInYear(day, year) && day !== loaded;
  const isUnwanted = (day: string): boolean => refuses && isOutside(day);
  const fault = t('form.useDayIn', { year });
  return {
    year,
    fault,
    isUnwanted,
    /** Says it, and offers the year at the top. */
    refusalOf: (day: string): string | undefined => {
      if (isUnwanted(day)) offer(+day.slice(0, 4));
      return isUnwanted(day) ? fault : undefined;
    },
    markOf: (day: string) => (isOutside(day) ? t('form.notInYear', { year }) : undefined),
  };
}

/** What the input shows, and what a typed or picked day does to the form. */
function useDay(name: string) {
  const { value, choose, loaded, onBlur, ...field } = useField(name);
  const { year, fault, isUnwanted, refusalOf, markOf } = useOtherYears(loaded);
  const held = String(value ?? '');
  const { refused, isRefused, shown, type, complete, forget, setRefused } = useDayText(held, year);
  const take = (text: string): void => {
    const day = normaliseDay(text);
    type(text);
    setRefused(isUnwanted(day) ? { text, year } : null);
    choose(isUnwanted(day) ? '' : day);
  };
  const settle = (): string | undefined => {
    const whole = complete();
    if (whole !== shown) take(whole);
    forget();
    return refusalOf(normaliseDay(whole));
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
      forget();
      setRefused(null);
    },
    settle,
    input: () => document.getElementById(field.id),
  });
  return { ...field, held, shown, take, leave, year, mark: markOf(held), outside: isRefused ? fault : undefined };
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
  const { id, ref, held, shown, take, leave, year, mark, outside, ...own } = useDay(name);
  const soft = useFieldWarning(name);
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
    <FieldFrame {...framePropsOf(props)} id={id} error={error} warning={props.warning ?? (soft ? undefined : mark)}>
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
