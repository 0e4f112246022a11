/** A small translator with the semantics of polyglot's `%{hole}`, for the server, the sign-in page and pure code. */
import type { MessageKey, Translate } from './catalogue';
import { shownHoles, shownPattern, type ShownDates } from './shownDates';

/**
 * The translator of a catalogue. A key that the catalogue lacks is its own text.
 * @param dates how days among the values are written; the form of the page by default
 */
export function createTranslator(
  catalogue: Readonly<Partial<Record<MessageKey, string>>>,
  dates?: ShownDates,
): Translate {
  return (key, ...[holes]) => shownPattern(fillHoles(catalogue[key] ?? key, shownHoles(holes ?? {}, dates)), dates);
}

/** Replaces `%{name}` by the value of that name; a hole without a value stays as it is. */
export function fillHoles(text: string, holes: Readonly<Record<string, string | number>>): string {
  return text.replace(/%\{(\w+)\}/g, (hole, name: string) => String(holes[name] ?? hole));
}
