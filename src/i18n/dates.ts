/** How this browser shows days and times: remembered from the business's setting, and set before anything is drawn (ruling 113). */
import { useSyncExternalStore } from 'react';
import { currentDates, datesCode, DATES_KEY, datesOf, showDatesAs } from '../messages/shownDates';

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The form in use; the component renders again when it changes. */
export const useDates = (): ReturnType<typeof currentDates> => useSyncExternalStore(subscribe, currentDates);

/** Shows days as a server says, and remembers it for the next start. What is typed anywhere stays. */
export function chooseDates(told: unknown): void {
  const { days, clock }: Partial<Record<string, unknown>> = { ...Object(told) };
  const dates = datesOf(`${String(days)} ${String(clock)}`);
  if (datesCode(dates) === datesCode(currentDates())) return;
  try {
    localStorage.setItem(DATES_KEY, datesCode(dates));
  } catch {
    // Without storage the form lasts as long as the page.
  }
  showDatesAs(dates);
  for (const listener of Array.from(listeners)) listener();
}

/** Shows days as this browser remembers; for the start of the page. */
export function recallDates(): void {
  try {
    showDatesAs(datesOf(localStorage.getItem(DATES_KEY)));
  } catch {
    // Without storage it is what the specification shows.
  }
}
