/** Which search filters can find a typed text in the whole year (ruling 71). Pure. */
import { isDay } from '../../../../kinds/date';
import { isInYear } from '../../../../rules/dates';
import { DAY_KEYS, type Filters } from '../../../../client/lists/location';
import { fold } from '../../../../kinds/text';
import type { Option } from '../../../../resources/option';

/** A filter over related records, with the records it can be set to. */
export interface NamedFilter {
  readonly key: string;
  readonly label: string;
  readonly options: readonly Option[];
}

/** Filters that can find the text; `label` and `value` name them where the user has to choose. */
export interface SearchTarget {
  readonly filters: Filters;
  readonly label: string;
  readonly value: string;
}

/** The filter that ticket numbers are searched by. */
export const NUMBER_KEY = 'ticket_number';

type Fits = (option: Option) => boolean;

/** First the whole name; else all words somewhere in it. */
function matchesOf(text: string): readonly Fits[] {
  const words = text.split(/\s+/);
  return [({ folded }) => folded === text, ({ folded }) => words.every((word) => folded.includes(word))];
}

/**
 * The filters that can find a text: a day is looked for in the range of days, anything else with a digit among the ticket
 * numbers, and words among the names that the filters know; where none knows them, among the ticket numbers, too.
 * @param text what was typed, without blanks around it
 * @returns one target, or all the names that match equally well
 */
export function searchTargets(text: string, year: number, named: readonly NamedFilter[]): readonly SearchTarget[] {
  const as = (filters: Filters): SearchTarget[] => [{ filters, label: '', value: text }];
  const [start, end] = DAY_KEYS;
  if (isDay(text) && isInYear(text, year)) return as({ [start]: text, [end]: text });
  if (/\d/.test(text)) return as({ [NUMBER_KEY]: text });
  for (const fits of matchesOf(fold(text))) {
    const found = named.flatMap(({ key, label, options }) =>
      options.filter(fits).map((option) => ({ filters: { [key]: String(option.id) }, label, value: option.label })),
    );
    if (found.length > 0) return found;
  }
  return as({ [NUMBER_KEY]: text });
}
