/** Words of the Books page. Pure. */
import { formatDollars, formatNumber } from '../../../../src/kinds/number';
import type { Translate } from '../../../../src/messages/catalogue';
import type { BookSum } from '../../rules/calls';

/** `12 bills $35,270.96` */
export function sumText(t: Translate, { kind, count, amount }: BookSum): string {
  const name = count === 1 ? t(`books.one.${kind}`) : t(`books.many.${kind}`, { count: formatNumber(count) });
  return `${name} ${formatDollars(amount)}`;
}
