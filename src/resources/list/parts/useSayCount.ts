/** Says in the bar how many rows of the year a list has. */
import { useMessages } from '../../../i18n/useMessages';
import { formatNumber } from '../../../kinds/number';
import { useSayWhich } from '../../../look/which';

/** @param count `undefined` until it is known */
export function useSayCount(count: number | undefined, year: number): void {
  const t = useMessages();
  useSayWhich(count === undefined ? undefined : t('list.countInYear', { count: formatNumber(count), year }));
}
