/** What a job is called where its buttons name it. */
import { relatedName } from '../../kinds/ref';
import { dayText } from '../../messages/shownDates';
import type { AnyRow } from '../../rules/rows';

/** `2026-10-27 Maple Hollow Farms`. */
export const jobName = ({ date, customer_id }: AnyRow): string =>
  [dayText(String(date ?? '')), relatedName(customer_id, '')].filter(Boolean).join(' ');
