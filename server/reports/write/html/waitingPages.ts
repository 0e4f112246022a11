/** The pages of a report that waits for its turn, or whose turn has come. They load what comes next by themselves, without a script. */
import type { Language } from '../../../../src/messages/languages';
import { translators } from '../../../language';
import { messagePage } from './messagePages';
import { escaped } from './document';

/** Seconds between two looks: who is next looks more often, so that no maker is without work for long. */
const AGAIN = 2;
const NEXT_AGAIN = 1;

/** What these pages tell and where they lead. */
export interface WaitingWords {
  readonly language: Language;
  readonly title: string;
  /** Where to look again, or where the report is. */
  readonly next: string;
  readonly back: string;
}

/** The place of a report: so many are made before it. */
export function waitingPage({ language, title, next, back }: WaitingWords, before: number, cancel: string): string {
  const t = translators[language];
  const place = before === 0 ? t('paper.queue.next') : t('paper.queue.before', { count: before });
  const page = messagePage(
    language,
    title,
    [place, t('paper.queue.stay')],
    [
      { href: cancel, label: t('paper.queue.cancel') },
      { href: back, label: t('paper.backToPicker') },
    ],
  );
  return loading(page, before === 0 ? NEXT_AGAIN : AGAIN, next);
}

/**
 * What a reader sees while its report is made. A way elsewhere gives the report up.
 * @param isSaved the browser saves what comes, so this page stays behind it
 */
export function turnPage({ language, title, next, back }: WaitingWords, isSaved: boolean): string {
  const t = translators[language];
  const page = messagePage(
    language,
    title,
    [t('paper.queue.turn'), ...(isSaved ? [t('paper.queue.saved')] : [])],
    [{ href: back, label: t('paper.backToPicker') }],
  );
  return loading(page, 0, next);
}

/** What is left of a report that is not wanted any more. */
export function cancelledPage({ language, title, next, back }: WaitingWords): string {
  const t = translators[language];
  return messagePage(
    language,
    title,
    [t('paper.queue.cancelled')],
    [
      { href: next, label: t('paper.again') },
      { href: back, label: t('paper.backToPicker') },
    ],
  );
}

function loading(page: string, seconds: number, next: string): string {
  return page.replace('</head>', `<meta http-equiv="refresh" content="${seconds};url=${escaped(next)}">\n</head>`);
}
