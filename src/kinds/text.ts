/** Words: one line, or several where the field has `lines`. */
import type { FieldOf } from '../grammar/field';
import { NO_FIGURE } from './blank';
import { faults } from './faults';
import { isEmpty, textFormat, textValue, type KindRules } from './kind';

// Line breaks and tabs are allowed in texts of several lines. No one types the other control characters on purpose:
// they break PostgreSQL (NUL) and log lines.
const control = /[\u0000-\u001f\u007f]/;
const controlButBreaks = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;

// What nobody sees and nobody types: the byte order mark, and marks that turn the direction of the text behind them.
const unseen = /[\ufeff\u202a-\u202e\u2066-\u2069]/g;
const separators = /[\u2028\u2029]/g;

/**
 * A text without what could disguise a name, and with ordinary line breaks. It is taken out and not refused, because it comes
 * with text that is pasted, and nobody could find it in the field.
 */
function plainText(given: string, lines: boolean): string {
  return given
    .replace(unseen, '')
    .replace(separators, lines ? '\n' : ' ')
    .trim();
}

/** Longest text a field takes, in characters (ruling 50). */
export function maxLengthOf(field: Pick<FieldOf<'text'>, 'lines' | 'max'>): number {
  return field.max ?? (field.lines ? 2000 : 200);
}

/** Natural order of names: `9` before `10`, `Ávila` under A. One collator for lists, options and reports. */
export const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

// Letters without accents, digits, dashes and the like: most texts have no other character.
const unaccented = /^[\u0000-\u00bf\u2010-\u2027]*$/;

/** Text as it is searched: without accents, in lower case. */
export function fold(text: string): string {
  const bare = unaccented.test(text) ? text : text.normalize('NFD').replace(/\p{M}/gu, '');
  return bare.toLowerCase();
}

/** The kind `text`. */
export const text: KindRules<'text', string, string> = {
  check(field, raw) {
    // JSON parses 1e309 as Infinity, which is never a name.
    if (typeof raw !== 'string' && !(typeof raw === 'number' && Number.isFinite(raw))) {
      return { fault: faults.notText() };
    }
    const value = plainText(String(raw), field.lines !== undefined);
    if ((field.lines ? controlButBreaks : control).test(value) || !value.isWellFormed() || value === '') {
      return { fault: faults.controlCharacters() };
    }
    const max = maxLengthOf(field);
    return value.length > max ? { fault: faults.tooLong(max) } : { value };
  },
  sample(field, { key, caption, n }) {
    if (key.endsWith('number')) return String(48_000 + n);
    if (field.digits === true) return String(54_000 + n);
    return `${caption} ${n}`.slice(-maxLengthOf(field)).trim();
  },
  emptySent: '',
  serialize: (_, value) => value,
  deserialize: (_, value) => value,
  read: (_, value) => (isEmpty(value) ? null : String(value)),
  format: (field, value) => text.read(field, value) ?? text.blank(field),
  formValue: (_, value) => textValue(value),
  columnFormat: ({ digits }) => textFormat(digits === 'phone'),
  blank: () => NO_FIGURE,
  valueType: () => 'text',
  optionFaults: () => [],
};
