/** Sentences that more than one format prints. */
import type { Translate } from '../../../src/messages/catalogue';
import { translatorIn } from '../../language';
import type { ReportContext } from './reportContext';

/** The translator of a report. */
export function textsOf({ language, dates }: Pick<ReportContext, 'language' | 'dates'>): Translate {
  return translatorIn(language, dates);
}

/** What was asked: the filters, those that the report cannot use, and further remarks. */
export function askedSentences(context: ReportContext): string[] {
  const { filters, unused, notices } = context;
  const t = textsOf(context);
  return [
    filters.length > 0 ? filters.join(' · ') : t('paper.allTickets'),
    ...(unused.length > 0 ? [t('paper.unused', { filters: unused.join(', ') })] : []),
    ...notices,
  ];
}

/** Key of the heading of a notice: tickets left out of totals, or tickets that look wrong. */
export const noticeHeads = { missing: 'paper.missing', doubtful: 'paper.doubtful' } as const;
