/** The month or year that a typed text names: `September Bauer`, `bauer sept 2025`, `2025-09 bauer`. */
import { fold } from '../../../../src/kinds/text';
import { yearBounds } from '../../../../src/rules/dates';

/** Days of one year. */
export interface Period {
  readonly year: number;
  /** First and last day, `YYYY-MM-DD`. */
  readonly from: string;
  readonly to: string;
  /** `September 2026`, or the year alone. */
  readonly label: string;
}

/** A typed text without the words that name the period. */
export interface WithPeriod {
  readonly period: Period | undefined;
  /** The other words, folded. */
  readonly words: readonly string[];
}

const monthName = (language: string, month: number): string =>
  new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' }).format(Date.UTC(2026, month, 1));

/** The month names of both languages, folded: whoever reads one may type the other. */
const months = Array.from({ length: 12 }, (_, month) =>
  ['en', 'es'].map((language) => fold(monthName(language, month))),
);

const LEAST_LETTERS = 3;

/** Number of a month from 0, by its name or at least its first three letters; -1 otherwise. */
function monthOf(word: string): number {
  const name = word.replace(/\.$/, '');
  if (name.length < LEAST_LETTERS) return -1;
  return months.findIndex(
    (names) => names.some((one) => one.startsWith(name)) || (name === 'sept' && names[0] === 'september'),
  );
}

const isYear = (word: string): boolean => /^(19|20)\d\d$/.test(word);

function monthPeriod(year: number, month: number, language: string): Period {
  const day = (date: Date): string => date.toISOString().slice(0, 10);
  return {
    year,
    from: day(new Date(Date.UTC(year, month, 1))),
    to: day(new Date(Date.UTC(year, month + 1, 0))),
    label: `${monthName(language, month).replace(/^\p{Ll}/u, (letter) => letter.toUpperCase())} ${year}`,
  };
}

/**
 * Takes the period out of the words. A month without a year is one of the working year.
 * @param words folded
 */
export function withPeriod(words: readonly string[], workingYear: number, language: string): WithPeriod {
  const whole = words.map((word) => /^((?:19|20)\d\d)-(\d\d)$/.exec(word)).find((match) => match);
  if (whole) {
    const month = Number(whole[2]) - 1;
    const others = words.filter((word) => word !== whole[0]);
    if (month >= 0 && month < 12) return { period: monthPeriod(Number(whole[1]), month, language), words: others };
  }
  const years = words.filter(isYear);
  const named = words.filter((word) => monthOf(word) >= 0);
  const year = years.length === 1 ? Number(years[0]) : workingYear;
  const [first] = named;
  if (first !== undefined && named.length === 1) {
    const others = words.filter((word) => word !== first && !(years.length === 1 && isYear(word)));
    return { period: monthPeriod(year, monthOf(first), language), words: others };
  }
  if (years.length !== 1 || words.length === 1) return { period: undefined, words };
  const { first: from, last: to } = yearBounds(year);
  return { period: { year, from, to, label: String(year) }, words: words.filter((word) => !isYear(word)) };
}
