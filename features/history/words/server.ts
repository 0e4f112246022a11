/** What the server says of questions about the history that it cannot answer. */
import type { Translation } from '../../../src/messages/catalogue';

const english = {
  'history.notInstant': 'Enter a moment such as 2026-09-18T15:04:05Z.',
  'history.notCursor': 'Send what `next` of the page before says.',
  'history.onlyTrue': 'Use true, or leave this key out.',
} as const;

const spanish: Translation<typeof english> = {
  'history.notInstant': 'Indique un momento como 2026-09-18T15:04:05Z.',
  'history.notCursor': 'Envíe lo que dice `next` en la página anterior.',
  'history.onlyTrue': 'Use true, o no envíe esta clave.',
};

export const serverWords = { en: english, es: spanish };

type HistoryServerWords = typeof english;

declare module '../../../src/messages/catalogue' {
  interface FeatureMessages extends HistoryServerWords {}
}
