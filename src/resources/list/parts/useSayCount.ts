/** Says in the bar how many rows of the year a list has: `2,587 in 2026`, and with filters `312 of 2,587 in 2026`. */
import { useMessages } from '../../../i18n/useMessages';
import { formatNumber } from '../../../kinds/number';
import { useSayWhich } from '../../../look/which';

/**
 * Says it.
 * @param count rows found; `undefined` until it is known
 * @param all rows of the year. Default: the list has no filters, or the number of all is not known
 */
export function useSayCount(count: number | undefined, year: number, all?: number): void {
  const t = useMessages();
  const found = formatNumber(count ?? 0);
  const text =
    all === undefined
      ? t('list.countInYear', { count: found, year })
      : t('list.countOfYear', { count: found, all: formatNumber(all), year });
  useSayWhich(count === undefined ? undefined : text);
}
