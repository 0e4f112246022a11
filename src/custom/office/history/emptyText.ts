/** What is said where no act fits the filters. Pure. */
import type { Translate } from '../../../messages/catalogue';
import { isFiltered, type HistoryFilters } from './filters/historyFilters';

/** The sentence. */
export function nothingText(t: Translate, filters: HistoryFilters): string {
  const { from, to, ticket_number: what } = filters;
  const hasDays = from !== '' || to !== '';
  const when = from === to ? t('history.onDay', { day: from }) : t('history.fromTo', { from, to });
  const isOther = isFiltered({ ...filters, from: '', to: '', ticket_number: '' });
  if (isOther) return hasDays ? t('history.nothingFitsThen', { when }) : t('history.nothingFits');
  if (what !== '') return hasDays ? t('history.nothingToThen', { what, when }) : t('history.nothingTo', { what });
  return hasDays ? t('history.nothingThen', { when }) : t('history.nothing');
}
