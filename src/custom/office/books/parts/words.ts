/** Words of the Books page. Pure. */
import { formatNumber } from '../../../../kinds/number';
import type { Translate } from '../../../../messages/catalogue';
import type { BookSum } from '../../../../rules/books/documents';
import type { BookProgram } from '../../../../rules/books/programs';

/** What a program is called, in every language. */
export function programName(program: BookProgram): string {
  return program === 'xero' ? 'Xero' : 'QuickBooks';
}

/** `12 bills $35,270.96` */
export function sumText(t: Translate, { kind, count, amount }: BookSum): string {
  const shown = `${amount.startsWith('-') ? '−' : ''}$${formatNumber(amount.replace('-', ''), 2)}`;
  const name = count === 1 ? t(`books.one.${kind}`) : t(`books.many.${kind}`, { count: formatNumber(count) });
  return `${name} ${shown}`;
}
