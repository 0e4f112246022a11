/** What a cell says, in the form in which a request would say it. Text that cannot be understood stays: the check reports it. */
import type { Field } from '../../../../src/grammar/field';
import type { DayOrder } from '../../rules/calls';
import { isPlainNumber } from '../../../../src/kinds/number';
import { dayOf } from './days';

/** What spreadsheets write where there is nothing. */
const EMPTY = /^(-+|–|—|n\/?a|#n\/a|null|none|\(blank\))$/i;
const UNITS = /\s*(lbs?\.?|pounds?|libras|tons?|mi\.?|miles?|millas|%|usd|\/ton)$/i;

/** The value of a cell for a field of this kind; `null` for an empty one. */
export function cellValue(field: Field, cell: string, { dates, choices }: CellReading): string | null {
  const text = cell.replace(/\u00A0/g, ' ').trim();
  if (text === '') return null;
  switch (field.kind) {
    case 'decimal':
      return EMPTY.test(text) ? null : numberText(text);
    case 'date':
      return EMPTY.test(text) ? null : dayOf(text, dates);
    case 'choice':
      return EMPTY.test(text) ? null : choiceText(text, choices(field));
    default:
      return text;
  }
}

/** How cells are read. */
export interface CellReading {
  readonly dates: DayOrder;
  /** What a choice may be called, in any language → what is stored. */
  choices(field: Field): ReadonlyMap<string, string>;
}

/** `78,460`, ` 78460 `, `$1,234.50`, `(12.50)`, `47,25`, `1.234,50` as plain text. */
export function numberText(typed: string): string {
  const bracketed = /^\((.*)\)$/.exec(typed);
  const bare = (bracketed?.[1] ?? typed)
    .replace(/−/g, '-')
    .replace(/\s+/g, '')
    .replace(/^(-?)(?:us)?\$(-?)/i, '$1$2')
    .replace(UNITS, '')
    .replace(/^(.*\d)-$/, '-$1');
  const plain = withoutGroups(bare);
  if (!isPlainNumber(plain)) return typed;
  return bracketed && !plain.startsWith('-') ? `-${plain}` : plain;
}

function withoutGroups(text: string): string {
  if (/^-?\d{1,3}(,\d{3})+(\.\d*)?$/.test(text)) return text.replace(/,/g, '');
  // A decimal comma, with or without points between the thousands.
  if (/^-?\d{1,3}(\.\d{3})+,\d*$/.test(text)) return text.replace(/\./g, '').replace(',', '.');
  if (/^-?\d+,(\d{1,2}|\d{4,})$/.test(text)) return text.replace(',', '.');
  return text;
}

function choiceText(text: string, choices: ReadonlyMap<string, string>): string {
  return choices.get(text.toLowerCase()) ?? text;
}
