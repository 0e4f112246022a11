/** The pages of a report whose turn has not come, and of a file that is ready. They load their next state by themselves, without a script. */
import type { Language } from '../../../../src/messages/languages';
import { translators } from '../../../language';
import { messagePage } from './messagePages';
import { escaped } from './document';

/** Seconds between two looks. */
const AGAIN = 2;

/** What both pages tell and where they lead. */
export interface WaitingWords {
  readonly language: Language;
  readonly title: string;
  /** Where to look again, or where the file is. */
  readonly next: string;
  readonly back: string;
}

/** The place of a report: so many are made before it; `null`: it is being made. */
export function waitingPage(
  { language, title, next, back }: WaitingWords,
  before: number | null,
  cancel: string,
): string {
  const t = translators[language];
  const place =
    before === null
      ? t('paper.queue.now')
      : before === 0
        ? t('paper.queue.next')
        : t('paper.queue.before', { count: before });
  const page = messagePage(
    language,
    title,
    [place, t('paper.queue.stay')],
    [
      { href: cancel, label: t('paper.queue.cancel') },
      { href: back, label: t('paper.backToPicker') },
    ],
  );
  return loading(page, AGAIN, next);
}

/** A file that the browser saves. */
export function readyPage({ language, title, next, back }: WaitingWords): string {
  const t = translators[language];
  const page = messagePage(
    language,
    title,
    [t('paper.queue.ready')],
    [
      { href: next, label: t('paper.download') },
      { href: back, label: t('paper.backToPicker') },
    ],
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
