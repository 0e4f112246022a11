/**
 * Enter walks through a form (§2.7, ruling 21). One handler on the element around the fields, in the bubble phase: an
 * open option list is deeper in the tree and takes its option first. Names no field.
 */
import type { KeyboardEvent } from 'react';

const STOPS =
  'input:not([disabled]):not([readonly]):not([type=hidden]), textarea:not([disabled]):not([readonly]), select:not([disabled])';

/** The fields a form is walked through, in their order; buttons inside fields are left out. */
function stopsOf(form: HTMLElement): HTMLElement[] {
  return [...form.querySelectorAll<HTMLElement>(STOPS)].filter((stop) => stop.tabIndex >= 0);
}

/** Stops that the way forward leaves out while their condition holds. */
const passedStops = new WeakMap<Element, () => boolean>();

/** The field of that name in the page's form. */
export function namedField(name: string): HTMLElement | null {
  return document.querySelector<HTMLElement>(`form [name="${name}"]`);
}

/**
 * Lets Enter and Tab pass a field on the way forward while `isPassed` holds; Shift+Tab and the pointer still reach it.
 * @returns undoes it
 */
export function passField(field: Element, isPassed: () => boolean): () => void {
  passedStops.set(field, isPassed);
  return () => void passedStops.delete(field);
}

/** True where Enter may go from `from`: what is folded away cannot be typed in, and what is passed is left out. */
function isStopFrom(from: HTMLElement, stop: HTMLElement, by: 1 | -1): boolean {
  if (stop === from) return true;
  if (by === 1 && passedStops.get(stop)?.()) return false;
  const passed = stop.closest('[data-enter-passes]');
  return stop.checkVisibility?.() !== false && (passed === null || passed.contains(from));
}

/** Focuses a field and marks its text, so that the next key replaces it. */
export function focusField(field: HTMLElement): void {
  field.focus();
  if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) field.select();
}

/**
 * Focuses the field of that name in the page's form, before the next key: react-hook-form's own `setFocus` waits, and keys
 * typed meanwhile would be lost. Nothing where there is no such field.
 */
export function focusNamed(name: string): void {
  const field = namedField(name);
  if (field) focusField(field);
}

/** Whether a focused field opens a keyboard over the page. */
const isTouch = (): boolean => window.matchMedia?.('(pointer: coarse)').matches === true;

/** Focuses the first field of the page's form, where nothing else on the page has the focus; opens no telephone's keyboard. */
export function focusFirstField(): void {
  const at = document.activeElement;
  const isFree = at === null || at === document.body || at.tagName === 'MAIN';
  if (!isFree || isTouch()) return;
  const form = document.querySelector('form');
  if (form) stopsOf(form)[0]?.focus();
}

/**
 * Focuses the first field that is empty, or else the first one; the page where a field would open a telephone's keyboard.
 * @param isEmpty whether the form has no value for a name
 */
export function focusFirstEmpty(form: HTMLElement, isEmpty: (name: string) => boolean): void {
  if (isTouch()) return form.closest('main')?.focus({ preventScroll: true });
  const stops = stopsOf(form);
  (stops.find((stop) => isEmpty(stop.getAttribute('name') ?? '')) ?? stops[0])?.focus();
}

/** Goes from a field to the next one, or to the button behind the last, as Enter does; `by` -1 goes back. */
export function moveOnFrom(field: HTMLElement, around: HTMLElement, by: 1 | -1 = 1): void {
  const stops = stopsOf(around).filter((stop) => isStopFrom(field, stop, by));
  const next = stops[stops.indexOf(field) + by];
  if (next) focusField(next);
  else if (by === 1) around.querySelector<HTMLElement>('button[type=submit]')?.focus();
}

/**
 * The key handler: `<form onKeyDown={enterMovesOn}>`. Ctrl+Enter submits from anywhere. Fields inside an element with
 * `data-enter-passes` are left out of the walk unless it starts among them.
 */
export function enterMovesOn(event: KeyboardEvent<HTMLElement>): void {
  const { target, currentTarget: around } = event;
  if (event.key !== 'Enter' || event.nativeEvent.isComposing || event.altKey || !(target instanceof HTMLElement))
    return;
  // A button, too, lets it pass to the form: no browser presses one by it.
  if (event.ctrlKey || event.metaKey) {
    event.preventDefault();
    target.closest('form')?.requestSubmit();
    return;
  }
  if (!target.matches(STOPS)) return;
  if (target instanceof HTMLTextAreaElement && event.shiftKey) return;
  const taken = event.defaultPrevented;
  event.preventDefault();
  // Typed text that fits no option: there is nothing to take and nothing to move on with.
  if (!taken && target.dataset.unmatched) return;
  moveOnFrom(target, around, event.shiftKey ? -1 : 1);
}

/** The key handler for Tab, beside `enterMovesOn`: it leaves out what `passField` names. */
export function tabPasses(event: KeyboardEvent<HTMLElement>): void {
  const { target, currentTarget: around } = event;
  if (event.key !== 'Tab' || event.shiftKey || event.ctrlKey || event.altKey || event.metaKey) return;
  if (!(target instanceof HTMLElement) || event.defaultPrevented) return;
  const stops = stopsOf(around);
  const at = stops.indexOf(target);
  const [next, second] = [stops[at + 1], stops[at + 2]];
  if (at < 0 || !next || !second || !passedStops.has(next)) return;
  event.preventDefault();
  // Leaving the field may fill the one that is passed.
  target.blur();
  focusField(passedStops.get(next)?.() ? second : next);
}
